import RetapCells

/// What is typed is the same however it is split, and is never a control character.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(data, count)
  let whole = events([input[...]])
  law(whole == events(input.indices.map { input[$0...$0] }), "Byte by byte it says something else")
  law(whole == events(pieces(of: input)), "In pieces it says something else")
  law(whole.count <= input.count + 1, "More was typed than came")
  for event in whole { law(event.isHarmless, "A control character was typed: \(event)") }
  return 0
}

private func events(_ pieces: [ArraySlice<UInt8>]) -> [Event] {
  var parser = InputParser()
  var events: [Event] = []
  for piece in pieces { parser.parse(piece, into: &events) }
  let isWaiting = parser.patience != nil
  let before = events.count
  parser.giveUp(into: &events)
  law(parser.patience == nil, "It waits after it gave up")
  law(isWaiting || events.count == before, "It gave up something though it did not wait")
  return events
}

extension Event {
  fileprivate var isHarmless: Bool {
    switch self {
    case .key(let key):
      if case .character(let character) = key.code { !character.hasControl } else { true }
    case .paste(let text):
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !$0.isControl }
    case .mouse(let mouse): mouse.place.column >= 0 && mouse.place.row >= 0
    case .resize: false
    }
  }
}

extension Character {
  fileprivate var hasControl: Bool { unicodeScalars.contains { $0.isControl } }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
