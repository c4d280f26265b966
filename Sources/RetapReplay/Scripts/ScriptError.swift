import RetapCells

/// A word of a script that cannot be read, or one that failed when it was played.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// It is no word of a script. Nothing of the script was played.
    case unreadable
    /// A file cannot be read: its own, before anything was played, or one of `shot`.
    case unread
    /// Something is not as it says: `expect` and `shot`.
    case unmet
    /// What moves did not end in ``Replay/settlingLimit``.
    case unsettled
    /// A file of it cannot be written.
    case unwritable
  }

  public let kind: Kind
  /// What errors call the script.
  public let name: String
  /// Where the word begins: the line, and the column in characters, both counted from 1.
  public let line: Int
  public let column: Int
  public let word: String
  /// What was read, and what was expected.
  public let message: String
  /// The line of the script, with a caret under the word.
  let excerpt: String
  /// What showed when the word failed; nil where nothing was played.
  public let screen: String?

  init(
    _ kind: Kind, _ message: String, in text: String, name: String, at place: Range<String.Index>,
    screen: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.name = name
    self.screen = screen
    let lines = text[..<place.lowerBound].split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let before = lines.last ?? ""
    let after = text[place.upperBound...].prefix { !$0.isNewline }
    line = max(1, lines.count)
    column = before.count + 1
    word = String(text[place])
    excerpt = Excerpt(before: before, word: word, after: after).text
  }

  /// As compilers tell it: place and message, the line, a caret; then the screen, where there is one.
  public var description: String {
    if kind == .unread, screen == nil { return "\(name.harmless): \(message.harmless)" }
    let screen = screen.map { "\n" + $0 } ?? ""
    return "\(name.harmless):\(line):\(column): \(message.harmless)\n\(excerpt)\(screen)"
  }
}

/// A line of a script with a word of it marked.
private struct Excerpt {
  private let line: [Glyph]
  private let start: Int
  private let marked: Int

  /// A line that is longer is cut around the word.
  private static let mostColumns = 72

  init(before: Substring, word: String, after: Substring) {
    // Each character is a column at least, so no more of them are shown.
    let before = Self.glyphs(before.suffix(Self.mostColumns + 1))
    let word = Self.glyphs(word.prefix { !$0.isNewline }.prefix(Self.mostColumns + 1))
    line = before + word + Self.glyphs(after.prefix(Self.mostColumns + 1))
    start = before.count
    marked = max(1, word.count)
  }

  var text: String {
    let cut = window
    let head = cut.lowerBound > 0 ? "…" : ""
    let tail = cut.upperBound < line.count ? "…" : ""
    let indent = columns(line[cut.lowerBound..<start]) + head.count
    let end = min(start + marked, cut.upperBound)
    let underline = max(1, start < end ? columns(line[start..<end]) : 1) - 1
    return """
        \(head)\(line[cut].map(\.description).joined())\(tail)
        \(String(repeating: " ", count: indent))^\(String(repeating: "~", count: underline))
      """
  }

  /// The part of the line that is shown: all of it, or the word with what stands around it.
  private var window: Range<Int> {
    guard columns(line[...]) > Self.mostColumns else { return line.indices }
    var cut = line[start..<start]
    takeBefore(&cut, upTo: Self.mostColumns / 2)
    while cut.endIndex < line.endIndex,
      columns(cut) + line[cut.endIndex].width <= Self.mostColumns
    {
      cut = line[cut.startIndex...cut.endIndex]
    }
    takeBefore(&cut, upTo: Self.mostColumns)
    return cut.indices
  }

  private func takeBefore(_ cut: inout ArraySlice<Glyph>, upTo most: Int) {
    while cut.startIndex > 0, columns(cut) + line[cut.startIndex - 1].width <= most {
      cut = line[cut.startIndex - 1..<cut.endIndex]
    }
  }

  private func columns(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.width } }

  /// What of a text a terminal can be shown, which may hold anything: a space for white space.
  private static func glyphs(_ text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    String(text).namingInvisible.forEachGlyph { glyph, first in
      glyphs.append(first.properties.isWhitespace ? .space : glyph)
    }
    return glyphs
  }
}
