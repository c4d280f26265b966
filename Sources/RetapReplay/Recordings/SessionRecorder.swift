import RetapCells
import RetapUI

/// Makes the lines of a recording (asciicast v3) from what goes between a host and its stage.
///
///     var recorder = SessionRecorder()
///     try Gallery().runInTerminal { file.append(recorder.lines(for: $0, at: $1)) }
///
/// Each frame is one event of output, also one in which nothing changed, so that a replay can draw its
/// own frames at the same times. What else is written to the terminal goes with the next frame.
public struct SessionRecorder: Sendable {
  private var header: CastHeader
  private var writer: CastWriter
  private let includesInput: Bool
  private var switches: [UInt8] = []

  /// The size in the header becomes that of the session's beginning, and to its notes is added what a
  /// replay has to know. Where input is not included, nothing is recorded of what is typed and pasted.
  public init(_ header: CastHeader = CastHeader(size: .zero), includesInput: Bool = true) {
    self.header = header
    writer = CastWriter(header)
    self.includesInput = includesInput
  }

  /// The whole lines that tell of it; none where there is nothing to tell yet.
  public mutating func lines(for traffic: Traffic, at time: Duration) -> [UInt8] {
    switch traffic {
    case .begin(let settings):
      header.size = settings.size
      header.notes += settings.notes
      header.notes.append(CastHeader.Note("input", includesInput ? "recorded" : "left out"))
      writer = CastWriter(header)
      return writer.headerLine
    case .switches(let bytes):
      switches += bytes
      return []
    case .frame(let bytes, _, _): return output(bytes, at: time)
    case .input(let bytes): return includesInput ? writer.input(bytes, at: time) : []
    case .resize(let size):
      // A recording can tell of no window without cells; what comes after has its own size.
      return size.isRecordable ? writer.line(for: CastEvent(time: time, .resize(size))) : []
    case .end(let code):
      let leaving = switches.isEmpty ? [] : output([], at: time)
      return leaving + writer.line(for: CastEvent(time: time, .exit(code: Int(code))))
    }
  }

  private mutating func output(_ bytes: ArraySlice<UInt8>, at time: Duration) -> [UInt8] {
    defer { switches = [] }
    return writer.output(switches + bytes, at: time)
  }
}
