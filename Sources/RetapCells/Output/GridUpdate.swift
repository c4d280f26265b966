/// Turns the difference of two grids into the bytes that make a terminal showing one show the other.
///
/// The terminal's pen is plain before and after, and autowrap is off. A value that is kept reuses its
/// buffer from frame to frame.
public struct GridUpdate: Sendable {
  /// How many cells the last update found different.
  public private(set) var changedCells = 0

  private typealias Row = CellRows.Row

  /// What the terminal is known to do.
  public private(set) var traits: TerminalTraits

  private var reduction: ColorReduction
  private var buffer: [UInt8] = []
  private var start = 0
  private var count = 0
  private var pen = Style.plain
  private var cursor = GridUpdate.nowhere
  /// The rows that the terminal moves when it is told to; nil for all.
  private var scrollRegion: Range<Int>?
  private var search = RowShiftSearch()
  private var changedRows: [Int] = []
  private var blanks: [Cell] = []

  public init(depth: ColorDepth = .truecolor) {
    traits = TerminalTraits(depth: depth)
    reduction = ColorReduction(depth: depth)
  }

  /// Learns from what the terminal answers.
  public mutating func take(_ reply: Reply) { traits.take(reply) }

  /// The bytes of the last update; empty when nothing differed.
  public var bytes: ArraySlice<UInt8> { buffer[start..<count] }

  /// A disputed cluster may cover up to this many columns in some terminal (measured: a family of
  /// four in one that draws each part), so this many are written anew after it.
  private static let reach = 11

  /// The columns that a disputed cluster takes in a terminal that draws each part, at most.
  private static func columnsOfParts(_ glyph: Glyph) -> Int {
    switch glyph.dispute {
    case .presentation, .recent: 2
    case .flag, .modifier: 4
    case .joined, .other, nil: reach
    }
  }

  /// Where the cursor is when nobody knows.
  private static let nowhere = Point(-1, -1)

  /// A gap of so many unchanged cells is written over rather than jumped: a jump costs four bytes.
  private static let shortGap = 4

  /// More bytes than any cell takes: a glyph, two moves of the cursor (14 each), a style (50),
  /// blanks, autowrap on and off (10).
  private static let mostBytesPerCell = Glyph.mostBytes + 96

  /// Works out the bytes; find them in ``bytes``. Where it is not known what the terminal shows (nil),
  /// or the window has another size now, the screen is emptied and drawn whole. O(cells).
  public mutating func make(from old: Grid?, to new: Grid) {
    start = 0
    count = 0
    if let old, old.size == new.size {
      old.withRows { oldRows in
        new.withRows { newRows in
          findChangedRows(from: oldRows, to: newRows)
          if let shift = search.shift(from: old, to: new, changedRows: changedRows) {
            update(from: oldRows, to: newRows, moving: shift)
          } else {
            updateChangedRows(from: oldRows, to: newRows)
          }
        }
      }
    } else {
      begin()
      write(roomFor: 0) { $0.startAnew(&$1) }
      blankRow(new.size.width).withUnsafeBufferPointer { blank in
        new.withRows { new in
          for row in 0..<new.count { update(row, from: blank, to: new[row]) }
        }
      }
      end()
    }
    if count - start == frameOfUpdate { count = start }
  }

  private mutating func begin() {
    changedCells = 0
    pen = .plain
    cursor = GridUpdate.nowhere
    if traits.synchronizesUpdates { write(roomFor: 0) { $1.write(ControlSequence.beginUpdate) } }
  }

  private mutating func end() {
    write(roomFor: 0) { $0.setPen(.plain, &$1) }
    if traits.synchronizesUpdates { write(roomFor: 0) { $1.write(ControlSequence.endUpdate) } }
  }

  /// The bytes of an update in which nothing is updated.
  private var frameOfUpdate: Int {
    traits.synchronizesUpdates
      ? ControlSequence.beginUpdate.count + ControlSequence.endUpdate.count : 0
  }

  private mutating func findChangedRows(from old: CellRows, to new: CellRows) {
    changedRows.removeAll(keepingCapacity: true)
    for row in 0..<new.count where !old[row].isSame(as: new[row]) { changedRows.append(row) }
  }

