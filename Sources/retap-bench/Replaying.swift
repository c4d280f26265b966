import RetapCells
import RetapDemos
import RetapReplay
import RetapUI

/// What a replay costs: each frame drawn, encoded, obeyed by the virtual terminal, and compared.
enum Replaying {
  static func rows() -> [Row] { [scrollingAndGliding()] }

  /// A glide to the end of the gallery and one back, then rows downwards at sixty frames a second: what
  /// ten minutes of it take is a little over 36,000 times this.
  private static func scrollingAndGliding() -> Row {
    let script = "end 350ms home 350ms " + String(repeating: "down 17ms ", count: 18)
    var frames = 0
    let replay = Replay(Gallery(), size: Size(120, 40))
    replay.onFrame = { _ in frames += 1 }
    play(script, times: 10, on: replay)  // which do not count
    frames = 0
    let times = (0..<50).map { _ in ContinuousClock().measure { play(script, times: 1, on: replay) }
    }
    let median = Sample(times: times).median
    return Row(
      "frame of a replay, scrolling and gliding, 120x40 (\(frames) frames)",
      median.microseconds * Double(times.count) / Double(frames), atMost: 167, unit: "µs")
  }

  private static func play(_ script: String, times: Int, on replay: Replay<Gallery>) {
    for _ in 0..<times {
      do {
        try replay.play(script)
      } catch {
        preconditionFailure("A script of the benchmark is wrong: \(error)")
      }
    }
  }
}
