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

@Suite("In a terminal, the gallery") struct LoopTests {
  private func gallery(_ size: Size = Size(80, 24)) throws -> Pty {
    let pty = try Pty(size: size)
    try pty.start("retap")
    #expect(pty.read(until: "q quit"))
    return pty
  }

  @Test func `draws what a replay draws`() throws {
    let size = Size(80, 24)
    let pty = try gallery(size)
    pty.type("2jjjjj")
    #expect(pty.read(untilShown: "13%", size))
    let replay = Replay(Gallery(), size: size)
    try replay.play("2 j*5")
    #expect(pty.screen(size) == replay.text)
  }

  // Law 4
  @Test func `writes nothing and does not wake while nothing happens`() throws {
    let pty = try gallery()
    pty.read(for: .milliseconds(300))
    let (bytes, wakes) = (pty.output.count, pty.wakeUps)
    pty.read(for: .milliseconds(500))
    #expect(pty.output.count == bytes)
    #expect(pty.wakeUps == wakes)
  }

  // S1: none of a burst is lost, and it costs a few frames at most.
  @Test func `counts every key of a burst`() throws {
    let pty = try gallery()
    let before = pty.output.count
    pty.type(String(repeating: "\u{1B}[B", count: 40))
    #expect(pty.read(untilShown: "48%", Size(80, 24)))
    #expect(pty.output.count - before < 6 * 4000)
  }

  @Test func `follows the size of its window, also through none`() throws {
    let pty = try gallery()
    for size in [Size(1, 1), Size(0, 0), Size(120, 40)] { pty.resize(to: size) }
    #expect(pty.read(until: "\u{1B}[40;2H"))
    let start = pty.output.count
    pty.resize(to: Size(60, 20))
    #expect(pty.read(until: "\u{1B}[20;2H", from: start))
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  @Test func `draws all of it again when it is resumed`() throws {
    let pty = try gallery()
    pty.send(SIGSTOP)
    let start = pty.output.count
    pty.send(SIGCONT)
    #expect(pty.read(until: "q quit", from: start))
    #expect(text(of: pty.output.dropFirst(start)).contains("^[?1049h"))
  }
}

@Suite("retap --keys") struct KeysCommandTests {
  @Test func `shows what a key sends and what that is, and gives the terminal back`() throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap", ["--keys"])
    #expect(pty.read(until: "q ends\r\n"))
    pty.type("\u{1B}[B")
    #expect(pty.read(until: "1b 5b 42                down\r\n"))
    pty.type("\u{1B}")
    #expect(pty.read(until: "esc\r\n"))
    pty.type("é")
    #expect(pty.read(until: "c3 a9                   é\r\n"))
    // X4
    pty.type("\u{1B}P>|a\u{9B}2J\u{1B}\\")
    #expect(pty.read(until: "reply name a\u{FFFD}2J\r\n"))
    pty.type("\u{202E}")
    #expect(pty.read(until: "e2 80 ae                \u{FFFD}\r\n"))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.settings == before)
  }
}
