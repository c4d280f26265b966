import RetapCells

/// A screen that obeys the bytes a Retap program writes, and shows what a terminal would.
///
/// It knows every sequence that Retap writes and no other: one that it does not know is a fault of the
/// program, and it throws and says which. It traps on no bytes.
public struct VirtualTerminal: Sendable {
  /// What the screen shows.
  public private(set) var grid: Grid
  /// The column and row the cursor is on.
  public private(set) var cursor = Point(0, 0)
  /// The style that text is written in.
  public private(set) var pen = Style.plain
  /// The private modes that are on, by their numbers; 7 (autowrap) and 25 (cursor visible) are at first.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The rows that scroll, where not all do.
  public private(set) var scrollRegion: Range<Int>?
  /// What the keyboard was asked to tell (kitty's protocol), the newest last; the flags of each.
  public private(set) var keyboardFlags: [Int] = []
  /// What was asked of the terminal, in order.
  public private(set) var queries: [TerminalQuery] = []

  private var pending: [UInt8] = []

  public init(size: Size) { grid = Grid(size) }

  /// Whether a frame has begun that has not ended (mode 2026).
  public var isUpdating: Bool { modes.contains(2026) }

  /// Takes the size of a window; the terminal keeps what fits, as real ones do.
  public mutating func resize(to size: Size) {
    var resized = Grid(size)
    for row in 0..<min(size.height, grid.size.height) {
      for column in 0..<min(size.width, grid.size.width) {
        let cell = grid[column, row]
        guard cell.glyph != .continuation else { continue }
        resized.put(cell.glyph, style: cell.style, column: column, row: row)
      }
    }
    grid = resized
    scrollRegion = nil
    cursor = Point(
      min(cursor.column, max(0, size.width - 1)), min(cursor.row, max(0, size.height - 1)))
  }

