import RetapCells
import RetapReplay
import TestSupport

/// A script of random words for two lists, of which each is one that `play` meets.
struct RandomScript: CustomStringConvertible {
  private(set) var description = ""

  init(seed: UInt64, suspends: Bool = true) {
    var random = SeededGenerator(seed: seed)
    var words: [String] = []
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: words.append(Self.keys.randomElement(using: &random) ?? "down")
      case 4...5: words.append(Self.wait(&random))
      case 6: words.append(Self.mouse(&random))
      case 7: words.append(Self.resize(&random))
      case 8: words += Self.splits.randomElement(using: &random) ?? []
      default: words += suspends ? Self.suspension(&random) : ["settle"]
      }
    }
    // A lone escape in front of the end would wait for what comes next.
    description = (words + ["settle"]).joined(separator: " ")
  }

  private static let keys = [
    "down", "up*3", "pgdn", "pgup", "end", "g", "1", "2", "tab", "'", "esc", "down*9", "\"jjk2\"",
    "paste:\"2\"", "f12", "settle", "漢", "alt-x", "ctrl-d", "home",
  ]

  /// Sequences, and scalars, in pieces.
  private static let splits = [
    ["bytes:1b"], ["bytes:1b", "bytes:5b42"], ["bytes:1b5b", "20ms", "bytes:42"],
    ["bytes:1b", "49ms", "bytes:5b42"], ["bytes:1b", "50ms", "bytes:5b42"],
    ["bytes:1b5b3c36353b333b33", "bytes:4d"], ["bytes:e6", "bytes:bca2"], ["bytes:1b1b"],
    ["bytes:1b5b3230307e32", "7ms", "bytes:321b5b3230317e"],
  ]

  private static func wait(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: "\(Int.random(in: 0...100, using: &random))ms"
    case 1:
      "\(Int.random(in: 0...100, using: &random)).\(Int.random(in: 0...999_999, using: &random))ms"
    case 2: "settle"
    default: "\(Int.random(in: 0...5, using: &random))s"
    }
  }

  private static func mouse(_ random: inout SeededGenerator) -> String {
    let place =
      "\(Int.random(in: 0..<30, using: &random)),\(Int.random(in: 0..<10, using: &random))"
    let forms = [
      "click:\(place)", "press:\(place)", "drag:\(place)", "release:\(place)", "wheel:\(place),2",
      "wheel:\(place),-3", "hwheel:\(place),1", "ctrl-wheel:\(place),1",
    ]
    return forms.randomElement(using: &random) ?? ""
  }

  /// Of a cell at least, as recordings have no smaller windows.
  private static func resize(_ random: inout SeededGenerator) -> String {
    let (width, height) = (
      Int.random(in: 1...60, using: &random), Int.random(in: 1...20, using: &random)
    )
    return "resize:\(width)x\(height)"
  }

  private static func suspension(_ random: inout SeededGenerator) -> [String] {
    let begin = Bool.random(using: &random) ? "suspend" : "ctrl-z"
    let meanwhile = [[], ["2"], ["60ms"], [resize(&random)], ["settle"], ["down", "400ms"]]
    return [begin] + (meanwhile.randomElement(using: &random) ?? []) + ["resume"]
  }
}

/// All that came of a script: the bytes of each frame, and their times.
struct Film: Equatable {
  var frames: [[UInt8]] = []
  var times: [Duration] = []
  var end = Duration.zero
  var screen: Grid

  /// Plays a script on two lists by an act that is given it.
  init(_ play: (Replay<TwoLists>) throws -> Void) rethrows {
    let replay = Replay(TwoLists(), size: Size(30, 10))
    screen = replay.grid
    var (frames, times) = ([replay.lastBytes], [Duration.zero])
    replay.onTraffic = { traffic, time in
      switch traffic {
      case .frame(let bytes, _, _):
        frames.append(Array(bytes))
        times.append(time)
      case .switches(let bytes): frames.append(bytes)
      case .input, .resize, .begin, .end: break
      }
    }
    defer { replay.onTraffic = nil }  // it may hold the replay that holds it
    try play(replay)
    self.frames = frames
    self.times = times
    end = replay.time
    screen = replay.grid
  }
}
