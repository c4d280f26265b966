import RetapCells
import RetapDemos
import RetapReplay
import Testing

@Suite("The gallery's screen") struct GalleryScreenTests {
  // D1, D4
  @Test(arguments: [
    GoldenScreen("emojis-top", ""),
    GoldenScreen("emojis-scrolled", "down*23"),
    GoldenScreen("emojis-end", "end 400ms"),
    GoldenScreen("boxes-top", "2"),
    GoldenScreen("boxes-before-glide", "2 down*30"),
    GoldenScreen("boxes-during-glide", "2 down*30 2 100ms"),
    GoldenScreen("boxes-after-glide", "2 down*30 2 400ms"),
    GoldenScreen("emojis-during-glide", "pgdn*4 1 50ms"),
    GoldenScreen("emojis-heart", "down*79"),
    GoldenScreen("emojis-40x12", "down", Size(40, 12)),
    GoldenScreen("boxes-200x60", "2", Size(200, 60)),
    GoldenScreen("emojis-no-color", "down*2", Size(80, 24), .none),
    GoldenScreen("tiny", "", Size(9, 4)),
  ]) func `is as it was looked at`(screen: GoldenScreen) throws {
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
