extension JSONScanner {
  /// Reads a text and gives its bytes, which are valid UTF-8. O(bytes).
  mutating func text() throws(CastFault) -> [UInt8] {
    var ahead = self
    try ahead.skipText()
    return try text(before: ahead.position)
  }

  /// Reads a text that ends before a position. Quicker where that is known, as room is made for all of it.
  mutating func text(before end: Int) throws(CastFault) -> [UInt8] {
    try expect("\"")
    // Nothing that is written takes fewer bytes than what it says.
    return try [UInt8](unsafeUninitializedCapacity: end - position) {
      text, count throws(CastFault) in
      count = try decode(into: text)
    }
  }

  /// Finds the end of a text; what is in it may be anything. O(bytes).
  mutating func skipText() throws(CastFault) {
    try expect("\"")
    let raw = UnsafeRawBufferPointer(bytes)
    var at = position
    while at < raw.count {
      if at + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
        let plain = (word.bytes(equalTo: "\"") | word.bytes(equalTo: "\\")).trailingZeroBitCount / 8
        at += plain
        if plain == 8 { continue }
      }
      let byte = raw[at]
      at += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") {
        position = at
        return
      }
    }
    throw .cut
  }

  /// Writes what a text says, whose first quotation mark was taken, and returns how many bytes that is.
  private mutating func decode(into text: UnsafeMutableBufferPointer<UInt8>) throws(CastFault)
    -> Int
  {
    var count = 0
    while true {
      copyPlain(into: text, &count)
      guard position < bytes.count else { throw .cut }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return count
      case UInt8(ascii: "\\"): try decodeEscape(into: text, &count)
      case ..<0x20:
        throw .sentence("a control character in a text has to be written as an escape")
      case ..<0x80:
        text[count] = byte
        position += 1
        count += 1
      default: try copyScalars(into: text, &count)
      }
    }
  }

  /// Copies what is as it stands, which is most of a text, eight bytes at a time; a few may be left.
  private mutating func copyPlain(
    into text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    let (raw, room) = (UnsafeRawBufferPointer(bytes), UnsafeMutableRawBufferPointer(text))
    var copied = 0
    while position + copied + 8 <= raw.count, count + copied + 8 <= room.count {
      let word = raw.loadUnaligned(fromByteOffset: position + copied, as: UInt64.self)
      room.storeBytes(of: word, toByteOffset: count + copied, as: UInt64.self)
      let plain = word.littleEndian.plainJSONBytes
      copied += plain
      if plain < 8 { break }
    }
    position += copied
    count += copied
  }

  /// Copies scalars outside ASCII for as long as there are any, as they come in numbers.
  private mutating func copyScalars(
    into text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) throws(CastFault) {
    while position < bytes.count, bytes[position] >= 0x80 {
      switch ScalarStart(of: bytes, at: position) {
      case .whole(let length):
        for offset in 0..<length { text[count + offset] = bytes[position + offset] }
        position += length
        count += length
      case .cut: throw .cut
      case .wrong: throw .notUTF8
      }
    }
  }

  private mutating func decodeEscape(
    into text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) throws(CastFault) {
    guard position + 1 < bytes.count else { throw .cut }
    switch bytes[position + 1] {
    case UInt8(ascii: "u"): return try decodeScalar(into: text, &count)
    case UInt8(ascii: "\""): text[count] = 0x22
    case UInt8(ascii: "\\"): text[count] = 0x5C
    case UInt8(ascii: "/"): text[count] = 0x2F
    case UInt8(ascii: "b"): text[count] = 0x08
    case UInt8(ascii: "f"): text[count] = 0x0C
    case UInt8(ascii: "n"): text[count] = 0x0A
    case UInt8(ascii: "r"): text[count] = 0x0D
    case UInt8(ascii: "t"): text[count] = 0x09
    default: throw noEscape(length: 2)
    }
    position += 2
    count += 1
  }

  /// Decodes `\u001b`, or two such escapes that are the halves of one scalar.
  private mutating func decodeScalar(
    into text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) throws(CastFault) {
    let first = try codeUnit(at: position)
    if first < 0x80 {
      text[count] = UInt8(first)
      count += 1
      position += 6
      return
    }
    var value = first
    var length = 6
    if 0xD800...0xDBFF ~= first {
      let second = try codeUnit(at: position + 6)
      guard 0xDC00...0xDFFF ~= second else { throw halfScalar }
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      length = 12
    }
    guard let scalar = Unicode.Scalar(value) else { throw halfScalar }
    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
      text[count] = byte
      count += 1
    }
    position += length
  }

  /// The number that `\uXXXX` says, or 0 where something else stands there.
  private func codeUnit(at start: Int) throws(CastFault) -> UInt32 {
    guard start + 1 < bytes.count else { throw .cut }
    guard bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return 0
    }
    var value: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard index < bytes.count else { throw .cut }
      guard let digit = bytes[index].hexDigit else { throw noEscape(length: 6) }
      value = value << 4 | digit
    }
    return value
  }

  private func noEscape(length: Int) -> CastFault {
    .sentence("\(quoted(bytes[position...].prefix(length))) is no escape of JSON")
  }

  private var halfScalar: CastFault {
    .sentence("\(quoted(bytes[position...].prefix(6))) is half a character")
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }
}
