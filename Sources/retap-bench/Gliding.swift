import RetapCells
import RetapUI

/// Rows of one to three lines, of which nobody knows the height before it was measured.
struct UnequalList: App {
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
            ForEach(0..<((index &* 0x9E37_79B1) >> 7) % 3) { _ in
              Text("   the quick brown fox jumps over the lazy dog").dim()
            }
          }
        }
      }
    }
  }
}

/// What gliding costs.
enum Gliding {
  static func rows() -> [Row] { frames() + [heights(), bytes()] }

  /// There and back over the whole of a long list and a short one, which take turns.
  private static func frames() -> [Row] {
    let size = Size(200, 60)
    let short = Stage(UnequalList(count: 1000), size: size)
    let long = Stage(UnequalList(count: 10_000_000), size: size)
    var times: (short: [Duration], long: [Duration]) = ([], [])
    _ = (short.frame(at: .zero), long.frame(at: .zero))
    var start = Duration.seconds(1)
    for run in 0..<300 {
      let edge: VerticalEdge = run.isMultiple(of: 2) ? .bottom : .top
      times.short += glide(short, to: edge, from: start)
      times.long += glide(long, to: edge, from: start)
      start += .seconds(1)
    }
    let (a, b) = (Sample(times: times.short).median, Sample(times: times.long).median)
    return [
      Row(
        "frame of a glide over 10,000,000 unequal rows, 200x60, median", b.microseconds,
        atMost: 300, unit: "µs"),
      Row(
        "the same against 1,000 rows (\(Int(a.microseconds.rounded())) µs)", b / a, atMost: 1.2,
        unit: "times"),
    ]
  }

  /// What each frame of a glide takes.
  private static func glide(
    _ stage: Stage<UnequalList>, to edge: VerticalEdge, from start: Duration
  ) -> [Duration] {
    var times: [Duration] = []
    var time = start
    stage.handle(.key(Key(edge == .bottom ? .end : .home)), at: time)
    while let wake = stage.wakeTime {
      time = max(time, wake)
      times.append(ContinuousClock().measure { _ = stage.frame(at: time) })
    }
    return times
  }

  /// Paging through a hundred thousand rows, the heights of all of which are remembered then.
  private static func heights() -> Row {
    let stage = Stage(UnequalList(count: 10_000_000), size: Size(80, 24))
    _ = stage.frame(at: .zero)
    while stage.app.scroll.remembered.rows < 100_000 {
      stage.handle(.key(Key(.pageDown)), at: .zero)
      _ = stage.frame(at: .zero)
    }
    let (visited, bytes) = stage.app.scroll.remembered
    return Row(
      "memory for each of 100,000 rows visited of 10,000,000",
      Double(bytes) / Double(visited), atMost: 8, unit: "bytes")
  }

  /// A glide to the top from row 2,000 of a list of two-line rows, at 120×40.
  private static func bytes() -> Row {
    let stage = Stage(List(count: 1500), size: Size(120, 40))
    _ = stage.frame(at: .zero)
    stage.app.scroll.move(to: 2000)
    _ = stage.frame(at: .zero)
    stage.handle(.key(Key(.home)), at: .zero)
    var bytes = 0
    var time = Duration.zero
    while let wake = stage.wakeTime {
      time = max(time, wake)
      bytes += stage.frame(at: time).count
    }
    return Row(
      "bytes of a glide to the top from row 2,000, 120x40", count: bytes, atMost: 30_000,
      unit: "bytes")
  }
}
