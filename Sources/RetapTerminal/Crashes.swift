import RetapSystem

/// A crash gives the terminal back first; then happens what would have happened anyway: the system's
/// core dump, or Swift's report.
enum Crashes {
  /// What was done on each signal before, by its number, which is 64 at most. A handler reads it, so it
  /// is memory that is there before the handler is.
  nonisolated(unsafe) private static let before =
    UnsafeMutablePointer<System.Action>.allocate(capacity: 65)

  /// Begins to hear crashes, also of a stack that has overflowed, if it is this thread's.
  static func listen() {
    System.makeSignalStack()
    for number in System.crashSignals {
      (before + Int(number)).initialize(to: System.handle(crash: number, .standard))
      _ = System.handle(crash: number, System.Action(crash: handler))
    }
  }

  static func stopListening() {
    for number in System.crashSignals {
      _ = System.handle(crash: number, before[Int(number)])
    }
  }

  private static let handler: System.Action.CrashHandler = { number, information, _ in
    Rescue.restore()
    System.crashAgain(number, information, as: before[Int(number)])
  }
}
