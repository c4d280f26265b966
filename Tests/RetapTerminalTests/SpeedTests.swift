import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

@testable import retap

@Suite("A replay that is shown on a pty") struct SpeedTests {
  private let window = Size(80, 26)

  private func show(_ words: [String], size: Size? = nil) throws -> Pty {
    let pty = try Pty(size: size ?? window)
    try pty.start("retap", words, errorsToPipe: true)
    return pty
  }

  private func leave(_ pty: Pty) throws -> Printed {
    pty.type("q")
    let end = try pty.end()
    return Printed(text(of: pty.errors), end)
  }

  private func screen(of script: String) throws -> String {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play(script)
    return replay.text
  }

  @Test func `has the screens of the replay, and says below them how far it is`() throws {
    let script = "2 down*9 100ms"
    let pty = try show(["--replay", script, "--speed", "10"])
    #expect(pty.read(untilShown: "0.100s  q leaves  played", window))
    #expect(try pty.screen(window).hasPrefix(screen(of: script)))
    #expect(try leave(pty) == Printed("", .code(0)))
  }

  @Test func `takes as long as it was meant to`() throws {
    let pty = try show(["--replay", "2 100000s down*9", "--speed", "1"])
    #expect(pty.read(untilShown: "100000s", window))
    #expect(try pty.screen(window).hasPrefix(screen(of: "2")))
    pty.type(" ")
    #expect(pty.read(untilShown: "space goes on · q leaves  paused", window))
    pty.type(" ")
    #expect(pty.read(untilShown: "space pauses · q leaves  100000s", window))
    #expect(try leave(pty) == Printed("", .code(0)))
  }

  @Test func `is over sooner at a higher speed`() throws {
    // At the speed of one, nobody would wait for this.
    let pty = try show(["--replay", "2 500s down*9 100s", "--speed", "1000"])
    #expect(pty.read(untilShown: "600.000s  q leaves  played", window))
    #expect(try pty.screen(window).hasPrefix(screen(of: "2 500s down*9 100s")))
    #expect(try leave(pty) == Printed("", .code(0)))
  }

  @Test func `stops at a check that is not met, and tells it after`() throws {
    let pty = try show(["--replay", "2 expect:\"nope\" 1s", "--speed", "10"])
    #expect(pty.read(untilShown: "q leaves  script:1:3: the screen does not show", window))
    let printed = try leave(pty)
    #expect(printed.text.hasPrefix("retap: script:1:3: the screen does not show \"nope\"\n"))
    #expect(printed.end == .code(1))
  }

  @Test func `can be that of a recording, which is checked`() throws {
    let folder = Folder()
    let recording = folder / "made.cast"
    let script = "2 down*9 100ms"
    #expect(try retap(["--replay", script, "--output", recording]) == Printed("", .code(0)))
    let pty = try show(["--replay", recording, "--speed", "10", "--check"])
    #expect(pty.read(untilShown: "played", window))
    #expect(try pty.screen(window).hasPrefix(screen(of: script)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(String(decoding: pty.output, as: UTF8.self).contains(" screens, all as recorded"))
  }

  @Test func `goes on where it was after nobody could see it for more than a second`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    let player = Player.script(ScriptPlayer(try Script("10s")))
    let projector = Projector(replay, player, speed: 2)
    for (time, played) in [(100, 0), (150, 100), (1150, 2100), (4150, 2100), (4200, 2200)] {
      projector.advance(to: .milliseconds(time))
      #expect(replay.time == .milliseconds(played))
    }
  }

  @Test func `says so where the window is too small for it`() throws {
    let size = Size(60, 20)
    let pty = try show(["--replay", "2 down*9", "--speed", "10"], size: size)
    #expect(pty.read(untilShown: "80x24 does not fit into this window", size))
    #expect(try leave(pty) == Printed("", .code(0)))
  }

  @Test func `needs a terminal`() throws {
    let printed = try retap(["--replay", "2", "--speed", "1"])
    #expect(printed.text.hasPrefix("retap: standard output is not a terminal"))
    #expect(printed.end == .code(2))
  }
}
