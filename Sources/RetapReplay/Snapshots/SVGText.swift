import RetapCells

/// A row of text in SVG, in which each word begins at its own column: no font can shift what follows.
struct SVGText {
  /// Whether blanks and characters that are drawn as shapes are there too, for whoever copies the text.
  let isSelectable: Bool

  private var svg = ""
  private var word = ""
  private var place = 0..<0
  private var style = ""
  private var blanks = 0..<0
  /// Whether the last piece was centred: what follows without a place of its own would move it.
  private var followsCentred = false

  init(isSelectable: Bool) { self.isSelectable = isSelectable }

  /// Adds a glyph in its column, with the attribute of a style.
  mutating func add(_ glyph: Glyph, column: Int, style: String) {
    if glyph == .space { return addBlank(column) }
    let isLetter = glyph.isLetterOfWords
    if !isLetter { endWord() }
    append(glyph.description.escapedForXML, glyph.width, column: column, style: style)
    if !isLetter { endWord(isCentred: true) }
  }

  /// Adds a glyph that is drawn as a shape: it can be selected, and is not seen.
  mutating func addUnseen(_ glyph: Glyph, column: Int) {
    guard isSelectable else { return addBlank(column) }
    append(glyph.description, 1, column: column, style: " class=\"N\"")
  }

  /// Continues the word where the style is the same and no column lies between; else begins another.
  private mutating func append(_ text: String, _ width: Int, column: Int, style: String) {
    if style != self.style || place.upperBound != column { endWord() }
    if word.isEmpty {
      self.style = style
      place = column..<column
    }
    word += text
    place = place.lowerBound..<column + width
  }

  /// The element of the row; `baseline` is that of the letters. Where it has no text, it is empty, or a
  /// blank for whoever copies all rows.
  mutating func end(baseline: Int) -> String {
    endWord()
    let text = svg.isEmpty && isSelectable ? " " : svg
    return text.isEmpty ? "" : "<text y=\"\(baseline)\">\(text)</text>\n"
  }

  private mutating func addBlank(_ column: Int) {
    endWord()
    blanks = (blanks.isEmpty ? column : blanks.lowerBound)..<column + 1
  }

  private mutating func endWord(isCentred: Bool = false) {
    guard !word.isEmpty else { return }
    writeBlanks()
    let width = CellShape.size.width
    if isCentred {
      let middle = (place.lowerBound + place.upperBound) * width / 2
      svg += "<tspan x=\"\(middle)\"\(style.withClass("M"))>\(word)</tspan>"
    } else {
      let length = place.count > 1 ? " textLength=\"\(place.count * width)\"" : ""
      svg += "<tspan x=\"\(place.lowerBound * width)\"\(length)\(style)>\(word)</tspan>"
    }
    followsCentred = isCentred
    word = ""
  }

  private mutating func writeBlanks() {
    defer { blanks = 0..<0 }
    guard isSelectable, !blanks.isEmpty else { return }
    let text = String(repeating: " ", count: blanks.count)
    let x = blanks.lowerBound * CellShape.size.width
    svg += followsCentred ? "<tspan x=\"\(x)\">\(text)</tspan>" : text
  }
}

extension String {
  /// The attribute with one class more.
  fileprivate func withClass(_ name: String) -> String {
    isEmpty ? " class=\"\(name)\"" : dropLast() + " \(name)\""
  }
}

extension Glyph {
  /// Whether it is of a script that monospaced fonts have, and so can stand in a word; any other glyph,
  /// of another font perhaps, is centred in its cells by itself.
  fileprivate var isLetterOfWords: Bool {
    !isWide && description.unicodeScalars.allSatisfy { $0.value < 0x530 }
  }
}
