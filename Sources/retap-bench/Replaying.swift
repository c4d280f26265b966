import RetapCells
import RetapDemos
import RetapReplay
import RetapUI

/// What replays and recordings cost.
enum Replaying {
  static func rows() -> [Row] { [scrollingAndGliding(), snapshot(), reading()] }

  /// The text of a screen, as `shot` compares it.
  private static func snapshot() -> Row {
    let grid = Replay(Gallery(), size: Size(120, 40)).grid
    var bytes = 0
    let sample = Sample(runs: 2000) { bytes += SnapshotFormat.text.snapshot(of: grid).utf8.count }
    precondition(bytes > 0)
    return Row("text of a screen, 120x40", sample.median.microseconds, atMost: 50, unit: "µs")
  }

  /// A recording of a real session, over and over up to 20 MB, with all that is in it.
  private static func reading() -> Row {
    let replay = Replay(Gallery(), size: Size(120, 40))
    var recorder = SessionRecorder()
    let header = recorder.lines(for: .begin(StageSettings(size: Size(120, 40))), at: .zero)
    var events: [UInt8] = []
    replay.onTraffic = { events += recorder.lines(for: $0, at: $1) }
    play("end 350ms home 350ms " + String(repeating: "down 17ms ", count: 18), times: 3, on: replay)
    replay.onTraffic = nil
    let cast = header + Array(repeatElement(events, count: 20_000_000 / events.count).joined())
    let sample = Sample(runs: 11) { precondition(read(cast) > 0) }
    let speed = Double(cast.count) / sample.median.microseconds
    return Row("reading a recording of 20 MB", speed, atLeast: 100, unit: "MB/s")
  }

  private static func read(_ cast: [UInt8]) -> Int {
    do {
      let reader = try CastReader(cast)
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    } catch {
      preconditionFailure("A recording of the benchmark is wrong: \(error)")
    }
  }

  /// Each frame drawn, encoded, obeyed by the virtual terminal, and compared.
  ///
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
