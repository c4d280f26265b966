import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("A grid as text") struct GridTextTests {
  @Test func `shows each row without its trailing blanks`() {
    var grid = Grid(Size(6, 3))
    grid.write("a 中b", row: 0)
    grid.fill(Rect(2, 1, 4, 1), with: .red, backdrop: .black)
    grid.write("  ─👍🏽", row: 2)
    #expect(grid.text == "a 中b\n\n  ─👍🏽\n")
  }

  @Test(arguments: [(Size(0, 0), ""), (Size(3, 0), ""), (Size(0, 2), "\n\n"), (Size(2, 1), "\n")])
  func `has a line break for each row, also where a row is empty`(size: Size, text: String) {
    #expect(Grid(size).text == text)
  }

  @Test func `is the text of its rows`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let grid = Grid.random(.random(&random), &random)
      let rows = (0..<grid.size.height).map { grid.text(row: $0) + "\n" }.joined()
      #expect(grid.text.utf8.elementsEqual(rows.utf8), "seed \(seed)")
      let glyphs = (0..<grid.size.height).map { row in
        let text = (0..<grid.size.width).map { grid[$0, row].glyph.description }.joined()
        return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
      }
      #expect(grid.text.utf8.elementsEqual(glyphs.joined().utf8), "seed \(seed)")
    }
  }
}

extension Grid {
  /// Writes text to cells in one style.
  mutating func write(
    _ text: String, style: Style = .plain, column: Int = 0, row: Int
  ) {
    var column = column
    for character in text {
      guard let glyph = Glyph(character) else { continue }
      put(glyph, style: style, column: column, row: row)
      column += glyph.width
    }
  }
}
