import RetapCells

/// What came from the terminal as one read and was no event, as people are told of it:
/// `unknown bytes:1b5b3939397e`, as a script sends it.
struct SilentRead: CustomStringConvertible {
  let bytes: [UInt8]
  /// Whether it may be the beginning of something, so that more is waited for.
  let isIncomplete: Bool

  /// No key has more bytes; of an answer these tell which it is.
  private static let mostBytes = 16

  var description: String {
    let digits = bytes.prefix(Self.mostBytes).map(\.hexadecimal).joined()
    let rest = bytes.count > Self.mostBytes ? "… of \(bytes.count)" : ""
    return "\(isIncomplete ? "incomplete" : "unknown") bytes:\(digits)\(rest)"
  }
}
