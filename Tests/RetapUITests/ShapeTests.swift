import RetapCells
import RetapUI
import Testing

@Suite("Shapes and layers") struct ShapeTests {
  @Test func `a rounded rectangle has its corners cut`() {
    #expect(drawn(5, 3) { RoundedRectangle().foregroundStyle(.red) } == "▟   ▙\n\n▜   ▛")
    let grid = shown(5, 3) { RoundedRectangle().foregroundStyle(.red) }.terminal.grid
    #expect(grid[0, 0].style == Style(foreground: .red))
    #expect(grid[2, 1].style == Style(background: .red))
  }

  // X5
  @Test func `without colours a rounded rectangle is an outline`() {
    #expect(
      drawn(6, 3, depth: .none) { RoundedRectangle() } == """
        ╭────╮
        │    │
        ╰────╯
        """)
  }

  @Test(arguments: [Size(1, 1), Size(2, 5), Size(9, 1), Size(0, 0)])
  func `a place too small for corners is filled`(size: Size) {
    let grid = shown(max(1, size.width), max(1, size.height)) {
      RoundedRectangle().foregroundStyle(.red).frame(width: size.width, height: size.height)
    }.terminal.grid
    if !size.isEmpty { #expect(grid[0, 0].style.background == .red) }
  }

  @Test func `a translucent fill is blended with what lies under it`() {
    let grid = shown(2, 1) {
      ZStack {
        Color.white
        Color.red.opacity(0.5)
      }
    }.terminal.grid
    #expect(grid[0, 0].style.background == Color.red.opacity(0.5).over(.white))
    let onTerminal = shown(1, 1) { Color.red.opacity(0.5) }.terminal.grid
    #expect(onTerminal[0, 0].style.background == Color.red.opacity(0.5).over(.black))
  }

  @Test func `text on a painted cell is black or white, whichever reads better`() {
    let dark = shown(1, 1) { Text("x").background(.indigo) }.terminal.grid
    let light = shown(1, 1) { Text("x").background(.yellow) }.terminal.grid
    let plain = shown(1, 1) { Text("x") }.terminal.grid
    #expect(dark[0, 0].style.foreground == .white)
    #expect(light[0, 0].style.foreground == .black)
    #expect(plain[0, 0].style == .plain)
  }

  @Test func `opacity fades text and fills, and multiplies`() {
    let grid = shown(1, 1) {
      Text("x").foregroundStyle(.white).opacity(0.5).opacity(0.5)
    }.terminal.grid
    #expect(grid[0, 0].style.foreground == Color(0x404040))
    #expect(drawn(1, 1) { Color.red.opacity(0) } == "")
  }

  @Test func `a background takes the place of its content, and an overlay lies over it`() {
    #expect(
      drawn(7, 3) {
        Text("text").frame(width: 7, height: 3)
          .background(alignment: .topLeading) { Text("b") }
          .overlay(alignment: .bottomTrailing) { Text("o") }
      } == "b\n text\n      o")
  }

  @Test func `a foreground style holds for all inside that have none of their own`() {
    let grid = shown(2, 1) {
      HStack {
        Text("a")
        Text("b").foregroundStyle(.green)
      }.foregroundStyle(.blue)
    }.terminal.grid
    #expect(grid[0, 0].style.foreground == .blue && grid[1, 0].style.foreground == .green)
  }

  @Test func `a wide glyph of which half is cut off leaves a space`() {
    #expect(
      drawn(3, 1) { Text("a日日").frame(width: 6).frame(width: 3, alignment: .leading) } == "a日")
  }
}
