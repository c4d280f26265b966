import RetapCells
import RetapReplay
import RetapSystem
import RetapTerminal
import RetapUI

/// The file of `--record`: the session as an asciicast, each event written as it happens.
final class RecordFile {
  private let name: String
  private let file: System.LineFile
  private var recorder: SessionRecorder
  private(set) var failure: Failure?

  init(_ name: String, of demo: Options.Demo, includesInput: Bool) throws(Failure) {
    self.name = name
    recorder = SessionRecorder(
      CastHeader(
        size: .zero, timestamp: System.secondsSince1970, title: "retap \(demo.rawValue)",
        terminalType: System.environment("TERM"), notes: [demo.note]),
      includesInput: includesInput)
    do {
      file = try System.LineFile(name)
    } catch {
      throw .cannotCreate(name, error)
    }
  }

  func log(_ traffic: Traffic, at time: Duration) {
    let lines = recorder.lines(for: traffic, at: time)
    guard failure == nil, !lines.isEmpty else { return }
    do {
      try file.append(lines)
    } catch {
      failure = .cannotCreate(name, error)
    }
  }
}
