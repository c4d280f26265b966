import RetapCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that Retap makes, each wrapped once. This is the only file that knows which C
/// library it stands on.
package enum System {
  /// What a failed call left in `errno`.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let number: Int32

    /// The system's own words: "No such file or directory".
    package var description: String { String(cString: strerror(number)) }

    static var last: Failure { Failure(number: errno) }
  }

  /// Makes a call again for as long as a signal interrupts it; -1 becomes a failure.
  private static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(Failure) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw Failure.last }
    }
  }

  // MARK: Process

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package static func exit(_ code: Int32) -> Never {
    libcExit(code)
  }

  /// Has something done when the program calls `exit` or returns from `main`.
  static func atExit(_ act: @escaping @convention(c) () -> Void) { atexit(act) }

  // MARK: Files

  /// A descriptor that is closed when nobody has it any more.
  final class File {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { System.close(number) }
  }

  private static func close(_ number: Int32) {
    _ = libcClose(number)
  }

  /// Opens a terminal as a description of its own, so that making it non-blocking concerns nobody else.
  static func openTerminal(_ path: String) throws(Failure) -> File {
    File(try check { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) })
  }

  /// The name of the terminal behind a descriptor; nil where there is none.
  static func terminalName(of number: Int32) -> String? {
    guard isatty(number) == 1 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
      guard let start = name.baseAddress, ttyname_r(number, start, name.count) == 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// What came of reading.
  enum Reading {
    case bytes(Int)
    /// Nothing is there yet.
    case nothing
    /// The other end is gone, or reading fails for good.
    case end
  }

  static func read(_ number: Int32, into buffer: inout [UInt8]) -> Reading {
    do {
      let count = try check {
        buffer.withUnsafeMutableBytes { buffer in
          libcRead(number, buffer.baseAddress, buffer.count)
        }
      }
      return count == 0 ? .end : .bytes(count)
    } catch {
      return error.number == EAGAIN ? .nothing : .end
    }
  }

  /// Writes what is taken at once, and gives how much that was; 0 where nothing is taken.
  static func write(_ number: Int32, _ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    do {
      return try check {
        bytes.withUnsafeBytes { bytes in
          libcWrite(number, bytes.baseAddress, bytes.count)
        }
      }
    } catch {
      if error.number == EAGAIN { return 0 }
      throw error
    }
  }

  /// Writes all of it, waiting at most so long each time nothing is taken; says whether all was.
  @discardableResult
  static func writeAll(_ number: Int32, _ bytes: [UInt8], patience: Duration) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let taken = try? write(number, rest) else { return false }
      rest = rest.dropFirst(taken)
      if taken == 0 {
        let wait = try? poll([Waiting(number, forInput: false, forOutput: true)], for: patience)
        guard let wait, wait[0].canWrite else { return false }
      }
    }
    return true
  }

  /// Writes a text to standard output or standard error.
  package static func print(_ text: String, toError: Bool = false) {
    writeAll(toError ? 2 : 1, Array(text.utf8), patience: .seconds(10))
  }

  /// Makes a file, or empties one, and writes to it as lines come.
  package static func create(_ path: String) throws(Failure) -> (String) throws(Failure) -> Void {
    let file = File(try check { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) })
    return { (line: String) throws(Failure) in
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty { rest = rest.dropFirst(try write(file.number, rest)) }
    }
  }

  // MARK: Waiting

  /// What to wait for on a descriptor, and after waiting what is so.
  struct Waiting {
    let number: Int32
    let forInput: Bool
    let forOutput: Bool
    var canRead = false
    var canWrite = false
    /// The other end is gone, or the descriptor is no good.
    var isGone = false

    init(_ number: Int32, forInput: Bool, forOutput: Bool) {
      self.number = number
      self.forInput = forInput
      self.forOutput = forOutput
    }
  }

  /// Waits until one of them is ready, the time is over (nil: none is set), or a signal comes.
  static func poll(_ waiting: [Waiting], for time: Duration?) throws(Failure) -> [Waiting] {
    var requests = waiting.map {
      pollfd(
        fd: $0.number, events: Int16(($0.forInput ? POLLIN : 0) | ($0.forOutput ? POLLOUT : 0)),
        revents: 0)
    }
    let count = libcPoll(&requests, nfds_t(requests.count), milliseconds(time))
    if count < 0, errno != EINTR, errno != EAGAIN { throw Failure.last }
    return zip(waiting, requests).map { waiting, request in
      var ready = waiting
      let events = count < 0 ? 0 : Int32(request.revents)
      ready.canRead = events & Int32(POLLIN) != 0
      ready.canWrite = events & Int32(POLLOUT) != 0
      ready.isGone = events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
      return ready
    }
  }

  /// Rounded up, so that nobody wakes a moment too early and finds nothing to do.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let exact = time / .milliseconds(1)
    return Int32(min(max(0, exact.rounded(.up)), 1e9))
  }

  // MARK: Terminals

  /// The size of a terminal's window; nil where it has none.
  static func windowSize(of number: Int32) -> Size? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(Int(size.ws_col), Int(size.ws_row))
  }

  /// A terminal's settings as they were, to be put back.
  struct LineSettings {
    fileprivate var value = termios()
  }

  static func lineSettings(of number: Int32) throws(Failure) -> LineSettings {
    var settings = LineSettings()
    _ = try check { tcgetattr(number, &settings.value) }
    return settings
  }

  /// Each byte as it is typed, no echo, nothing obeyed; output as it is written.
  static func makeRaw(_ number: Int32, from settings: LineSettings) throws(Failure) {
    var raw = settings.value
    cfmakeraw(&raw)
    _ = try check { tcsetattr(number, TCSAFLUSH, &raw) }
  }

  /// Throws away what was written and not taken yet.
  static func discardOutput(of number: Int32) { tcflush(number, TCOFLUSH) }

  /// Throws away input that nobody read, and puts settings back; never waits for output.
  static func restore(_ settings: LineSettings, on number: Int32) {
    var value = settings.value
    tcflush(number, TCIFLUSH)
    _ = try? check { tcsetattr(number, TCSANOW, &value) }
  }
}

