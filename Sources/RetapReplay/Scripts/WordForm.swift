import RetapCells

/// How a word is written, for whoever wrote it otherwise.
enum WordForm {
  /// What each of the words takes that have a colon.
  static let forms: KeyValuePairs = [
    "paste": "text in quotes: paste:\"abc\"",
    "click": "a column and a row, from 0 to 9999: click:10,2",
    "press": "a column and a row, from 0 to 9999: press:10,2",
    "drag": "a column and a row, from 0 to 9999: drag:10,2",
    "release": "a column and a row, from 0 to 9999: release:10,2",
    "wheel":
      "a column and a row, from 0 to 9999, and 1 to 1000 notches down, or -1 to -1000 up: "
      + "wheel:10,2,-3",
    "hwheel":
      "a column and a row, from 0 to 9999, and 1 to 1000 notches right, or -1 to -1000 left: "
      + "hwheel:10,2,-3",
    "bytes": "two hexadecimal digits for each byte: bytes:1b5b41",
    "resize": "columns and rows, 10000 of each and 1000000 cells at most: resize:100x30",
    "expect":
      "what shows: expect:/regex/, expect:\"text\", expect:no \"text\", expect:row 3 /regex/, "
      + "expect:cursor hidden, visible, or at 10,2",
    "shot":
      "a name of letters, digits, - and _, and what kind: shot:menu, shot:menu.ansi, shot:menu.svg",
  ]

  private static let mouseWords = ["click", "press", "drag", "release", "wheel", "hwheel"]

  private static let expected =
    "expected a key (down, pgdn, ctrl-c, 2), a key and a count (down*9), text (\"abc\"), a time "
    + "(400ms, 2s), settle, suspend, resume, or one of "
    + forms.map { "\($0.key):" }.joined(separator: " ")

  /// What is wrong with a word that is none.
  static func complaint(about word: String) -> String {
    "'\(excerpt(word))' \(fault(of: word))"
  }

  private static func fault(of word: String) -> String {
    if let fault = formFault(of: word) { return "cannot be read; \(fault)" }
    let name = word.lastIndex(of: "*").map { word[..<$0] }
    if let key = Key(name: word) ?? name.flatMap({ Key(name: $0) }), key.isSeveral {
      return "is no key, as terminals send scalars one by one; as text in quotes it can be typed"
    }
    if let number = word.first, number.isASCII, number.isNumber, word.lowercased().hasSuffix("s") {
      return "is no time of at most a week; expected 400ms, 2s, 1.5s"
    }
    if let name, Key(name: name) != nil {
      return "has no count from 1 to 1000000 after its *, as down*9 has"
    }
    let meant = NearestWord(to: word).map { "did you mean '\($0.word)'? " } ?? ""
    return "is no word of a script; \(meant)\(expected)"
  }

  /// What a word with a colon takes; nil where it is none of those.
  private static func formFault(of word: String) -> String? {
    var rest = Substring(word)
    let modifiers = Key.Modifiers(takenFrom: &rest) ?? []
    let head = rest.prefix { $0 != ":" }
    guard head.count < rest.count, let form = forms.first(where: { $0.key == head }) else {
      return nil
    }
    if !modifiers.isEmpty, !mouseWords.contains(form.key) {
      return "modifiers go with keys and the mouse, not with \(form.key):"
    }
    if modifiers.contains(.command) { return "cmd- does not go with the mouse" }
    return "\(form.key): takes \(form.value)"
  }

  private static func excerpt(_ word: String) -> String {
    word.count > 40 ? "\(String(word.prefix(40)).namingInvisible)…" : word.namingInvisible
  }
}
