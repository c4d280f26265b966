import RetapCells
import TestSupport
import Testing

@Suite("The update on a terminal of its own opinion on widths") struct GridUpdateDisputeTests {
  // Law 1, for the cells that no terminal disputes.
  @Test(arguments: UInt64(1)...30, Opinion.all)
  func `shows all that is not disputed in its place`(seed: UInt64, opinion: Opinion) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(.random(in: 1...30, using: &random), 2)
    try show(size, opinion, seed, &random) { $0.changed(&$1) }
  }

  // The same, of rows that moved.
  @Test(arguments: UInt64(1)...30, Opinion.all)
  func `shows it so when rows have moved`(seed: UInt64, opinion: Opinion) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(.random(in: 10...40, using: &random), .random(in: 4...20, using: &random))
    try show(size, opinion, seed, &random) { $0.scrolled(&$1) }
  }

  /// Shows a grid, and what becomes of it in a few steps.
  private func show(
    _ size: Size, _ opinion: Opinion, _ seed: UInt64, _ random: inout SeededGenerator,
    change: (Grid, inout SeededGenerator) -> Grid
  ) throws {
    var terminal = OpinionatedTerminal(size: size, opinion)
    var update = GridUpdate()
    var old: Grid?
    var new = Grid.random(size, &random)
    for _ in 0..<4 {
      update.make(from: old, to: new)
      terminal.write(String(decoding: update.bytes, as: UTF8.self))
      for row in 0..<size.height {
        for column in 0..<size.width {
          let shown = terminal.rows[row][column]
          guard let meant = new.certain(column, row), shown != meant else { continue }
          try #require(
            Bool(false), "seed \(seed), (\(column), \(row)): '\(shown)' instead of '\(meant)'")
        }
      }
      old = new
      new = change(new, &random)
    }
  }
}

extension Grid {
  /// What a cell has to show on every terminal: nil for the columns of a disputed cluster, which may
  /// show anything, and nothing for the second half of a wide glyph.
  fileprivate func certain(_ column: Int, _ row: Int) -> String? {
    let glyph = self[column, row].glyph
    if glyph == .continuation { return self[column - 1, row].glyph.isDisputed ? nil : "" }
    return glyph.isDisputed ? nil : glyph.description
  }
}

/// What a terminal does with a cluster of which others think otherwise.
enum Opinion: Equatable, Sendable {
  /// It gives each so many columns, and covers them with junk.
  case columns(Int)
  /// It draws each part, and wraps at the edge though autowrap is off (as libvterm does). Emoji of
  /// Unicode 10 have one column there.
  case parts

  static let all = [0, 1, 2, 3, 8, 11].map(Opinion.columns) + [.parts]
}

/// A terminal without styles. What is not disputed it draws as all do; but marks by the last column go to
/// a cell beside their letter while autowrap is off, as in tmux and ghostty.
private struct OpinionatedTerminal {
  private(set) var rows: [[String]]
  private let opinion: Opinion
  private var wraps = false
  private var place = Point(0, 0)
  private var region: Range<Int>

  init(size: Size, _ opinion: Opinion) {
    rows = Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
    self.opinion = opinion
    region = rows.indices
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let parameters = rest.dropFirst().prefix { !$0.isLetter }
        rest = rest[parameters.endIndex...]
        if let final = rest.popFirst() { obey(final, parameters) }
      } else if let glyph = Glyph(character) {
        draw(glyph)
      }
    }
  }

  private mutating func draw(_ glyph: Glyph) {
    let scalars = glyph.description.unicodeScalars
    switch opinion {
    case .columns(let columns) where glyph.isDisputed: for _ in 0..<columns { put("?") }
    case .parts where glyph.isDisputed || glyph == "🦕": for scalar in scalars { drawPart(scalar) }
    case .columns, .parts:
      guard scalars.count > 1, !wraps, place.column + glyph.width >= rows[0].count - 1 else {
        return put(glyph)
      }
      drawAtEdge(Glyph(Character(scalars.first!))!, marks: String(scalars.dropFirst()))
    }
  }

  /// The marks go to the last cell if the cursor has just come there, else to the one before.
  private mutating func drawAtEdge(_ letter: Glyph, marks: String) {
    let last = rows[0].count - 1
    put(letter)
    let column = place.column == last ? last : last - 1
    if column >= 0 { rows[place.row][column] += marks }
  }

  private mutating func drawPart(_ scalar: Unicode.Scalar) {
    guard let glyph = Glyph(Character(scalar)), glyph != .replacement else { return }
    let columns = scalar == "🦕" ? 1 : glyph.width
    if place.column + columns > rows[place.row].count { wrap() }
    for _ in 0..<columns { put("?") }
  }

  private mutating func wrap() {
    if place.row == region.upperBound - 1 {
      scroll(from: region.lowerBound, to: region.upperBound - 1)
    } else {
      place.row = min(place.row + 1, rows.count - 1)
    }
    place.column = 0
  }

  private mutating func obey(_ final: Character, _ parameters: Substring) {
    if parameters == "?7" { wraps = final == "h" }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "H": place = Point((numbers.dropFirst().first ?? 1) - 1, (numbers.first ?? 1) - 1)
    case "C": place.column += numbers.first ?? 1
    case "K": erase(place.row, from: place.column)
    case "r": region = numbers.isEmpty ? rows.indices : numbers[0] - 1..<numbers[1]
    case "S":
      for _ in 0..<(numbers.first ?? 1) {
        scroll(from: region.lowerBound, to: region.upperBound - 1)
      }
    case "T":
      for _ in 0..<(numbers.first ?? 1) {
        scroll(from: region.upperBound - 1, to: region.lowerBound)
      }
    case "J": for row in rows.indices { erase(row, from: 0) }
    default: break
    }
  }

  /// Takes a row out of the region, and puts a blank one in at its other end.
  private mutating func scroll(from: Int, to: Int) {
    rows.remove(at: from)
    rows.insert(Array(repeating: " ", count: rows[0].count), at: to)
  }

  private mutating func erase(_ row: Int, from column: Int) {
    let columns = column..<max(column, rows[row].count)
    rows[row].replaceSubrange(columns, with: repeatElement(" ", count: columns.count))
  }

  private mutating func put(_ glyph: Glyph) {
    put(glyph.description)
    if glyph.isWide { put("") }
  }

  private mutating func put(_ text: String) {
    let width = rows[place.row].count
    if place.column < width {
      // A wide glyph that loses one half loses the other.
      if rows[place.row][place.column] == "", text != "" {
        rows[place.row][place.column - 1] = " "
      }
      if place.column + 1 < width, rows[place.row][place.column + 1] == "" {
        rows[place.row][place.column + 1] = " "
      }
      rows[place.row][place.column] = text
    }
    place.column += 1
  }
}
