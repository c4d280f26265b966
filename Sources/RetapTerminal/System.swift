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

  /// The name by which a process finds its own terminal, where that can be waited for: on macOS poll(2)
  /// refuses it.
  static var ownTerminalName: String? {
    #if canImport(Darwin)
      nil
    #else
      "/dev/tty"
    #endif
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

  /// Writes all of it, at most so many bytes at once, and waits no longer than so many milliseconds
  /// each time nothing is taken; says whether all was. A signal handler may call it.
  @discardableResult
  static func writeAll(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32, atOnce: Int = .max
  ) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard hasRoom(number, within: patience) else { return false }
      let count = libcWrite(number, rest.baseAddress, min(rest.count, atOnce))
      if count > 0 { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
      if count < 0, errno != EINTR, errno != EAGAIN { return false }
    }
    return true
  }

  /// Whether something can be written, or is refused at once, now or before so many milliseconds.
  static func hasRoom(_ number: Int32, within milliseconds: Int32 = 0) -> Bool {
    isReady(number, POLLOUT, within: milliseconds)
  }

  /// Whether reading gives something at once, be it the end.
  static func hasInput(_ number: Int32) -> Bool { isReady(number, POLLIN, within: 0) }

  private static func isReady(_ number: Int32, _ what: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(what), revents: 0)
    var count: Int32
    repeat { count = libcPoll(&request, 1, milliseconds) } while count < 0 && errno == EINTR
    return count == 1
  }

  /// Writes a text to standard output or standard error.
  package static func print(_ text: String, toError: Bool = false) {
    Array(text.utf8).withUnsafeBytes { bytes in
      _ = writeAll(toError ? 2 : 1, bytes, patience: 10_000)
    }
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

  /// Throws away input that nobody read, and puts settings back; never waits for output. Where another
  /// job has the terminal it has settings of its own, and they are left. A signal handler may call it.
  static func restore(_ settings: LineSettings, on number: Int32) {
    guard isForeground(number) else { return }
    var value = settings.value
    tcflush(number, TCIFLUSH)
    while tcsetattr(number, TCSANOW, &value) != 0, errno == EINTR {}
  }

  /// Whether the terminal is this job's now, as far as a shell shares it among jobs at all.
  static func isForeground(_ number: Int32) -> Bool {
    let job = tcgetpgrp(number)
    return job <= 0 || job == getpgrp()
  }
}

// MARK: - Standard error

