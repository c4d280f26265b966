import RetapCells
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// X1
@Suite("On a pty, a crash") struct CrashTests {
  #if arch(x86_64) || arch(i386)
    private static let trap = SIGILL
  #else
    private static let trap = SIGTRAP
  #endif

  @Test(
    arguments: [
      ("trap", trap, "Fatal error: the app has trapped"),
      ("index", trap, "Fatal error: Index out of range"),
      ("thread", trap, "Fatal error: a thread has trapped"),
      ("pointer", SIGSEGV, "a bad pointer comes"),
      ("overflow", SIGSEGV, "an overflow comes"),
      ("abort", SIGABRT, "an abort comes"),
    ] as [(String, Int32, String)])
  func `gives the terminal back, and what it said is readable after`(
    way: String, signal: Int32, message: String
  ) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap-endings", [way])
    #expect(try pty.end() == .signal(signal))
    #expect(pty.settings == before)
    try expectBalance(pty)
    let parts = text(of: pty.output).split(separator: "^[?1049l")
    try #require(parts.count == 2)
    #expect(!parts[0].contains(message))
    #expect(parts[1].contains(message))
    #expect(parts[1].hasSuffix("\r\n"))  // the line ends as it does for a shell
  }

  @Test func `within an app is no other`() throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap-endings", ["app", "trap"])
    #expect(pty.read(until: "crashes on x"))
    pty.type("x")
    #expect(try pty.end() == .signal(CrashTests.trap))
    #expect(pty.settings == before)
    try expectBalance(pty)
    #expect(text(of: pty.output).split(separator: "^[?1049l").last?.contains("trapped") == true)
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS])
  func `that another process sends as a signal ends the gallery by that`(signal: Int32) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap")
    #expect(pty.read(until: "q quit"))
    pty.send(signal)
    #expect(try pty.end() == .signal(signal))
    #expect(pty.settings == before)
    try expectBalance(pty)
  }

  @Test(arguments: ["trap", "pointer", "overflow"])
  func `is reported by Swift itself after the terminal is given back`(way: String) throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start(
      "retap-endings", [way],
      environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off"])
    _ = try pty.end()
    #expect(pty.settings == before)
    let said = text(of: pty.output)
    // So says a Swift that was installed without it, before the terminal is taken.
    if said.contains("unable to locate swift-backtrace") { return }
    let parts = said.split(separator: "^[?1049l")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("***"))
    #expect(parts[1].contains("*** Signal"))
    if way == "pointer" {
      #expect(parts[1].contains("Bad pointer dereference at 0x0000000000000010"))
    }
  }

  private func expectBalance(_ pty: Pty) throws {
    let ledger = ModeLedger(pty.output)
    #expect(ledger.open == [])
    #expect(ledger.faults == [])
  }
}

@Suite("On a pty, what is said on standard error while the screen is taken") struct HeldMessageTests
{
  @Test func `is shown after, and of very much only the end`() throws {
    let pty = try Pty()
    try pty.start("retap-endings", ["app", "talk"])
    #expect(pty.read(until: "crashes on x"))
    pty.type("t")
    #expect(pty.keepsOfMessages(1 << 16))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    let parts = text(of: pty.output).split(separator: "^[?1049l")
    try #require(parts.count == 2)
    #expect(!parts[0].contains("what a library logs"))
    #expect(parts[1].hasSuffix("line 39999 of what a library logs\r\n"))
    #expect(parts[1].utf8.count < 1 << 17)  // each line has a return, too
  }

  @Test func `does not end the program where no file may grow so far`() throws {
    let pty = try Pty()
    let command = "ulimit -f 1; exec \"$0\" \"$@\""
    try pty.start("/bin/sh", ["-c", command, Pty.path(of: "retap-endings"), "app", "talk"])
    #expect(pty.read(until: "crashes on x"))
    pty.type("tq")
    #expect(try pty.end() == .code(0))
    #expect(ModeLedger(pty.output).open == [])
    #expect(text(of: pty.output).contains("^[?1049lline 0 of what a library logs\r\n"))
  }

  @Test func `goes where it is sent`() throws {
    let pty = try Pty()
    try pty.start("retap-endings", ["abort"], errorsToPipe: true)
    #expect(try pty.end() == .signal(SIGABRT))
    #expect(text(of: pty.errors) == "an abort comes\n")
  }

  @Test func `goes on as it was where there is no place for a file`() throws {
    let pty = try Pty()
    try pty.start("retap-endings", ["abort"], environment: ["TMPDIR": "/dev/null"])
    #expect(try pty.end() == .signal(SIGABRT))
    #expect(text(of: pty.output).contains("an abort comes\n"))
    #expect(ModeLedger(pty.output).open == [])
  }
}

extension Pty {
  /// Waits until the file that standard error goes to has this size; false where it never has.
  fileprivate func keepsOfMessages(_ size: Int) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      var status = stat()
      if stat("/proc/\(process)/fd/2", &status) == 0, status.st_size == size { return true }
      read(for: .milliseconds(2))
    }
    return false
  }
}
