import RetapCells

/// What happens in a session and an asciicast has no event for: it is a word of a script, in an event of
/// our own that other readers leave out.
///
///     [0.1, "retap", "bytes:1bc3"]
enum SessionWord {
  /// Bytes were read that are no whole UTF-8: a scalar may have been cut between two reads.
  case input([UInt8])
  /// The window took a size that is none of a window: it has no cells.
  case resize(Size)

  /// The code of the event.
  static let code = "retap"

  var event: CastEvent.Kind {
    let word =
      switch self {
      case .input(let bytes): "bytes:" + bytes.map(\.hexadecimal).joined()
      case .resize(let size): "resize:\(size.width)x\(size.height)"
      }
    return .other(code: Self.code, Array(word.utf8))
  }

  /// Reads a word; nil where it is no such one.
  init?(_ word: [UInt8]) {
    guard let script = try? Script(word, name: ""), script.steps.count == 1 else { return nil }
    switch script.steps[0].action {
    case .send(let bytes): self = .input(bytes)
    case .resize(let size): self = .resize(size)
    default: return nil
    }
  }
}
