import RetapCells
import Testing

@Suite("A shift of rows") struct RowShiftTests {
  @Test(arguments: [
    (0..<5, 1, "bcde."), (0..<5, -1, ".abcd"), (0..<5, 4, "e...."), (0..<5, -4, "....a"),
    (0..<5, 5, "....."), (0..<5, 99, "....."), (0..<5, -99, "....."), (1..<4, 1, "acd.e"),
    (1..<4, -2, "a..be"), (3..<5, 1, "abce."), (0..<2, -1, ".acde"),
  ])
  func `moves whole rows of a grid, and blank ones in`(
    band: Range<Int>, distance: Int, rows: String
  ) {
    var grid = letters("abcde")
    grid.apply(RowShift(band, by: distance))
    #expect(grid == letters(rows))
  }

  @Test func `does nothing to a grid of no columns`() {
    var grid = Grid(Size(0, 3))
    grid.apply(RowShift(0..<3, by: 1))
    #expect(grid == Grid(Size(0, 3)))
  }
}

/// A row for each letter, filled with it in a colour; blank for a dot.
private func letters(_ names: String) -> Grid {
  var grid = Grid(Size(3, names.count))
  for (row, name) in names.enumerated() where name != "." {
    grid.draw(
      Glyph(name)!, row: row, in: 0..<3,
      ink: Ink(color: Color(0x10_0000 + UInt32(name.asciiValue!))))
  }
  return grid
}
