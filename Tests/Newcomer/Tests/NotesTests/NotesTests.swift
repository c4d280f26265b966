import RetapCells
import RetapReplay
import RetapUI
import Testing

@testable import notes

@Test func `x moves the first note to what is done`() {
  let replay = Replay(Notes(), size: Size(40, 8))
  replay.press(Key(.character("x")))
  #expect(replay.notebook.done == ["note 1"])
  #expect(replay.row(0).hasPrefix("note 2"))
}

@Test func `End glides to the last note`() throws {
  let replay = Replay(Notes(), size: Size(40, 8))
  replay.press(Key(.end))
  replay.advance(by: .milliseconds(100))
  #expect(replay.tabs.scroll(of: .notes).isGliding)
  try replay.settle()
  #expect(replay.row(5).hasPrefix("note 30"))
}

@Test func `What is done is dim`() {
  let replay = Replay(Notes(), size: Size(40, 8))
  replay.type("xx2")
  #expect(replay.tabs.selectedTab == .done)
  #expect(replay.text.hasPrefix("note 1\nnote 2\n\n"))
  #expect(replay.grid[0, 0].style.attributes == .dim)
}

@Test func `the second press of a tab's key goes back to the top`() throws {
  let replay = Replay(Notes(), size: Size(40, 8))
  try replay.play(
    """
    down*9 expect:row 0 "note 10"
    1 100ms expect:no row 0 "note 10"  # on its way
    settle expect:row 0 /^note 1\\b/
    """)
}

@Test func `What is done looks as it did`() throws {
  let replay = Replay(Notes(), size: Size(40, 8))
  try replay.play("x*3 2 shot:done shot:done.ansi")
}

@Test func `The notes can be tidied`() throws {
  try Replay(Notes(), size: Size(40, 8)).play(file: "tidy.keys")
}

@Test func `The fault of Monday's recording is gone`() throws {
  let cast = """
    {"version": 3, "term": {"cols": 40, "rows": 8}}
    [0.8, "i", "x"]
    [0.3, "i", "2"]
    [1.2, "r", "30x6"]

    """
  let recording = try CastReader(Array(cast.utf8))
  let replay = Replay(Notes(), recording: recording)
  try replay.play(recording)
  #expect(replay.row(0).hasPrefix("note 1"))
}
