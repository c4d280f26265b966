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
  /// counted from where the paragraph starts. O(characters).
  static func paragraphs(of text: String) -> (first: TextLine, others: [TextLine]) {
    if let line = TextLine(plain: text) ?? TextLine(separate: text) { return (line, []) }
    var line = TextLine()
    var lines: [TextLine] = []
    for character in text {
      switch character.unicodeScalars.first {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(line)
        line = TextLine()
      case "\t":
        repeat { line.append(.space) } while line.width % 8 != 0
      default:
        if let glyph = Glyph(character) { line.append(glyph) }
      }
    }
    guard let first = lines.first else { return (line, []) }
    return (first, lines.dropFirst() + [line])
  }

  /// A row of printable ASCII, which most text is; nil for any other.
  private init?(plain text: String) {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    glyphs = text.utf8.map(Glyph.init(ascii:))
    width = glyphs.count
  }

  /// A row of scalars that are all known to be a character each, as in one emoji or a text with `·`
  /// and `↑` in it; nil for any other. Finding characters takes ten times as long.
  private init?(separate text: String) {
    let scalars = text.unicodeScalars
    let isSingle =
      scalars.index(scalars.startIndex, offsetBy: 2, limitedBy: scalars.endIndex) == nil
    for scalar in scalars {
      guard scalar.standsAlone || isSingle && scalar.value > 0x2029, let glyph = Glyph(scalar)
      else {
        return nil
      }
      append(glyph)
    }
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

extension Unicode.Scalar {
  /// Whether it is a character of its own beside any other such scalar: none of these extends another, is
  /// extended by one of them, or breaks a line (UAX #29 and #14).
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x205F, 0x2100..<0x2C00:
      true
    default: false
    }
  }
}

extension Glyph {
  static let ellipsis: Glyph = "…"
}
