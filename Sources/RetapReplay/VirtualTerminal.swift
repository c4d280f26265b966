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
  private var sequence = WrittenSequence()

  public init(size: Size) { grid = Grid(size) }

  /// Whether a frame has begun that has not ended (mode 2026).
  public var isUpdating: Bool { modes.contains(2026) }

  public var isCursorVisible: Bool { modes.contains(25) }

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
    let bytes = pending + bytes
    pending = []
    var start = 0
    while let end = try step(bytes, from: start) { start = end }
    pending = Array(bytes[start...])
  }

  /// Obeys bytes of a program that is trusted to write no others; traps at a fault.
  package mutating func obey(_ bytes: some Sequence<UInt8>) {
    do {
      try write(bytes)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Obeys the sequence or the text at a place; gives where it ends, or nil where it is not complete.
  private mutating func step(_ bytes: [UInt8], from start: Int) throws(WriteFault) -> Int? {
    guard start < bytes.endIndex else { return nil }
    if bytes[start] == 0x1B { return try escape(bytes, from: start) }
    guard isText(bytes[start]) else { throw .unknown(bytes[start...start]) }
    return try print(bytes, from: start)
  }

  // MARK: Text

  private func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F }

  /// Prints as much text as there is up to the next escape.
  private mutating func print(_ bytes: [UInt8], from start: Int) throws(WriteFault) -> Int? {
    var end = start
    var isASCII = true
    while end < bytes.endIndex, isText(bytes[end]) {
      isASCII = isASCII && bytes[end] < 0x80
      end += 1
    }
    if isASCII {
      try put(ascii: bytes[start..<end])
      return end
    }
    if end == bytes.endIndex { end -= incompleteTail(bytes[start...]) }
    guard start < end else { return nil }
    try print(clustersOf: bytes[start..<end])
    return end
  }

  /// Prints text cluster by cluster.
  private mutating func print(clustersOf text: ArraySlice<UInt8>) throws(WriteFault) {
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else { throw .unknown(text) }  // it had to be repaired
    var fault: WriteFault?
    var shown = 0
    string.forEachGlyph { glyph, first in
      guard fault == nil else { return }
      // Only the replacement may look like it: all else would be a scalar that is no glyph (C1, say).
      if glyph == .replacement, first != "\u{FFFD}" {
        fault = .unknown(String(first).utf8)
        return
      }
      shown += glyph.utf8Count
      do throws(WriteFault) { try put(glyph) } catch { fault = error }
    }
    if let fault { throw fault }
    guard shown == text.count else { throw .unknown(text) }  // something of it is never shown
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

  private mutating func put(ascii text: ArraySlice<UInt8>) throws(WriteFault) {
    guard !grid.size.isEmpty, cursor.column + text.count <= grid.size.width else {
      for byte in text { try put(Glyph(ascii: byte)) }  // up to the one that has no room
      return
    }
    grid.put(ascii: text, style: pen, column: cursor.column, row: cursor.row)
    cursor.column += text.count
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

  private mutating func escape(_ bytes: [UInt8], from start: Int) throws(WriteFault) -> Int? {
    guard start + 1 < bytes.endIndex else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      guard let end = try sequence.read(bytes, from: start) else { return nil }
      guard try perform() else { throw .unknown(bytes[start..<end]) }
      return end
    case UInt8(ascii: "]"): return try command(bytes[start...])
    default: throw .unknown(bytes[start...start + 1])
    }
  }

  /// Takes `ESC ] … ST`, of which only questions are known; gives where it ends.
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
    return end.endIndex
  }

  /// Does what the sequence is for; says whether that is known.
  private mutating func perform() throws(WriteFault) -> Bool {
    let numbers = sequence.numbers
    switch sequence.name {
    case "H" where numbers.count <= 2: try moveCursor(to: place(numbers))
    case "C" where numbers.count == 1: try moveCursor(to: cursor.right(by: max(1, numbers[0])))
    case "J" where numbers == [2]: try erase(grid.bounds)
    case "K" where numbers == [0]: try eraseRow()
    case "m": return setStyle(numbers)
    case "r" where numbers == [0]: setScrollRegion(nil)
    case "r" where numbers.count == 2: try setScrollRegion(from: numbers[0], to: numbers[1])
    case "S" where numbers.count == 1: try scroll(by: max(1, numbers[0]))
    case "T" where numbers.count == 1: try scroll(by: -max(1, numbers[0]))
    case "?h": modes.formUnion(numbers)
    case "?l": modes.subtract(numbers)
    case ">u" where numbers.count == 1: keyboardFlags.append(numbers[0])
    case "<u" where numbers.count == 1: keyboardFlags.removeLast(pops(numbers[0]))
    default:
      guard let query = TerminalQuery(sequence, cursor: cursor) else { return false }
      queries.append(query)
    }
    return true
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

  /// Takes the first and the last row, counted from 1.
  private mutating func setScrollRegion(from first: Int, to last: Int) throws(WriteFault) {
    guard first > 0, first < last, last <= grid.size.height else {
      throw WriteFault("Rows \(first) to \(last) are no scroll region: terminals ignore it")
    }
    setScrollRegion(first - 1..<last)
  }

  /// Lets some rows scroll, or all of them; either way the cursor goes home.
  private mutating func setScrollRegion(_ rows: Range<Int>?) {
    scrollRegion = rows
    cursor = Point(0, 0)
  }

  /// Rows that come in take the pen's background in some terminals and not in others.
  private mutating func scroll(by distance: Int) throws(WriteFault) {
    guard pen == .plain else {
      throw WriteFault("Rows were scrolled with a pen that is not plain")
    }
    grid.apply(RowShift(scrollRegion ?? grid.bounds.rows, by: distance))
  }

  /// Takes the parameters of SGR one by one; says whether all are known.
  private mutating func setStyle(_ numbers: [Int]) -> Bool {
    var numbers = numbers.makeIterator()
    while let number = numbers.next() {
      switch number {
      case 0: pen = .plain
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      case 38, 48:
        guard let color = color(&numbers) else { return false }
        if number == 38 { pen.foreground = color } else { pen.background = color }
      default:
        if let attribute = attribute(number) {
          pen.attributes.insert(attribute)
        } else if let (color, isForeground) = namedColor(number) {
          if isForeground { pen.foreground = color } else { pen.background = color }
        } else {
          return false
        }
      }
    }
    return true
  }

  /// Takes `2 ; red ; green ; blue` or `5 ; index`.
  private func color(_ numbers: inout IndexingIterator<[Int]>) -> Color? {
    func part() -> UInt8? { numbers.next().flatMap { UInt8(exactly: $0) } }
    switch numbers.next() {
    case 2:
      guard let red = part(), let green = part(), let blue = part() else { return nil }
      return Color(red: red, green: green, blue: blue)
    case 5: return part().map { Color(paletteIndex: Int($0)) }
    default: return nil
    }
  }

  /// The attribute that SGR switches on (ECMA-48).
  private func attribute(_ number: Int) -> Attributes? {
    switch number {
    case 1: .bold
    case 2: .dim
    case 3: .italic
    case 4: .underline
    case 7: .reverse
    case 9: .strikethrough
    default: nil
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
