import RetapCells

/// What is typed is the same however it is split, and is never a control character; what is kept of it
/// is bounded, and whatever is answered can be learnt from.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(data, count)
  let whole = events([input[...]])
  law(whole == events(input.indices.map { input[$0...$0] }), "Byte by byte it says something else")
  law(whole == events(pieces(of: input)), "In pieces it says something else")
  law(whole.count <= input.count + 1, "More was typed than came")
  for event in whole { law(event.isHarmless, "It is not harmless: \(event)") }
  learn(from: whole)
  // Not of all, as it takes a hundred times as long.
  if input.count.isMultiple(of: 128) { law(keepsMebibyte(of: input), "All of a paste is kept") }
  return 0
}

private func events(
  _ pieces: [ArraySlice<UInt8>], after start: InputParser = InputParser()
) -> [Event] {
  var parser = start
  var events: [Event] = []
  for piece in pieces { parser.parse(piece, into: &events) }
  let isWaiting = parser.patience != nil
  let before = events.count
  parser.giveUp(into: &events)
  law(parser.patience == nil, "It waits after it gave up")
  law(isWaiting || events.count == before, "It gave up something though it did not wait")
  return events
}

/// Learns from what the terminal answered, which must never trap.
private func learn(from events: [Event]) {
  var traits = TerminalTraits()
  for case .reply(let reply) in events { traits.take(reply) }
  law(
    traits.measuredColumns.count <= ClusterProbe.allCases.count, "More was measured than is asked")
}

/// Whether a paste that is full but for eight bytes, each of which may become three, stays so.
private func keepsMebibyte(of input: [UInt8]) -> Bool {
  events([input[...]], after: longPaste).allSatisfy {
    if case .paste(let text) = $0 { text.utf8.count <= 1 << 20 + 16 } else { true }
  }
}

private let longPaste = {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse("\u{1B}[200~\(String(repeating: "x", count: 1 << 20 - 8))".utf8, into: &events)
  return parser
}()

extension Event {
  fileprivate var isHarmless: Bool {
    switch self {
    case .key(let key):
      if case .character(let character) = key.code { !character.hasControl } else { true }
    case .paste(let text):
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !$0.isControl }
    case .mouse(let mouse): mouse.place.column >= 0 && mouse.place.row >= 0
    case .focus: true
    case .reply(let reply): reply.isBounded
    case .resize: false
    }
  }
}

extension Reply {
  fileprivate var isBounded: Bool {
    switch self {
    case .cursor(let place): place.column >= 0 && place.row >= 0
    // 256 bytes are kept, each of which may become three.
    case .name(let name): name.utf8.count <= 3 * 256
    case .mode(_, let state): (0...4).contains(state.rawValue)
    case .keyboard(let flags): flags >= 0
    case .foreground, .background, .attributes: true
    }
  }
}

extension Character {
  fileprivate var hasControl: Bool { unicodeScalars.contains { $0.isControl } }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
