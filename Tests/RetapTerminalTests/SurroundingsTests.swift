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

@Suite("On a pty with odd surroundings, the gallery") struct SurroundingsTests {
  private let size = Size(80, 24)

  private func shell(_ script: String, _ pty: Pty, term: String = "xterm-256color") throws {
    let retap = Pty.path(of: "retap")
    let parts = script.split(separator: "@", omittingEmptySubsequences: false)
    try pty.start(
      "/bin/sh", ["-c", parts.joined(separator: retap)], environment: ["TERM": term])
    try #require(pty.read(untilScreenIs: Replay(Gallery(), size: size).text, size))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])
  func `ignores a signal that its parent ignores`(signal: Int32) throws {
    let pty = try Pty()
    try shell("trap '' \(signal); exec @", pty)
    pty.send(signal)
    pty.type("2")
    #expect(pty.read(untilShown: "1 emojis", size))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(ModeLedger(pty.output).faults == [])
  }

  @Test func `takes keys from the terminal where standard input is a pipe`() throws {
    let pty = try Pty()
    let before = pty.settings
    try shell("echo jjjjjj | @", pty)
    pty.type("2")
    #expect(pty.read(untilShown: "1 emojis", size))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.settings == before)
  }

  // As in a container that lacks the device: here no descriptor is left to open it with.
  @Test(arguments: ["", "exec </dev/null;"])
  func `shares standard output where the terminal cannot be opened`(input: String) throws {
    let pty = try Pty()
    let before = pty.settings
    try shell("\(input) ulimit -n 5; exec @", pty)
    #expect(readFile("/proc/\(pty.process)/fdinfo/5") == nil)
    let flags = try #require(readFile("/proc/\(pty.process)/fdinfo/1")?.split(separator: "\n")[1])
    #expect((UInt32(flags.split(separator: "\t")[1], radix: 8) ?? 0) & UInt32(O_NONBLOCK) == 0)
    pty.type(String(repeating: "\u{1B}[B", count: 300))
    let replay = Replay(Gallery(), size: size)
    try replay.play("down*300")
    #expect(pty.read(untilScreenIs: replay.text, size))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
  }

  @Test(arguments: ["linux", "screen", "screen-256color", "tmux-256color", "xterm", "vt220"])
  func `draws and gives back whatever the terminal is called`(term: String) throws {
    let pty = try Pty()
    let before = pty.settings
    try shell("exec @", pty, term: term)
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
    #expect(ModeLedger(pty.output).faults == [])
  }
}