  /// Obeys bytes. A sequence or a scalar may be split between two writes, a cluster may not.
  ///
  /// What comes before a fault has been obeyed then; what comes after it is forgotten.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(WriteFault) {
    var rest = (pending + bytes)[...]
    pending = []
    while let used = try step(rest) { rest = rest.dropFirst(used) }
    pending = Array(rest)
  }

  /// Obeys bytes of a program that is trusted to write no others; traps at a fault.
  package mutating func obey(_ bytes: some Sequence<UInt8>) {
    do {
      try write(bytes)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Obeys the first sequence or character; gives its length, or nil where it is not complete.
  private mutating func step(_ bytes: ArraySlice<UInt8>) throws(WriteFault) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return try escape(bytes) }
    guard isText(first) else { throw .unknown(bytes.prefix(1)) }
    return try print(bytes)
  }

  // MARK: Text

  private func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F }

  /// Prints as much text as there is up to the next escape, cluster by cluster.
  private mutating func print(_ bytes: ArraySlice<UInt8>) throws(WriteFault) -> Int? {
    let text = bytes.prefix(while: isText)
    let tail = text.endIndex == bytes.endIndex ? incompleteTail(text) : 0
    let whole = text.dropLast(tail)
    guard !whole.isEmpty else { return nil }
    guard let string = String(validating: whole, as: UTF8.self) else { throw .unknown(whole) }
    var glyphs: [Glyph] = []
    var bad: Unicode.Scalar?
    string.forEachGlyph { glyph, first in
      // Only the replacement may look like it: all else would be a scalar that is no glyph (C1, say).
      if glyph == .replacement, first != "\u{FFFD}" { bad = bad ?? first }
      if bad == nil { glyphs.append(glyph) }
    }
    for glyph in glyphs { try put(glyph) }
    if let bad { throw .unknown(String(bad).utf8) }
    let shown = glyphs.reduce(0) { $0 + $1.utf8Count }
    guard shown == whole.count else { throw .unknown(whole) }  // something of it is never shown
    return whole.count
  }

  /// How many bytes at the end are the beginning of a scalar.
  private func incompleteTail(_ text: ArraySlice<UInt8>) -> Int {
    for length in 1...4 where length <= text.count {
      let byte = text[text.endIndex - length]
      if byte < 0x80 { return 0 }
      if byte > 0xF4 { return 0 }
      if byte >= 0xC0 {
        let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length < needed ? length : 0
      }
    }
    return 0
  }

  private mutating func put(_ glyph: Glyph) throws(WriteFault) {
    guard !grid.size.isEmpty else { return }
    guard cursor.column + glyph.width <= grid.size.width else {
      throw WriteFault("'\(glyph)' was written past the end of row \(cursor.row)")
    }
    grid.put(glyph, style: pen, column: cursor.column, row: cursor.row)
    cursor.column += glyph.width
  }

  // MARK: Sequences

  private mutating func escape(_ bytes: ArraySlice<UInt8>) throws(WriteFault) -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["):
      guard let sequence = try WrittenSequence(bytes) else { return nil }
      try perform(sequence)
      return sequence.bytes.count
    case UInt8(ascii: "]"): return try command(bytes)
    default: throw .unknown(bytes.prefix(2))
    }
  }

  /// Takes `ESC ] … ST`, of which only questions are known.
  private mutating func command(_ bytes: ArraySlice<UInt8>) throws(WriteFault) -> Int? {
    let text = bytes.dropFirst(2).prefix(while: isText)
    guard text.count < WrittenSequence.mostBytes else { throw .unknown(bytes.prefix(16)) }
    let end = bytes[text.endIndex...].prefix(2)
    guard end.count == 2 || end.isEmpty || end == [0x1B] else { throw .unknown(bytes.prefix(16)) }
    guard end.count == 2 else { return nil }
    let query = TerminalQuery(command: String(decoding: text, as: UTF8.self))
    guard let query, end.elementsEqual([0x1B, UInt8(ascii: "\\")]) else {
      throw .unknown(bytes[..<end.endIndex])
    }
    queries.append(query)
    return end.endIndex - bytes.startIndex
  }

  private mutating func perform(_ sequence: WrittenSequence) throws(WriteFault) {
    let numbers = sequence.numbers
    switch sequence.name {
    case "H" where numbers.count <= 2: try moveCursor(to: place(numbers))
    case "C" where numbers.count == 1: try moveCursor(to: cursor.right(by: max(1, numbers[0])))
    case "J" where numbers == [2]: try erase(grid.bounds)
    case "K" where numbers == [0]: try eraseRow()
    case "m": try setStyle(numbers, sequence)
    case "r": try setScrollRegion(numbers, sequence)
    case "S" where numbers.count == 1: try scroll(by: max(1, numbers[0]))
    case "T" where numbers.count == 1: try scroll(by: -max(1, numbers[0]))
    case "?h": modes.formUnion(numbers)
    case "?l": modes.subtract(numbers)
    case ">u" where numbers.count == 1: keyboardFlags.append(numbers[0])
    case "<u" where numbers.count == 1: keyboardFlags.removeLast(pops(numbers[0]))
    default:
      guard let query = TerminalQuery(sequence, cursor: cursor) else {
        throw .unknown(sequence.bytes)
      }
      queries.append(query)
    }
  }

  /// How many of the keyboard's settings go; to take one too many does no harm.
  private func pops(_ number: Int) -> Int { min(max(1, number), keyboardFlags.count) }

  private func place(_ numbers: [Int]) -> Point {
    Point(max(1, numbers.count > 1 ? numbers[1] : 1) - 1, max(1, numbers[0]) - 1)
  }

  private mutating func moveCursor(to place: Point) throws(WriteFault) {
    guard place.column < max(1, grid.size.width), place.row < max(1, grid.size.height) else {
      throw WriteFault("The cursor was sent outside the screen, to \(place)")
    }
    cursor = place
  }

  private mutating func eraseRow() throws(WriteFault) {
    try erase(Rect(cursor.column, cursor.row, grid.size.width - cursor.column, 1))
  }

  /// Erased cells take the pen's background in some terminals and not in others.
  private mutating func erase(_ rect: Rect) throws(WriteFault) {
    guard pen == .plain else {
      throw WriteFault("Something was erased with a pen that is not plain")
    }
    grid.clear(rect)
  }

  /// Takes the first and the last row, or nothing for all of them; either way the cursor goes home.
  private mutating func setScrollRegion(
    _ numbers: [Int], _ sequence: WrittenSequence
  ) throws(WriteFault) {
    guard numbers != [0] else {
      scrollRegion = nil
      cursor = Point(0, 0)
      return
    }
    guard numbers.count == 2 else { throw .unknown(sequence.bytes) }
    let (first, last) = (numbers[0], numbers[1])
    guard first > 0, first < last, last <= grid.size.height else {
      throw WriteFault("Rows \(first) to \(last) are no scroll region: terminals ignore it")
    }
    scrollRegion = first - 1..<last
    cursor = Point(0, 0)
  }

  /// Rows that come in take the pen's background in some terminals and not in others.
  private mutating func scroll(by distance: Int) throws(WriteFault) {
    guard pen == .plain else {
      throw WriteFault("Rows were scrolled with a pen that is not plain")
    }
    grid.apply(RowShift(scrollRegion ?? grid.bounds.rows, by: distance))
  }

  private mutating func setStyle(
    _ numbers: [Int], _ sequence: WrittenSequence
  ) throws(WriteFault) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = .plain
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      case 38: pen.foreground = try color(&numbers, sequence)
      case 48: pen.background = try color(&numbers, sequence)
      default:
        if let attribute = attributes[number] {
          pen.attributes.insert(attribute)
        } else if let (color, isForeground) = namedColor(number) {
          if isForeground { pen.foreground = color } else { pen.background = color }
        } else {
          throw .unknown(sequence.bytes)
        }
      }
    }
  }

  /// Takes `2 ; red ; green ; blue` or `5 ; index`.
  private func color(
    _ numbers: inout ArraySlice<Int>, _ sequence: WrittenSequence
  ) throws(WriteFault) -> Color {
    let kind = numbers.popFirst()
    let parts = numbers.prefix(kind == 2 ? 3 : 1).compactMap { UInt8(exactly: $0) }
    numbers = numbers.dropFirst(parts.count)
    switch (kind, parts.count) {
    case (2, 3): return Color(red: parts[0], green: parts[1], blue: parts[2])
    case (5, 1): return Color(paletteIndex: Int(parts[0]))
    default: throw .unknown(sequence.bytes)
    }
  }

  private func namedColor(_ number: Int) -> (color: Color, isForeground: Bool)? {
    switch number {
    case 30...37: (Color(paletteIndex: number - 30), true)
    case 40...47: (Color(paletteIndex: number - 40), false)
    case 90...97: (Color(paletteIndex: number - 82), true)
    case 100...107: (Color(paletteIndex: number - 92), false)
    default: nil
    }
  }
}

extension Point {
  fileprivate func right(by columns: Int) -> Point { Point(column + columns, row) }
}

/// The attributes that SGR switches on (ECMA-48).
private let attributes: [Int: Attributes] = [
  1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse, 9: .strikethrough,
]
