import RetapCells

/// What was most likely meant by a word that is none.
struct NearestWord {
  /// A word, or where more follows the beginning of one, with its colon.
  let word: String

  /// Looks at each part of a word: modifiers, and a key or what stands before a colon; nil where
  /// one of them is like none that there is.
  init?(to word: String) {
    if Double(plain: word) != nil {
      self.word = word + (word.contains(".") ? "s" : "ms")
      return
    }
    let count = word.lastIndex(of: "*").map { word[$0...] } ?? ""
    guard let part = Self.nearest(to: word.dropLast(count.count)) else { return nil }
    let meant = part + (part.hasSuffix(":") ? "" : count)
    guard meant.hasSuffix(":") || Script.Step.Action(meant) != nil else { return nil }
    self.word = meant
  }

  private static func nearest(to word: Substring) -> String? {
    let colon = word.firstIndex(of: ":").map { word.index(after: $0) } ?? word.endIndex
    var parts = word[..<colon].split(omittingEmptySubsequences: false) { "-+".contains($0) }
    guard parts.count <= 5, let last = parts.popLast() else { return nil }
    // A single character is the key that it was meant to be.
    let key =
      last.count == 1 && colon == word.endIndex ? String(last) : nearest(to: last, among: words)
    let modifiers = parts.map { nearest(to: $0 + "-", among: Key.Modifiers.names) }
    guard let key, !modifiers.contains(nil) else { return nil }
    return Key.Modifiers.names.filter(modifiers.contains).joined() + key
  }

  private static let words =
    Key.names + Key.secondNames + Script.Step.Action.simple.map(\.key)
    + WordForm.forms.map { $0.key + ":" }

  /// The one that is a slip of the finger away, or two in a longer one; of several that which begins in
  /// the same way.
  private static func nearest(to part: Substring, among words: [String]) -> String? {
    let part = Array(part.lowercased().prefix(40))
    let near = words.map { word in
      let word = (word, letters: Array(word))
      let same = zip(part, word.letters).prefix { $0 == $1 }.count
      return (word: word.0, distance: slips(from: word.letters, to: part), same: same)
    }
    .min { ($0.distance, -$0.same) < ($1.distance, -$1.same) }
    return near.flatMap {
      $0.distance <= min(2, $0.word.count(where: \.isLetter) / 2) ? $0.word : nil
    }
  }

  /// How many characters have to be put in, taken out, changed, or swapped with the next: the distance
  /// of optimal string alignment.
  private static func slips(from a: [Character], to b: [Character]) -> Int {
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
