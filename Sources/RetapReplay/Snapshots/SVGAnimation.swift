import RetapCells

/// A moving picture of a replay, for a browser or a page's `<img>`: no scripts, and who prefers less
/// motion sees the last frame.
///
///     var film = SVGAnimation()
///     film.add(replay.terminal.grid, at: .zero)
///     replay.onFrame = { [unowned replay] _ in film.add(replay.terminal.grid, at: replay.time) }
///     try replay.play("2 down*9 2 400ms")
///     let svg = film.finish(at: replay.time)
///
/// At most thirty frames a second are kept, of each interval the last. The frames lie side by side, and
/// the strip of them jumps on from one to the next; rows that come again are defined once. The picture is
/// as large as the largest screen.
public struct SVGAnimation: Sendable {
  private struct Step {
    let time: Duration
    let frame: Int
  }

  private let theme: SVGTheme
  private var pieces: SVGPieces
  private var size = Size.zero
  /// What shows each different screen.
  private var frames: [String] = []
  private var frameNumbers: [String: Int] = [:]
  /// When which of them shows.
  private var steps: [Step] = []
  /// The last frame so far of an interval.
  private var waiting: (grid: Grid, time: Duration)?

  public init(theme: SVGTheme = .dark) {
    self.theme = theme
    pieces = SVGPieces(theme: theme)
  }

  /// Adds what shows from a time on, which is not before that of the last one. O(cells).
  public mutating func add(_ grid: Grid, at time: Duration) {
    if let waiting, waiting.time.interval != time.interval { keep(waiting.grid, at: waiting.time) }
    waiting = (grid, time)
  }

  /// The picture; it begins anew at `end`, until which the last frame shows.
  public mutating func finish(at end: Duration) -> String {
    if let waiting { keep(waiting.grid, at: waiting.time) }
    waiting = nil
    let last = steps.last?.frame ?? 0
    let film = frames.enumerated().map { "<g\(transform(of: $0.offset))>\($0.element)</g>\n" }
    return SVGWindow(size: size, theme: theme).document(
      styleSheet: pieces.styleSheet(animationRules(until: end)),
      """
      <defs>
      \(pieces.definitions)\
      </defs>
      <g class="F" transform="translate(-\(last * size.inPoints.width))">
      \(film.joined())\
      </g>

      """)
  }

  private mutating func keep(_ grid: Grid, at time: Duration) {
    size = Size(max(size.width, grid.size.width), max(size.height, grid.size.height))
    let frame = number(of: uses(of: grid))
    if steps.last?.frame != frame { steps.append(Step(time: time, frame: frame)) }
  }

  private mutating func number(of frame: String) -> Int {
    if let number = frameNumbers[frame] { return number }
    frameNumbers[frame] = frames.count
    frames.append(frame)
    return frames.count - 1
  }

  /// The elements that show a screen: its rows, and apart from them a scroll bar, which would make each
  /// row a new one wherever it comes to.
  private mutating func uses(of grid: Grid) -> String {
    var rows = grid.bounds
    let bar = grid.hasScrollBar ? rows.cut(.trailing, 1) : .zero
    var uses = bar.isEmpty ? "" : pieces.use(grid, bar)
    for row in rows.rows where !rows.isEmpty {
      uses += pieces.use(grid, Rect(0, row, rows.width, 1))
    }
    return uses
  }

  private func transform(of frame: Int) -> String {
    frame == 0 ? "" : " transform=\"translate(\(frame * size.inPoints.width))\""
  }

  private func animationRules(until end: Duration) -> String {
    // The last frame shows for an instant at least.
    let length = max(end, (steps.last?.time ?? .zero) + .milliseconds(33)).microseconds
    let width = size.inPoints.width
    var rules = ".F{animation:f \(length / 1000)ms step-end infinite}"
    rules += "@media(prefers-reduced-motion:reduce){.F{animation:none}}@keyframes f{"
    for (place, step) in steps.enumerated() {
      // In thousandths of a percent: six milliseconds of ten minutes.
      let share = place == 0 ? 0 : step.time.microseconds * 100_000 / length
      rules += "\(percent(share)){transform:translate(-\(step.frame * width)px)}"
    }
    return rules + "}"
  }
}

/// Thousandths of a percent as CSS has them.
private func percent(_ thousandths: Int64) -> String {
  let fraction = String(thousandths % 1000 + 1000).dropFirst()
  return "\(thousandths / 1000).\(fraction)%"
}

extension Duration {
  /// The number of the thirtieth of a second that it falls into.
  fileprivate var interval: Int64 { microseconds * 30 / 1_000_000 }
}

extension Rect {
  fileprivate static var zero: Rect { Rect(0, 0, 0, 0) }
}

extension Grid {
  /// Whether the last column has shapes, and no text.
  fileprivate var hasScrollBar: Bool {
    guard !size.isEmpty else { return false }
    let glyphs = (0..<size.height).map { self[size.width - 1, $0].glyph }
    return glyphs.contains { CellShape($0) != nil }
      && glyphs.allSatisfy { $0 == .space || CellShape($0) != nil }
  }
}
