/// What bytes outside ASCII begin with, by the table of well-formed sequences (Unicode, table 3-7).
enum ScalarStart: Equatable {
  /// A scalar of so many bytes.
  case whole(Int)
  /// So many bytes, all there are, of a scalar that has more.
  case cut(Int)
  /// So many bytes that can begin no scalar, and for which one U+FFFD stands.
  case wrong(Int)

  init(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let lead = bytes[start]
    let length: Int
    var next: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, next) = (3, 0xA0...0xBF)
    case 0xED: (length, next) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, next) = (4, 0x90...0xBF)
    case 0xF4: (length, next) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default:
      self = .wrong(1)
      return
    }
    for offset in 1..<length {
      guard start + offset < bytes.count else {
        self = .cut(offset)
        return
      }
      guard next.contains(bytes[start + offset]) else {
        self = .wrong(offset)
        return
      }
      next = 0x80...0xBF
    }
    self = .whole(length)
  }
}
