import RetapCells
import RetapUI

/// Makes the lines of a recording (asciicast v3) from what goes between a host and its stage.
///
///     var recorder = SessionRecorder()
///     try Gallery().runInTerminal { file.append(recorder.lines(for: $0, at: $1)) }
///
/// Each frame is one event of output, also one in which nothing changed, so that a replay can draw its
/// own frames at the same times. What else is written to the terminal goes with the next frame, but for
/// what leaves the alternate screen.
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
      // Who watches the recording sees when a shell had the terminal.
      return switches.endsOnAlternateScreen == false ? output([], at: time) : []
    case .frame(let bytes, _, _): return output(bytes, at: time)
    case .input(let bytes):
      guard includesInput else { return [] }
      return line(bytes.isText ? .input(Array(bytes)) : SessionWord.input(Array(bytes)).event, time)
    case .resize(let size):
      return line(size.isRecordable ? .resize(size) : SessionWord.resize(size).event, time)
    case .end(let code):
      return line(.exit(code: Int(code)), time)
    }
  }

  /// The line of a place in the recording with a name, at which players can stop.
  public mutating func lines(forMarker label: String, at time: Duration) -> [UInt8] {
    line(.marker(label), time)
  }

  private mutating func line(_ kind: CastEvent.Kind, _ time: Duration) -> [UInt8] {
    writer.line(for: CastEvent(time: time, kind))
  }

  private mutating func output(_ bytes: ArraySlice<UInt8>, at time: Duration) -> [UInt8] {
    defer { switches = [] }
    return writer.output(switches + bytes, at: time)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is whole UTF-8, which a recording can have as it is. O(bytes).
  fileprivate var isText: Bool {
    allSatisfy { $0 < 0x80 } || String(validating: self, as: UTF8.self) != nil
  }
}
