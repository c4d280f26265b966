/// Eight bytes of a text, of which the first is the lowest, looked at together.
///
/// A byte is found by its top bit in the result. Bits above the lowest one that is set may be set by a
/// borrow, so that only the lowest tells anything (`trailingZeroBitCount / 8` bytes lie before it).
extension UInt64 {
  private static let ones = 0x0101_0101_0101_0101 as UInt64
  private static let tops = 0x8080_8080_8080_8080 as UInt64

  func bytes(equalTo byte: Unicode.Scalar) -> UInt64 {
    let other = self ^ (UInt64(UInt8(ascii: byte)) &* Self.ones)
    return (other &- Self.ones) & ~other & Self.tops
  }

  private var controls: UInt64 { (self &- 0x20 &* Self.ones) & ~self & Self.tops }

  /// How many bytes come before the first that a text of JSON cannot have as it is, or that is outside
  /// ASCII; 0 to 8.
  var plainJSONBytes: Int {
    let odd = bytes(equalTo: "\"") | bytes(equalTo: "\\") | controls | self & Self.tops
    return odd.trailingZeroBitCount / 8
  }

  /// The same, without DEL, which a terminal may obey.
  var plainPrintableBytes: Int {
    let odd =
      bytes(equalTo: "\"") | bytes(equalTo: "\\") | bytes(equalTo: "\u{7F}") | controls
      | self & Self.tops
    return odd.trailingZeroBitCount / 8
  }
}
