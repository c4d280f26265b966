import RetapCells
import TestSupport
import Testing

@Suite("A grid") struct GridTests {
  // The law of wide glyphs: design.md, "The frame".
  @Test(arguments: UInt64(1)...40)
  func `keeps wide glyphs whole, whatever is done to it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...12, using: &random)
    var grid = Grid(Size(width, 3))
    for step in 0..<60 {
      grid.doSomething(&random)
      let torn = grid.tornColumns
      try #require(torn.isEmpty, "seed \(seed), step \(step): \(torn)")
    }
  }

  @Test(arguments: [
    ("abcd", 0, "中cd"), ("abcd", 2, "ab中"), ("中文", 1, " 中"), ("中文", 0, "中文"),
    ("abcd", 3, "abc"),  // no room: a space
  ])
  func `takes a wide glyph whole or not at all`(text: String, column: Int, result: String) {
    var grid = row(text, width: 4)
    grid.put("中", style: .plain, column: column, row: 0)
    #expect(grid.text(row: 0) == result)
  }

  @Test(arguments: [
    (0, "x 文"), (1, " x文"), (2, "中x"), (3, "中 x"),
  ])
  func `blanks the wide glyph that is written over by half`(column: Int, result: String) {
    var grid = row("中文", width: 4)
    grid.put("x", style: .plain, column: column, row: 0)
    #expect(grid.text(row: 0) == result)
  }

  @Test(arguments: [
    (0, 0..<9, "abcdef"), (2, 0..<9, "..abcdef"), (-2, 0..<9, "cdef"), (6, 0..<9, "......abc"),
    (0, 2..<4, "..cd"), (2, -5..<99, "..abcdef"), (0, 4..<4, "........."), (9, 0..<9, "........."),
    (-6, 0..<9, "........."), (0, 20..<30, "........."),
  ])
  func `draws the columns of text that lie in a range`(
    column: Int, columns: Range<Int>, result: String
  ) {
    var grid = row(".........", width: 9)
    grid.draw(
      "abcdef".compactMap(Glyph.init), column: column, row: 0, in: columns, ink: Ink())
    let rest = String(repeating: ".", count: 9 - result.count)
    #expect(grid.text(row: 0) == result + rest)
  }

  @Test(arguments: [
    (0, 0..<6, "中文.."), (1, 0..<6, ".中文."), (-1, 0..<6, " 文..."), (3, 0..<6, "...中 "),
    (0, 1..<4, ". 文.."), (0, 0..<3, "中 ..."), (0, 1..<2, ". ...."), (-3, 0..<6, " ....."),
  ])
  func `draws a space for a wide glyph that is cut`(
    column: Int, columns: Range<Int>, result: String
  ) {
    var grid = row("......", width: 6)
    grid.draw("中文".compactMap(Glyph.init), column: column, row: 0, in: columns, ink: Ink())
    #expect(grid.text(row: 0) + (result.last == " " ? " " : "") == result)
  }

  @Test func `draws a wide glyph over two backgrounds in one style`() {
    var grid = Grid(Size(4, 1))
    grid.fill(Rect(1, 0, 1, 1), with: .white, backdrop: .black)
    grid.draw(["中", "x"], column: 0, row: 0, in: 0..<4, ink: Ink())
    #expect(grid[0, 0].style == .plain)
    #expect(grid[1, 0] == Cell(.continuation, style: .plain))
    grid.fill(Rect(3, 0, 1, 1), with: .white, backdrop: .black)
    grid.draw(["x", "x"], column: 2, row: 0, in: 0..<4, ink: Ink())
    #expect(grid[2, 0].style == .plain)
    #expect(grid[3, 0].style == Style(foreground: .black, background: .white))
  }

  @Test func `repeats a glyph of one column`() {
    var grid = row("中文中", width: 6)
    grid.draw("─", row: 0, in: 1..<4, ink: Ink())
    #expect(grid.text(row: 0) == " ───中")
    grid.draw("─", row: 0, in: 3..<99, ink: Ink())
    #expect(grid.text(row: 0) == " ─────")
  }

  @Test func `repeats no wide glyph`() async {
    await #expect(processExitsWith: .failure) {
      var grid = Grid(Size(6, 1))
      grid.draw("中", row: 0, in: 0..<6, ink: Ink())
    }
  }

  @Test func `clears a rectangle, and no more of it than there is`() {
    var grid = row("abcdef", width: 6)
    grid.clear(Rect(4, -3, 9, 9))
    #expect(grid.text(row: 0) == "abcd")
    grid.clear(Rect(7, 0, 2, 1))
    grid.clear(Rect(0, 1, 6, 1))
    #expect(grid.text(row: 0) == "abcd")
    grid.clear()
    #expect(grid == Grid(Size(6, 1)))
  }

  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a  ", "a"), ("  a", "  a"), ("中", "中"), ("中a", "中a"),
    ("e\u{301}❤️", "e\u{301}❤️"),
  ])
  func `reads a row as text without trailing spaces`(text: String, result: String) {
    #expect(Array(row(text, width: 6).text(row: 0).unicodeScalars) == Array(result.unicodeScalars))
  }

  @Test func `has no cell outside`() async {
    await #expect(processExitsWith: .failure) { _ = Grid(Size(3, 3))[3, 0] }
    await #expect(processExitsWith: .failure) { _ = Grid(Size(3, 3))[0, -1] }
  }
}

/// A row of plain text.
private func row(_ text: String, width: Int) -> Grid {
  var grid = Grid(Size(width, 1))
  grid.draw(text.compactMap(Glyph.init), column: 0, row: 0, in: 0..<width, ink: Ink())
  return grid
}

extension Grid {
  /// The cells where the law of wide glyphs is broken.
  fileprivate var tornColumns: [Point] {
    var torn: [Point] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let cell = self[column, row]
        let left = column > 0 ? self[column - 1, row] : .blank
        let isSecondHalf = left.glyph.isWide
        if (cell.glyph == .continuation) != isSecondHalf
          || isSecondHalf && cell.style != left.style
          || cell.glyph.isWide && column + 1 == size.width
        {
          torn.append(Point(column, row))
        }
      }
    }
    return torn
  }

  fileprivate mutating func doSomething(_ random: inout SeededGenerator) {
    let (column, row) = (
      Int.random(in: 0..<size.width, using: &random), Int.random(in: 0..<3, using: &random)
    )
    let start = Int.random(in: -3...size.width, using: &random)
    let columns = start..<start + Int.random(in: 0...8, using: &random)
    let rect = Rect(start, row - 1, columns.count, 3)
    let color = Color(
      red: 200, green: 100, blue: 50, opacity: [0, 1, 128, 255].randomElement(using: &random)!)
    let ink = Ink(color: color, opacity: Double.random(in: 0...1, using: &random))
    let glyphs = (0..<5).map { _ in mixedGlyphs.randomElement(using: &random)! }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: put(glyphs[0], style: .random(&random), column: column, row: row)
    case 2: draw(glyphs, column: start, row: row, in: columns, ink: ink)
    case 3: draw("─", row: row, in: columns, ink: ink)
    case 4: clear(rect)
    default: fill(rect, with: color, backdrop: .black)
    }
  }
}
