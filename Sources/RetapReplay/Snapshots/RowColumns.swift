import RetapCells

/// A row of a snapshot by its columns, made harmless: a wide glyph takes two.
struct RowColumns {
  /// What a column shows of a glyph: the whole or the first half, or the second.
  private struct Column: Equatable {
    let glyph: Glyph
    let isSecond: Bool
  }

  private let columns: [Column]

  init(_ text: Substring) {
    columns = String(text).glyphs.flatMap { glyph in
      (0..<glyph.width).map { Column(glyph: glyph, isSecond: $0 == 1) }
    }
  }

  /// The columns that are others than in a second row.
  func changedColumns(to other: RowColumns) -> [Int] {
    (0..<max(columns.count, other.columns.count)).filter { column in
      guard column < columns.count, column < other.columns.count else { return true }
      return columns[column] != other.columns[column]
    }
  }

  /// From the first column that differs to the last one, counted from the end, in the longer of both.
  func changedSpan(to other: RowColumns) -> [Int] {
    let same = commonEnds(columns, other.columns, by: ==)
    return Array(same.before..<max(columns.count, other.columns.count) - same.after)
  }

  // MARK: A part of it to be shown

  /// Rows are shown up to so many columns; a line of a picture has thousands.
  private static let mostColumns = 160

  /// Where the part begins that shows a column of rows, with some of what stands before it.
  static func start(toShow column: Int, of rows: [RowColumns]) -> Int {
    let isShort = rows.allSatisfy { $0.columns.count <= mostColumns }
    return isShort ? 0 : max(0, column - mostColumns / 4)
  }

  /// The row from a column on, as far as it is shown; `…` stands in a column where there is more.
  func text(from start: Int) -> String {
    let end = max(start, min(columns.count, start + Self.mostColumns))
    var parts = (start..<end).map { place in
      guard columns[place].isSecond else { return columns[place].glyph.description }
      return start > 0 && place == start + 1 ? " " : ""  // its first half is cut off
    }
    if start > 0 { parts = ["…"] + parts.dropFirst() }
    if end < columns.count { parts = parts.dropLast() + ["…"] }
    return parts.joined()
  }

  /// A `^` under each of the columns.
  static func marks(at columns: [Int], from start: Int) -> String {
    var marks = ""
    for column in columns where column < start + mostColumns {
      marks += String(repeating: " ", count: column - start - marks.utf8.count) + "^"
    }
    return marks
  }
}

/// How many elements two arrays share at the beginning, and at the end of what is left. O(n).
func commonEnds<Element>(
  _ a: [Element], _ b: [Element], by isSame: (Element, Element) -> Bool
) -> (before: Int, after: Int) {
  let before = zip(a, b).prefix(while: isSame).count
  let after = zip(a.dropFirst(before).reversed(), b.dropFirst(before).reversed())
    .prefix(while: isSame).count
  return (before, after)
}
