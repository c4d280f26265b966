/// Room for one line of a recording, which is filled from its start.
struct CastLineRoom {
  let bytes: UnsafeMutableRawBufferPointer
  var count = 0

  /// What one byte becomes at most: `\u001b`.
  static let mostBytesForOne = 6

  mutating func put(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  mutating func put(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { put(text.utf8Start[index]) }
  }

  /// Seconds with six decimals.
  mutating func put(microseconds: Int64) {
    var unit: Int64 = 1_000_000
    while unit <= microseconds / 10 { unit *= 10 }
    while unit > 0 {
      if unit == 100_000 { put(UInt8(ascii: ".")) }
      put(0x30 + UInt8(microseconds / unit % 10))
      unit /= 10
    }
  }

  /// Text of JSON in its quotation marks; U+FFFD for what is not UTF-8.
  mutating func put(quoting text: UnsafeBufferPointer<UInt8>) {
    put(UInt8(ascii: "\""))
    var position = 0
    while true {
      position += putPlain(of: text, at: position)
      guard position < text.count else { break }
      if text[position] < 0x80 {
        putASCII(text[position])
        position += 1
      } else {
        position += putScalars(of: text, at: position)
      }
    }
    put(UInt8(ascii: "\""))
  }

  /// Puts what stays as it is, which is most of a text, eight bytes at a time, and returns how many bytes
  /// that is; a few may be left.
  private mutating func putPlain(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var copied = 0
    while start + copied + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: start + copied, as: UInt64.self)
      bytes.storeBytes(of: word, toByteOffset: count + copied, as: UInt64.self)
      let plain = word.littleEndian.plainPrintableBytes
      copied += plain
      if plain < 8 { break }
    }
    count += copied
    return copied
  }

  private mutating func putASCII(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      put(0x5C)
      put(byte)
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    case ..<0x20, 0x7F:
      put("\\u00")
      put(hexDigit(byte >> 4))
      put(hexDigit(byte & 0x0F))
    default: put(byte)
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 - 10 + value }

  /// Puts scalars outside ASCII for as long as there are any, as they come in numbers, and returns how many
  /// bytes of the text they take.
  private mutating func putScalars(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var position = start
    while position < text.count, text[position] >= 0x80 {
      switch ScalarStart(of: text, at: position) {
      case .whole(let length):
        for offset in 0..<length { put(text[position + offset]) }
        position += length
      case .cut(let length), .wrong(let length):
        put("\u{FFFD}")
        position += length
      }
    }
    return position - start
  }
}
