import RetapCells
import RetapSystem
import RetapUI

/// Drives a stage from a terminal: one thread, one wait, one write a frame.
///
/// All input that waits is handled before a frame is drawn. While a terminal has not taken the last
/// frame whole no other is drawn; the next one then shows the newest state (M3), and keys are acted on
/// all the time.
final class TerminalLoop<Root: App> {
  private let session: TerminalSession
  private let signals: Signals
  private let stage: Stage<Root>
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastFrame: Duration?
  /// Whether the terminal was asked what it is.
  private let hasAsked: Bool
  private let log: Traffic.Log?
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// Without a depth, it is the session's.
  init(
    _ app: Root, depth: ColorDepth?, reducesMotion: Bool, inspects: Bool, log: Traffic.Log?
  ) throws(TerminalError) {
    self.log = log
    let (clock, start) = (clock, clock.now)
    self.start = start
    // The signals first: one that comes while the terminal is being taken must not leave it so.
    signals = try Signals()
    // Before it is this job's, the terminal has the settings of another.
    if let signal = signals.waitForForeground(of: System.standardOutput) { System.end(by: signal) }
    session = try TerminalSession { bytes in
      log?(.switches(bytes), (clock.now - start).roundedDown)
    }
    let environment = TerminalEnvironment.process
    var settings = StageSettings(
      size: session.size, depth: depth ?? session.depth, reducesMotion: reducesMotion,
      inspects: inspects)
    settings.backdrop = environment.backdrop
    settings.escapePatience = environment.escapePatience
    settings.terminalName = environment.multiplexer
    stage = Stage(app, settings)
    log?(.begin(settings), .zero)
    hasAsked = session.ask()
  }

  /// Runs until the program ends, and gives the signal it is to end by, if any.
  func run() throws(TerminalError) -> System.Signal? {
    defer { session.close() }
    let signal = try runUntilEnd()
    session.close()
    log?(.end(code: signal.map { 128 + $0.number } ?? 0), now)
    return signal
  }

  private func runUntilEnd() throws(TerminalError) -> System.Signal? {
    while true {
      drawIfDue()
      Rescue.trimMessages()
      let signal: System.Signal?
      do {
        signal = try waitAndHandle()
      } catch {
        throw .failed(call: "poll", reason: "\(error)")
      }
      if let signal { return ending(by: signal) }
      switch stage.ending {
      case .quit: return ending(by: nil)
      case .interrupt: return ending(by: .interrupt)
      case nil: break
      }
    }
  }

  private func ending(by signal: System.Signal?) -> System.Signal? {
    if signal != .hangUp { takeLateAnswers() }
    return signal
  }

  /// In whole microseconds, as recordings count it: what is told at such a time can be told again.
  private var now: Duration { (clock.now - start).roundedDown }

  // MARK: Out

  private func drawIfDue() {
    guard session.hasSentAll, let due = nextFrame, due <= now else { return }
    let time = now
    let bytes = stage.frame(at: time)
    let duration = now - time
    if !bytes.isEmpty {
      lastFrame = time
      session.write(bytes)
    }
    if let log {
      // The inspector is not told: what a recorded session shows has to come about again.
      log(stage.traffic(of: bytes, took: duration), time)
    } else if !bytes.isEmpty {
      stage.note(duration: duration)
    }
  }

  /// When the next frame is to be drawn: at once after a pause, else in step with the last one (M2).
  private var nextFrame: Duration? {
    if lastFrame == nil, isWaitingForAnswers, now < firstFrameDelay { return firstFrameDelay }
    let inStep = lastFrame.map { $0 + Stage<Root>.frameInterval } ?? .zero
    // A log is told at once also of what changed nothing.
    let change = stage.isStale || (log != nil && stage.hasNews) ? inStep : nil
    return [change, stage.wakeTime].compactMap { $0 }.min()
  }

  // MARK: Answers

  private var isWaitingForAnswers: Bool { hasAsked && !stage.traits.isFenced }

  /// Takes the answers that are still on their way, lest a shell gets them for keys.
  private func takeLateAnswers() {
    guard isWaitingForAnswers, now < answerLimit else { return }
    let deadline = now + lastAnswerDelay
    while isWaitingForAnswers, now < deadline {
      let ready = try? System.poll([session.waiting.input], for: deadline - now)
      guard let ready, ready[0].canRead, case .bytes(let count) = session.read(into: &buffer)
      else { return }
      receive(count)
    }
  }

  // MARK: In

  /// Waits for something to do, and does it; gives the signal that ends the program.
  private func waitAndHandle() throws(System.Failure) -> System.Signal? {
    let wait = session.hasSentAll ? nextFrame.map { max(.zero, $0 - now) } : nil
    let (input, output) = session.waiting
    let ready = try System.poll(
      [input, output, System.Waiting(signals.number, forInput: true, forOutput: false)], for: wait)
    if ready[2].canRead, let ending = handleSignals() { return ending }
    if ready[1].canWrite { session.send() }
    if ready[0].canRead || ready[0].isGone, !readAll() { return .hangUp }
    if ready[1].isGone { return .hangUp }
    return stage.ending == nil && stage.wantsSuspend ? suspend() : nil
  }

  /// Reads all that waits, within reason: an endless stream must not keep the screen from being drawn.
  /// False when the terminal is gone.
  private func readAll() -> Bool {
    var count = 0
    while stage.ending == nil, count < 1 << 16 {
      switch session.read(into: &buffer) {
      case .bytes(let more):
        receive(more)
        session.adopt(stage.traits)
        count += more
      case .nothing: return true
      case .end: return false
      }
    }
    return true
  }

  private func receive(_ count: Int) {
    let time = now
    stage.receive(buffer[..<count], at: time)
    log?(.input(buffer[..<count]), time)
  }

  private func resize() {
    let (size, time) = (session.size, now)
    // A window that is shut for a while has none. Nobody sees it, and no recording can tell of it.
    guard !size.isEmpty else { return }
    stage.handle(.resize(size), at: time)
    log?(.resize(size), time)
  }

  private func handleSignals() -> System.Signal? {
    for signal in signals.take() {
      if signal.ends { return signal }
      switch signal {
      case .suspend: stage.wantsSuspend = true
      case .resume: if let ending = redraw(after: session.resume(hearing:)) { return ending }
      default: resize()
      }
    }
    return nil
  }

  private func suspend() -> System.Signal? {
    stage.wantsSuspend = false
    guard signals.canSuspend else { return nil }
    takeLateAnswers()
    return redraw(after: session.suspend(hearing:))
  }

  /// Draws all of it anew, at the size of now, after a shell had the terminal.
  private func redraw(after stop: (Signals) -> System.Signal?) -> System.Signal? {
    if let ending = stop(signals) { return ending }
    stage.invalidate()
    resize()
    return nil
  }
}

/// How long the first frame waits for the terminal's answers, without which it may have to be drawn
/// twice: most answer at once.
private let firstFrameDelay = Duration.milliseconds(20)

/// A terminal that has not answered by then is not waited for at the end.
private let answerLimit = Duration.seconds(1)

/// How long answers are waited for at the end.
private let lastAnswerDelay = Duration.milliseconds(100)
