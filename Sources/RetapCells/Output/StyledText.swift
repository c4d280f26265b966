extension Grid {
  /// The rows as text with colours and attributes in it (SGR), which a terminal shows as they are here:
  /// each row begins and ends plain, without trailing blanks, and with a line break after it. O(cells).
  public var styledText: String {
    guard size.width > 0 else { return String(repeating: "\n", count: size.height) }
    return withRows { rows in
      var text = ""
      for row in 0..<rows.count { text += rows[row].styledText + "\n" }
      return text
    }
  }
}

extension CellRows.Row {
  fileprivate var styledText: String {
    let cells = self[..<blankTail]
    let room = (cells.count + 1) * 2 * ColorReduction.mostBytesOfChange
    let bytes = cells.reduce(room) { $0 + $1.glyph.utf8Count }
    return String(roomFor: bytes) { output in
      var reduction = ColorReduction(depth: .truecolor)
      var last = Cell.blank
      func change(to style: Style) {
        if style != last.style { reduction.write(style, after: last.style, to: &output) }
        last.style = style
      }
      for cell in cells where cell.glyph != .continuation {
        if cell.glyph.joins(last.glyph) {
          output.write(ControlSequence.plainStyle)
          last.style = .plain
        }
        change(to: cell.style)
        cell.glyph.write(to: &output)
        last.glyph = cell.glyph
      }
      change(to: .plain)
    }
  }
}

extension Glyph {
  /// Whether the two would be one cluster without a sequence between them (a conjunct of two cells, say):
  /// never where both are of the kind that most are.
  fileprivate func joins(_ last: Glyph) -> Bool {
    guard isDisputed || isCluster || last.isDisputed || last.isCluster else { return false }
    return "\(last)\(self)".glyphs.count == 1
  }
}
