import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What ends a program, and what the parent is to see of it.
struct Ending: CustomTestStringConvertible {
  let testDescription: String
  let program: String
  let arguments: [String]
  let act: @Sendable (Pty) -> Void
  let end: Pty.End

  static func gallery(
    _ name: String, _ end: Pty.End, _ act: @escaping @Sendable (Pty) -> Void
  ) -> Ending {
    Ending(testDescription: name, program: "retap", arguments: [], act: act, end: end)
  }

  static func helper(_ way: String, _ end: Pty.End) -> Ending {
    Ending(
      testDescription: way, program: "retap-endings", arguments: [way], act: { _ in }, end: end)
  }
}

// X1, law 7
@Suite("The terminal is given back") struct EndingTests {
  @Test(arguments: [
    Ending.gallery("q", .code(0)) { $0.type("q") },
    .gallery("Ctrl-C", .signal(SIGINT)) { $0.type("\u{3}") },
    .gallery("SIGINT", .signal(SIGINT)) { $0.send(SIGINT) },
    .gallery("SIGTERM", .signal(SIGTERM)) { $0.send(SIGTERM) },
    .gallery("SIGHUP", .signal(SIGHUP)) { $0.send(SIGHUP) },
    .gallery("SIGQUIT", .signal(SIGQUIT)) { $0.send(SIGQUIT) },
    .gallery("q during a glide", .code(0)) { $0.type("jjjjjjjjjj1q") },
    .helper("throw", .code(1)), .helper("exit", .code(3)), .helper("close", .code(0)),
    .helper("return", .code(0)),
  ])
  func `as it was, whatever ends the program`(ending: Ending) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start(ending.program, ending.arguments)
    #expect(pty.read(until: "\u{1B}[?1049h"))
    if ending.program == "retap" {
      #expect(pty.read(until: "q quit"))
      #expect(pty.settings != before)
    }
    ending.act(pty)
    #expect(try pty.end() == ending.end)
    #expect(pty.settings == before)
    #expect(pty.modesSwitched.isSuperset(of: [7, 25, 1000, 1002, 1006, 1049, 2004]))
    #expect(pty.modesLeft == [:])
    #expect(ModeLedger(pty.output).open == [])
    #expect(ModeLedger(pty.output).faults == [])
    if ending.arguments == ["throw"] {
      #expect(text(of: pty.output).hasSuffix("^[?1049ltrouble came\r\n"))
    } else {
      #expect(text(of: pty.output).hasSuffix("^[?1049l"))
    }
  }

  @Test func `and the program ends, when the terminal goes away`() throws {
    let pty = try Pty()
    try pty.start("retap")
    #expect(pty.read(until: "q quit"))
    pty.hangUp()
    #expect(try pty.end() == .signal(SIGHUP))
  }
}

// X3
@Suite("Without a terminal that can be used") struct NoTerminalTests {
  @Test(
    arguments: [
      (["TERM": "dumb"], "TERM is 'dumb'"), (["TERM": nil], "TERM is not set"),
      (["TERM": ""], "TERM is ''"),
    ] as [([String: String?], String)])
  func `a sentence says what to do, and nothing else is written`(
    environment: [String: String?], sentence: String
  ) throws {
    let pty = try Pty()
    try pty.start("retap", environment: environment, errorsToPipe: true)
    #expect(try pty.end() == .code(2))
    #expect(text(of: pty.errors).hasPrefix("retap: \(sentence)"))
    #expect(pty.output.isEmpty)
  }

  @Test func `standard output to a pipe is no terminal`() throws {
    let pty = try Pty()
    try pty.start("retap", outputToPipe: true)
    #expect(try pty.end() == .code(2))
    #expect(text(of: pty.errors).hasPrefix("retap: standard output is not a terminal"))
    #expect(pty.output.isEmpty)
  }

