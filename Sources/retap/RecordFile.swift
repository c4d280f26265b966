import RetapCells
import RetapReplay
import RetapSystem
import RetapTerminal
import RetapUI

/// The file of `--record`: the session as an asciicast, each event written as it happens.
final class RecordFile {
  let file: LogFile
  private var recorder: SessionRecorder

  init(_ name: String, of demo: Options.Demo, includesInput: Bool) throws(Failure) {
    file = try LogFile(name)
    recorder = SessionRecorder(
      CastHeader(
        size: .zero, timestamp: System.secondsSince1970, title: "retap \(demo.rawValue)",
        terminalType: System.environment("TERM"), notes: [demo.note]),
      includesInput: includesInput)
  }

  func log(_ traffic: Traffic, at time: Duration) {
    let lines = recorder.lines(for: traffic, at: time)
    if !lines.isEmpty { file.append(lines) }
  }
}
