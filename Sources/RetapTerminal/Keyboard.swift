import RetapCells
import RetapSystem

/// The keyboard alone, byte by byte: what is written goes on below what the terminal shows.
package final class Keyboard {
  package enum Input {
    case bytes([UInt8])
    /// Nothing came within the time.
    case nothing
    /// The terminal is gone, or a signal asks to end.
    case end
  }

  private let session: TerminalSession
  private let signals: Signals
  private var traits = TerminalTraits()
  /// What ended the input; where it was no signal, the terminal is gone.
  private var ending = System.Signal.hangUp

  package init() throws(TerminalError) {
    signals = try Signals()
    if let signal = signals.waitForForeground(of: System.standardOutput) { System.end(by: signal) }
    session = try TerminalSession(.keyboard)
    if TerminalEnvironment.process.takesQuestions {
      session.write((Question.keyboard.bytes + Question.attributes.bytes)[...])
    }
  }

  package func close() { session.close() }

  /// Learns from what the terminal answers: keys come as an app gets them.
  package func take(_ reply: Reply) {
    traits.take(reply)
    session.adopt(traits)
  }

  /// Gives the terminal back, and ends the process as the signal does that ended the input.
  package func endProcess() -> Never {
    close()
    System.end(by: ending)
  }

  package func write(_ text: String) {
    session.write(Array(text.utf8)[...])
    session.send(patience: 1000)
  }

  /// Waits for what is typed next, at most so long.
  package func read(within time: Duration?) -> Input {
    let wait = [
      session.waiting.input, System.Waiting(signals.number, forInput: true, forOutput: false),
    ]
    guard let ready = try? System.poll(wait, for: time) else { return .end }
    if let signal = handleSignals() {
      ending = signal
      return .end
    }
    guard ready[0].canRead || ready[0].isGone else { return time == nil ? .bytes([]) : .nothing }
    var buffer = [UInt8](repeating: 0, count: 4096)
    return switch session.read(into: &buffer) {
    case .bytes(let count): .bytes(Array(buffer[..<count]))
    case .nothing: .nothing
    case .end: .end
    }
  }

  /// Stops and goes on as a shell wants it; gives the signal that ends the program.
  private func handleSignals() -> System.Signal? {
    for signal in signals.take() {
      if signal.ends { return signal }
      let ending: System.Signal? =
        switch signal {
        case .suspend: session.suspend(hearing: signals)
        case .resume: session.resume(hearing: signals)
        default: nil
        }
      if let ending { return ending }
    }
    return nil
  }
}
