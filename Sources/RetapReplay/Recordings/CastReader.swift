/// Reads a recording, an asciicast of version 2 or 3 (docs.asciinema.org/manual/asciicast), event by
/// event. However long it is, no more of it is kept than its longest line.
///
/// ```swift
/// let reader = try CastReader { buffer in try file.read(into: buffer) }
/// while let event = try reader.next() { … }
/// ```
public final class CastReader {
  /// What the first line says.
  public let header: CastHeader
  /// Whether output is given out; where nobody wants it, it is passed over, which is quicker, and what is
  /// in it may be anything.
  public var wantsOutput = true

  private var lines: CastLines
  private var time = Duration.zero
  private var isDone = false

  /// Reads from a source that fills the buffer it is given from its start, and returns how many bytes that
  /// is: fewer than there is room for are fine, 0 is the end. Throws where the first line is no header.
  public convenience init(
    _ source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws(CastError) {
    // 64 KiB are what a read of a file is quick with. A line of 64 MiB is a thousand full screens.
    try self.init(source, room: 1 << 16, longestLine: 1 << 26)
  }

  /// Reads from bytes that are there.
  public convenience init(_ bytes: [UInt8]) throws(CastError) {
    var rest = bytes[...]
    try self.init { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest.removeFirst(count)
      return count
    }
  }

  init(
    _ source: @escaping CastLines.Source, room: Int, longestLine: Int
  ) throws(CastError) {
    lines = CastLines(source, room: room, longestLine: longestLine)
    header = try lines.header()
  }

  /// The line of the event that was read last, from 1.
  public var line: Int { lines.number }

  /// The next event; nil after the last one. After an error there are no more.
  public func next() throws(CastError) -> CastEvent? {
    while !isDone {
      isDone = true
      guard let line = try lines.next() else { return nil }
      let event = try lines.event(
        line, version: header.version, after: time, wantsOutput: wantsOutput)
      isDone = false
      guard let event else { continue }
      time = event.time
      if let kind = event.kind { return CastEvent(time: time, kind) }
    }
    return nil
  }

  /// How many bytes are kept, for a test.
  var room: Int { lines.room }
}

extension CastLines {
  fileprivate mutating func header() throws(CastError) -> CastHeader {
    guard let whole = try next() else { throw fault("this is no asciicast: it is empty") }
    let line = withoutByteOrderMark(whole)
    do {
      return try read(line) { bytes throws(CastFault) in try CastHeader(line: bytes) }
    } catch {
      throw headerFault(error, line)
    }
  }

  private func headerFault(_ fault: CastFault, _ line: Range<Int>) -> CastError {
    switch fault {
    case .sentence(let sentence): self.fault(sentence)
    case .cut where !isTerminated:
      self.fault("the recording ends in the middle of its header", .cutOff)
    case .cut: self.fault("this is no asciicast: its first line is no whole object of JSON")
    case .syntax(let place):
      self.fault(
        "this is no asciicast: its first line is no JSON from \(quoted(line, from: place)) on")
    }
  }

  /// Nil where the line has no event.
  fileprivate func event(
    _ line: Range<Int>, version: Int, after time: Duration, wantsOutput: Bool
  ) throws(CastError) -> CastEventLine? {
    do {
      return try read(line) { bytes throws(CastFault) in
        if bytes.first == UInt8(ascii: "#") || bytes.allSatisfy(\.isSpace) { return nil }
        return try CastEventLine(bytes, version: version, after: time, wantsOutput: wantsOutput)
      }
    } catch {
      throw eventFault(error, line)
    }
  }

  private func eventFault(_ fault: CastFault, _ line: Range<Int>) -> CastError {
    switch fault {
    case .sentence(let sentence): self.fault(sentence)
    case .cut where !isTerminated:
      self.fault("the recording ends in the middle of an event", .cutOff)
    case .cut: self.fault("the line ends in the middle of an event")
    case .syntax(let place):
      self.fault(
        "an event is [TIME, \"CODE\", \"TEXT\"], and this is none from \(quoted(line, from: place)) on"
      )
    }
  }

  private func withoutByteOrderMark(_ line: Range<Int>) -> Range<Int> {
    let isMarked = (try? read(line) { $0.starts(with: byteOrderMark) }) ?? false
    return isMarked ? line.dropFirst(byteOrderMark.count) : line
  }

  private func quoted(_ line: Range<Int>, from place: Int) -> String {
    (try? read(line) { RetapReplay.quoted($0[place...]) }) ?? ""
  }
}