  /// Lets the terminal move rows and updates what they became; but where that takes more bytes after
  /// all, by colours or clusters, it updates them where they are.
  private mutating func update(from old: CellRows, to new: CellRows, moving shift: RowShift) {
    let regionBefore = scrollRegion
    begin()
    write(roomFor: 0) { $0.move(shift, &$1) }
    blankRow(new[0].count).withUnsafeBufferPointer { blank in
      for row in 0..<new.count {
        update(row, from: shift.source(of: row).map { old[$0] } ?? blank, to: new[row])
      }
    }
    end()
    let moved = count
    // What it takes where the rows are is more than was reckoned, as a rule: styles count as nothing there.
    let mayBeLess = search.costInPlace < moved
    if mayBeLess { updateChangedRows(from: old, to: new, upTo: 2 * moved) }
    if mayBeLess, count < 2 * moved {
      start = moved
      scrollRegion = regionBefore
    } else {
      count = moved
      changedCells = changedRows.reduce(0) { $0 + new[$1].differences(from: old[$1]) }
    }
  }

  /// Updates rows where they are, for as long as there are not so many bytes.
  private mutating func updateChangedRows(
    from old: CellRows, to new: CellRows, upTo limit: Int = .max
  ) {
    begin()
    for row in changedRows where count < limit { update(row, from: old[row], to: new[row]) }
    end()
  }

  private mutating func update(_ row: Int, from old: Row, to new: Row) {
    guard !old.isSame(as: new) else { return }
    write(roomFor: new.count) { $0.update(row, from: old, to: new, &$1) }
  }

  /// A row of blank cells; it is made anew only for another width.
  private mutating func blankRow(_ width: Int) -> [Cell] {
    if blanks.count != width { blanks = Array(repeating: .blank, count: width) }
    return blanks
  }

  /// Empties the screen, of which nothing is known.
  private mutating func startAnew(_ output: inout ByteWriter) {
    if scrollRegion != nil { output.write(ControlSequence.resetScrollRegion) }
    scrollRegion = nil
    output.write(ControlSequence.eraseScreen)
  }

  /// Lets the terminal move rows. With a plain pen, the rows that come in are blank on every terminal:
  /// many fill them with the pen's background (libvterm, VTE, ghostty), others do not (kitty, tmux).
  ///
  /// The region stays for the next time: nothing else that is written depends on it.
  private mutating func move(_ shift: RowShift, _ output: inout ByteWriter) {
    setPen(.plain, &output)
    if scrollRegion != shift.band {
      ControlSequence.writeScrollRegion(shift.band, to: &output)
      scrollRegion = shift.band
      cursor = GridUpdate.nowhere
    }
    if shift.distance > 0 {
      ControlSequence.writeScrollUp(shift.distance, to: &output)
    } else {
      ControlSequence.writeScrollDown(-shift.distance, to: &output)
    }
  }

