import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

@Suite("Settling") struct SettleTests {
  @Test(arguments: ["end", "end 100ms g", "down*40 1", "end 350ms g 30ms '", "pgdn*3 1 16ms 2 1"])
  func `ends with the frame in which the glide is at its target`(script: String) throws {
    let (settled, stepped) = (try twoLists(script), try twoLists(script))
    try settled.settle()
    for _ in 0..<1000 where stepped.containers.contains(where: { $0.target != nil }) {
      stepped.advance(by: .milliseconds(1))
    }
    #expect(settled.containers.map(\.geometry.offset) == stepped.containers.map(\.geometry.offset))
    #expect(settled.text == stepped.text)
    #expect(settled.time - stepped.time <= Stage<TwoLists>.frameInterval * 2)
    #expect(!settled.isMoving)
  }

  @Test(arguments: ["", "down*9", "2 down*9 1", "down*9 2s"])
  func `takes no time where nothing moves`(script: String) throws {
    let replay = try twoLists(script)
    let time = replay.time
    let frames = try traffic(of: replay) { try replay.play("settle") }
    #expect(replay.time == time && frames == [])
  }

  @Test func `waits for a button that comes and not until it goes`() throws {
    let replay = Replay(Buttoned(), size: Size(40, 12))
    try replay.play("down*30 settle")
    #expect(replay.text.contains("↑ Top"))
    #expect(replay.time < .milliseconds(400))
    try replay.play("g settle expect:row 9 \"↓ Back\"")
    #expect(replay.scroll.offset == 0 && replay.time < .milliseconds(1200))
    try replay.play("4s settle expect:no \"Back\"")
  }

  @Test func `waits for an escape that may be the beginning of a key`() throws {
    #expect(try written("bytes:1b settle a") == "␛a")
    let replay = Replay(Typewriter(), size: Size(40, 3))
    try replay.play("bytes:1b settle")
    #expect(replay.time == .milliseconds(50))
  }

  @Test func `is given up after a minute, and says what still glides`() throws {
    let replay = Replay(Restless(), size: Size(40, 12))
    let error = try #require(throws: ScriptError.self) { try replay.play("x 50ms settle down") }
    #expect(error.kind == .unsettled && error.word == "settle" && error.column == 8)
    let offset = replay.scroll.offset
    let target = try #require(replay.containers.first?.target)
    #expect(target == 0 || target == 88)
    #expect(
      error.message == """
        it did not settle in 60 seconds: list glides from \(offset) to \(target)
        """)
    #expect(replay.time == .milliseconds(60050))
  }

  @Test func `tells a test what still glides`() throws {
    let replay = Replay(Restless(), size: Size(40, 12))
    try replay.play("x")
    let error = try #require(throws: Unsettled.self) { try replay.settle() }
    #expect(error.motion.count == 1 && error.motion[0].hasPrefix("list glides from "))
    #expect(error.limit == .seconds(60) && replay.time == .seconds(60))
    #expect(error.screen.hasPrefix("the screen after 60.000s, 40x12:\n   0 │\(replay.row(0))\n"))
    #expect("\(error)".hasSuffix("\n" + error.screen))
  }
}
