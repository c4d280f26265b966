/// A control sequence as a program writes it (ECMA-48): `ESC [`, numbers, and what they are for.
///
/// A value that is kept reuses its array from sequence to sequence.
struct WrittenSequence: Sendable {
  /// The private marker, the intermediate bytes and the final byte.
  private(set) var name: Name = ""
  /// The numbers, 0 where one is left out; never none.
  private(set) var numbers = [0]

  /// More than any sequence has that Retap writes.
  static let mostBytes = 256

  /// Reads the sequence that begins with `ESC [` at a place; gives where it ends, or nil where more of
  /// it has to come.
  mutating func read(_ bytes: [UInt8], from start: Int) throws(WriteFault) -> Int? {
    var parameters = start + 2..<bytes.end(of: 0x30...0x3F, from: start + 2)
    let last = bytes.end(of: 0x20...0x2F, from: parameters.upperBound)
    guard last - start < Self.mostBytes else { throw .unknown(bytes[start...].prefix(16)) }
    guard last < bytes.endIndex else { return nil }
    name = ""
    if let first = bytes[parameters].first, first >= 0x3C {
      name.append(first)
      parameters = parameters.dropFirst()
    }
    for place in parameters.upperBound...last { name.append(bytes[place]) }
    guard 0x40...0x7E ~= bytes[last], readNumbers(bytes[parameters]) else {
      throw .unknown(bytes[start...last])
    }
    return last + 1
  }

  /// Whether they are numbers of up to 65535 with semicolons between them.
  private mutating func readNumbers(_ parameters: ArraySlice<UInt8>) -> Bool {
    numbers.removeAll(keepingCapacity: true)
    var number = 0
    for byte in parameters {
      switch byte {
      case 0x30...0x39: number = number * 10 + Int(byte & 15)
      case 0x3B:
        numbers.append(number)
        number = 0
      default: return false
      }
      guard number <= Int(UInt16.max) else { return false }
    }
    numbers.append(number)
    return true
  }
}

extension WrittenSequence {
  /// What a sequence is for: `H`, `?h`, `?$p`. Of a longer one only the last four bytes are kept, which
  /// are the name of none that is known.
  struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    private var bits: UInt32 = 0

    @inline(__always) init(stringLiteral text: StaticString) {
      for place in 0..<text.utf8CodeUnitCount { append(text.utf8Start[place]) }
    }

    @inline(__always) mutating func append(_ byte: UInt8) { bits = bits << 8 | UInt32(byte) }
  }
}

extension [UInt8] {
  /// The first place, from one on, that does not hold one of these bytes.
  fileprivate func end(of kind: ClosedRange<UInt8>, from start: Int) -> Int {
    var place = start
    while place < endIndex, kind.contains(self[place]) { place += 1 }
    return place
  }
}
