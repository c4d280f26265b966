import RetapCells
import RetapReplay
import RetapUI

// A frame as people are told of it, in one line.
extension FrameReport {
  /// `0.350s  glide  1447 cells  3211 bytes`.
  var line: String { "\(time.inSeconds)  \(costs(changes: []))" }

  /// `glide  Emojis 0→9 (glide to 0)  1447 cells  3211 bytes  95 µs`.
  func costs(changes: [String]) -> String {
    var parts = [causeText] + changes + ["\(changedCells) cells", "\(bytes) bytes"]
    if let duration { parts.append("\(Int(duration / .microseconds(1))) µs") }
    return parts.joined(separator: "  ")
  }

  /// What made the frame necessary.
  var causeText: String { causes.counted }
}

extension [String] {
  /// Causes in one line: the same several times in a row is counted, and of a great many only the first
  /// are named.
  var counted: String {
    var runs: [(cause: String, count: Int)] = []
    for cause in self {
      if runs.last?.cause == cause {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((cause, 1))
      }
    }
    let named = runs.prefix(mostCauses)
    let words = named.map { $0.count == 1 ? $0.cause : "\($0.cause)*\($0.count)" }
    let rest = runs.dropFirst(mostCauses).reduce(0) { $0 + $1.count }
    return (words + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ").harmlessLine
  }
}

/// As many as a line can name that is to be read.
private let mostCauses = 30

extension String {
  /// The first of its lines.
  var firstLine: String { String(prefix { !$0.isNewline }) }
}