// MARK: - Signals

extension System {
  /// A signal, under the name that `kill` knows it by.
  enum Signal: CaseIterable {
    case interrupt, terminate, hangUp, quit, windowChange, resume

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .windowChange: SIGWINCH
      case .resume: SIGCONT
      }
    }

    /// Whether a program that gets it is meant to end.
    var ends: Bool {
      switch self {
      case .interrupt, .terminate, .hangUp, .quit: true
      case .windowChange, .resume: false
      }
    }
  }

  typealias SignalHandler = @convention(c) (Int32) -> Void

  /// Sets what is done on a signal, and gives what was done before.
  static func handle(_ signal: Signal, _ act: SignalHandler?) -> SignalHandler? {
    set(signal.number, act)
  }

  /// A closed pipe is told by `write`; the signal would end the program before that.
  static func ignorePipeSignal() -> SignalHandler? { set(SIGPIPE, SIG_IGN) }
  static func restorePipeSignal(_ act: SignalHandler?) { _ = set(SIGPIPE, act) }

  private static func set(_ number: Int32, _ act: SignalHandler?) -> SignalHandler? {
    libcSignal(number, act)
  }

  /// Ends the process as the signal does when nobody handles it, so that a parent sees why it ended.
  static func end(by signal: Signal) -> Never {
    _ = set(signal.number, SIG_DFL)
    raise(signal.number)
    exit(128 + signal.number)  // it is blocked: the nearest thing to the truth
  }

  /// A pipe of which neither end blocks, for signal handlers to write to.
  static func pipe() throws(Failure) -> (read: File, write: File) {
    var ends: [Int32] = [0, 0]
    _ = try check { libcPipe(&ends) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (File(ends[0]), File(ends[1]))
  }

  /// Writes one byte from a signal handler: nothing but this is safe there, and `errno` stays.
  static func writeFromHandler(_ byte: UInt8, to number: Int32) {
    let saved = errno
    var byte = byte
    _ = libcWrite(number, &byte, 1)
    errno = saved
  }
}

// `System` has functions of the same names; inside it the library's own are called by these.
private func libcClose(_ number: Int32) -> Int32 { close(number) }
private func libcExit(_ code: Int32) -> Never { exit(code) }
private func libcPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func libcPoll(
  _ requests: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32
) -> Int32 { poll(requests, count, milliseconds) }
private func libcRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func libcSignal(_ number: Int32, _ act: System.SignalHandler?) -> System.SignalHandler? {
  signal(number, act)
}
private func libcWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
