import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A session on a pty that is recorded") struct RecordTests {
  @Test func `gives the same screens when it is replayed`() throws {
    let answers = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?2026;2$y\u{1B}[?62c"
    let session = try RecordedSession(answers: answers)
    let (escape, reselection) = ("\u{1B}", "2")
    let steps = [
      "jjj", "\u{1B}[200~passwörd\u{1B}[201~", "\u{1B}[<65;10;5M", escape, "\u{1B}[", "B",
      "\u{1B}[6~\u{1B}[6~", "2", String(repeating: "j", count: 20) + reselection, reselection,
    ]
    for step in steps { try #require(session.type(step), "\(step.harmless)") }
    session.pty.resize(to: .zero)  // as some window managers do with what is shut
    try #require(session.type("k"))
    try #require(session.resize(to: Size(60, 20)))
    for step in ["1", "é", "\u{1B}[<0;3;3M\u{1B}[<0;3;3m"] { try #require(session.type(step)) }
    #expect(try session.quit() == .code(0))
    #expect(try session.checks())
    #expect(session.input.count > answers.utf8.count + steps.joined().utf8.count)
  }

  @Test(arguments: ["gallery", "stories", "offsets"])
  func `shows its last screen when it is replayed`(demo: String) throws {
    let size = Size(100, 30)
    let session = try RecordedSession(["--demo", demo], size: size)
    let script = "down*3"
    let last =
      switch demo {
      case "stories": try screen(of: Stories(), after: script, size)
      case "offsets": try screen(of: Offsets(), after: script, size)
      default: try screen(of: Gallery(), after: script, size)
      }
    #expect(session.type("\u{1B}[B\u{1B}[B\u{1B}[B"))
    #expect(session.pty.read(untilScreenIs: last, size))
    #expect(try session.quit() == .code(0))
    #expect(try session.checks())
    #expect(try retap(["--replay", session.file]) == Printed(last, .code(0)))
  }

  // What comes with `q`, or before a signal, is not drawn any more.
  @Test func `ends with the screen that showed last when it is replayed`() throws {
    let sessions = [try RecordedSession(size: Size(30, 8)), try RecordedSession(size: Size(30, 8))]
    sessions[0].pty.type("jjjq")
    #expect(try sessions[0].pty.end() == .code(0))
    #expect(sessions[1].type("G"))
    sessions[1].pty.send(SIGTERM)
    #expect(try sessions[1].pty.end() == .signal(SIGTERM))
    for session in sessions {
      let last = try #require(session.screens.last)
      #expect(try retap(["--replay", session.file]) == Printed(last, .code(0)))
      #expect(try session.checks())
    }
  }

  @Test func `is the same in a window of one column`() throws {
    let session = try RecordedSession(size: Size(1, 24))
    #expect(session.type("jj"))
    #expect(try session.quit() == .code(0))
    #expect(try session.checks())
  }

  // A scalar in two reads, bytes that are no text, and a report of the mouse by the oldest protocol.
  @Test func `has input as it was read, be it text or not`() throws {
    let session = try RecordedSession()
    let reads: [[UInt8]] = [
      [0x1B, 0xC3], [0xA9], [0xFF, 0x6A], [0x1B, 0x5B, 0x4D, 0x20, 0xA0, 0x32], [0x6A],
    ]
    for read in reads { try #require(session.type(read)) }
    #expect(try session.quit() == .code(0))
    #expect(try session.checks())
    #expect(try retap(["--replay", session.file]).text == session.screens.last)
  }

  private func screen(of app: some App, after script: String, _ size: Size) throws -> String {
    let replay = Replay(app, size: size)
    try replay.play(script)
    return replay.text
  }

  @Test(
    arguments: [
      (["--color", "16"], [:]), ([], ["NO_COLOR": "1"]), (["--reduce-motion"], [:]),
      ([], ["RETAP_REDUCE_MOTION": "1"]), (["--inspect"], [:]), ([], ["COLORFGBG": "0;15"]),
      ([], ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"]),
      (["--demo", "stories", "--inspect"], ["SSH_CONNECTION": "a 1 b 2", "TERM": "linux"]),
    ] as [([String], [String: String?])])
  func `is replayed as it was, whatever the environment is there`(
    options: [String], environment: [String: String?]
  ) throws {
    let session = try RecordedSession(options, environment: environment)
    for step in ["jj", "G", "\u{1B}[24~", "g"] { #expect(session.type(step)) }
    #expect(try session.quit() == .code(0))
    #expect(try session.checks(environment: ["TERM": nil, "COLORTERM": nil]))
    #expect(try session.checks(environment: ["NO_COLOR": "1", "RETAP_REDUCE_MOTION": "1"]))
  }

  @Test func `is replayed as it was, also where a shell had the terminal in between`() throws {
    let folder = Folder()
    let (file, size) = (folder / "session.cast", Size(60, 20))
    let script = """
      set -m
      \(Pty.path(of: "retap")) --record \(file)
      echo stopped $?
      read line
      fg >/dev/null
      echo ended $?
      """
    let pty = try Pty()
    try pty.start("/bin/sh", ["-c", script])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("2jj\u{1A}")
    #expect(pty.read(until: "stopped \(128 + SIGTSTP)"))
    let start = pty.output.count
    pty.resize(to: size)
    pty.type("\n")
    #expect(pty.read(until: "\u{1B}[?1049h", from: start))
    let replay = Replay(Gallery(), size: size)
    try replay.play("2 down*2")
    #expect(pty.read(untilScreenIs: replay.text, size, from: pty.lastEntering))
    pty.type("jq")
    #expect(pty.read(until: "ended 0"))
    #expect(try pty.end() == .code(0))
    let printed = try retap(["--replay", file, "--check"])
    #expect(printed.text.hasSuffix("screens, all as recorded\n"))
    #expect(printed.end == .code(0))
  }

  @Test func `is in whole lines on the disk while it goes on, and after it was killed`() throws {
    let session = try RecordedSession()
    #expect(session.type("jjj"))
    #expect(try session.checks())
    session.pty.send(SIGKILL)
    #expect(try session.pty.end() == .signal(SIGKILL))
    #expect(TestSupport.readFile(session.file)?.hasSuffix("]\n") == true)
    #expect(try session.checks())
  }

  @Test(
    arguments: [
      ("q", nil, .code(0), 0), ("\u{3}", nil, .signal(SIGINT), 130),
      ("", SIGTERM, .signal(SIGTERM), 143), ("", SIGHUP, .signal(SIGHUP), 129),
    ] as [(String, Int32?, Pty.End, Int)])
  func `tells how it ended`(keys: String, signal: Int32?, end: Pty.End, code: Int) throws {
    let session = try RecordedSession()
    session.pty.type(keys)
    if let signal { session.pty.send(signal) }
    #expect(try session.pty.end() == end)
    #expect(session.events.last?.kind == .exit(code: code))
    #expect(try session.checks())
  }

  @Test func `tells its times`() throws {
    let clock = ContinuousClock()
    let before = clock.now
    let session = try RecordedSession()
    let shown = clock.now
    #expect(session.type("j"))
    let typed = clock.now
    #expect(try session.quit() == .code(0))
    let end = try #require(session.events.last?.time)
    // Up to the microsecond to which times are rounded.
    #expect(end >= typed - shown - .microseconds(1) && end <= clock.now - before)
    let times = session.events.map(\.time)
    #expect(times == times.sorted())
  }

  @Test func `can leave out what is typed, and then there is nothing to replay`() throws {
    let session = try RecordedSession(["--record-output-only"])
    session.pty.type("2secret")
    #expect(session.pty.read(untilShown: "1 emojis", Size(80, 24)))
    #expect(try session.quit() == .code(0))
    #expect(session.input == [])
    #expect(TestSupport.readFile(session.file)?.contains(#""i""#) == false)
    #expect(session.events.last?.kind == .exit(code: 0))
    let sentence = "it was recorded without input, so there is nothing to replay"
    for options in [[], ["--check"]] {
      #expect(
        try retap(["--replay", session.file] + options)
          == Printed("retap: \(session.file): \(sentence)\n", .code(65)))
    }
  }
}

@Suite("A file that a session writes, on a pty") struct SessionFileTests {
  @Test(arguments: ["--record", "--trace"])
  func `on a full disk is told of after the terminal is given back`(option: String) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap", [option, "/dev/full"])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("2")
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(73))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
    #expect(text(of: pty.output).hasSuffix("^[?1049l\(sentence("/dev/full"))\r\n"))
  }

  @Test func `on a full disk is told of when a signal ends the session, too`() throws {
    let folder = Folder()
    let pty = try Pty()
    let link = folder.link("full.cast", to: "/dev/full")
    try pty.start("retap", ["--record", link, "--trace", "/dev/full"])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.send(SIGTERM)
    #expect(try pty.end() == .signal(SIGTERM))
    #expect(
      text(of: pty.output).hasSuffix(
        "^[?1049l\(sentence(link))\r\n\(sentence("/dev/full"))\r\n"))
  }

  @Test(arguments: ["--record", "--trace"])
  func `that may not grow is told of after the terminal is given back`(option: String) throws {
    let folder = Folder()
    let old = folder.file("old.cast", "kept\n")
    for file in [folder / "new.cast", old] {
      let pty = try Pty()
      let before = pty.settings
      try pty.startLimited([option, file])
      #expect(pty.read(untilShown: "q quit", Size(80, 24)))
      pty.type("q")
      #expect(try pty.end() == .code(73))
      #expect(pty.settings == before)
      #expect(ModeLedger(pty.output).open == [])
      let told = sentence(file, "File too large")
      #expect(text(of: pty.output).hasSuffix("^[?1049l\(told)\r\n"))
    }
    #expect(folder.names == ["old.cast"] && readFile(old) == "kept\n")
  }

  @Test func `leaves nothing new where a signal ends the session and nothing could be written`()
    throws
  {
    let folder = Folder()
    let old = folder.file("old.cast", "kept\n")
    let pty = try Pty()
    try pty.startLimited(["--record", old, "--trace", folder / "new.txt"])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.send(SIGTERM)
    #expect(try pty.end() == .signal(SIGTERM))
    #expect(folder.names == ["old.cast"] && readFile(old) == "kept\n")
  }

  @Test func `that is a pipe which takes no more is told of at the end, and keeps nobody waiting`()
    throws
  {
    let folder = Folder()
    let pipe = folder.pipe("pipe.cast")
    let reader = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(reader, bytes, bytes.count) > 0 {}  // until it is full
    let pty = try Pty()
    try pty.start("retap", ["--record", pipe])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(73))
    #expect(text(of: pty.output).hasSuffix("^[?1049l\(sentence(pipe, "it takes no more"))\r\n"))
  }

  private func sentence(_ file: String, _ reason: String = "No space left on device") -> String {
    "retap: cannot write '\(file)': \(reason)"
  }

  @Test func `that is a pipe which nobody reads any more is told of at the end`() throws {
    let folder = Folder()
    let pipe = folder.pipe("pipe.cast")
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let pty = try Pty()
    try pty.start("retap", ["--record", pipe])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    close(reader)
    pty.type("q")
    #expect(try pty.end() == .code(73))
    #expect(text(of: pty.output).hasSuffix("^[?1049l\(sentence(pipe, "Broken pipe"))\r\n"))
  }

  @Test(arguments: ["--record", "--trace"])
  func `is left as it was where there is no session`(option: String) throws {
    let folder = Folder()
    let old = folder.file("old.cast", "kept\n")
    let link = folder.link("link.cast", to: "new.cast")
    for file in [old, folder / "new.cast", link] {
      let printed = try retap([option, file])
      #expect(printed.text.hasPrefix("retap: standard output is not a terminal"))
      #expect(printed.end == .code(2))
    }
    #expect(folder.names == ["link.cast", "old.cast"] && readFile(old) == "kept\n")
  }

  @Test func `takes the place of an older one`() throws {
    let folder = Folder()
    let file = folder.file("old.cast", String(repeating: "old\n", count: 10_000))
    let pty = try Pty()
    try pty.start("retap", ["--record", file])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(readFile(file)?.contains("old") == false)
    #expect(try retap(["--replay", file, "--check"]).end == .code(0))
  }

  @Test func `of a trace has a line for each frame, with what scrolled and why`() throws {
    let folder = Folder()
    let file = folder / "trace.txt"
    let pty = try Pty()
    try pty.start("retap", ["--trace", file])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("2")
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    pty.type("jj")
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("2 down*2")
    #expect(pty.read(untilScreenIs: replay.text, Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    let lines = try #require(readFile(file)).split(separator: "\n")
    let cost = #/  \d+ cells  \d+ bytes  \d+ µs/#
    #expect(lines.dropLast().allSatisfy { $0.contains(cost) })
    #expect(try #/\d\.\d{3}s  start  Emojis at 0 of 83  .*/#.wholeMatch(in: lines[0]) != nil)
    #expect(try #/\d\.\d{3}s  key 2  Boxes at 0 of \d+  .*/#.wholeMatch(in: lines[1]) != nil)
    #expect(lines[2].contains(#/  key j(\*2)?  Boxes 0→[12] \(reader\)  /#))
    #expect(lines[lines.count - 1].hasSuffix("s  key q  ends with code 0"))
  }
}

extension Pty {
  /// Starts the program where no file can get a single byte.
  fileprivate func startLimited(_ arguments: [String]) throws {
    let words = ["-c", "ulimit -f 0; exec \"$0\" \"$@\"", Pty.path(of: "retap")] + arguments
    try start("/bin/sh", words)
  }
}
