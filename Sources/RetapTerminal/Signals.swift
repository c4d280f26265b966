import RetapSystem

/// The signals a session hears while it lives, as bytes in a pipe that can be waited for. What was done
/// on them before is done again after.
final class Signals {
  private let pipe: (read: System.File, write: System.File)
  private var before: [(signal: System.Signal, action: System.Action)] = []
  private let writeSignals: [System.Action]

  init() throws(TerminalError) {
    do {
      pipe = try System.pipe()
    } catch {
      throw .failed(call: "pipe", reason: "\(error)")
    }
    writeSignals = System.ignoreWriteSignals()
    writeEnd = pipe.write.number
    for signal in System.Signal.allCases where signal != .background { hear(signal) }
  }

  deinit {
    for (signal, action) in before { System.handle(signal, action) }
    System.restoreWriteSignals(writeSignals)
    writeEnd = -1
  }

  /// One that the parent has switched off, as nohup(1) does, stays off.
  private func hear(_ signal: System.Signal) {
    let action = System.handle(signal, System.Action(note))
    if action.isIgnore, signal.ends || signal == .suspend {
      System.handle(signal, action)
    } else {
      before.append((signal, action))
    }
  }

  /// The descriptor that becomes readable when a signal comes.
  var number: Int32 { pipe.read.number }

  /// The signals that came since this was last asked, oldest first.
  func take() -> [System.Signal] {
    var buffer = [UInt8](repeating: 0, count: 256)
    guard case .bytes(let count) = System.read(number, into: &buffer) else { return [] }
    return buffer[..<count].compactMap { byte in
      System.Signal.allCases.first { $0.number == Int32(byte) }
    }
  }

  // MARK: Stopping

  /// Whether the parent lets this program be stopped.
  var canSuspend: Bool { before.contains { $0.signal == .suspend } }

  /// Stops the job as a terminal does, until it goes on, and gives what came meanwhile. Where no shell
  /// could make it go on (an orphaned process group), the system does not stop it, and nothing came.
  func stopJob(by signal: System.Signal) -> [System.Signal] {
    let action = System.handle(signal, .standard)
    System.sendToJob(signal)
    System.handle(signal, action)
    return take()
  }

  /// Stops the job for as long as another has the terminal; gives the signal that ends it, if any.
  ///
  /// What changes the settings of a line would stop it too, but does so again after a signal that asks
  /// to end, which then nobody would hear.
  func waitForForeground(of number: Int32) -> System.Signal? {
    while !System.isForeground(number) {
      let came = stopJob(by: .background)
      if let signal = came.first(where: \.ends) { return signal }
      if !came.contains(.resume) { return nil }
    }
    return nil
  }
}

// A signal handler can reach nothing but globals. It is set before the first handler is.
nonisolated(unsafe) private var writeEnd: Int32 = -1

private func note(_ signal: Int32) {
  System.writeFromHandler(UInt8(truncatingIfNeeded: signal), to: writeEnd)
}
