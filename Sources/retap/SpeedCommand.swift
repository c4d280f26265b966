import Observation
import RetapCells
import RetapReplay
import RetapSystem
import RetapTerminal
import RetapUI

extension App {
  /// Shows it in the terminal as time goes by, so many times as fast as it was meant, until the reader
  /// leaves; then says what was not as it should be.
  func show(_ performance: Performance, speed: Double, _ options: Options) throws {
    let replay = performance.replay(of: self)
    let trace = try options.traceFile.map { try TraceFile($0) }
    replay.onTraffic = trace?.log
    defer { replay.onTraffic = nil }
    let projector = Projector(replay, performance.player, speed: speed)
    try Projection(projector: projector).runInTerminal()
    let verdict: String?
    do throws(Failure) {
      verdict = try projector.verdict()
    } catch {
      trace?.fail(error, at: replay.time)
      throw error
    }
    try trace?.finish()
    if let verdict { try Program.print(verdict) }
  }
}

/// A program that shows what another one shows, while that is being played.
private struct Projection<Root: App>: App {
  let projector: Projector<Root>

  init() { preconditionFailure("A projection has something to show") }

  init(projector: Projector<Root>) { self.projector = projector }

  var body: some View {
    ProjectedScreen(projector: projector)
      .onKeyPress(Key(.character(" "))) { projector.isPaused.toggle() }
  }
}

/// Moves a replay on with the clock of the terminal.
@Observable final class Projector<Root: App> {
  var isPaused = false {
    didSet { lastTime = nil }
  }

  @ObservationIgnored let replay: Replay<Root>
  @ObservationIgnored private(set) var failure: Failure?
  @ObservationIgnored private(set) var isDone = false
  @ObservationIgnored private var player: Player
  @ObservationIgnored private let speed: Double
  /// When it was moved on last; nil before the first time, and after a pause.
  @ObservationIgnored private var lastTime: Duration?
  /// How far it is, on the clock of the replay.
  @ObservationIgnored private var played = Duration.zero

  init(_ replay: Replay<Root>, _ player: Player, speed: Double) {
    self.replay = replay
    self.player = player
    self.speed = speed
    player.begin(on: replay)
  }

  var isMoving: Bool { !isPaused && !isDone }

  /// What came of it; throws what went wrong.
  func verdict() throws(Failure) -> String? {
    if let failure { throw failure }
    return isDone ? try player.verdict() : nil
  }

  /// Moves on to a time on the terminal's clock.
  func advance(to time: Duration) {
    guard isMoving else { return }
    let passed = lastTime.map { time - $0 } ?? .zero
    // Frames are not that far apart: a shell had the terminal, and nobody watched.
    if passed <= .seconds(1) { played += passed * speed }
    lastTime = time
    do {
      isDone = try !player.play(on: replay, until: played.roundedDown)
    } catch {
      failure = error
      isDone = true
    }
  }

  /// What a reader wants to know meanwhile.
  var status: String {
    let help = isDone ? "" : isPaused ? "space goes on · " : "space pauses · "
    return "\(replay.time.inSeconds)  \(help)q leaves  \(state)"
  }

  private var state: String {
    if let failure { return "\(failure)".split(separator: "\n").first.map(String.init) ?? "" }
    return isDone ? "played" : isPaused ? "paused" : player.word ?? ""
  }
}

/// The screen of a replay, and below it, where there is room, how far it is.
private struct ProjectedScreen<Root: App>: View {
  typealias Body = Never
  let projector: Projector<Root>

  func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? projector.replay.grid.size.width, proposal.height ?? 0)
  }

  func draw(on canvas: Canvas) {
    projector.advance(to: canvas.time)
    let grid = projector.replay.grid
    canvas.draw(grid)
    let fits = grid.size.width <= canvas.size.width && grid.size.height <= canvas.size.height
    let hint = "\(grid.size.width)x\(grid.size.height) does not fit into this window"
    if !fits || grid.size.height < canvas.size.height {
      Text(fits ? projector.status : hint).dim().lineLimit(1)
        .draw(on: canvas.window(Rect(0, canvas.size.height - 1, canvas.size.width, 1)))
    }
    if projector.isMoving { canvas.redraw(at: canvas.time + Stage<Root>.frameInterval) }
  }
}
