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
    law(
      (try? Script(words))?.steps.map(\.action) == script.steps.map(\.action),
      "Its words say something else: \(words)")
    for step in script.steps { law(step.action.isReadAgain, "'\(step.word)' has another name") }
  } catch {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    law(lines.indices.contains(error.line - 1), "There is no such line: \(error.line)")
    law(error.column >= 1, "There is no such column: \(error.column)")
    // By scalars, as a word may begin with a mark, which joins what is before it in one character.
    let line = lines[error.line - 1]
    let word = error.word.unicodeScalars
    let isThere = line.unicodeScalars.indices.contains { place in
      line.unicodeScalars[place...].starts(with: word) && line[..<place].count == error.column - 1
    }
    law(word.isEmpty || isThere, "The fault is not in column \(error.column)")
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
    case .resize(let size): size.isWithinReason
    case .send(let bytes): !bytes.isEmpty
    case .type, .paste, .settle, .suspend, .resume, .expect, .shot: true
    }
  }
}
