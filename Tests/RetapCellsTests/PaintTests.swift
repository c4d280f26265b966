import RetapCells
import Testing

@Suite("Painting a grid") struct PaintTests {
  @Test func `with an opaque colour covers what was there`() {
    var grid = cell("x", Style(foreground: .red, background: .blue, attributes: .bold))
    grid.fill(grid.bounds, with: .green, backdrop: .black)
    #expect(grid[0, 0] == Cell(.space, style: Style(background: .green)))
  }

  @Test func `with a translucent colour tints background and text`() {
    var grid = cell("x", Style(foreground: .white, background: Color(0x204060), attributes: .bold))
    grid.fill(
      grid.bounds, with: Color(red: 255, green: 0, blue: 0, opacity: 51), backdrop: .white)
    let style = Style(
      foreground: Color(0xFFCCCC), background: Color(0x4D334D), attributes: .bold)
    #expect(grid[0, 0] == Cell("x", style: style))
  }

  @Test func `with a translucent colour blends with the backdrop where nothing is painted`() {
    var grid = cell("x", .plain)
    let half = Color(red: 255, green: 255, blue: 255, opacity: 51)
    grid.fill(grid.bounds, with: half, backdrop: Color(0x000000))
    // The terminal's own text colour is not known, so it stays.
    #expect(grid[0, 0] == Cell("x", style: Style(background: Color(0x333333))))
  }

  @Test func `with a colour that cannot be seen changes nothing`() {
    var grid = cell("中", Style(foreground: .red))
    let before = grid
    grid.fill(Rect(1, 0, 1, 1), with: .red.opacity(0), backdrop: .white)
    #expect(grid == before)
  }

  @Test func `with the terminal's own colour empties it`() {
    var grid = cell("x", Style(foreground: .red, background: .blue))
    grid.fill(grid.bounds, with: .default, backdrop: .white)
    #expect(grid == Grid(Size(2, 1)))
  }

  @Test func `tints each background for itself`() {
    var grid = Grid(Size(3, 1))
    grid.fill(Rect(0, 0, 1, 1), with: .white, backdrop: .black)
    grid.fill(Rect(2, 0, 1, 1), with: .white, backdrop: .black)
    grid.fill(grid.bounds, with: .black.opacity(0.2), backdrop: Color(0x646464))
    let backgrounds = (0..<3).map { grid[$0, 0].style.background }
    #expect(backgrounds == [Color(0xCCCCCC), Color(0x505050), Color(0xCCCCCC)])
  }

  @Test(arguments: [
    // The terminal's own colour stays so where nothing is painted, else it is what reads better.
    (Ink(), Color.default, Color.default), (Ink(), .white, .black), (Ink(), .black, .white),
    (Ink(backdrop: .white), .default, .default),
    (Ink(color: .red), .default, .red), (Ink(color: .red), .white, .red),
    // Half of it lies between the text's colour and the paper's.
    (Ink(opacity: 0.2), .default, Color(0x333333)),
    (Ink(opacity: 0.2, backdrop: .white), .default, Color(0xCCCCCC)),
    (Ink(opacity: 0.2), .white, Color(0xCCCCCC)),
    (Ink(color: Color(0xFF0000), opacity: 0.2), .white, Color(0xFFCCCC)),
    (Ink(color: Color(red: 255, green: 0, blue: 0, opacity: 51)), .white, Color(0xFFCCCC)),
    (Ink(color: .red, opacity: 0), Color(0x123456), Color(0x123456)),
  ])
  func `with ink leaves the paper and shows text on it`(ink: Ink, paper: Color, text: Color) {
    var grid = cell(" ", Style(background: paper))
    grid.draw(["x"], column: 0, row: 0, in: 0..<2, ink: ink)
    #expect(grid[0, 0] == Cell("x", style: Style(foreground: text, background: paper)))
  }
}

/// A grid of two columns and a glyph at its left.
private func cell(_ glyph: Glyph, _ style: Style) -> Grid {
  var grid = Grid(Size(2, 1))
  grid.put(glyph, style: style, column: 0, row: 0)
  return grid
}
