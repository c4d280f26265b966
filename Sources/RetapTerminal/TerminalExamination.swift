import RetapCells
import RetapSystem

/// What a terminal tells of itself when it is asked, and how soon.
package struct TerminalExamination: Sendable {
  /// An answer, and how long after the questions it came.
  package struct Answer: Sendable {
    package let reply: Reply
    package let delay: Duration
  }

  package private(set) var size = Size.zero
  package private(set) var answers: [Answer] = []
  package private(set) var traits = TerminalTraits()

  /// Nothing is known.
  package init() {}

  /// Asks the terminal, on its alternate screen, and waits for the answer that every terminal gives, but
  /// no longer than so. The terminal is as before then. It need not be standard output, so that what is
  /// found can go to a file.
  package static func run(patience: Duration) throws(TerminalError) -> TerminalExamination {
    let signals = try Signals()
    let session = try TerminalSession(
      .fullScreen, on: [1, 2, 0].first(where: System.isTerminal) ?? 1)
    var examination = TerminalExamination()
    examination.size = session.size
    let signal = session.ask() ? examination.listen(to: session, signals, for: patience) : nil
    session.close()
    if let signal { System.end(by: signal) }
    return examination
  }

  /// Takes note of an answer.
  package mutating func note(_ reply: Reply, after delay: Duration) {
    answers.append(Answer(reply: reply, delay: delay))
    traits.take(reply)
  }

  /// Gives the signal that ends the program, if one comes.
  private mutating func listen(
    to session: TerminalSession, _ signals: Signals, for patience: Duration
  ) -> System.Signal? {
    let clock = ContinuousClock()
    let start = clock.now
    var parser = InputParser()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !traits.isFenced, start.duration(to: clock.now) < patience {
      let wait = [
        session.waiting.input, session.waiting.output,
        System.Waiting(signals.number, forInput: true, forOutput: false),
      ]
      guard let ready = try? System.poll(wait, for: patience - start.duration(to: clock.now))
      else { return .hangUp }
      if let signal = signals.take().first(where: \.ends) { return signal }
      if ready[1].canWrite { session.send() }
      guard ready[0].canRead || ready[0].isGone else { continue }
      switch session.read(into: &buffer) {
      case .bytes(let count):
        var events: [Event] = []
        parser.parse(buffer[..<count], into: &events)
        for case .reply(let reply) in events { note(reply, after: start.duration(to: clock.now)) }
      case .nothing: break
      case .end: return .hangUp
      }
    }
    return nil
  }
}
