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

@Suite("On a pty whose window changes, the gallery") struct WindowTests {
  // T10: down to nothing and back, the whole screen is right each time.
  @Test func `shows what a replay shows at every size`() throws {
    let start = Size(80, 24)
    let pty = try Pty(size: start)
    try pty.startGallery(size: start)
    var terminal = VirtualTerminal(size: start)
    var seen = 0
    let replay = Replay(Gallery(), size: start)
    for size in [
      Size(40, 10), Size(1, 1), Size(0, 0), start, Size(0, 0), Size(1, 1), Size(132, 50), start,
    ] {
      terminal.obey(pty.output[seen...])
      seen = pty.output.count
      terminal.resize(to: size)
      pty.resize(to: size)
      replay.resize(to: size)
      let deadline = ContinuousClock.now + Pty.patience
      while rows(of: terminal) != replay.text, ContinuousClock.now < deadline {
        pty.read(for: .milliseconds(10))
        terminal.obey(pty.output[seen...])
        seen = pty.output.count
      }
      try #require(rows(of: terminal) == replay.text, "\(size)")
    }
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  // X2: as `fg` does after a stop, in which the shell had the terminal and the window another size.
  @Test(arguments: [Size(80, 24), Size(100, 30)])
  func `is drawn whole at the size of now when it is resumed`(size: Size) throws {
    let pty = try Pty(size: Size(80, 24))
    try pty.startGallery()
    let (line, own) = (try Line(of: pty), pty.settings)
    pty.send(SIGSTOP)
    try #require(pty.isStopped())
    line.cook()
    #expect(pty.settings != own)
    let start = pty.output.count
    pty.resize(to: size)
    pty.send(SIGCONT)
    let wanted = Replay(Gallery(), size: size).text
    let deadline = ContinuousClock.now + Pty.patience
    var terminal = VirtualTerminal(size: size)
    while rows(of: terminal) != wanted, ContinuousClock.now < deadline {
      pty.read(for: .milliseconds(10))
      terminal = VirtualTerminal(size: size)
      terminal.obey(pty.output[start...])
    }
    #expect(rows(of: terminal) == wanted)
    #expect(terminal.modes == [1000, 1002, 1004, 1006, 1049, 2004])  // no cursor, no autowrap
    #expect(pty.settings == own)
    pty.type("q")
    #expect(try pty.end() == .code(0))
  }

  private func rows(of terminal: VirtualTerminal) -> String {
    (0..<terminal.grid.size.height).map { terminal.grid.text(row: $0) + "\n" }.joined()
  }
}

extension Pty {
  /// Waits until the program is stopped; false where it never is.
  fileprivate func isStopped() -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      var info = siginfo_t()
      let options = WSTOPPED | WNOHANG
      if waitid(P_PID, id_t(process), &info, options) == 0, info.si_signo == SIGCHLD { return true }
      poll(nil, 0, 5)
    }
    return false
  }
}
