#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// A signal, under the name that `kill` knows it by.
  package enum Signal: CaseIterable {
    case interrupt, terminate, hangUp, quit, windowChange, resume, suspend
    /// Stops a job that needs the terminal while another has it.
    case background

    package var number: Int32 {
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
    package var ends: Bool {
      switch self {
      case .interrupt, .terminate, .hangUp, .quit: true
      case .windowChange, .resume, .suspend, .background: false
      }
    }
  }

  /// What a process does when a signal comes.
  package struct Action {
    /// May do nothing but what POSIX calls async-signal-safe.
    package typealias Handler = @convention(c) (Int32) -> Void
    /// The same for a signal that tells more than its number.
    package typealias CrashHandler =
      @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void

    fileprivate var value = sigaction()

    package static var standard: Action { Action(SIG_DFL) }
    package static var ignore: Action { Action(SIG_IGN) }

    package init(_ handler: Handler?) {
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
    package init(crash handler: CrashHandler) {
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
    package var isIgnore: Bool { does(SIG_IGN) }
    var isStandard: Bool { does(SIG_DFL) }

    func does(_ handler: Handler?) -> Bool {
      #if canImport(Darwin)
        let own = value.__sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let own = value.__sa_handler.sa_handler
      #else
        let own = value.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(own, to: Int.self) == unsafeBitCast(handler, to: Int.self)
    }
  }

  /// Sets what is done on a signal, and gives what was done before.
  @discardableResult
  package static func handle(_ signal: Signal, _ action: Action) -> Action {
    handle(signal.number, action)
  }

  /// A closed pipe, and a file that may grow no more (setrlimit(2)), are told of by `write`; the signals
  /// would end the program before that. Gives what was done on them before.
  package static func ignoreWriteSignals() -> [Action] { writeSignals.map { handle($0, .ignore) } }
  package static func restoreWriteSignals(_ actions: [Action]) {
    for (signal, action) in zip(writeSignals, actions) { handle(signal, action) }
  }
  private static let writeSignals = [SIGPIPE, SIGXFSZ]

  /// The same for a file only: of a program that prints a closed pipe is the usual end.
  package static func ignoreFileSizeSignal() { handle(SIGXFSZ, .ignore) }

  /// Does something during which no signal comes to this thread; those that do come after.
  static func withoutSignals<Result>(
    _ act: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try act()
  }

  @discardableResult
  static func handle(_ number: Int32, _ action: Action) -> Action {
    var (new, old) = (action, Action.standard)
    sigaction(number, &new.value, &old.value)
    return old
  }

  static func action(on number: Int32) -> Action {
    var action = Action.standard
    sigaction(number, nil, &action.value)
    return action
  }

  /// Sends a signal to all processes of the job, this one among them, as a terminal does. It is acted
  /// on by the time this returns.
  package static func sendToJob(_ signal: Signal) { kill(0, signal.number) }

  /// Ends the process as the signal does when nobody handles it, so that a parent sees why it ended.
  package static func end(by signal: Signal) -> Never {
    UnfinishedNames.unlinkAll()
    handle(signal, .standard)
    raise(signal.number)
    exit(128 + signal.number)  // it is blocked: the nearest thing to the truth
  }

  /// A pipe of which neither end blocks, for signal handlers to write to.
  package static func pipe() throws(Failure) -> (read: File, write: File) {
    var ends: [Int32] = [0, 0]
    _ = try check { libcPipe(&ends) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (File(ends[0]), File(ends[1]))
  }

  /// Writes one byte from a signal handler: nothing but this is safe there, and `errno` stays.
  package static func writeFromHandler(_ byte: UInt8, to number: Int32) {
    let saved = errno
    var byte = byte
    _ = libcWrite(number, &byte, 1)
    errno = saved
  }
}
