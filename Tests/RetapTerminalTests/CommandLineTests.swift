import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport
import Testing

private func text(of app: some App, _ script: String, reducesMotion: Bool = false) throws -> String
{
  let replay = Replay(app, size: Size(80, 24), reducesMotion: reducesMotion)
  try replay.play(script)
  return replay.text
}

// They need a pty, as all that runs the built program does.
@Suite("The command line") struct CommandLineTests {
  @Test(arguments: ["gallery", "stories", "offsets"]) func `shows a demo by its name`(name: String)
    throws
  {
    func expected(_ script: String) throws -> String {
      switch name {
      case "stories": try text(of: Stories(), script)
      case "offsets": try text(of: Offsets(), script)
      default: try text(of: Gallery(), script)
      }
    }
    let script = "down*3 400ms"
    for words in [["--demo", name], ["--demo=\(name)"]] {
      #expect(
        try retap(words + ["--replay", script]) == Printed(expected(script), .code(0)))
    }
    let pty = try Pty()
    try pty.start("retap", ["--demo", name])
    #expect(try pty.read(untilScreenIs: expected(""), Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  // X3
  @Test(
    arguments: [
      (["--demo", "nonsense"], "there is no demo 'nonsense'; there are gallery, stories, offsets"),
      (["--demo="], "there is no demo ''; there are gallery, stories, offsets"),
      (["--demo", "Stories"], "there is no demo 'Stories'; there are gallery, stories, offsets"),
      (["--demo"], "--demo needs a demo: gallery, stories, offsets"),
      (["--reduce-motion=1"], "--reduce-motion takes no value"),
      (["--inspect=yes"], "--inspect takes no value"),
      (
        ["--demo", "a\u{1B}[31m"], "there is no demo 'a␛[31m'; there are gallery, stories, offsets"
      ),
    ] as [([String], String)])
  func `that is wrong is a sentence and code 64`(arguments: [String], sentence: String) throws {
    let pty = try Pty()
    try pty.start("retap", arguments, errorsToPipe: true)
    #expect(try pty.end() == .code(64))
    #expect(TestSupport.text(of: pty.errors) == "retap: \(sentence)\n")
    #expect(pty.output.isEmpty)
  }

  // M1
  @Test(
    arguments: [
      (["--reduce-motion"], nil, true), ([], "1", true), ([], "yes", true), ([], "0", false),
      ([], "", false), ([], nil, false), (["--reduce-motion"], "0", true),
    ] as [([String], String?, Bool)])
  func `or the environment takes the motion away`(
    options: [String], variable: String?, isReduced: Bool
  ) throws {
    let script = "down*30 1 50ms"
    let printed = try retap(
      options + ["--replay", script], environment: ["RETAP_REDUCE_MOTION": variable])
    let expected = try text(of: Gallery(), script, reducesMotion: isReduced)
    #expect(printed == Printed(expected, .code(0)))
    #expect(isReduced == expected.contains("Top"))
  }

  @Test func `inspects a replay`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24), inspects: true)
    try replay.play("down*2")
    #expect(
      try retap(["--inspect", "--replay", "down*2"]) == Printed(replay.text, .code(0)))
    #expect(replay.text.contains("1 ↓ 2/83 of 104") && !replay.text.contains("µs"))
  }

  @Test func `inspects what shows in a terminal, with the time that frames take`() throws {
    let size = Size(80, 24)
    let pty = try Pty()
    try pty.start("retap", ["--inspect", "--demo", "stories"])
    #expect(pty.read(untilShown: "1 ↓ 0/96 of 119, 23 shown", size))
    pty.type("j")
    #expect(pty.read(untilShown: "1 ↓ 1/96 of 119, 23 shown, reader", size))
    #expect(pty.screen(size).contains(/last frame: \d+ cells, \d+ bytes, \d+ µs/))
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  @Test(
    arguments: [
      ["--replay", "down"], ["--replay", "down", "--frames"], ["--help"], ["--version"],
      ["--doctor"],
    ])
  func `tells where what it prints cannot be written, with code 73`(arguments: [String]) throws {
    #expect(
      try retap(arguments, output: "/dev/full")
        == Printed(
          "retap: cannot write to standard output: No space left on device\n", .code(73)))
  }
}
