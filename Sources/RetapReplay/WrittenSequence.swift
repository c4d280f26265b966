/// A control sequence as a program writes it (ECMA-48): `ESC [`, numbers, and what they are for.
struct WrittenSequence {
  /// All of it.
  let bytes: ArraySlice<UInt8>
  /// The private marker, the intermediate bytes and the final byte: `H`, `?h`, `?$p`.
  let name: String
  /// The numbers, 0 where one is left out; never none.
  let numbers: [Int]

  /// More than any sequence has that Retap writes.
  static let mostBytes = 256

  /// The first sequence of bytes that begin with `ESC [`; nil where more of it has to come.
  init?(_ bytes: ArraySlice<UInt8>) throws(WriteFault) {
    let body = bytes.dropFirst(2)
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body[parameters.endIndex...].prefix { (0x20...0x2F).contains($0) }
    let end = intermediates.endIndex
    guard end - bytes.startIndex < Self.mostBytes else { throw .unknown(bytes.prefix(16)) }
    guard end < bytes.endIndex else { return nil }
    self.bytes = bytes[...end]
    guard (0x40...0x7E).contains(bytes[end]) else { throw .unknown(self.bytes) }
    let marker = parameters.prefix(1).filter { (0x3C...0x3F).contains($0) }
    name = String(decoding: marker + intermediates + [bytes[end]], as: UTF8.self)
    numbers = try Self.numbers(parameters.dropFirst(marker.count), in: self.bytes)
  }

  private static func numbers(
    _ parameters: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>
  ) throws(WriteFault) -> [Int] {
    var numbers: [Int] = []
    for number in parameters.split(separator: 0x3B, omittingEmptySubsequences: false) {
      // No sign among these bytes, so that only digits are a number.
      guard let value = UInt16(number.isEmpty ? "0" : String(decoding: number, as: UTF8.self))
      else {
        throw .unknown(bytes)
      }
      numbers.append(Int(value))
    }
    return numbers
  }
}
