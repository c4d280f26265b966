/// Turns the difference of two grids into the bytes that make a terminal showing one show the other.
///
/// The terminal's pen is plain before and after, and autowrap is off. A value that is kept reuses its
/// buffer from frame to frame.
public struct GridUpdate: Sendable {
  /// The bytes of the last update; empty when nothing differed.
  public private(set) var bytes: [UInt8] = []
  /// How many cells the last update found different.
  public private(set) var changedCells = 0

  private let depth: ColorDepth
  private var pen = Style.plain
  private var cursor: Point?

  public init(depth: ColorDepth = .truecolor) { self.depth = depth }

  /// A disputed cluster may cover up to this many columns in some terminal (measured: a family of
  /// four in one that draws each part), so this many are written anew after it.
  private static let reach = 11

  /// A gap of so many unchanged cells is written over rather than jumped: a jump costs four bytes.
  private static let shortGap = 4

  /// Works out the bytes; find them in ``bytes``. Grids of unlike sizes mean that the window changed:
  /// then the screen is emptied and drawn whole. O(cells).
  public mutating func make(from old: Grid, to new: Grid) {
    bytes.removeAll(keepingCapacity: true)
    changedCells = 0
    pen = .plain
    cursor = nil
    var old = old
    if old.size != new.size {
      old = Grid(new.size)
      bytes += ControlSequence.eraseScreen
    }
    let width = new.size.width
    old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { new in
        for row in 0..<(width == 0 ? 0 : new.count / width) {
          let cells = row * width..<(row + 1) * width
          let (before, after) = (old[rebasing: cells], new[rebasing: cells])
          guard !isSame(before, after) else { continue }
          update(row, from: before, to: after)
        }
      }
    }
    setPen(.plain)
  }

  private typealias Row = UnsafeBufferPointer<Cell>

  /// Compares as memory: a cell is sixteen bytes without gaps. Sixteen bytes a step, four steps
  /// without a branch, which the compiler turns into vector instructions.
  private func isSame(_ a: Row, _ b: Row) -> Bool {
    let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    func difference(_ at: Int) -> SIMD2<UInt64> {
      a.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        ^ b.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
    }
    var at = 0
    while at + 64 <= a.count {
      let all = difference(at) | difference(at + 16) | difference(at + 32) | difference(at + 48)
      if all[0] | all[1] != 0 { return false }
      at += 64
    }
    while at < a.count {
      let all = difference(at)
      if all[0] | all[1] != 0 { return false }
      at += 16
    }
    return true
  }

  private mutating func update(_ row: Int, from old: Row, to new: Row) {
    let blankTail = (new.lastIndex { $0 != .blank } ?? -1) + 1
    var rewritten = 0  // cells before this one are written anew, whatever they were
    var column = 0
    while column < new.count {
      let changed = old[column] != new[column]
      if changed { changedCells += 1 }
      guard changed || column < rewritten else {
        column += 1
        continue
      }
      if column >= blankTail, eraseTail(from: column, row, old) { return }
      let glyph = new[column].glyph
      moveCursor(to: column, row, new)
      write(new[column])
      if glyph.isDisputed { rewritten = column + GridUpdate.reach }
      if glyph.isWide, old[column + 1] != new[column + 1] { changedCells += 1 }
      column += max(1, glyph.width)
    }
  }

  /// Empties the rest of a row in one sequence, when that is shorter than writing it; says whether.
  private mutating func eraseTail(from column: Int, _ row: Int, _ old: Row) -> Bool {
    let remaining = old[column...].lazy.filter { $0 != .blank }.count
    guard remaining > 3 else { return false }
    changedCells += remaining - (old[column] == .blank ? 0 : 1)  // the first was counted already
    setPen(.plain)
    if cursor != Point(column, row) { moveFreely(to: column, row) }
    bytes += ControlSequence.eraseToEndOfRow
    return true
  }

  private mutating func write(_ cell: Cell) {
    setPen(cell.style)
    let glyph = cell.glyph
    if glyph.isASCII, glyph != .continuation {
      bytes.append(glyph.ascii)
    } else if glyph.isDisputed, let place = cursor {
      // A terminal that gives it fewer columns would leave the others as they were, and one that has
      // just printed its neighbour might join the two.
      for _ in 0..<glyph.width { bytes.append(0x20) }
      moveFreely(to: place.column, place.row)
      glyph.append(to: &bytes)
      cursor = nil
      return
    } else {
      glyph.append(to: &bytes)
    }
    cursor?.column += glyph.width
  }

  private mutating func moveCursor(to column: Int, _ row: Int, _ new: Row) {
    guard let cursor, cursor.row == row, cursor.column <= column, cursor.column < new.count else {
      return moveFreely(to: column, row)
    }
    let gap = cursor.column..<column
    if gap.isEmpty { return }
    let isCheap =
      gap.count <= GridUpdate.shortGap
      && new[gap].allSatisfy { $0.style == pen && $0.glyph.isASCII && $0.glyph != .continuation }
    if isCheap {
      for cell in new[gap] { bytes.append(cell.glyph.ascii) }
    } else {
      ControlSequence.appendCursorForward(gap.count, to: &bytes)
    }
    self.cursor = Point(column, row)
  }

  private mutating func moveFreely(to column: Int, _ row: Int) {
    ControlSequence.appendCursorPosition(column: column, row: row, to: &bytes)
    cursor = Point(column, row)
  }

  /// Writes one SGR with what differs, or a whole new style where an attribute has to go.
  private mutating func setPen(_ style: Style) {
    guard style != pen else { return }
    defer { pen = style }
    if style == .plain {
      bytes += ControlSequence.plainStyle
      return
    }
    let start = bytes.count
    bytes.append(0x1B)
    bytes.append(0x5B)
    let body = bytes.count
    if !pen.attributes.isSubset(of: style.attributes) {
      bytes.append(0x30)
      bytes.append(0x3B)
      pen = .plain
    }
    appendAttributes(style.attributes.subtracting(pen.attributes))
    if style.foreground != pen.foreground {
      depth.appendParameters(for: style.foreground, foreground: true, to: &bytes)
    }
    if style.background != pen.background {
      depth.appendParameters(for: style.background, foreground: false, to: &bytes)
    }
    if bytes.count == body {
      bytes.removeSubrange(start...)  // nothing of it shows at this depth
    } else {
      bytes[bytes.count - 1] = 0x6D  // the last `;` becomes the final `m`
    }
  }

  private mutating func appendAttributes(_ attributes: Attributes) {
    guard !attributes.isEmpty else { return }
    for (attribute, parameter) in attributeParameters where attributes.contains(attribute) {
      bytes.append(0x30 + parameter)
      bytes.append(0x3B)
    }
  }
}

extension UnsafeBufferPointer {
  fileprivate subscript(rebasing range: Range<Int>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[range])
  }
}

/// The parameter of SGR that switches each attribute on (ECMA-48).
private let attributeParameters: [(Attributes, UInt8)] = [
  (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
]
