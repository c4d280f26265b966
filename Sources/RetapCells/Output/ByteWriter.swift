/// A place in memory that bytes are written to, one after the other, with no check that there is room:
/// whoever makes one has made room for all that is written.
struct ByteWriter {
  private(set) var end: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) { end = start }

  @inline(__always) mutating func write(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Writes another byte over the last one.
  mutating func replaceLast(with byte: UInt8) { end[-1] = byte }

  mutating func write(_ bytes: [UInt8]) {
    for byte in bytes { write(byte) }
  }

  /// Writes a number that is not negative, in digits.
  mutating func write(decimal number: Int) {
    if number >= 10 { write(decimal: number / 10) }
    write(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes a scalar's UTF-8.
  @inline(__always) mutating func write(scalar: UInt32) {
    func byte(_ lead: UInt32, _ shift: UInt32, _ mask: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: lead | scalar >> shift & mask)
    }
    switch scalar {
    case 0..<0x80:
      write(byte(0, 0, 0x7F))
    case 0..<0x800:
      write(byte(0xC0, 6, 0x1F))
      write(byte(0x80, 0, 0x3F))
    case 0..<0x10000:
      write(byte(0xE0, 12, 0x0F))
      write(byte(0x80, 6, 0x3F))
      write(byte(0x80, 0, 0x3F))
    default:
      write(byte(0xF0, 18, 0x07))
      write(byte(0x80, 12, 0x3F))
      write(byte(0x80, 6, 0x3F))
      write(byte(0x80, 0, 0x3F))
    }
  }
}
