/// The signals a session hears while it lives, as bytes in a pipe that can be waited for. What was done
/// on them before is done again after.
final class Signals {
  private let pipe: (read: System.File, write: System.File)
  private var before: [(signal: System.Signal, action: System.Action)] = []
  private let pipeSignal: System.Action

  init() throws(TerminalError) {
    do {
      pipe = try System.pipe()
    } catch {
      throw .failed(call: "pipe", reason: "\(error)")
    }
    pipeSignal = System.ignorePipeSignal()
    writeEnd = pipe.write.number
    for signal in System.Signal.allCases {
      before.append((signal, System.handle(signal, System.Action(note))))
    }
  }

  deinit {
    for (signal, action) in before { System.handle(signal, action) }
    System.restorePipeSignal(pipeSignal)
    writeEnd = -1
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
}

// A signal handler can reach nothing but globals. It is set before the first handler is.
nonisolated(unsafe) private var writeEnd: Int32 = -1

private func note(_ signal: Int32) {
  System.writeFromHandler(UInt8(truncatingIfNeeded: signal), to: writeEnd)
}