// By number, as a signal handler can reach no object; each of these may be called there, but for
// ``temporaryFile()``.
extension System {
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Whether both are one terminal, by whatever names.
  static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return isatty(one) == 1 && isatty(other) == 1 && fstat(one, &first) == 0
      && fstat(other, &second) == 0 && first.st_rdev == second.st_rdev
  }

  /// Opens a file without a name, which is gone when the last who has it closes it or ends. What is
  /// written goes to its end, wherever that is by then.
  static func temporaryFile() -> Int32? {
    var path = Array(((environment("TMPDIR") ?? "/tmp") + "/retap-XXXXXX").utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { return nil }
    unlink(path)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_APPEND)
    return number
  }

  /// Gives what is open another number; nil where none is left.
  static func duplicate(_ number: Int32) -> Int32? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return other < 0 ? nil : other
  }

  /// Makes a number stand for what another stands for.
  static func redirect(_ number: Int32, to other: Int32) {
    while dup2(other, number) < 0, errno == EINTR || errno == EBUSY {}
  }

  static func closeNumber(_ number: Int32) { close(number) }

  static func size(ofFile number: Int32) -> Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads from a place on, wherever was read or written last; gives how much, 0 at the end.
  static func read(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    max(0, pread(number, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  static func empty(_ number: Int32) { _ = ftruncate(number, 0) }
}

// MARK: - Signals

extension System {
  /// A signal, under the name that `kill` knows it by.
  enum Signal: CaseIterable {
    case interrupt, terminate, hangUp, quit, windowChange, resume, suspend
    /// Stops a job that needs the terminal while another has it.
    case background

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .windowChange: SIGWINCH
      case .resume: SIGCONT
      case .suspend: SIGTSTP
      case .background: SIGTTOU
      }
    }

    /// Whether a program that gets it is meant to end.
    var ends: Bool {
      switch self {
      case .interrupt, .terminate, .hangUp, .quit: true
      case .windowChange, .resume, .suspend, .background: false
      }
    }
  }

  /// What a process does when a signal comes.
  struct Action {
    /// May do nothing but what POSIX calls async-signal-safe.
    typealias Handler = @convention(c) (Int32) -> Void
    /// The same for a signal that tells more than its number.
    typealias CrashHandler =
      @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void

    fileprivate var value = sigaction()

    static var standard: Action { Action(SIG_DFL) }
    static var ignore: Action { Action(SIG_IGN) }

    init(_ handler: Handler?) {
      #if canImport(Darwin)
        value.__sigaction_u.__sa_handler = handler
      #elseif canImport(Musl)
        value.__sa_handler.sa_handler = handler
      #else
        value.__sigaction_handler.sa_handler = handler
      #endif
      value.sa_flags = SA_RESTART
    }

    /// A handler that runs on the stack that ``System/makeSignalStack()`` made.
    init(crash handler: CrashHandler) {
      #if canImport(Darwin)
        value.__sigaction_u.__sa_sigaction = handler
      #elseif canImport(Musl)
        value.__sa_handler.sa_sigaction = handler
      #else
        value.__sigaction_handler.sa_sigaction = handler
      #endif
      value.sa_flags = SA_SIGINFO | SA_ONSTACK
    }

    /// Whether the signal does nothing, as a hang-up under nohup(1).
    var isIgnore: Bool {
      #if canImport(Darwin)
        let handler = value.__sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let handler = value.__sa_handler.sa_handler
      #else
        let handler = value.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// Sets what is done on a signal, and gives what was done before.
  @discardableResult
  static func handle(_ signal: Signal, _ action: Action) -> Action {
    handle(signal.number, action)
  }

  /// A closed pipe is told by `write`; the signal would end the program before that.
  static func ignorePipeSignal() -> Action { handle(SIGPIPE, .ignore) }
  static func restorePipeSignal(_ action: Action) { handle(SIGPIPE, action) }

  @discardableResult
  private static func handle(_ number: Int32, _ action: Action) -> Action {
    var (new, old) = (action, Action.standard)
    sigaction(number, &new.value, &old.value)
    return old
  }

  /// Sends a signal to all processes of the job, this one among them, as a terminal does. It is acted
  /// on by the time this returns.
  static func sendToJob(_ signal: Signal) { kill(0, signal.number) }

  /// Ends the process as the signal does when nobody handles it, so that a parent sees why it ended.
  static func end(by signal: Signal) -> Never {
    handle(signal, .standard)
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

// MARK: - Crashes

extension System {
  /// The signals that a program gets for faults of its own, or from its own `abort()`.
  static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  static func handle(crash number: Int32, _ action: Action) -> Action { handle(number, action) }

  /// Lets a crash go on as if nobody had heard of it, once its handler returns.
  ///
  /// An instruction that failed fails again, and tells whoever hears it now all that it told before.
  /// What was sent has to be sent again; so have what x86 tells after a breakpoint, and what a filter
  /// of system calls does.
  static func crashAgain(
    _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, as action: Action
  ) {
    handle(number, action)
    let comesAgain = number != SIGTRAP && number != SIGSYS
    if !comesAgain || (information?.pointee.si_code ?? 0) <= 0 { raise(number) }
  }

  /// Gives signal handlers of this thread a stack of their own, where they have none: one that has
  /// overflowed cannot be used.
  static func makeSignalStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack = stack_t()
    stack.ss_size = 1 << 16  // what was heard before may need some of it, too
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
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
private func libcWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
