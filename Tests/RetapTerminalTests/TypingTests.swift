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

@Suite("Keys typed on a pty") struct TypingTests {
  // S1, M3: none of a burst is lost, and it costs a few frames, not one a key.
  @Test func `move 300 rows, or to the end, in five frames at most`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let first = pty.output.count
    pty.type(String(repeating: "\u{1B}[B", count: 300))
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("down*300")
    #expect(pty.read(untilScreenIs: replay.text, Size(80, 24)))
    pty.read(for: .milliseconds(100))
    #expect(pty.output.count - first < 5 * first)
  }

  // X6
  @Test func `do nothing where they are a lone escape and no key follows`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let count = pty.output.count
    pty.type("\u{1B}")
    #expect(try Line(of: pty).takesAllKeys())
    pty.read(for: .milliseconds(200))
    #expect(pty.output.count == count)
    pty.type("x2")  // x is no key of the gallery, with or without an escape before it
    #expect(pty.read(untilShown: "1 emojis", Size(80, 24)))
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  // X1
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `are shown by --keys until a signal ends it, as the signal would`(signal: Int32) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap", ["--keys"])
    #expect(pty.read(until: "q ends\r\n"))
    pty.send(signal)
    #expect(try pty.end() == .signal(signal))
    #expect(pty.settings == before)
    #expect(text(of: pty.output).hasSuffix("^[?2004l"))
    #expect(pty.modesSwitched == [2004])  // not the mouse, as the screen is the shell's
  }

  // X1
  @Test func `are no more when the terminal goes away, and --keys ends`() throws {
    let pty = try Pty()
    try pty.start("retap", ["--keys"])
    #expect(pty.read(until: "q ends\r\n"))
    pty.hangUp()
    #expect(try pty.end() == .signal(SIGHUP))
  }
}

@Suite("An error that nobody catches, on a pty") struct UncaughtErrorTests {
  // X1: Swift ends the program by a trap; by then the session has gone out of its scope.
  @Test func `is told after the terminal is given back`() throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap-endings", ["uncaught"])
    let end = try pty.end()
    #expect(end == .signal(SIGILL) || end == .signal(SIGTRAP))
    #expect(pty.settings == before)
    #expect(text(of: pty.output).split(separator: "^[?1049l").last?.contains("Trouble") == true)
    #expect(pty.modesLeft == [:])
  }
}
