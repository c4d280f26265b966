import RetapCells

/// What one line of a recording says, after its first.
struct CastEventLine {
  /// Since the beginning.
  let time: Duration
  /// Nil for output nobody wants.
  let kind: CastEvent.Kind?

  /// Reads `[time, "code", "text"]`.
  init(
    _ line: UnsafeBufferPointer<UInt8>, version: Int, after last: Duration, wantsOutput: Bool
  ) throws(CastFault) {
    var scanner = JSONScanner(line)
    try scanner.expect("[")
    time = try Self.time(&scanner, version: version, after: last)
    try scanner.expect(",")
    let code = try Self.code(&scanner)
    try scanner.expect(",")
    if code == "o", !wantsOutput {
      try scanner.skipText()
      kind = nil
    } else {
      kind = try Self.kind(&scanner, code: code)
    }
    try scanner.expect("]")
    guard scanner.isAtEnd else {
      throw .sentence("after the event follows \(quoted(line[scanner.position...]))")
    }
  }
}

extension CastEventLine {
  /// The time since the beginning: version 2 says that, and version 3 the time since the event before.
  private static func time(
    _ scanner: inout JSONScanner, version: Int, after last: Duration
  ) throws(CastFault) -> Duration {
    let start = scanner
    let number = try scanner.number()
    var written: String {
      var start = start
      return (try? start.written()).map { unquoted($0) } ?? ""
    }
    if number.isNegative, version > 2 {
      throw .sentence("an interval of \(written) s: time does not go back")
    }
    guard let seconds = number.seconds else { throw .sentence("\(written) s are over a year") }
    let time = version > 2 ? last + seconds : seconds
    guard time <= JSONNumber.longestTime else {
      throw .sentence("the recording is over a year long")
    }
    guard time >= last, !number.isNegative else {
      throw .sentence("the time goes back from \(last.decimalSeconds) s to \(written) s")
    }
    return time
  }

  private static func code(_ scanner: inout JSONScanner) throws(CastFault) -> String {
    guard try scanner.peek() == UInt8(ascii: "\"") else { throw .syntax(at: scanner.position) }
    let (bytes, start) = (scanner.bytes, scanner.position)
    // One letter, as all known codes are.
    if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "\""), bytes[start + 1].isLetter {
      scanner.position += 3
      return String(Unicode.Scalar(bytes[start + 1]))
    }
    return String(decoding: try scanner.text(), as: UTF8.self)
  }

  private static func kind(
    _ scanner: inout JSONScanner, code: String
  ) throws(CastFault) -> CastEvent.Kind {
    guard try scanner.peek() == UInt8(ascii: "\"") else { throw .syntax(at: scanner.position) }
    let data = try scanner.text(before: scanner.bytes.count)
    switch code {
    case "o": return .output(data)
    case "i": return .input(data)
    case "r": return .resize(try size(data))
    case "m": return .marker(String(decoding: data, as: UTF8.self))
    case "x": return .exit(code: try status(data))
    default: return .other(code: code, data)
    }
  }

  private static func size(_ data: [UInt8]) throws(CastFault) -> Size {
    let parts = data.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      throw .sentence("\(quoted(data)) is no size of a window, COLUMNSxROWS")
    }
    let size = Size(text: String(decoding: data, as: UTF8.self))
    guard let size, size.isRecordable else {
      throw Size.fault(columns: unquoted(parts[0]), rows: unquoted(parts[1]))
    }
    return size
  }

  private static func status(_ data: [UInt8]) throws(CastFault) -> Int {
    let digits = data.first == UInt8(ascii: "-") ? data.dropFirst() : data[...]
    guard digits.allSatisfy(\.isDigit), let status = Int(String(decoding: data, as: UTF8.self))
    else { throw .sentence("\(quoted(data)) is no exit status") }
    return status
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self || 0x41...0x5A ~= self }
}

extension Duration {
  /// As digits, with a point where there are decimals, of which six count.
  fileprivate var decimalSeconds: String {
    let microseconds = self.microseconds
    let decimals = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
    let end = decimals.lastIndex { $0 != "0" }.map { decimals.index(after: $0) }
    let whole = String(microseconds / 1_000_000)
    return end.map { "\(whole).\(decimals[..<$0])" } ?? whole
  }
}
