import RetapCells

/// One row of wrapped text.
struct TextLine {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  /// Breaks text into rows of at most `width` columns, and at most `limit` rows; the last one ends in
  /// `…` where more would follow. O(characters).
  static func lines(of text: String, width: Int, limit: Int) -> [TextLine] {
    guard width > 0, limit > 0 else { return [] }
    var lines: [TextLine] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      wrap(paragraph, width: width, into: &lines, atMost: limit)
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    lines.removeSubrange(limit...)
    lines[limit - 1].endInEllipsis(width: width)
    return lines
  }

  /// Adds the rows of one paragraph, and stops once there are more than `limit`.
  private static func wrap(
    _ paragraph: Substring, width: Int, into lines: inout [TextLine], atMost limit: Int
  ) {
    var line = TextLine()
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      guard lines.count <= limit else { return }
      let next = TextLine(word.element, after: line.width + (word.offset == 0 ? 0 : 1))
      if word.offset > 0, line.width + 1 + next.width <= width {
        line.append(.space)
      } else if word.offset > 0 {
        lines.append(line)
        line = TextLine()
      }
      for glyph in next.glyphs {
        if line.width + glyph.width > width, line.width > 0 {
          lines.append(line)
          line = TextLine()
        }
        line.append(glyph)
      }
    }
    lines.append(line)
  }

  private init() {}

  /// A word as glyphs. A tab inside it goes to the next multiple of eight columns, counted from
  /// where the word starts.
  private init(_ word: Substring, after start: Int) {
    for character in word {
      if character == "\t" {
        repeat { append(.space) } while (start + width) % 8 != 0
      } else if let glyph = Glyph(character) {
        append(glyph)
      }
    }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  private mutating func endInEllipsis(width most: Int) {
    while width + 1 > most, let last = glyphs.popLast() { width -= last.width }
    append(.ellipsis)
  }
}

extension Glyph {
  static let ellipsis = Glyph("…")
}
