import RetapCells

/// A screen that obeys the bytes a Retap program writes, and shows what a terminal would.
///
/// It knows every sequence that Retap writes and no other: one that it does not know is a fault of the
/// program, and it traps and says which.
public struct VirtualTerminal: Sendable {
  /// What the screen shows.
  public private(set) var grid: Grid
  /// The column and row the cursor is on.
  public private(set) var cursor = Point(0, 0)
  /// The style that text is written in.
  public private(set) var pen = Style.plain
  /// The private modes that are on, by their numbers; 7 (autowrap) and 25 (cursor visible) are at first.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The rows that scroll, where not all do; nil between two frames of a Retap program.
  public private(set) var scrollRegion: Range<Int>?

  private var pending: [UInt8] = []

  public init(size: Size) { grid = Grid(size) }

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
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = pending[...]
    while let used = step(rest) { rest = rest.dropFirst(used) }
    pending = Array(rest)
  }

  /// Obeys the first sequence or character; gives its length, or nil where it is not complete.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escape(bytes) }
    guard first >= 0x20, first != 0x7F else { unknown(bytes.prefix(1)) }
    return print(bytes)
  }

  // MARK: Text

  /// Prints as much text as there is up to the next escape, cluster by cluster.
  private mutating func print(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    let tail = text.endIndex == bytes.endIndex ? incompleteTail(text) : 0
    let whole = text.dropLast(tail)
    guard !whole.isEmpty else { return nil }
    guard let string = String(validating: whole, as: UTF8.self) else { unknown(whole) }
    for character in string {
      // Only the replacement may look like it: all else would be a scalar that is no glyph (C1, say).
      guard let glyph = Glyph(character), glyph != .replacement || character == "\u{FFFD}" else {
        unknown(whole)
      }
      put(glyph)
    }
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

  private mutating func put(_ glyph: Glyph) {
    guard !grid.size.isEmpty else { return }
    precondition(
      cursor.column + glyph.width <= grid.size.width,
      "'\(glyph)' was written past the end of row \(cursor.row)")
    grid.put(glyph, style: pen, column: cursor.column, row: cursor.row)
    cursor.column += glyph.width
  }

  // MARK: Sequences

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    guard bytes[bytes.startIndex + 1] == 0x5B else { unknown(bytes.prefix(2)) }
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let sequence = bytes[...end]
    obey(parameters: body[..<end], final: body[end], sequence)
    return sequence.count
  }

  private mutating func obey(
    parameters: ArraySlice<UInt8>, final: UInt8, _ sequence: ArraySlice<UInt8>
  ) {
    let isPrivate = parameters.first == 0x3F
    let text = String(decoding: isPrivate ? parameters.dropFirst() : parameters, as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { number in
      guard let value = number.isEmpty ? 0 : UInt16(number) else { unknown(sequence) }
      return Int(value)
    }
    switch (isPrivate, final) {
    case (false, UInt8(ascii: "H")): moveCursor(numbers)
    case (false, UInt8(ascii: "C")): cursor.column += max(1, numbers[0])
    case (false, UInt8(ascii: "J")) where numbers == [2]: erase(grid.bounds)
    case (false, UInt8(ascii: "K")) where numbers == [0]: eraseRow()
    case (false, UInt8(ascii: "m")): setStyle(numbers, sequence)
    case (false, UInt8(ascii: "r")): setScrollRegion(numbers, sequence)
    case (false, UInt8(ascii: "S")) where numbers.count == 1: scroll(by: max(1, numbers[0]))
    case (false, UInt8(ascii: "T")) where numbers.count == 1: scroll(by: -max(1, numbers[0]))
    case (true, UInt8(ascii: "h")): modes.formUnion(numbers)
    case (true, UInt8(ascii: "l")): modes.subtract(numbers)
    default: unknown(sequence)
    }
    precondition(
      cursor.column < max(1, grid.size.width) && cursor.row < max(1, grid.size.height)
        || final != UInt8(ascii: "H") && final != UInt8(ascii: "C"),
      "The cursor was sent outside the screen, to \(cursor)")
  }

  private mutating func moveCursor(_ numbers: [Int]) {
    cursor = Point(
      max(1, numbers.count > 1 ? numbers[1] : 1) - 1, max(1, numbers[0]) - 1)
  }

  private mutating func eraseRow() {
    erase(Rect(cursor.column, cursor.row, grid.size.width - cursor.column, 1))
  }

  /// Erased cells take the pen's background in some terminals and not in others.
  private mutating func erase(_ rect: Rect) {
    precondition(pen == .plain, "Something was erased with a pen that is not plain")
    grid.clear(rect)
  }

  /// Takes the first and the last row, or nothing for all of them; either way the cursor goes home.
  private mutating func setScrollRegion(_ numbers: [Int], _ sequence: ArraySlice<UInt8>) {
    cursor = Point(0, 0)
    if numbers == [0] {
      scrollRegion = nil
      return
    }
    guard numbers.count == 2 else { unknown(sequence) }
    let (first, last) = (numbers[0], numbers[1])
    precondition(
      first > 0 && first < last && last <= grid.size.height,
      "Rows \(first) to \(last) are no scroll region: terminals ignore it")
    scrollRegion = first - 1..<last
  }

  /// Rows that come in take the pen's background in some terminals and not in others.
  private mutating func scroll(by distance: Int) {
    precondition(pen == .plain, "Rows were scrolled with a pen that is not plain")
    grid.apply(RowShift(scrollRegion ?? grid.bounds.rows, by: distance))
  }

  private mutating func setStyle(_ numbers: [Int], _ sequence: ArraySlice<UInt8>) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = .plain
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      case 38: pen.foreground = color(&numbers, sequence)
      case 48: pen.background = color(&numbers, sequence)
      default:
        if let attribute = attributes[number] {
          pen.attributes.insert(attribute)
        } else if let (color, isForeground) = namedColor(number) {
          if isForeground { pen.foreground = color } else { pen.background = color }
        } else {
          unknown(sequence)
        }
      }
    }
  }

  /// Takes `2 ; red ; green ; blue` or `5 ; index`.
  private func color(_ numbers: inout ArraySlice<Int>, _ sequence: ArraySlice<UInt8>) -> Color {
    let kind = numbers.popFirst()
    let parts = (0..<(kind == 2 ? 3 : 1)).compactMap { _ in numbers.popFirst().flatMap(UInt8.init) }
    switch (kind, parts.count) {
    case (2, 3): return Color(red: parts[0], green: parts[1], blue: parts[2])
    case (5, 1): return Color(paletteIndex: Int(parts[0]))
    default: unknown(sequence)
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

  private func unknown(_ bytes: ArraySlice<UInt8>) -> Never {
    let shown = bytes.map {
      0x21...0x7E ~= $0 ? String(Unicode.Scalar($0)) : "\\x\(String($0, radix: 16))"
    }
    fatalError("A virtual terminal does not know \(shown.joined(separator: " "))")
  }
}

/// The attributes that SGR switches on (ECMA-48).
private let attributes: [Int: Attributes] = [
  1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse, 9: .strikethrough,
]
