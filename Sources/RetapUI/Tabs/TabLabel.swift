import RetapCells

/// What the bar can say of a tab, from all of it down to a glyph or two: `1 ♥ Emojis`, `1 ♥ Emo…`, `1 ♥`.
///
/// Titles and symbols are glyphs here, so that a width is always one in columns.
struct TabLabel {
  /// The key that selects the tab; the eleventh and later ones have none.
  private let number: [Glyph]
  private let symbol: [Glyph]
  private let title: [Glyph]
  /// The columns that the title takes when it is whole.
  let titleWidth: Int

  init(_ item: TabBarLayout.Item, tab: Int) {
    number = tab < 10 ? Array(glyphsOf: "\((tab + 1) % 10)") : []
    symbol = Array(glyphsOf: item.symbol)
    title = Array(glyphsOf: item.title)
    titleWidth = title.columns
  }

  /// Number, symbol and title, so far as there are any; a dot where there is nothing to say.
  var whole: [Glyph] { joined([number, symbol, title]) }

  /// The least that still tells the tab from others: number and symbol; the first glyph of the title
  /// where there is neither.
  var short: [Glyph] {
    let hasMark = !number.isEmpty || !symbol.isEmpty
    return joined(hasMark ? [number, symbol] : [Array(title.prefix(1))])
  }

  /// A title is not shortened to less than a glyph or two and `…`, which would tell nothing.
  var leastTitleWidth: Int { min(titleWidth, 3) }

  /// The whole label, in which the title takes at most so many columns.
  func shortened(title most: Int) -> [Glyph] {
    guard titleWidth > most else { return whole }
    var start = title.prefix(columns: most - 1)
    while start.last == .space { start.removeLast() }
    return joined([number, symbol, start + [.ellipsis]])
  }

  /// What is left of the short label in so few columns: the number, or as many glyphs as fit.
  func squeezed(to width: Int) -> [Glyph] {
    if short.columns <= width { return short }
    let start = number.isEmpty ? short.prefix(columns: width) : number
    return (start.isEmpty ? [.ellipsis] : start).prefix(columns: width)
  }

  private func joined(_ parts: [[Glyph]]) -> [Glyph] {
    let label = Array(parts.filter { !$0.isEmpty }.joined(separator: [.space]))
    return label.isEmpty ? ["·"] : label
  }
}

extension [Glyph] {
  /// The glyphs of a text, all in one row, without spaces around it.
  fileprivate init(glyphsOf text: String) {
    let glyphs = text.glyphs
    let start = glyphs.firstIndex { $0 != .space } ?? glyphs.endIndex
    let end = glyphs.lastIndex { $0 != .space }.map { $0 + 1 } ?? start
    self.init(glyphs[start..<end])
  }

  /// The columns they take.
  package var columns: Int { reduce(0) { $0 + $1.width } }

  /// As many from the start as so many columns hold.
  fileprivate func prefix(columns most: Int) -> [Glyph] {
    var width = 0
    return Array(
      prefix {
        width += $0.width
        return width <= most
      })
  }
}
