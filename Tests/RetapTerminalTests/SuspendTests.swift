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

// X2
@Suite("On a pty, under a shell with jobs, the gallery") struct SuspendTests {
  enum Way { case key, signal }

  /// A shell that has the gallery as its first job, does something while it is stopped, and goes on
  /// with it on a line.
  private func shell(_ pty: Pty, meanwhile: String = "read line") throws {
    let script = """
      set -m
      \(Pty.path(of: "retap"))
      echo stopped $?
      \(meanwhile)
      fg >/dev/null
      echo ended $?
      """
    try pty.start("/bin/sh", ["-c", script])
    try #require(pty.read(untilScreenIs: Replay(Gallery(), size: Size(80, 24)).text, Size(80, 24)))
  }

  @Test(arguments: [Way.key, .signal])
  func `stops and leaves a clean terminal, and draws all of it when it goes on`(way: Way) throws {
    let pty = try Pty()
    let before = pty.settings
    try shell(pty)
    switch way {
    case .key: pty.type("2\u{1A}")
    case .signal: pty.sendToJob(SIGTSTP)
    }
    #expect(pty.read(until: "stopped \(128 + SIGTSTP)"))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])

    let size = Size(60, 20)
    let start = pty.output.count
    pty.resize(to: size)
    pty.type("\n")
    let replay = Replay(Gallery(), size: size)
    if way == .key { try replay.play("2") }
    #expect(pty.read(until: "\u{1B}[?1049h", from: start))
    #expect(pty.read(untilScreenIs: replay.text, size, from: pty.lastEntering))
    let again = pty.output.count
    pty.type("\u{1A}")
    #expect(pty.read(until: "ended \(128 + SIGTSTP)", from: again))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
    #expect(ModeLedger(pty.output).faults == [])
    #expect(try pty.end() == .code(0))
  }

  @Test func `quits as ever after it has gone on`() throws {
    let pty = try Pty()
    let before = pty.settings
    try shell(pty)
    pty.type("\u{1A}")
    #expect(pty.read(until: "stopped"))
    let start = pty.output.count
    pty.type("\n")
    #expect(pty.read(until: "q quit", from: start))
    pty.type("q")
    #expect(pty.read(until: "ended 0"))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
  }

  // The terminal is the shell's until then: it stays as that has it.
  @Test func `waits for the foreground when it goes on in the background`() throws {
    let pty = try Pty()
    let before = pty.settings
    try shell(pty, meanwhile: "read line; bg >/dev/null; echo background; read line")
    let job = pty.job
    pty.type("\u{1A}")
    #expect(pty.read(until: "stopped"))
    let stops = try #require(pty.stops(of: job))
    pty.type("\n")
    #expect(pty.read(until: "background"))
    #expect(pty.waits(for: job, toStopAfter: stops))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
    let start = pty.output.count
    pty.type("\n")
    #expect(pty.read(until: "q quit", from: start))
    pty.type("q")
    #expect(pty.read(until: "ended 0"))
    #expect(pty.settings == before)
  }

  // What another job has made of the terminal meanwhile is not what it is to be given back as.
  @Test func `waits for the foreground when it is started in the background`() throws {
    let pty = try Pty()
    let before = pty.settings
    let script = """
      set -m
      stty -echo
      \(Pty.path(of: "retap")) &
      echo "job $! starts"
      read line
      stty echo
      fg >/dev/null
      echo ended $?
      """
    try pty.start("/bin/sh", ["-c", script])
    #expect(pty.read(until: "starts"))
    let job = try #require(text(of: pty.output).firstMatch(of: /job (\d+)/)?.1)
    #expect(pty.waits(for: pid_t(job) ?? 0, toStopAfter: 0))
    #expect(ModeLedger(pty.output).open == [])
    pty.type("\n")
    #expect(pty.read(until: "q quit"))
    pty.type("q")
    #expect(pty.read(until: "ended 0"))
    #expect(pty.settings == before)
  }

  @Test func `ends when it is told to while it is stopped`() throws {
    let pty = try Pty()
    let before = pty.settings
    try shell(pty, meanwhile: "kill %1; bg >/dev/null; wait %1; echo waited $?")
    pty.type("\u{1A}")
    #expect(pty.read(until: "waited \(128 + SIGTERM)"))
    #expect(pty.settings == before)
    #expect(ModeLedger(pty.output).open == [])
  }

  @Test func `leaves nothing on twice after a stop that it could not hear`() throws {
    let pty = try Pty()
    try pty.startGallery()
    pty.send(SIGSTOP)
    let start = pty.output.count
    pty.send(SIGCONT)
    #expect(pty.read(until: "q quit", from: start))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(ModeLedger(pty.output).open == [])
    #expect(ModeLedger(pty.output).faults == [])
  }

  @Test func `goes on at once where no shell could make it go on`() throws {
    let pty = try Pty()
    try pty.startGallery()
    let start = pty.output.count
    pty.type("\u{1A}")
    #expect(pty.read(until: "q quit", from: start))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(ModeLedger(pty.output).open == [])
    #expect(ModeLedger(pty.output).faults == [])
  }

  @Test func `and --keys stop by a signal and go on`() throws {
    let pty = try Pty()
    let before = pty.settings
    let script = """
      set -m
      \(Pty.path(of: "retap")) --keys
      echo stopped $?
      read line
      fg >/dev/null
      echo ended $?
      """
    try pty.start("/bin/sh", ["-c", script])
    #expect(pty.read(until: "q ends\r\n"))
    let own = pty.settings
    pty.sendToJob(SIGTSTP)
    #expect(pty.read(until: "stopped"))
    #expect(pty.settings == before)
    let start = pty.output.count
    pty.type("\n")
    #expect(pty.read(until: "\u{1B}[?2004h", from: start))
    #expect(pty.settings == own)
    pty.type("q")
    #expect(pty.read(until: "ended 0"))
    #expect(pty.settings == before)
  }
}

extension Pty {
  /// How often a process has gone to sleep or been stopped, if it is stopped now.
  fileprivate func stops(of process: pid_t) -> Int? {
    guard readFile("/proc/\(process)/status")?.contains("\nState:\tT") == true else { return nil }
    return processStatus("voluntary_ctxt_switches", of: process)
  }

  fileprivate func waits(for process: pid_t, toStopAfter before: Int) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if let now = stops(of: process), now > before { return true }
      read(for: .milliseconds(5))
    }
    return false
  }

  /// Where in the output the screen was taken for the last time.
  var lastEntering: Int {
    let entering = Array("\u{1B}[?1049h".utf8)
    return output.indices.last { output[$0...].starts(with: entering) } ?? 0
  }
}