  /// Lets something be written behind what there is, with room for so many cells.
  private mutating func write(
    roomFor cells: Int, _ body: (inout GridUpdate, inout ByteWriter) -> Void
  ) {
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    defer { swap(&buffer, &self.buffer) }
    let needed = count + (cells + 1) * GridUpdate.mostBytesPerCell
    if buffer.count < needed {
      buffer += repeatElement(0, count: max(needed, 2 * buffer.count) - buffer.count)
    }
    buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var output = ByteWriter(at: start + count)
      body(&self, &output)
      count = output.end - start
    }
  }

  private mutating func update(
    _ row: Int, from old: Row, to new: Row, _ output: inout ByteWriter
  ) {
    let blankTail = new.blankTail
    var rewritten = 0  // cells before this one are written anew, whatever they were
    var joining = -1  // the cell after a disputed cluster, which it might join
    var column = 0
    while column < new.count {
      let changed = old[column] != new[column]
      if changed { changedCells += 1 }
      guard changed || column < rewritten else {
        column += 1
        continue
      }
      let place = Point(column, row)
      if column >= blankTail, eraseTail(from: place, old, &output) { return }
      if cursor != place { moveCursor(to: place, new, &output) }
      if new[column].style != pen { setPen(new[column].style, &output) }
      let glyph = new[column].glyph
      if traits.disputes(glyph) {
        writeDisputed(glyph, at: place, of: new.count, &output)
        rewritten = column + GridUpdate.reach
        joining = column + glyph.width
      } else if glyph.isCluster, isAtEdge(glyph, column, of: new.count) {
        writeAtEdge(glyph, &output)
      } else {
        glyph.write(to: &output)
        cursor.column += glyph.width
        if column == joining, glyph.joinsConjunct { cursor = GridUpdate.nowhere }
      }
      if glyph.isWide, old[column + 1] != new[column + 1] { changedCells += 1 }
      column += max(1, glyph.width)
    }
  }

  /// Empties the rest of a row in one sequence, when that is shorter than writing it; says whether.
  private mutating func eraseTail(
    from place: Point, _ old: Row, _ output: inout ByteWriter
  ) -> Bool {
    let remaining = old[place.column...].lazy.filter { $0 != .blank }.count
    guard remaining > 3 else { return false }
    changedCells += remaining - (old[place.column] == .blank ? 0 : 1)  // the first was counted
    setPen(.plain, &output)
    if cursor != place { moveFreely(to: place, &output) }
    output.write(ControlSequence.eraseToEndOfRow)
    return true
  }

  /// Writes blanks first, because a terminal that gives the glyph fewer columns would leave the others
  /// as they were, and one that has just printed its neighbour might join the two. Where its parts reach
  /// past the edge, only the first is written: some terminals wrap there though autowrap is off (measured:
  /// libvterm, st, pterm).
  private mutating func writeDisputed(
    _ glyph: Glyph, at place: Point, of width: Int, _ output: inout ByteWriter
  ) {
    for _ in 0..<glyph.width { output.write(0x20) }
    moveFreely(to: place, &output)
    let wraps = traits.wrapsParts && place.column + GridUpdate.columnsOfParts(glyph) > width
    if wraps || glyph.utf8Count > traits.longestCluster {
      glyph.write(firstScalarTo: &output)
    } else if glyph.isCluster, isAtEdge(glyph, place.column, of: width) {
      writeAtEdge(glyph, &output)
    } else {
      glyph.write(to: &output)
    }
    cursor = GridUpdate.nowhere
  }

  /// Whether the cursor stands on the last column after a glyph, be it full or not yet.
  private func isAtEdge(_ glyph: Glyph, _ column: Int, of width: Int) -> Bool {
    column + glyph.width >= width - 1
  }

  /// Writes a cluster that ends by the last column. With autowrap off its marks may go to a cell beside
  /// its letter: to the one before in tmux, and in ghostty, or to the last one where that is not empty
  /// (measured). With autowrap on they go to the letter.
  private mutating func writeAtEdge(_ glyph: Glyph, _ output: inout ByteWriter) {
    output.write(ControlSequence.autowrapOn)
    glyph.write(to: &output)
    output.write(ControlSequence.autowrapOff)
    cursor = GridUpdate.nowhere
  }

  private mutating func moveCursor(to place: Point, _ new: Row, _ output: inout ByteWriter) {
    guard cursor.row == place.row, cursor.column < place.column else {
      return moveFreely(to: place, &output)
    }
    let gap = new[cursor.column..<place.column]
    let isCheap = gap.count <= GridUpdate.shortGap
    if isCheap, gap.allSatisfy({ $0.style == pen && $0.glyph.isASCII }) {
      for cell in gap { cell.glyph.write(to: &output) }
    } else {
      ControlSequence.writeCursorForward(gap.count, to: &output)
    }
    cursor = place
  }

  private mutating func moveFreely(to place: Point, _ output: inout ByteWriter) {
    ControlSequence.writeCursorPosition(place, to: &output)
    cursor = place
  }

  private mutating func setPen(_ style: Style, _ output: inout ByteWriter) {
    guard style != pen else { return }
    reduction.write(style, after: pen, to: &output)
    pen = style
  }
}

extension ControlSequence {
  fileprivate static let autowrapOn = set(.autowrap)
  fileprivate static let autowrapOff = reset(.autowrap)
}
