import RetapCells
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
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// Without a depth, it is the session's.
  init(
    _ app: Root, depth: ColorDepth?, reducesMotion: Bool, inspects: Bool
  ) throws(TerminalError) {
    // The signals first: one that comes while the terminal is being taken must not leave it so.
    signals = try Signals()
    // Before it is this job's, the terminal has the settings of another.
    if let signal = signals.waitForForeground(of: System.standardOutput) { System.end(by: signal) }
    session = try TerminalSession()
    stage = Stage(
      app, size: session.size, depth: depth ?? session.depth, reducesMotion: reducesMotion,
      inspects: inspects)
    start = clock.now
  }

  /// Runs until the program ends, and gives the signal it is to end by, if any.
  func run() throws(TerminalError) -> System.Signal? {
    defer { session.close() }
    while true {
      drawIfDue()
      Rescue.trimMessages()
      let signal: System.Signal?
      do {
        signal = try waitAndHandle()
      } catch {
        throw .failed(call: "poll", reason: "\(error)")
      }
      if let signal { return signal }
      switch stage.ending {
      case .quit: return nil
      case .interrupt: return .interrupt
      case nil: break
      }
    }
  }

  private var now: Duration { clock.now - start }

  // MARK: Out

  private func drawIfDue() {
    guard session.hasSentAll, let due = nextFrame, due <= now else { return }
    let time = now
    let bytes = stage.frame(at: time)
    guard !bytes.isEmpty else { return }
    stage.note(duration: now - time)
    lastFrame = time
    session.write(bytes)
  }

  /// When the next frame is to be drawn: at once after a pause, else in step with the last one (M2).
  private var nextFrame: Duration? {
    let inStep = lastFrame.map { $0 + Stage<Root>.frameInterval } ?? .zero
    let change = stage.isStale ? inStep : nil
    return [change, stage.wakeTime].compactMap { $0 }.min()
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
        stage.receive(buffer[..<more], at: now)
        count += more
      case .nothing: return true
      case .end: return false
      }
    }
    return true
  }

  private func handleSignals() -> System.Signal? {
    for signal in signals.take() {
      if signal.ends { return signal }
      switch signal {
      case .suspend: stage.wantsSuspend = true
      case .resume: if let ending = redraw(after: session.resume(hearing:)) { return ending }
      default: stage.handle(.resize(session.size), at: now)
      }
    }
    return nil
  }

  private func suspend() -> System.Signal? {
    stage.wantsSuspend = false
    guard signals.canSuspend else { return nil }
    return redraw(after: session.suspend(hearing:))
  }

  /// Draws all of it anew, at the size of now, after a shell had the terminal.
  private func redraw(after stop: (Signals) -> System.Signal?) -> System.Signal? {
    if let ending = stop(signals) { return ending }
    stage.invalidate()
    stage.handle(.resize(session.size), at: now)
    return nil
  }
}
