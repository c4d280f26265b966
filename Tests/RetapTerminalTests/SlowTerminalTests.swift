import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A terminal on a pty whose output nobody reads") struct SlowTerminalTests {
  // M3: input is never left waiting behind output.
  @Test func `takes 2,000 keys all the same, and then shows the newest state`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let line = try Line(of: pty)
    try pty.stopTakingOutput(line)
    for _ in 0..<20 {
      #expect(pty.type(String(repeating: "jjjkk", count: 20)) == 100)
      try #require(line.takesAllKeys())
    }
    pty.type("2")
    try #require(line.takesAllKeys())
    #expect(!line.hasRoomForOutput(within: .zero))
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("2")
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.screenBeforeLeaving(Size(80, 24)) == replay.text)
  }

  // M3: no frame waits behind another, however many there could have been.
  @Test func `but not for a while gets the last of many screens, and none between`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let line = try Line(of: pty)
    try pty.stopTakingOutput(line)
    for key in (0..<20).flatMap({ _ in ["2", "1"] }) + ["2"] {
      pty.type(key)
      try #require(line.takesAllKeys())
      poll(nil, 0, 17)  // longer than a frame, so that the next key is another one
    }
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    // Each frame that shows another tab writes both labels: the first one, and what came after all.
    #expect(text(of: pty.output).split(separator: "Boxes").count - 1 <= 3)
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  // M3: it catches up with what is, not with what was.
  @Test func `but a few bytes at a time is told the newest state, and nothing piles up`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let line = try Line(of: pty)
    try pty.stopTakingOutput(line)
    let before = try #require(pty.memory)
    for _ in 0..<500 {
      pty.type("jjjkk")
      try #require(line.takesAllKeys())
      pty.readSlowly(64)
    }
    #expect(try #require(pty.memory) - before < 1024)
    pty.type("2")
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  // X1
  @Test(
    arguments: [("q", nil, .code(0)), (nil, SIGTERM, .signal(SIGTERM))]
      as [(String?, Int32?, Pty.End)])
  func `is given back all the same`(keys: String?, signal: Int32?, end: Pty.End) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.startGallery()
    let line = try Line(of: pty)
    try pty.stopTakingOutput(line)
    if let keys { pty.type(keys) }
    if let signal { pty.send(signal) }
    #expect(pty.endsUnread())
    #expect(try pty.end() == end)
    #expect(pty.settings == before)
    let leaving = "^[?2026l^[m^[?1006l^[?1002l^[?1000l^[?1004l^[?2004l^[?7h^[?25h^[r^[H^[2J^[?1049l"
    #expect(text(of: pty.output).hasSuffix(leaving), "\(pty.output.suffix(200))")
  }
}

extension Pty {
  /// The memory that the program has, in KiB; nil where the system does not tell.
  fileprivate var memory: Int? { processStatus("VmRSS", of: process) }

  /// Has the program draw without reading it, until no more is taken from it.
  fileprivate func stopTakingOutput(_ line: Line) throws {
    let deadline = ContinuousClock.now + Pty.patience
    var isDown = false
    func scroll() throws {
      type(isDown ? "kkkkk" : "jjjjj")
      isDown.toggle()
      try #require(line.takesAllKeys())
    }
    while line.hasRoomForOutput(within: .zero) {
      try #require(ContinuousClock.now < deadline, "The program never filled the queue")
      try scroll()
      poll(nil, 0, 17)  // longer than a frame, so that the next keys are another one
    }
    // The last of the room holds less than these frames.
    for _ in 0..<10 {
      try scroll()
      _ = line.hasRoomForOutput(within: .milliseconds(20))
    }
    #expect(!line.hasRoomForOutput(within: .zero))
  }

  /// The screen as it was when the program began to give the terminal back.
  fileprivate func screenBeforeLeaving(_ size: Size) -> String {
    let leaving = Array("\u{1B}[?2026l".utf8)
    let end = output.indices.last { output[$0...].starts(with: leaving) } ?? output.endIndex
    var terminal = VirtualTerminal(size: size)
    terminal.obey(output[..<end])
    return (0..<size.height).map { terminal.grid.text(row: $0) + "\n" }.joined()
  }

  /// Waits for the program to end, reading nothing, and leaves it to ``end()`` to say how it did.
  fileprivate func endsUnread() -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      var info = siginfo_t()
      let options = WEXITED | WNOHANG | WNOWAIT
      if waitid(P_PID, id_t(process), &info, options) == 0, info.si_signo == SIGCHLD { return true }
      poll(nil, 0, 5)
    }
    return false
  }
}
