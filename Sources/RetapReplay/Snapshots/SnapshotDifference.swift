import RetapCells

/// What is different in a snapshot, row by row, for people to read:
///
///     row 3
///       expected: 12 boxes
///       actual:   13 boxes
///                  ^
///
/// Rows of a screen are counted from 0, as everywhere; lines of a picture from 1, as in editors. Where an
/// escape or an element has another length, what is the same before and after it is not marked. What it
/// says can be written to a terminal, whatever the snapshots hold.
public struct SnapshotDifference: Hashable, Sendable {
  private let format: SnapshotFormat
  private let expected: Rows
  private let actual: Rows
  /// The rows that differ, in both.
  private let pairs: [Pair]

  /// The rows of a snapshot.
  private struct Rows: Hashable {
    var texts: [Substring]
    /// Whether the last one has a line break after it, too.
    var isEnded: Bool

    init(_ text: String) {
      // As bytes: a carriage return before a line break would be one character with it.
      texts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Substring.init)
      isEnded = texts.last == ""
      if isEnded { texts.removeLast() }
    }
  }

  /// The number of a row in both; nil where one has no such row.
  private struct Pair: Hashable {
    let expected: Int?
    let actual: Int?
  }

  /// Compares byte by byte; nil where both are the same. O(bytes).
  public init?(expected: String, actual: String, format: SnapshotFormat = .text) {
    self.format = format
    let (old, new) = (Rows(expected), Rows(actual))
    (self.expected, self.actual) = (old, new)
    let isSame = { (a: Substring, b: Substring) in a.utf8.elementsEqual(b.utf8) }
    // Rows of screens have their places; lines of a picture may come and go.
    let same =
      format == .svg ? commonEnds(old.texts, new.texts, by: isSame) : (before: 0, after: 0)
    let rest = max(old.texts.count, new.texts.count) - same.after
    pairs = (same.before..<max(same.before, rest)).compactMap { row in
      let a = row < old.texts.count - same.after ? row : nil
      let b = row < new.texts.count - same.after ? row : nil
      if let a, let b, isSame(old.texts[a], new.texts[b]) { return nil }
      return Pair(expected: a, actual: b)
    }
    if pairs.isEmpty, old.isEnded == new.isEnded { return nil }
  }

  private var word: String { format == .svg ? "line" : "row" }

  private func describe(_ pair: Pair) -> [String] {
    let old = pair.expected.map { RowColumns(expected.texts[$0]) }
    let new = pair.actual.map { RowColumns(actual.texts[$0]) }
    let changed = old.flatMap { old in
      new.map { format == .text ? old.changedColumns(to: $0) : old.changedSpan(to: $0) }
    }
    let start = RowColumns.start(toShow: changed?.first ?? 0, of: [old, new].compactMap(\.self))
    func text(_ row: RowColumns?) -> String { row?.text(from: start) ?? "(no such \(word))" }
    let row = pair.expected ?? pair.actual ?? 0
    var lines = ["\(word) \(row + (format == .svg ? 1 : 0))"]
    lines.append("  expected: " + text(old))
    lines.append("  actual:   " + text(new))
    if let changed {
      let marks = RowColumns.marks(at: changed, from: start)
      lines.append("            " + (marks.isEmpty ? "(they differ in what is not seen)" : marks))
    }
    return lines
  }
}

extension SnapshotDifference: CustomStringConvertible {
  /// At most twenty rows of it, each in three lines.
  public var description: String {
    var lines: [String] = []
    if expected.texts.count != actual.texts.count {
      lines.append("\(word)s: \(expected.texts.count) expected, \(actual.texts.count) found")
    }
    lines += pairs.prefix(mostRows).flatMap(describe)
    let others = pairs.count - mostRows
    if others > 0 { lines.append("and \(others) more \(word)\(others == 1 ? "" : "s")") }
    if expected.isEnded != actual.isEnded {
      lines.append(
        "the last \(word) \(actual.isEnded ? "that was expected" : "found") has no line break after it"
      )
    }
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
  }
}

private let mostRows = 20

extension String {
  fileprivate var withoutTrailingBlanks: String {
    let blanks = utf8.reversed().prefix { $0 == 0x20 }.count
    return String(dropLast(blanks))
  }
}
