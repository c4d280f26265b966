import RetapCells

/// Glyphs of every kind: narrow, wide, disputed (one scalar and several), a mark, a cluster.
package let mixedGlyphs: [Glyph] = [
  "a", "b", "Z", "0", "~", "é", "─", "█", "■", "♥", "中", "漢", "한", "😀", "❤️", "☎️", "👨‍👩‍👧‍👦",
  "🇫🇷", "🇫", "👍🏽", "🦕", "e\u{301}", "e\u{302}", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "कि", "क्", "ष",
  "กำ", "\u{E33}", "\u{D4E}", "\u{FF9E}", "1\u{FE0F}\u{20E3}", "\u{FFFD}", "␛",
]

private let someColors: [Color] = [
  .default, .default, .default, .black, .white, .red, Color(0x123456), Color(0x00FF7F),
]

extension Size {
  /// Now and then one of the odd sizes, else one of up to 24 × 8.
  package static func random(_ random: inout SeededGenerator) -> Size {
    let odd = [Size(0, 0), Size(1, 1), Size(0, 3), Size(3, 0), Size(2, 200), Size(150, 1)]
    if Int.random(in: 0..<6, using: &random) == 0 { return odd.randomElement(using: &random)! }
    return Size(.random(in: 1...24, using: &random), .random(in: 1...8, using: &random))
  }
}

extension Style {
  package static func random(_ random: inout SeededGenerator) -> Style {
    if Bool.random(using: &random) { return .plain }
    let attributes = UInt32.random(in: 0..<64, using: &random)
    return Style(
      foreground: someColors.randomElement(using: &random)!,
      background: someColors.randomElement(using: &random)!,
      attributes: Attributes(rawValue: Bool.random(using: &random) ? attributes : 0))
  }
}

extension Grid {
  /// A grid of runs in one style each, some of them blank, with mixed glyphs among ASCII.
  package static func random(_ size: Size, _ random: inout SeededGenerator) -> Grid {
    var grid = Grid(size)
    for row in 0..<(size.width == 0 ? 0 : size.height) {
      var column = 0
      while column < size.width {
        let end = column + Int.random(in: 1...12, using: &random)
        if Int.random(in: 0..<3, using: &random) > 0 {
          grid.scribble(column..<min(end, size.width), row: row, &random)
        }
        column = end
      }
    }
    return grid
  }

  /// The grid with a few things done to it: single glyphs, short runs, cleared and filled places.
  package func changed(_ random: inout SeededGenerator) -> Grid {
    guard !size.isEmpty else { return self }
    var grid = self
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let column = Int.random(in: 0..<size.width, using: &random)
      let row = Int.random(in: 0..<size.height, using: &random)
      let width = Int.random(in: 1...9, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: grid.scribble(column..<column + 1, row: row, &random)
      case 1: grid.scribble(column..<min(column + width, size.width), row: row, &random)
      case 2: grid.clear(Rect(column, row, Bool.random(using: &random) ? width : size.width, 1))
      default: grid.fill(Rect(column, row, width, 2), with: .indigo, backdrop: .black)
      }
    }
    return grid
  }

  /// The grid with a band of rows moved, as content is that scrolls: often the rows that come in are
  /// written, the last column stays as it was (a scroll bar), and a few things are changed besides.
  package func scrolled(_ random: inout SeededGenerator) -> Grid {
    guard size.width > 1, size.height > 1 else { return self }
    let top = Int.random(in: 0..<size.height - 1, using: &random)
    let band = top..<Int.random(in: top + 2...size.height, using: &random)
    let length = Int.random(in: 1..<band.count, using: &random)
    let shift = RowShift(band, by: Bool.random(using: &random) ? length : -length)
    var grid = self
    grid.apply(shift)
    if Bool.random(using: &random) {
      for row in band where shift.source(of: row) == nil {
        grid.scribble(0..<size.width, row: row, &random)
      }
    }
    if Bool.random(using: &random) {
      for row in band {
        let cell = self[size.width - 1, row]
        let glyph = cell.glyph == .continuation ? "│" : cell.glyph
        grid.put(glyph, style: cell.style, column: size.width - 1, row: row)
      }
    }
    return Int.random(in: 0..<3, using: &random) > 0 ? grid.changed(&random) : grid
  }

  private mutating func scribble(_ columns: Range<Int>, row: Int, _ random: inout SeededGenerator) {
    let style = Style.random(&random)
    for column in columns {
      let isASCII = Int.random(in: 0..<3, using: &random) > 0
      let byte = UInt8.random(in: 0x20...0x7E, using: &random)
      let glyph = isASCII ? Glyph(ascii: byte) : mixedGlyphs.randomElement(using: &random)!
      put(glyph, style: style, column: column, row: row)
    }
  }
}
