/// Writes a recording, an asciicast of version 3 (docs.asciinema.org/manual/asciicast/v3): each event is a
/// line, for one write of the caller's, so that a crash loses at most the last one.
///
/// ```swift
/// var writer = CastWriter(CastHeader(size: Size(80, 24)))
/// try file.write(writer.headerLine)
/// try file.write(writer.output(bytes, at: .milliseconds(1500)))
/// try file.write(writer.end())
/// ```
///
/// A recording has only valid UTF-8. What may become a scalar with the next output (or input) waits for
/// it; for what can become none, U+FFFD is written.
public struct CastWriter: Sendable {
  /// The first line.
  public let headerLine: [UInt8]
  /// Of the event that came last, in microseconds since the beginning.
  private var now: Int64 = 0
  /// Of the line that was written last.
  private var written: Int64 = 0
  private var output = PartialText()
  private var input = PartialText()

  public init(_ header: CastHeader) { headerLine = header.line }

  /// The line for what the program wrote to its terminal; empty where all of it waits for more. A time
  /// before that of the event before counts as that. O(bytes).
  public mutating func output(_ bytes: some Collection<UInt8>, at time: Duration) -> [UInt8] {
    advance(to: time)
    return line("o", output.taking(bytes))
  }

  /// The line for what was typed, pasted, or sent by the terminal; empty where all of it waits for more.
  /// O(bytes).
  public mutating func input(_ bytes: some Collection<UInt8>, at time: Duration) -> [UInt8] {
    advance(to: time)
    return line("i", input.taking(bytes))
  }

  /// The line for an event of any kind; empty where all of it waits for more. Before an exit come lines for
  /// what still waits. O(bytes).
  public mutating func line(for event: CastEvent) -> [UInt8] {
    switch event.kind {
    case .output(let bytes): return output(bytes, at: event.time)
    case .input(let bytes): return input(bytes, at: event.time)
    case .resize(let size): return line("r", "\(size.width)x\(size.height)", at: event.time)
    case .marker(let label): return line("m", label, at: event.time)
    case .exit(let code): return end() + line("x", String(code), at: event.time)
    case .other(let code, let bytes):
      advance(to: event.time)
      return line(code, bytes)
    }
  }

  /// The lines for what still waits, none where nothing does; to be written last.
  public mutating func end() -> [UInt8] { line("o", output.end()) + line("i", input.end()) }

  private mutating func advance(to time: Duration) { now = max(now, time.microseconds) }

  private mutating func line(_ code: String, _ text: String, at time: Duration) -> [UInt8] {
    advance(to: time)
    return line(code, Array(text.utf8))
  }

  /// Nil is no text at all, which takes no line.
  private mutating func line(_ code: String, _ text: [UInt8]?) -> [UInt8] {
    guard let text else { return [] }
    defer { written = now }
    return CastLine.event(after: now - written, code, text)
  }
}
