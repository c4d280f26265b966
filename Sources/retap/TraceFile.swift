import RetapCells
import RetapReplay
import RetapUI

/// The file of `--trace`: a line for each frame, for people.
///
///     0.000s  start  Emojis at 0 of 83  1447 cells  3211 bytes  172 µs
///     0.100s  key down*9  Emojis 0→9 (reader)  840 cells  1210 bytes  95 µs
final class TraceFile {
  let file: LogFile
  private var shown: [ContainerReport] = []

  init(_ name: String) throws(Failure) { file = try LogFile(name) }

  func log(_ traffic: Traffic, at time: Duration) {
    switch traffic {
    case .frame(let bytes, let report, let containers):
      if bytes.isEmpty {
        // Something came in that nobody wanted, or that has changed nothing yet.
        if report.causes.contains(where: { $0 != "glide" && $0 != "tick" }) {
          write(report.emptyLine + "\n")
        }
        return
      }
      write(report.line(changes: containers.map(change).filter { !$0.isEmpty }) + "\n")
      shown = containers
    case .end(let code): write("\(time.inSeconds)  ends with code \(code)\n")
    case .begin: write("")  // an older trace ends here, whatever comes
    case .input, .resize, .switches: break
    }
  }

  /// `Emojis 0→9 (reader)`; nothing for one that stands where it stood.
  private func change(_ container: ContainerReport) -> String {
    let (name, offset) = (container.name.harmless, container.geometry.offset)
    guard let before = shown.first(where: { $0.identity == container.identity }) else {
      return "\(name) at \(offset) of \(container.geometry.maximum)"
    }
    guard before.geometry.offset != offset else { return "" }
    let target = container.target.map { " to \($0)" } ?? ""
    return "\(name) \(before.geometry.offset)→\(offset) (\(container.cause.rawValue)\(target))"
  }

  private func write(_ line: String) { file.append(Array(line.utf8)) }
}

extension FrameReport {
  /// `0.350s  glide  1447 cells  3211 bytes`.
  var line: String { line(changes: []) }

  func line(changes: [String]) -> String {
    var parts =
      [time.inSeconds, causeText] + changes + ["\(changedCells) cells", "\(bytes) bytes"]
    if let duration { parts.append("\(Int(duration / .microseconds(1))) µs") }
    return parts.joined(separator: "  ")
  }

  /// `0.350s  key x  nothing changed`.
  var emptyLine: String { "\(time.inSeconds)  \(causeText)  nothing changed" }

  /// What made the frame necessary; the same thing several times in a row is counted.
  private var causeText: String {
    var runs: [(cause: String, count: Int)] = []
    for cause in causes {
      if runs.last?.cause == cause {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((cause, 1))
      }
    }
    return runs.map { $0.count == 1 ? $0.cause : "\($0.cause)*\($0.count)" }.joined(separator: ", ")
  }
}
