import RetapCells
import RetapReplay
import RetapUI

/// The file of `--trace`: a line for each frame, for people, and one for what else happens.
///
///     0.000s  start  Emojis at 0 of 83  1447 cells  3211 bytes  172 µs
///     0.100s  key down*9  Emojis 0→9 (reader)  840 cells  1210 bytes  95 µs
///     0.350s  ignored key x  nothing changed
///     0.350s  suspends
///     2.000s  key q  ends with code 0
final class TraceFile {
  let file: LogFile
  private var memory = ContainerMemory()
  private var idle = IdleFrames()
  /// Whether the program has had the terminal already.
  private var hasBegun = false
  /// When the terminal was given back; nothing tells yet whether to suspend or to end.
  private var givenBack: Duration?
  /// What came in since the last frame: what ends the program has none.
  private var unseen: [UInt8] = []

  init(_ name: String) throws(Failure) { file = try LogFile(name) }

  func log(_ traffic: Traffic, at time: Duration) {
    if case .end(let code) = traffic { return end(with: code, at: time) }
    tellSuspension()
    switch traffic {
    case .frame(let bytes, let report, let containers):
      tell(report, memory.changes(to: containers), isEmpty: bytes.isEmpty)
      unseen = []
    case .input(let bytes): unseen = (unseen + bytes).suffix(Self.mostUnseen)
    case .switches(let bytes): tellSwitches(bytes, at: time)
    case .begin, .resize, .end: break
    }
  }

  /// More than people type between two frames.
  private static let mostUnseen = 1 << 10

  /// Writes what is left to tell, and throws where something could not be written.
  func finish() throws(Failure) {
    tellSuspension()
    tellIdleness()
    try file.finish()
  }

  /// Tells why a replay goes no further.
  func fail(_ failure: Failure, at time: Duration) {
    tellSuspension()
    write(failure.description.firstLine, at: time)
  }

  private func tell(_ report: FrameReport, _ changes: [String], isEmpty: Bool) {
    if !isEmpty || !changes.isEmpty {
      write(report.costs(changes: changes), at: report.time)
    } else if report.causes.contains(where: { $0 != "glide" && $0 != "tick" }) {
      // Something came in that nobody wanted, or that has changed nothing yet.
      write("\(report.causeText)  nothing changed", at: report.time)
    } else if !report.causes.isEmpty {
      idle.add(report)
      if idle.areMany { tellIdleness() }
    }
  }

  private func tellSwitches(_ bytes: [UInt8], at time: Duration) {
    switch bytes.endsOnAlternateScreen {
    case true?:
      if hasBegun { write("resumes", at: time) }
      hasBegun = true
    case false?: givenBack = time
    case nil: break
    }
  }

  private func tellSuspension() {
    if let time = givenBack { write("suspends", at: time) }
    givenBack = nil
  }

  private func end(with code: Int32, at time: Duration) {
    givenBack = nil
    var (parser, events) = (InputParser(), [Event]())
    parser.parse(unseen, into: &events)
    let causes = events.map(\.description).counted
    write((causes.isEmpty ? "" : causes + "  ") + "ends with code \(code)", at: time)
  }

  private func tellIdleness() {
    if let (time, line) = idle.take() { add(line, at: time) }
  }

  private func write(_ line: String, at time: Duration) {
    tellIdleness()
    add(line, at: time)
  }

  private func add(_ line: String, at time: Duration) {
    file.append(Array("\(time.inSeconds)  \(line.harmlessLine)\n".utf8))
  }
}
