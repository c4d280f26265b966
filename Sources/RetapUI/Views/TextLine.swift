import RetapCells

/// One row of text, as glyphs.
struct TextLine {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0
  /// The glyph of the whole text that it begins with, counting each line break as one.
  private(set) var start = 0

  init() {}

  private init(start: Int) { self.start = start }

  /// The paragraphs of a text, each as one row of any width. Tabs go to multiples of eight columns,
  /// counted from where the paragraph starts. O(bytes).
  static func paragraphs(of text: String) -> (first: TextLine, others: [TextLine]) {
    if let glyphs = text.plainGlyphs { return (TextLine(plain: glyphs), []) }
    var line = TextLine()
    var lines: [TextLine] = []
    text.forEachGlyph { glyph, first in
      switch first {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(line)
        line = TextLine()
      case "\t":
        repeat { line.append(.space) } while line.width % 8 != 0
      default:
        line.append(glyph)
      }
    }
    guard let first = lines.first else { return (line, []) }
    return (first, lines.dropFirst() + [line])
  }

  /// A row of glyphs of one column each.
  private init(plain glyphs: [Glyph]) {
    self.glyphs = glyphs
    width = glyphs.count
  }

  /// Breaks the paragraph at spaces into rows of at most `width` columns, or inside a word that alone
  /// is wider; stops once there are more than `limit` of them. `start` is where in the whole text the
  /// paragraph begins. O(glyphs).
  func wrapped(to width: Int, limit: Int, start: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var line = TextLine(start: start)
    for (index, word) in glyphs.split(separator: .space, omittingEmptySubsequences: false)
      .enumerated()
    {
      guard lines.count <= limit else { return lines }
      let wordWidth = word.reduce(0) { $0 + $1.width }
      if index > 0, line.width + 1 + wordWidth <= width {
        line.append(.space)
      } else if index > 0 {
        lines.append(line)
        line = TextLine(start: start + word.startIndex)
      }
      for place in word.indices {
        let glyph = word[place]
        if line.width + glyph.width > width, line.width > 0 {
          lines.append(line)
          line = TextLine(start: start + place)
        }
        line.append(glyph)
      }
    }
    lines.append(line)
    return lines
  }

  /// Ends in `…`, for which glyphs give way where there is no room.
  mutating func endInEllipsis(width most: Int) {
    while width + 1 > most, let last = glyphs.popLast() { width -= last.width }
    append(.ellipsis)
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }
}

extension Glyph {
  static let ellipsis: Glyph = "…"
}
