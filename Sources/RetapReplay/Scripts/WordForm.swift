import RetapCells

/// How a word is written, for whoever wrote it otherwise.
enum WordForm {
  /// What each of the words takes that have a colon.
  static let forms: KeyValuePairs = [
    "paste": "text in quotes: paste:\"abc\"",
    "click": "a column and a row, counted from 0: click:10,2",
    "press": "a column and a row, counted from 0: press:10,2",
    "drag": "a column and a row, counted from 0: drag:10,2",
    "release": "a column and a row, counted from 0: release:10,2",
    "wheel": "a column, a row, and 1 to 1000 notches down, or -1 to -1000 up: wheel:10,2,-3",
    "hwheel": "a column, a row, and 1 to 1000 notches right, or -1 to -1000 left: hwheel:10,2,-3",
    "bytes": "two hexadecimal digits for each byte: bytes:1b5b41",
    "resize": "columns and rows, 10000 of each and 1000000 cells at most: resize:100x30",
    "expect":
      "what shows: expect:/regex/, expect:\"text\", expect:no \"text\", expect:row 3 /regex/, "
      + "expect:cursor hidden, visible, or at 10,2",
    "shot":
      "a name of letters, digits, - and _, and what kind: shot:menu, shot:menu.ansi, shot:menu.svg",
  ]

  private static let expected =
    "expected a key (down, pgdn, ctrl-c, 2), a key and a count (down*9), text (\"abc\"), a time "
    + "(400ms, 2s), settle, suspend, resume, or one of "
    + forms.map { "\($0.key):" }.joined(separator: " ")

  /// What is wrong with a word that is none.
  static func complaint(about word: String) -> String {
    var rest = Substring(word)
    _ = Key.Modifiers(takenFrom: &rest)
    let head = rest.prefix { $0 != ":" }
    if head.count < rest.count, let form = forms.first(where: { $0.key == head }) {
      return "'\(excerpt(word))' cannot be read; \(form.key): takes \(form.value)"
    }
    let name = word.lastIndex(of: "*").map { word[..<$0] }
    if let key = Key(name: word) ?? name.flatMap({ Key(name: $0) }), key.isSeveral {
      return "'\(excerpt(word))' is no key, as terminals send scalars one by one; "
        + "as text in quotes it can be typed"
    }
    if let number = word.first, number.isASCII, number.isNumber, word.hasSuffix("s") {
      return "'\(excerpt(word))' is no time of at most a week; expected 400ms, 2s, 1.5s"
    }
    if let name, Key(name: name) != nil {
      return "'\(excerpt(word))' has no count from 1 to 1000000 after its *, as down*9 has"
    }
    let meant = nearest(to: word).map { "did you mean '\($0)'? " } ?? ""
    return "'\(excerpt(word))' is no word of a script; \(meant)\(expected)"
  }

  private static func excerpt(_ word: String) -> String {
    word.count > 40 ? "\(String(word.prefix(40)).namingInvisible)…" : word.namingInvisible
  }

  /// The word that is one slip of the finger away, or two in a longer one.
  private static func nearest(to word: String) -> String? {
    let words = Key.names + Script.Step.Action.simple.map(\.key)
    let near = words.map { (word: $0, distance: distance($0, word)) }.min {
      $0.distance < $1.distance
    }
    return near.flatMap { $0.distance <= min(2, $0.word.count / 2) ? $0.word : nil }
  }

  /// How many characters have to be put in, taken out, changed, or swapped with the next (Damerau).
  private static func distance(_ one: String, _ other: String) -> Int {
    let (a, b) = (Array(one), Array(other.prefix(40)))
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in b.indices.map({ $0 + 1 }) {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(change, rows[i - 1][j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