  @Test func `a window without a size takes it from COLUMNS and LINES, or says so`() throws {
    let bare = try Pty(size: .zero)
    try bare.start("retap", errorsToPipe: true)
    #expect(try bare.end() == .code(2))
    #expect(text(of: bare.errors).contains("does not tell its size"))
    #expect(bare.output.isEmpty)
    let told = try Pty(size: .zero)
    try told.start("retap", environment: ["COLUMNS": "60", "LINES": "20"])
    #expect(told.read(until: "\u{1B}[20;2H"))
    told.type("q")
    #expect(try told.end() == .code(0))
  }

  @Test(
    arguments: [
      (["--nonsense"], 64, "retap: there is no option '--nonsense'"),
      (["--replay", "down foo"], 64, "retap: script:1:6: 'foo' is no word of a script"),
      (["--replay"], 64, "retap: --replay needs a script or a file"),
      (["--frames"], 64, "retap: --frames goes with --replay"),
      (["--replay", "1", "--size", "0x5"], 64, "retap: '0x5' is no size"),
      (["--help=1"], 64, "retap: --help takes no value"),
      (["--\u{1B}[31m"], 64, "retap: there is no option '--␛[31m'"),
      (["--replay", "1", "--trace", "/dev/null/x"], 73, "retap: cannot write '/dev/null/x'"),
    ] as [([String], Int32, String)])
  func `a wrong command line is a sentence and a code`(
    arguments: [String], code: Int32, sentence: String
  ) throws {
    let pty = try Pty()
    try pty.start("retap", arguments, errorsToPipe: true)
    #expect(try pty.end() == .code(code))
    #expect(text(of: pty.errors).hasPrefix(sentence))
    #expect(pty.output.isEmpty)
  }

  @Test func `a replay needs no terminal`() throws {
    let pty = try Pty()
    try pty.start(
      "retap", ["--replay", "2 down*9 2 600ms", "--size", "40x8"],
      environment: ["TERM": nil], outputToPipe: true)
    #expect(try pty.end() == .code(0))
    #expect(text(of: pty.errors).contains("1 ♥ Emojis"))
    #expect(
      text(of: pty.errors).split(separator: "\n", omittingEmptySubsequences: false).count == 9)
  }

  @Test func `a replay prints every frame, and a trace has a line for each`() throws {
    let pty = try Pty()
    let file = "/tmp/retap-trace-\(pty.settings.hashValue)-\(ContinuousClock.now.hashValue).txt"
    defer { unlink(file) }
    try pty.start(
      "retap", ["--replay", "2 down*9 2 600ms", "--size=40x12", "--frames", "--trace", file],
      outputToPipe: true)
    #expect(try pty.end() == .code(0))
    let lines = try #require(readFile(file)).split(separator: "\n").map(String.init)
    #expect(
      lines[0].wholeMatch(
        of: /0\.000s  start  Emojis at 0 of \d+  \d+ cells  \d+ bytes  \d+ µs/) != nil)
    #expect(lines[1].hasPrefix("0.000s  key 2  Boxes at 0 of "))
    #expect(lines[2].hasPrefix("0.000s  key down*9  Boxes 0→9 (reader)  "))
    #expect(lines[3] == "0.000s  key 2, glide  nothing changed")
    #expect(lines[4].hasPrefix("0.017s  glide  Boxes 9→8 (glide to 0)  "))
    let printed = text(of: pty.errors).split(separator: "\n", omittingEmptySubsequences: false)
    let frames = lines.filter { $0.contains(" cells") }
    for (frame, line) in zip(printed.filter { $0.hasPrefix("── ") }, frames) {
      #expect(frame.dropFirst(3).prefix(6) == line.prefix(6))
    }
    #expect(frames.count > 5 && printed.count == frames.count * 13 + 1)
  }

  @Test func `help and version go to standard output`() throws {
    for (option, start) in [("--help", "retap shows"), ("--version", "retap 0.1.0\n")] {
      let pty = try Pty()
      try pty.start("retap", [option], outputToPipe: true)
      #expect(try pty.end() == .code(0))
      #expect(text(of: pty.errors).hasPrefix(start))
    }
  }
}
