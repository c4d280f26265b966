import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

/// What the gallery shows, compared with the files in `Screens`. With `RETAP_SCREENS=record` in the
/// environment the files are written anew; look at what changed before you keep it.
@Suite("The gallery's screen") struct GalleryScreenTests {
  static let screens: [(name: String, script: String, size: Size, depth: ColorDepth)] = [
    ("emojis-top", "", Size(80, 24), .truecolor),
    ("emojis-scrolled", "down*23", Size(80, 24), .truecolor),
    ("emojis-end", "end 400ms", Size(80, 24), .truecolor),
    ("boxes-top", "2", Size(80, 24), .truecolor),
    ("boxes-before-glide", "2 down*30", Size(80, 24), .truecolor),
    ("boxes-during-glide", "2 down*30 2 100ms", Size(80, 24), .truecolor),
    ("boxes-after-glide", "2 down*30 2 400ms", Size(80, 24), .truecolor),
    ("emojis-during-glide", "pgdn*4 1 50ms", Size(80, 24), .truecolor),
    ("emojis-heart", "down*79", Size(80, 24), .truecolor),
    ("emojis-40x12", "down", Size(40, 12), .truecolor),
    ("boxes-200x60", "2", Size(200, 60), .truecolor),
    ("emojis-no-color", "down*2", Size(80, 24), .none),
    ("tiny", "", Size(9, 4), .truecolor),
  ]

  // D1, D4
  @Test(arguments: screens.indices) func `is as it was looked at`(index: Int) throws {
    let (name, script, size, depth) = Self.screens[index]
    let replay = Replay(Gallery(), size: size, depth: depth)
    try replay.play(script)
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = "/\(folder)/Screens/\(name).txt"
    if environment("RETAP_SCREENS") == "record" { #expect(writeFile(replay.text, to: file)) }
    #expect(replay.text == readFile(file), "screen \(name) of script '\(script)'")
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
