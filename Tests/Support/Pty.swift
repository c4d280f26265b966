import RetapCells
import RetapReplay
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a program could not be run on a terminal of its own.
public enum PtyError: Error {
  case noTerminal
  case cannotStart(String)
  case didNotEnd(lastOutput: String)
}

/// A program on a terminal of its own: whoever has this holds the other end of it.
public final class Pty {
  /// How a process ended.
  public enum End: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  /// Everything the program has written so far.
  public private(set) var output: [UInt8] = []
  /// When the last of it came.
  public private(set) var lastOutput = ContinuousClock.now
  /// What the terminal answers as soon as it is asked what all terminals answer (DA1); nil: nothing.
  public var answers: String?
  /// What it has written to standard error, where that is a pipe.
  public private(set) var errors: [UInt8] = []

  private var master: Int32
  private let slave: Int32
  private var errorPipe: Int32?
  public private(set) var process: pid_t = 0

  /// The time a test waits for something to come before it fails; a loaded machine is slow.
  public static let patience = Duration.seconds(30)

  public init(size: Size = Size(80, 24)) throws {
    var ends: (master: Int32, slave: Int32) = (0, 0)
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    let result = childLock.withLock { _ in
      let result = openpty(&ends.master, &ends.slave, nil, nil, &window)
      for number in [ends.master, ends.slave] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      return result
    }
    (master, slave) = (ends.master, ends.slave)
    guard result == 0 else { throw PtyError.noTerminal }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    hangUp()
    close(slave)
    if let errorPipe { close(errorPipe) }
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  // MARK: The program

  /// Where a program is that was built beside the tests.
  public static func path(of program: String) -> String { productFolder + "/" + program }

  /// Starts a program that was built beside the tests, or one by its path, as leader of a session whose terminal this is.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    outputToPipe: Bool = false, errorsToPipe: Bool = false
  ) throws {
    var variables: [String: String] = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "SWIFT_BACKTRACE": "enable=no",
      "PATH": "/usr/bin:/bin",
    ]
    for (name, value) in environment { variables[name] = value }
    guard let path = slaveName else { throw PtyError.noTerminal }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var pipeEnds: [Int32] = [-1, -1]
    if outputToPipe || errorsToPipe {
      let result = childLock.withLock { _ in
        let result = pipe(&pipeEnds)
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return result
      }
      guard result == 0 else { throw PtyError.cannotStart(program) }
      if outputToPipe { posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1) }
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 2)
      errorPipe = pipeEnds[0]
      // Both ends are read when one has something, and the other must not be waited for.
      _ = fcntl(pipeEnds[0], F_SETFL, O_NONBLOCK)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on may have signals blocked, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    let file = program.hasPrefix("/") ? program : Pty.path(of: program)
    try withCStrings([file] + arguments) { arguments in
      try withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        let result = childLock.withLock { _ in
          posix_spawn(&process, file, &actions, &attributes, arguments, variables)
        }
        guard result == 0 else { throw PtyError.cannotStart(file) }
      }
    }
    if pipeEnds[1] >= 0 { close(pipeEnds[1]) }
  }

  public func send(_ signal: Int32) { kill(process, signal) }

  /// The job that has the terminal now, by the number of its first process.
  public var job: pid_t { tcgetpgrp(master) }

  /// Sends a signal to the job that has the terminal now, as the terminal itself would.
  public func sendToJob(_ signal: Int32) { kill(-job, signal) }

  /// Waits for the program to end, reading what it writes meanwhile.
  public func end() throws -> End {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      read(for: .milliseconds(20))
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { continue }
      process = 0
      read(for: .zero)
      return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    throw PtyError.didNotEnd(lastOutput: text(of: output.suffix(500)))
  }

  /// How often the program has gone to sleep of its own accord; 0 where the system does not tell.
  public var wakeUps: Int {
    processStatus("voluntary_ctxt_switches", of: process) ?? 0
  }

  /// The most memory that the program has had, in KiB; 0 where the system does not tell.
  public var peakMemory: Int {
    processStatus("VmHWM", of: process) ?? 0
  }

  // MARK: The terminal

  /// The settings of the line, each field of them.
  public var settings: [UInt64] {
    var value = termios()
    tcgetattr(slave, &value)
    let control = withUnsafeBytes(of: value.c_cc) { $0.map(UInt64.init) }
    return [value.c_iflag, value.c_oflag, value.c_cflag, value.c_lflag].map(UInt64.init) + control
  }

  /// How many bytes were typed that nobody has read.
  public var waitingInput: Int {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  public func resize(to size: Size) {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// The terminal goes away, as when its window is closed.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Types keys, as many as are taken within a second each; says how many bytes that were.
  @discardableResult
  public func type(_ keys: String) -> Int { type(Array(keys.utf8)) }

  @discardableResult
  public func type(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      var waiting = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
      guard poll(&waiting, 1, 1000) > 0 else { break }
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  /// Types keys, and gives the time until the first byte that comes of it, which is not read yet.
  public func timeToAnswer(_ keys: String) -> Duration {
    let start = ContinuousClock.now
    type(keys)
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, 1000)
    return ContinuousClock.now - start
  }

  /// Reads what comes, until nothing has come for so long.
  public func read(for time: Duration) {
    let milliseconds = Int32(time / .milliseconds(1))
    while true {
      var waiting = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
      if let errorPipe { waiting.append(pollfd(fd: errorPipe, events: Int16(POLLIN), revents: 0)) }
      guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return }
      let before = output.count
      let came = take(master, into: &output) + (errorPipe.map { take($0, into: &errors) } ?? 0)
      if output.count > before { lastOutput = .now }
      answerIfAsked()
      if came == 0 { return }
    }
  }

  /// Reads no more than so many bytes of what was written, as a slow terminal does.
  public func readSlowly(_ count: Int) {
    var buffer = [UInt8](repeating: 0, count: count)
    output += buffer[..<max(0, take(master, &buffer))]
  }

  private func answerIfAsked() {
    guard let answers, output.contains(Array("\u{1B}[c".utf8)) else { return }
    self.answers = nil
    type(answers)
  }

  /// Reads until what was written contains a text; false where it never does.
  public func read(until text: String, from start: Int = 0) -> Bool {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if output.dropFirst(start).contains(wanted) { return true }
      read(for: .milliseconds(10))
    }
    return false
  }

  /// Reads until the screen that was written shows a text; false where it never does.
  public func read(untilShown text: String, _ size: Size) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if screen(size).contains(text) { return true }
      read(for: .milliseconds(10))
    }
    return false
  }

  /// The screen that what was written gives, from a byte on, as text.
  public func screen(_ size: Size, from start: Int = 0) -> String {
    let grid = grid(size, from: start)
    return (0..<size.height).map { grid.text(row: $0) + "\n" }.joined()
  }

  /// The screen that what was written gives, from a byte on.
  public func grid(_ size: Size, from start: Int = 0) -> Grid {
    var terminal = VirtualTerminal(size: size)
    terminal.obey(output.dropFirst(start))
    return terminal.grid
  }

  private func take(_ number: Int32, into bytes: inout [UInt8]) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = take(number, &buffer)
    if count > 0 { bytes += buffer[..<count] }
    return max(0, count)
  }

  private func take(_ number: Int32, _ buffer: inout [UInt8]) -> Int {
    guard number >= 0 else { return 0 }
    #if canImport(Glibc)
      return Glibc.read(number, &buffer, buffer.count)
    #elseif canImport(Musl)
      return Musl.read(number, &buffer, buffer.count)
    #else
      return Darwin.read(number, &buffer, buffer.count)
    #endif
  }

  private var slaveName: String? {
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(slave, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}

/// What bytes say, with escapes made visible.
public func text(of bytes: some Sequence<UInt8>) -> String {
  String(decoding: bytes.map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self)
}

/// Held while a descriptor is open that a child of another test would inherit, and while a child is made.
private let childLock = Mutex(())

#if canImport(Darwin)
  private let newSession = Int16(POSIX_SPAWN_SETSID)
#else
  private let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID of spawn.h, which Swift does not see
#endif

/// Where the programs are built: beside the tests.
private let productFolder: String = {
  let path = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
  let start = CommandLine.arguments[0].hasPrefix("/") ? "/" : ""
  return start + path
}()

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return try body(pointers + [nil])
}
