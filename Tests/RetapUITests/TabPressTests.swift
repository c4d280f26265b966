import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

@Suite("Pressing a tab") struct TabPressTests {
  @Test func `selects it`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("click:60,22")
    #expect(replay.tabs.selectedTab == .boxes)
    try replay.play("click:0,21")
    #expect(replay.tabs.selectedTab == .emojis)
  }

  // T8
  @Test func `that shows already takes it to the top`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("down*9 click:10,22")
    #expect(replay.tabs.scroll(of: .emojis).isGliding)
    try replay.play("400ms")
    #expect(replay.tabs.scroll(of: .emojis).offset == 0)
  }

  // T10
  @Test func `mark shows the nearest tab that is hidden there`() throws {
    let tabs = TabStateManager(selectedTab: 5)
    let replay = shown(12, 8) {
      TabView(tabs) {
        for number in 0..<12 { Tab("Tab", symbol: "■", value: number) { Text("\(number)") } }
      }
    }
    #expect(replay.row(7).hasPrefix("‹") && replay.row(7).hasSuffix("›"))
    try replay.play("click:11,7")
    #expect(tabs.selectedTab > 5)
    tabs.selectedTab = 5
    replay.draw()
    try replay.play("click:0,7")
    #expect(tabs.selectedTab < 5)
  }

  @Test func `with another button, or with shift, does nothing`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("shift-click:60,22")
    replay.point([Mouse(.press(.right), at: Point(60, 22))])
    #expect(replay.tabs.selectedTab == .emojis)
  }
}
