/// Times of many runs of one thing.
struct Sample {
  let times: [Duration]

  /// Runs something so many times, after a tenth as many that do not count.
  init(runs: Int, _ run: () -> Void) {
    for _ in 0..<max(1, runs / 10) { run() }
    let clock = ContinuousClock()
    times = (0..<runs).map { _ in clock.measure(run) }.sorted()
  }

  init(times: [Duration]) { self.times = times.sorted() }

  var median: Duration { times[times.count / 2] }
  var least: Duration { times[0] }
}

extension Duration {
  var microseconds: Double { self / .microseconds(1) }
}

/// One row of the table.
struct Row {
  let name: String
  let value: String
  let limit: String
  let isReached: Bool

  init(_ name: String, _ value: Double, atMost limit: Double, unit: String) {
    self.name = name
    self.value = "\(rounded(value)) \(unit)"
    self.limit = "≤ \(rounded(limit)) \(unit)"
    isReached = value <= limit
  }

  init(_ name: String, _ value: Double, atLeast limit: Double, unit: String) {
    self.name = name
    self.value = "\(rounded(value)) \(unit)"
    self.limit = "≥ \(rounded(limit)) \(unit)"
    isReached = value >= limit
  }

  init(_ name: String, count: Int, atMost limit: Int, unit: String) {
    self.name = name
    value = "\(count) \(unit)"
    self.limit = "≤ \(limit) \(unit)"
    isReached = count <= limit
  }

  var text: String {
    padded(name, 58) + padded(value, 16) + padded(limit, 16) + (isReached ? "" : "  MISSED")
  }
}

private func rounded(_ value: Double) -> String {
  value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}
