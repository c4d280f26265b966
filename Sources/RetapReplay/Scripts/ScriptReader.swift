import RetapCells

/// Takes a script apart: white space, comments, and words, in which quotes and slashes keep spaces.
///
/// It goes by scalars, as a mark that follows a space or a quote joins it in one character.
struct ScriptReader {
  private let text: String
  private let name: String
  private var place: String.Index

  init(_ text: String, name: String) {
    self.text = text
    self.name = name
    place = text.startIndex
  }

  /// The next word; nil at the end of the script.
  mutating func next() throws(ScriptError) -> Script.Step? {
    skipBlanks()
    guard let first = peek else { return nil }
    let start = place
    let action = try first == "\"" ? .type(quoted()) : readAction()
    if let peek, !peek.properties.isWhitespace {
      let part = String(text[start..<place]).namingInvisible
      skipWord()
      throw error("after \(part) white space was expected", from: start)
    }
    return Script.Step(word: String(text[start..<place]), action: action, place: start..<place)
  }

  // MARK: Words

  private mutating func readAction() throws(ScriptError) -> Script.Step.Action {
    let start = place
    if take("paste:") {
      guard peek == "\"" else { throw wrongWord(from: start) }
      return .paste(try quoted())
    }
    if take("expect:") { return .expect(try readExpectation(from: start)) }
    skipWord()
    let word = String(text[start..<place])
    guard let action = Script.Step.Action(word) else { throw wrongWord(from: start) }
    return action
  }

  private mutating func readExpectation(from start: String.Index) throws(ScriptError) -> ScreenCheck
  {
    if take("cursor ") { return try readCursor(from: start) }
    let isPresent = !take("no ")
    skipSpaces()
    var row: Int?
    if take("row ") {
      skipSpaces()
      row = Int(digits: takeAll { !$0.properties.isWhitespace })
      guard row != nil else { throw wrongWord(from: start) }
      skipSpaces()
    }
    switch peek {
    case "\"": return .text(.literal(try quoted()), row: row, isPresent: isPresent)
    case "/": return .text(try regex(), row: row, isPresent: isPresent)
    default: throw wrongWord(from: start)
    }
  }

  private mutating func readCursor(from start: String.Index) throws(ScriptError) -> ScreenCheck {
    skipSpaces()
    let state = takeAll { !$0.properties.isWhitespace }
    switch state {
    case "hidden": return .cursor(isVisible: false)
    case "visible": return .cursor(isVisible: true)
    default:
      guard let cell = Point(text: state) else { throw wrongWord(from: start) }
      return .cursorAt(cell)
    }
  }

  /// Takes `"…"`, with `\"`, `\\`, `\n`, `\r`, `\t`, `\e` and `\u{…}` in it.
  private mutating func quoted() throws(ScriptError) -> String {
    let start = place
    advance()
    var content = String.UnicodeScalarView()
    while let scalar = peek, scalar != "\"", !scalar.isLineBreak {
      if scalar == "\\" {
        content.append(try escape())
      } else {
        content.append(scalar)
        advance()
      }
    }
    guard peek == "\"" else {
      throw error(
        "the text is not closed: a \" was expected before the end of the line", from: start)
    }
    advance()
    return String(content)
  }

  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let start = place
    advance()
    let letter = peek
    if let letter, !letter.isLineBreak { advance() }
    switch letter {
    case "\"", "\\": return letter ?? "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "e": return "\u{1B}"
    case "u":
      if take("{"),
        let value = UInt32(takeAll { $0.properties.isASCIIHexDigit }, radix: 16),
        take("}"), let scalar = Unicode.Scalar(value)
      {
        return scalar
      }
    default: break
    }
    throw error(
      "after \\ one of \" \\ n r t e was expected, or u and a scalar's number, as in \\u{1F436}",
      from: start)
  }

  /// Takes `/…/`, in which `\/` is a slash.
  private mutating func regex() throws(ScriptError) -> TextPattern {
    let start = place
    advance()
    var content = String.UnicodeScalarView()
    while let scalar = peek, scalar != "/", !scalar.isLineBreak {
      advance()
      if scalar == "\\", let next = peek, !next.isLineBreak {
        if next != "/" { content.append(scalar) }
        content.append(next)
        advance()
      } else {
        content.append(scalar)
      }
    }
    guard take("/") else {
      throw error(
        "the regular expression is not closed: a / was expected before the end of the line",
        from: start)
    }
    let pattern = TextPattern.regex(String(content))
    if let fault = pattern.fault { throw error("no regular expression: \(fault)", from: start) }
    return pattern
  }

  // MARK: Errors

  private mutating func wrongWord(from start: String.Index) -> ScriptError {
    skipWord()
    return error(WordForm.complaint(about: String(text[start..<place])), from: start)
  }

  private func error(_ message: String, from start: String.Index) -> ScriptError {
    ScriptError(.unreadable, message, in: text, name: name, at: start..<place)
  }

  // MARK: Scalars

  private var peek: Unicode.Scalar? {
    place == text.endIndex ? nil : text.unicodeScalars[place]
  }

  private mutating func advance() { place = text.unicodeScalars.index(after: place) }

  private mutating func takeAll(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while let peek, isWanted(peek) { advance() }
    return String(text[start..<place])
  }

  /// Takes these scalars if they come next; says whether they did.
  private mutating func take(_ scalars: String) -> Bool {
    guard text.unicodeScalars[place...].starts(with: scalars.unicodeScalars) else { return false }
    for _ in scalars.unicodeScalars { advance() }
    return true
  }

  private mutating func skipWord() { _ = takeAll { !$0.properties.isWhitespace } }

  private mutating func skipSpaces() { _ = takeAll { $0 == " " || $0 == "\t" } }

  /// Skips white space, and comments.
  private mutating func skipBlanks() {
    while let peek {
      if peek == "#" {
        _ = takeAll { !$0.isLineBreak }
      } else if peek.properties.isWhitespace {
        advance()
      } else {
        return
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line; the same that ``Swift/Character/isNewline`` says.
  fileprivate var isLineBreak: Bool { Character(self).isNewline }
}
