import RetapCells

/// A replay written down: words with white space between them.
///
/// | word | what it does |
/// | --- | --- |
/// | `down`, `pgdn`, `end`, `esc`, `ctrl-c`, `shift-tab`, `f5` | presses a key by its name |
/// | `1`, `G`, `'` | presses the key that types the character |
/// | `down*9` | presses it nine times at once, as one read of the terminal |
/// | `click:10,2` | presses and releases the left button at a column and a row, as one read |
/// | `press:10,2`, `drag:12,2`, `release:12,2` | does a part of that |
/// | `wheel:10,2,3`, `wheel:10,2,-3` | turns the wheel by three notches at once, down and up |
/// | `hwheel:10,2,3`, `hwheel:10,2,-3` | turns it to the right and to the left |
/// | `shift-wheel:10,2,3`, `ctrl-click:10,2` | does these with modifiers: `ctrl-`, `alt-`, `shift-` |
/// | `400ms`, `2s`, `1.5s` | lets time pass |
/// | `resize:100x30` | gives the window a size in columns and rows |
public struct Script: Hashable, Sendable {
  /// One word and what it asks for.
  public struct Step: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
      case press(Key, count: Int)
      /// Does something with the mouse, as one read of the terminal.
      case point([Mouse])
      case wait(Duration)
      case resize(Size)
    }

    public let word: String
    public let action: Action
  }

  public let steps: [Step]

  /// Reads a script; throws what is wrong with its first wrong word. O(characters).
  public init(_ text: String) throws(ScriptError) {
    var steps: [Step] = []
    // Scalars, as a mark that follows a space joins it in one character.
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard let action = Step.Action(String(word)) else {
        throw ScriptError(
          script: text, word: String(word),
          column: text.distance(from: text.startIndex, to: word.startIndex) + 1)
      }
      steps.append(Step(word: String(word), action: action))
    }
    self.steps = steps
  }
}

extension Script.Step.Action {
  /// The limits of a word, so that a slip of the finger does not fill the memory.
  private static let mostPresses = 1_000_000
  private static let longestWait = 7 * 24 * 3600.0  // a week
  private static let mostCells = 1_000_000

  fileprivate init?(_ word: String) {
    if let key = Key(name: word) {
      self = .press(key, count: 1)
    } else if let size = word.dropping(prefix: "resize:").flatMap(Size.init(text:)) {
      // Each side first, as the area of two large ones may be no number.
      guard max(size.width, size.height) <= Self.mostCells, size.area <= Self.mostCells else {
        return nil
      }
      self = .resize(size)
    } else if let milliseconds = word.dropping(suffix: "ms").flatMap(Double.init(plain:)) {
      guard milliseconds <= Self.longestWait * 1000 else { return nil }
      self = .wait(.nanoseconds(Int64((milliseconds * 1e6).rounded())))
    } else if let seconds = word.dropping(suffix: "s").flatMap(Double.init(plain:)) {
      guard seconds <= Self.longestWait else { return nil }
      self = .wait(.nanoseconds(Int64((seconds * 1e9).rounded())))
    } else if let star = word.lastIndex(of: "*"), let key = Key(name: word[..<star]),
      let count = Int(digits: word[word.index(after: star)...]), 1...Self.mostPresses ~= count
    {
      self = .press(key, count: count)
    } else {
      self.init(mouseWord: word)
    }
  }
}

/// A word that a script does not know.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public let script: String
  public let word: String
  /// Where the word begins, counted in characters from 1.
  public let column: Int

  /// What was found and what was expected, over the script with a caret under the word.
  public var description: String {
    let indent = glyphs(script.prefix(column - 1)).reduce(0) { $0 + $1.width }
    return """
      column \(column): '\(shown(word))' is no word of a script; expected a key (down, pgdn, \
      ctrl-c, 2), a key and a count (down*9), the mouse (click, press, drag, release:COLUMN,ROW; \
      wheel, hwheel:COLUMN,ROW,NOTCHES), a time (400ms, 2s), or resize:WIDTHxHEIGHT
        \(shown(script))
        \(String(repeating: " ", count: indent))^
      """
  }

  /// What a terminal can be shown of the text, which may hold anything: a space for white space.
  private func glyphs(_ text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    String(text).forEachGlyph { glyph, first in
      glyphs.append(first.properties.isWhitespace ? .space : glyph)
    }
    return glyphs
  }

  private func shown(_ text: String) -> String { glyphs(text).map(\.description).joined() }
}

extension Size {
  /// Reads `80x24`: columns and rows.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(digits: parts[0]), let height = Int(digits: parts[1])
    else { return nil }
    self.init(width, height)
  }
}

extension Int {
  /// Reads digits and nothing else (no sign).
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(digits)
  }
}

extension Double {
  /// Reads digits with at most one point among them (no sign, no exponent).
  fileprivate init?(plain text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    self.init(text)
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
  fileprivate func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
