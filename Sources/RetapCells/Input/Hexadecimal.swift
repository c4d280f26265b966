extension UInt8 {
  /// Two digits, as people read bytes.
  package var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
