/// UTF-8 that comes in pieces, of which the last bytes may be the beginning of a scalar.
struct PartialText: Sendable {
  /// At most three bytes.
  private var waiting: [UInt8] = []

  /// What waited and these bytes, but for those at the end that wait now; nil where that is all of them.
  mutating func taking(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    var text = waiting.isEmpty ? Array(bytes) : waiting + bytes
    let cut = text.withUnsafeBufferPointer { Self.cutBytes(of: $0) }
    // Nearly always, and then the bytes need no copy.
    if cut == 0 {
      waiting = []
      return text
    }
    waiting = Array(text.suffix(cut))
    text.removeLast(cut)
    return text.isEmpty ? nil : text
  }

  /// What waits, nil where nothing does.
  mutating func end() -> [UInt8]? {
    defer { waiting = [] }
    return waiting.isEmpty ? nil : waiting
  }

  /// How many bytes at the end have a scalar begun that goes on.
  private static func cutBytes(of text: UnsafeBufferPointer<UInt8>) -> Int {
    for count in 1...3 where count <= text.count {
      let byte = text[text.count - count]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        return ScalarStart(of: text, at: text.count - count) == .cut(count) ? count : 0
      }
    }
    return 0
  }
}
