import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("A grid as text with its styles") struct StyledTextTests {
  @Test func `writes only what changes, and begins and ends each row plain`() {
    var grid = Grid(Size(6, 4))
    let red = Style(foreground: Color(0xFF0102), attributes: .bold)
    grid.write("ab", style: red, row: 0)
    grid.write("中", style: Style(background: Color(0x030405)), column: 2, row: 0)
    grid.write("c", column: 4, row: 0)
    grid.fill(Rect(4, 1, 2, 1), with: Color(0x0A0B0C), backdrop: .black)
    grid.write("x", style: Style(attributes: [.reverse, .underline]), column: 5, row: 3)
    #expect(
      grid.styledText == """
        \u{1B}[1;38;2;255;1;2mab\u{1B}[0;48;2;3;4;5m中\u{1B}[mc
            \u{1B}[48;2;10;11;12m  \u{1B}[m

             \u{1B}[4;7mx\u{1B}[m

        """)
  }

  @Test func `has a line break for each row, also where a row is empty`() {
    #expect(Grid(Size(0, 2)).styledText == "\n\n")
    #expect(Grid(Size(2, 1)).styledText == "\n")
  }

  @Test func `makes a terminal show the same grid`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let grid = Grid.random(.random(&random), &random)
      var terminal = VirtualTerminal(size: grid.size)
      for (row, text) in grid.styledText.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where !text.isEmpty {
        terminal.obey("\u{1B}[\(row + 1)H\(text)".utf8)
        #expect(terminal.pen == .plain, "seed \(seed)")
      }
      #expect(terminal.grid == grid, "seed \(seed)")
    }
  }
}
