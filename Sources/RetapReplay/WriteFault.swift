/// What a program wrote that no terminal should be sent: a sequence nobody knows, or one on which
/// terminals differ.
public struct WriteFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Bytes that a virtual terminal does not know.
  static func unknown(_ bytes: some Sequence<UInt8>) -> WriteFault {
    let shown = bytes.map {
      0x21...0x7E ~= $0 ? String(Unicode.Scalar($0)) : "\\x\(String($0, radix: 16))"
    }
    return WriteFault("A virtual terminal does not know \(shown.joined(separator: " "))")
  }
}
