import RetapCells

extension CastHeader {
  /// Reads the first line of a recording.
  init(line: UnsafeBufferPointer<UInt8>) throws(CastFault) {
    guard line.first(where: { !$0.isSpace }) == UInt8(ascii: "{") else {
      let found = line.isEmpty ? "its first line is empty" : "it begins with \(quoted(line))"
      throw .sentence("this is no asciicast: \(found)")
    }
    var scanner = JSONScanner(line)
    var fields = CastHeaderFields()
    try scanner.members { (scanner, key) throws(CastFault) in try fields.take(key, from: &scanner) }
    guard scanner.isAtEnd else { throw .syntax(at: scanner.position) }
    self = try fields.header
  }
}

/// What is found in a header, of either version. Of a key that comes twice the last one counts.
private struct CastHeaderFields {
  /// As they are written, for a sentence about what they should not be.
  private var version: Slice<UnsafeBufferPointer<UInt8>>?
  private var columns: Slice<UnsafeBufferPointer<UInt8>>?
  private var rows: Slice<UnsafeBufferPointer<UInt8>>?
  /// Columns and rows within `term`, where version 3 has them.
  private var termColumns: Slice<UnsafeBufferPointer<UInt8>>?
  private var termRows: Slice<UnsafeBufferPointer<UInt8>>?
  /// What `env` has, and what `term` has.
  private var environmentType: String?
  private var terminalType: String?
  private var result = CastHeader(size: .zero)

  mutating func take(_ key: String, from scanner: inout JSONScanner) throws(CastFault) {
    switch key {
    case "version": version = try scanner.written()
    case "width": columns = try scanner.written()
    case "height": rows = try scanner.written()
    case "term": try takeTerm(from: &scanner)
    case "env": try takeEnvironment(from: &scanner)
    case "timestamp": result.timestamp = number(try scanner.written())
    case "title": result.title = try scanner.textIfAny()
    case "command": result.command = try scanner.textIfAny()
    case "retap": try takeNotes(from: &scanner)
    default: try scanner.skipValue()
    }
  }

  private mutating func takeTerm(from scanner: inout JSONScanner) throws(CastFault) {
    (termColumns, termRows, terminalType) = (nil, nil, nil)
    guard try scanner.peek() == UInt8(ascii: "{") else { return try scanner.skipValue() }
    try scanner.members { (scanner, key) throws(CastFault) in
      switch key {
      case "cols": termColumns = try scanner.written()
      case "rows": termRows = try scanner.written()
      case "type": terminalType = try scanner.textIfAny()
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func takeEnvironment(from scanner: inout JSONScanner) throws(CastFault) {
    environmentType = nil
    guard try scanner.peek() == UInt8(ascii: "{") else { return try scanner.skipValue() }
    try scanner.members { (scanner, key) throws(CastFault) in
      if key == "TERM" {
        environmentType = try scanner.textIfAny()
      } else {
        try scanner.skipValue()
      }
    }
  }

  private mutating func takeNotes(from scanner: inout JSONScanner) throws(CastFault) {
    result.notes = []
    guard try scanner.peek() == UInt8(ascii: "{") else { return try scanner.skipValue() }
    var places: [String: Int] = [:]
    try scanner.members { (scanner, key) throws(CastFault) in
      guard let value = try scanner.textIfAny() else { return }
      if let place = places[key] {
        result.notes[place].value = value
      } else {
        places[key] = result.notes.count
        result.notes.append(CastHeader.Note(key, value))
      }
    }
  }

  var header: CastHeader {
    get throws(CastFault) {
      guard let version else { throw .sentence("this is no asciicast: it says no version") }
      var header = result
      switch number(version) {
      case 2:
        header.version = 2
        header.terminalType = environmentType
        header.size = try size(columns, rows, named: "width and height")
      case 3:
        header.version = 3
        header.terminalType = terminalType
        header.size = try size(termColumns, termRows, named: "cols and rows in its term")
      default: throw .sentence("it says version \(unquoted(version)); 2 and 3 can be read")
      }
      return header
    }
  }

  private func size(
    _ columns: Slice<UnsafeBufferPointer<UInt8>>?, _ rows: Slice<UnsafeBufferPointer<UInt8>>?,
    named names: String
  ) throws(CastFault) -> Size {
    guard let columns, let rows else {
      throw .sentence("it says no size of the window: \(names)")
    }
    guard let width = number(columns), let height = number(rows) else {
      throw Size.fault(columns: unquoted(columns), rows: unquoted(rows))
    }
    let size = Size(width, height)
    guard size.isRecordable else {
      throw Size.fault(columns: unquoted(columns), rows: unquoted(rows))
    }
    return size
  }

  /// Digits and nothing else.
  private func number(_ written: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    Int(digits: String(decoding: written, as: UTF8.self))
  }
}
