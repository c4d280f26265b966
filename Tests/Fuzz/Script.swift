import RetapCells
import RetapReplay

/// A script is read, or its fault is pointed at; what was read is read the same from its words and from
/// the names of its keys.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: bytes(data, count), as: UTF8.self)
  do {
    let script = try Script(text)
    let words = script.steps.map(\.word).joined(separator: " ")
    law((try? Script(words)) == script, "Its words say something else: \(words)")
    for step in script.steps { law(step.action.isReadAgain, "'\(step.word)' has another name") }
  } catch {
    law(error.column >= 1, "There is no such column: \(error.column)")
    // It may begin with a mark, which joins the space before it in one character.
    let rest = text.dropFirst(error.column - 1).unicodeScalars
    let start = rest.drop { $0.properties.isWhitespace }
    law(start.starts(with: error.word.unicodeScalars), "The fault is not in column \(error.column)")
    law(!error.word.isEmpty && !error.word.contains(where: \.isWhitespace), "That is no word")
    let shown = error.description.unicodeScalars
    law(shown.allSatisfy { $0 == "\n" || !$0.isObeyed }, "The sentence about it does something")
  }
  return 0
}

extension Script.Step.Action {
  fileprivate var isReadAgain: Bool {
    switch self {
    case .press(let key, let count): Key(name: key.description) == key && count > 0
    case .point(let mouse): !mouse.isEmpty
    case .wait(let duration): duration >= .zero
    case .resize(let size): size.area <= 1_000_000
    }
  }
}
