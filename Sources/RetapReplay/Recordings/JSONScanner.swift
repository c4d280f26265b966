/// Reads the JSON of one line (RFC 8259), strictly, and makes no more of it than is asked for.
///
/// White space before a value is taken with it.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// Deeper than any recording's header goes; what is deeper would use up the stack.
  private static let mostDepth = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The first byte that is no white space, which stays.
  mutating func peek() throws(CastFault) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 || !byte.isSpace { return byte }
      position += 1
    }
    throw .cut
  }

  /// Takes the byte if it comes next.
  mutating func take(_ byte: Unicode.Scalar) throws(CastFault) -> Bool {
    guard try peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Takes the byte, which has to come next.
  mutating func expect(_ byte: Unicode.Scalar) throws(CastFault) {
    guard try take(byte) else { throw .syntax(at: position) }
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool { bytes[position...].allSatisfy(\.isSpace) }

  /// Reads an object, and calls for each of its members, which have to be read then.
  mutating func members(
    _ read: (inout JSONScanner, String) throws(CastFault) -> Void
  ) throws(CastFault) {
    try expect("{")
    if try take("}") { return }
    repeat {
      let key = String(decoding: try text(), as: UTF8.self)
      try expect(":")
      try read(&self, key)
    } while try take(",")
    try expect("}")
  }

  /// A text, or nil where the value is another.
  mutating func textIfAny() throws(CastFault) -> String? {
    guard try peek() == UInt8(ascii: "\"") else {
      try skipValue()
      return nil
    }
    return String(decoding: try text(), as: UTF8.self)
  }

  /// Any value, as it is written.
  mutating func written() throws(CastFault) -> Slice<UnsafeBufferPointer<UInt8>> {
    _ = try peek()
    let start = position
    try skipValue()
    return bytes[start..<position]
  }

  /// Reads any value for nothing.
  mutating func skipValue(depth: Int = 0) throws(CastFault) {
    guard depth <= Self.mostDepth else {
      throw .sentence("its values lie in one another more than \(Self.mostDepth) deep")
    }
    switch try peek() {
    case UInt8(ascii: "{"):
      try members { (scanner, _) throws(CastFault) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): try skipArray(depth: depth)
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try skip(word: "true")
    case UInt8(ascii: "f"): try skip(word: "false")
    case UInt8(ascii: "n"): try skip(word: "null")
    default: _ = try number()
    }
  }

  private mutating func skipArray(depth: Int) throws(CastFault) {
    try expect("[")
    if try take("]") { return }
    repeat { try skipValue(depth: depth + 1) } while try take(",")
    try expect("]")
  }

  private mutating func skip(word: StaticString) throws(CastFault) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count else { throw .cut }
      guard bytes[position] == word.utf8Start[index] else { throw .syntax(at: start) }
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether it is white space to JSON.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  var isDigit: Bool { 0x30...0x39 ~= self }
}
