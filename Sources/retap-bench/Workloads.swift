import Observation
import RetapCells
import RetapDemos
import RetapUI

/// The gallery with one number over it, so that a change of it is a change of one cell.
struct Counted: App {
  let gallery = Gallery()
  let counter = Counter()

  var body: some View {
    ZStack(alignment: .topLeading) {
      gallery.body
      Text("\(counter.value % 10)")
    }
  }
}

@Observable final class Counter {
  var value = 0
}

/// A list of `count` rows of two lines.
struct List: App {
  let scroll = Scroll()
  var count = 1000

  init() {}
  init(count: Int) { self.count = count }

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) {
        ForEach(0..<count) { index in
          VStack(alignment: .leading) {
            Text("Row \(index)").bold()
            Text("   the quick brown fox jumps over the lazy dog").dim()
          }
        }
      }
    }
  }
}

/// What happens inside: frames drawn without a terminal, on a screen of 200×60.
enum Inside {
  static let size = Size(200, 60)

  static func rows() -> [Row] {
    [fullFrame(), oneCell(), sameCostAtAnyLength(), heapGrowth()]
  }

  private static func fullFrame() -> Row {
    let stage = Stage(Gallery(), size: size)
    let sample = Sample(runs: 2000) {
      stage.invalidate()
      _ = stage.frame(at: .zero)
    }
    return Row(
      "full 200x60 gallery frame (\(stage.report.bytes) bytes), median",
      sample.median.microseconds, atMost: 150, unit: "µs")
  }

  private static func oneCell() -> Row {
    let stage = Stage(Counted(), size: size)
    _ = stage.frame(at: .zero)
    let sample = Sample(runs: 2000) {
      stage.app.counter.value += 1
      _ = stage.frame(at: .zero)
    }
    return Row(
      "frame with \(stage.report.changedCells) cell changed (\(stage.report.bytes) bytes), median",
      sample.median.microseconds, atMost: 100, unit: "µs")
  }

  /// Each list is scrolled a row a frame; the two take turns, so that noise meets both.
  private static func sameCostAtAnyLength() -> Row {
    let short = Stage(List(count: 1000), size: size)
    let long = Stage(List(count: 10_000_000), size: size)
    func step(_ stage: Stage<List>, _ frame: Int) -> Duration {
      let clock = ContinuousClock()
      return clock.measure {
        // Out of step with the numbers' digits: in the middle of the long list, as in the short one.
        stage.app.scroll.move(to: stage.app.scroll.maximum / 2 + frame % 100)
        _ = stage.frame(at: .zero)
      }
    }
    _ = (short.frame(at: .zero), long.frame(at: .zero))
    var times: (short: [Duration], long: [Duration]) = ([], [])
    for frame in 0..<4000 {
      times.short.append(step(short, frame))
      times.long.append(step(long, frame))
    }
    let (a, b) = (Sample(times: times.short).median, Sample(times: times.long).median)
    return Row(
      "10,000,000 rows (\(Int(b.microseconds.rounded())) µs) against 1,000 (\(Int(a.microseconds.rounded())) µs)",
      b / a, atMost: 1.1, unit: "times")
  }

  private static func heapGrowth() -> Row {
    let stage = Stage(Counted(), size: Size(80, 24))
    func run(_ frames: Int) {
      for frame in 0..<frames {
        stage.app.counter.value += 1
        stage.app.gallery.tabs.scroll(of: .emojis).move(to: frame % 60)
        if frame % 16 == 0 { stage.handle(.resize(Size(80, 24 + frame / 16 % 2)), at: .zero) }
        _ = stage.frame(at: .zero)
      }
    }
    run(1000)
    let before = Memory.peak
    run(100_000)
    return Row(
      "heap growth over 100,000 frames", count: max(0, Memory.peak - before), atMost: 0,
      unit: "KiB")
  }
}
