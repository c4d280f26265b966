// How large a window can be: in a terminal, in scripts and in recordings.
extension Size {
  /// More than any window has; and no sequence has a number over 65535.
  package static let longestSide = 10_000
  /// More than any window has; the cells have to be kept.
  package static let mostCells = 1_000_000

  /// Whether a window can have this size, or be empty.
  package var isWithinReason: Bool {
    // Each side first, as the area of two large ones may be no number.
    max(width, height) <= Self.longestSide && area <= Self.mostCells
  }

  /// The size, or the largest in it that a window can have.
  package var withinReason: Size {
    let width = min(width, Self.longestSide)
    return Size(width, min(height, Self.longestSide, Self.mostCells / max(1, width)))
  }

  /// Whether a recording can have a window of this size.
  package var isRecordable: Bool { !isEmpty && isWithinReason }
}
