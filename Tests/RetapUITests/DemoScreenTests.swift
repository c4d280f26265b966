import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

// D2, D4
@Suite("The screen of the stories") struct StoriesScreenTests {
  @Test(arguments: DemoScreen.stories) func `is as it was looked at`(screen: DemoScreen) throws {
    try screen.expect(of: Stories())
  }

  @Test func `has thirty of them, of six colours in turn`() throws {
    let replay = Replay(Stories(), size: Size(80, 24))
    #expect(replay.scroll.extent == 30 * 4 - 1)
    // In the middle of each picture.
    let colors = [0, 4, 8, 12, 16].map { replay.terminal.grid[4, $0 + 1].style.background }
    #expect(Set(colors).count == 5)
    try replay.play("down*24 500ms")
    #expect(replay.row(0).contains("Story 7"))
    #expect(replay.terminal.grid[4, 1].style.background == colors[0])
    try replay.play("end 1s")
    #expect(replay.text.contains("Story 30") && !replay.text.contains("Story 31"))
    #expect(replay.place(of: "story30") != nil && replay.place(of: "story1") == nil)
  }

  @Test(arguments: 0...60) func `has a status line that shortens before it wraps`(width: Int) {
    let replay = Replay(Stories(), size: Size(width, 8))
    #expect(!replay.row(7).contains("…"))
    #expect(width < 13 || replay.row(7).contains("q quit"))
  }
}

// D3, D4
@Suite("The screen of the offsets") struct OffsetsScreenTests {
  @Test(arguments: DemoScreen.offsets) func `is as it was looked at`(screen: DemoScreen) throws {
    try screen.expect(of: Offsets())
  }

  @Test(arguments: [
    ("t", true, 0), ("T", false, 0), ("m", true, 38), ("M", false, 38), ("b", true, 77),
    ("B", false, 77),
    ("click:3,4", true, 0), ("click:15,4", false, 0), ("click:3,5", true, 38),
    ("click:15,5", false, 38), ("click:3,6", true, 77), ("click:15,6", false, 77),
  ]) func `goes to its ends and its middle by keys and buttons`(
    word: String, isAnimated: Bool, offset: Int
  ) throws {
    // The wheel in the list makes it the one that keys go to first; these keys are the app's all the same.
    let replay = Replay(Offsets(), size: Size(80, 24))
    try replay.play("wheel:40,5,4 \(word)")
    #expect(replay.scroll.isGliding == isAnimated)
    try replay.play("400ms")
    #expect(replay.scroll.offset == offset && replay.scroll.canGoBack)
    let readings = (0..<3).map { replay.row($0).prefix(24).split(separator: " ").last ?? "" }
    #expect(readings == ["\(offset)", "\(77 - offset)", "\(min(offset, 20))"])
    try replay.play("' 400ms")
    #expect(replay.scroll.offset == 12)
  }

  @Test(arguments: [Size(40, 8), Size(36, 20), Size(24, 10), Size(15, 6), Size(9, 3), Size(2, 2)])
  func `goes there by keys in any window`(size: Size) throws {
    let replay = Replay(Offsets(), size: size)
    try replay.play("b 400ms")
    #expect(replay.scroll.offset == replay.scroll.maximum)
    try replay.play("M")
    #expect(replay.scroll.offset == replay.scroll.maximum / 2)
  }

  @Test(arguments: 0...60) func `has a status line that shortens before it wraps`(width: Int) {
    let replay = Replay(Offsets(), size: Size(width, 20))
    #expect(!replay.row(19).contains("…"))
    #expect(width < 13 || replay.row(19).contains("t top"))
    #expect(width < 46 || replay.row(19).contains("q quit"))
  }
}
