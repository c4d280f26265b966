import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

@Suite("The gallery's screen") struct GalleryScreenTests {
  // D1, D4
  @Test(arguments: DemoScreen.gallery) func `is as it was looked at`(screen: DemoScreen) throws {
    try screen.expect(of: Gallery())
  }

  // D4
  @Test(arguments: 0...60) func `has a status line that shortens before it wraps`(width: Int) {
    let replay = Replay(Gallery(), size: Size(width, 8))
    #expect(!replay.row(7).contains("…"))
    #expect(width < 23 || replay.row(7).contains("q quit"))
    #expect(width < 38 || replay.row(7).contains("↑↓ scroll"))
  }

  // D1: a card is known by its index.
  @Test func `has 61 emojis, the last of them a clover`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("end 400ms")
    #expect(replay.text.contains("60") && replay.text.contains("🍀") && !replay.text.contains("61"))
    #expect(replay.tabs.scroll(of: .emojis).extent == 21 * 5 - 1)
    #expect(replay.tabs.scroll(of: .boxes).extent == 0)
  }

  @Test func `tells where each card shows`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    #expect(replay.place(of: "item0") == Rect(1, 0, 24, 4))
    #expect(replay.place(of: "item60") == nil && replay.place(of: "box0") == nil)
    try replay.play("down*2")
    #expect(replay.place(of: "item0") == Rect(1, 0, 24, 2))
  }
}
