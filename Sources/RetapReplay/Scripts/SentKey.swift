import RetapCells

extension Key {
  /// The key of a word, as a terminal sends it; nil where it is none.
  init?(word: some StringProtocol) {
    guard let key = Key(name: word)?.asSent, !key.isSeveral else { return nil }
    self = key
  }

  /// The same key as a terminal sends it: its character composed; and a letter with shift, where no
  /// other modifier is held, as the capital that it types, on which all terminals agree.
  private var asSent: Key {
    guard case .character(let character) = code else { return self }
    let composed = character.composed
    if modifiers == .shift, let capital = composed.capital { return Key(.character(capital)) }
    return Key(.character(composed), modifiers)
  }

  /// Whether a terminal sends several keys for it, one for each scalar.
  var isSeveral: Bool {
    if case .character(let character) = code { !character.composed.isOneScalar } else { false }
  }
}

extension Character {
  fileprivate var isOneScalar: Bool { unicodeScalars.dropFirst().isEmpty }

  /// The same character in one scalar, such as `ç` for `c` with a cedilla, as macOS writes it in names of
  /// files; itself where there is none.
  var composed: Character {
    if isOneScalar { return self }
    return composedCharacters.firstIndex(of: self).map { composedCharacters[$0] } ?? self
  }

  /// What a letter types with shift; nil where that is not one scalar.
  fileprivate var capital: Character? {
    guard isCased else { return nil }
    let text = uppercased()
    return text.unicodeScalars.count == 1 ? text.first : nil
  }
}

/// All of one scalar, in alphabets and syllables, that could be several. The standard library knows which
/// characters are the same, but gives no composed form away; made where one is looked for.
private let composedCharacters = Set(
  [0xC0..<0x3100, 0xAC00..<0xD7A4, 0xFB1D..<0xFB4F].joined()
    .compactMap { Unicode.Scalar($0 as UInt32).map { Character($0) } })
