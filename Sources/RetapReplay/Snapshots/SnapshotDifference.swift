import RetapCells

/// What is different in a snapshot, row by row, for people to read:
///
///     row 3
///       expected: 12 boxes
///       actual:   13 boxes
///                  ^
///
/// Rows of a screen are counted from 0, as everywhere; lines of the other formats from 1, as in editors.
/// What it says can be written to a terminal, whatever the snapshots hold.
public struct SnapshotDifference: Hashable, Sendable {
  private let format: SnapshotFormat
  private let expected: [String]
  private let actual: [String]
  /// The numbers of the rows that differ.
  private let rows: [Int]

  /// Compares byte by byte; nil where both are the same. O(bytes).
  public init?(expected: String, actual: String, format: SnapshotFormat = .text) {
    self.format = format
    (self.expected, self.actual) = rowsOf(expected, actual)
    let (old, new) = (self.expected, self.actual)
    rows = (0..<max(old.count, new.count)).filter { row in
      guard row < old.count, row < new.count else { return true }
      return !old[row].utf8.elementsEqual(new[row].utf8)
    }
    if rows.isEmpty { return nil }
  }

  private var word: String { format == .text ? "row" : "line" }

  private func describe(_ row: Int) -> [String] {
    let old = row < expected.count ? RowColumns(expected[row]) : nil
    let new = row < actual.count ? RowColumns(actual[row]) : nil
    let changed = old.flatMap { old in new.map(old.changedColumns) }
    let start = RowColumns.start(toShow: changed?.first ?? 0, of: [old, new].compactMap(\.self))
    func text(_ row: RowColumns?) -> String { row?.text(from: start) ?? "(no such \(word))" }
    var lines = ["\(word) \(row + (format == .text ? 0 : 1))"]
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
    if expected.count != actual.count {
      lines.append("\(word)s: \(expected.count) expected, \(actual.count) found")
    }
    lines += rows.prefix(mostRows).flatMap(describe)
    let others = rows.count - mostRows
    if others > 0 { lines.append("and \(others) more \(word)\(others == 1 ? "" : "s")") }
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
  }
}

private let mostRows = 20

/// The rows of both texts, without the end of the last ones where both have one.
private func rowsOf(_ expected: String, _ actual: String) -> ([String], [String]) {
  // As bytes: a carriage return before a line break would be one character with it.
  func rows(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
  let (old, new) = (rows(expected), rows(actual))
  let bothEnd = old.last == "" && new.last == ""
  return bothEnd ? (old.dropLast(), new.dropLast()) : (old, new)
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    let blanks = utf8.reversed().prefix { $0 == 0x20 }.count
    return String(dropLast(blanks))
  }
}
