import RetapCells
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a terminal sees of the built program: it is run on a pty.
enum InTerminal {
  static func rows() throws -> [Row] {
    var opening: [Duration] = []
    for _ in 0..<31 {
      let (pty, time) = try opened("retap", size: Size(80, 24))
      try end(pty)
      opening.append(time)
    }
    return [
      Row(
        "retap from exec to the end of its first frame, median",
        Sample(times: opening).median / .milliseconds(1), atMost: 10, unit: "ms"),
      Row(
        "peak memory of any run of it", Double(Memory.peakOfChildren) / 1024, atMost: 15,
        unit: "MiB"),
    ] + (try idle()) + (try commonWork())
  }

  // MARK: The common work

  /// What others were measured on (see ``CommonWork``), in a terminal that answers as new ones do. The
  /// limits of time and memory are for a program that is linked statically.
  private static func commonWork() throws -> [Row] {
    let pty = try openedCommonWork().pty
    let row = bytes(of: "j", times: 40, pty)
    let page = bytes(of: "\u{1B}[6~", times: 10, pty)
    pty.type("g")
    pty.read(for: .milliseconds(600))
    let burst = bytes(of: String(repeating: "j", count: 300), times: 1, pty)
    let counted = rowsGone(pty)
    var latencies: [Duration] = []
    for key in 0..<300 {
      latencies.append(pty.timeToAnswer(key < 150 ? "j" : "k"))
      pty.read(for: .milliseconds(20))
    }
    try end(pty)
    var openings: [Duration] = []
    for _ in 0..<31 {
      let (pty, time) = try openedCommonWork()
      try end(pty)
      openings.append(time)
    }
    return [
      Row("common work: a row down", row, atMost: 80, unit: "bytes"),
      Row("common work: a page down", page, atMost: 1700, unit: "bytes"),
      Row("common work: 300 rows down in one burst", burst, atMost: 5000, unit: "bytes"),
      Row("common work: rows not counted of the 300", count: 300 - counted, atMost: 0, unit: ""),
      Row(
        "common work: key to first byte, median",
        Sample(times: latencies).median / .milliseconds(1),
        atMost: 0.2, unit: "ms"),
      Row(
        "common work: exec to the end of its first frame, median",
        Sample(times: openings).median / .milliseconds(1), atMost: 5, unit: "ms"),
      Row("common work: peak memory", Double(try peak()) / 1024, atMost: 8, unit: "MiB"),
    ]
  }

  private static let size = Size(120, 40)

  /// Those of a terminal that shows frames at once and draws clusters as they are counted.
  private static let answers: String = {
    let columns = ClusterProbe.allCases.map { "\u{1B}[\($0.rawValue + 1);3R" }.joined()
    return "\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?2026;2$y\u{1B}[?2027;0$y\(columns)\u{1B}[?62c"
  }()

  /// A program in a terminal that has answered, and the time from exec to the end of its first frame.
  private static func opened(
    _ program: String, _ arguments: [String] = [], size: Size
  ) throws -> (pty: Pty, time: Duration) {
    let pty = try Pty(size: size)
    pty.answers = answers
    let start = ContinuousClock.now
    try pty.start(program, arguments)
    _ = pty.read(until: "\u{1B}[c")
    pty.read(for: .milliseconds(100))
    return (pty, pty.lastOutput - start)
  }

  /// The same of the common work.
  private static func openedCommonWork() throws -> (pty: Pty, time: Duration) {
    try opened("retap-bench", ["rows"], size: size)
  }

  private static func end(_ pty: Pty) throws {
    pty.type("q")
    _ = try pty.end()
  }

  /// How many bytes came of each time that keys were typed, on average.
  @discardableResult
  private static func bytes(of keys: String, times: Int, _ pty: Pty) -> Double {
    let before = pty.output.count
    for _ in 0..<times {
      pty.type(keys)
      pty.read(for: .milliseconds(60))
    }
    return Double(pty.output.count - before) / Double(times)
  }

  /// How many rows the content has gone: two for each title, one of which is among the first two lines.
  private static func rowsGone(_ pty: Pty) -> Int {
    let grid = pty.grid(size)
    for line in [2, 3] {
      let words = grid.text(row: line).split(separator: " ")
      if words.count == 3, words[1] == "Row", let title = Int(words[2]) {
        return 2 * title - line + 2
      }
    }
    return 0
  }

  /// The most memory that the common work has had, in KiB.
  private static func peak() throws -> Int {
    let pty = try openedCommonWork().pty
    bytes(of: "\u{1B}[6~", times: 20, pty)
    defer { pty.hangUp() }
    return pty.peakMemory
  }

  private static func idle() throws -> [Row] {
    let pty = try opened("retap", size: Size(80, 24)).pty
    pty.read(for: .milliseconds(300))
    let (bytes, wakes) = (pty.output.count, pty.wakeUps)
    pty.read(for: .seconds(2))
    let rows = [
      Row("bytes in two idle seconds", count: pty.output.count - bytes, atMost: 0, unit: ""),
      Row("wake-ups in two idle seconds", count: pty.wakeUps - wakes, atMost: 0, unit: ""),
    ]
    try end(pty)
    return rows
  }
}
