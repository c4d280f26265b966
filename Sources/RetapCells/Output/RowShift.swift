/// A band of whole rows that moves up or down, as a terminal moves it in a scroll region: what leaves
/// the band is lost, and blank rows come in.
package struct RowShift: Hashable, Sendable {
  /// The rows of the band.
  package let band: Range<Int>
  /// How many rows up; down where it is negative.
  package let distance: Int

  package init(_ band: Range<Int>, by distance: Int) {
    self.band = band
    self.distance = distance
  }

  /// The row that comes to this one; nil for a blank one that comes in.
  package func source(of row: Int) -> Int? {
    guard band.contains(row) else { return row }
    let source = row + distance
    return band.contains(source) ? source : nil
  }
}

extension Grid {
  /// Moves rows as a terminal does. The band lies on the grid. O(cells).
  package mutating func apply(_ shift: RowShift) {
    let band = shift.band
    let kept = band.clamped(
      to: band.lowerBound + shift.distance..<band.upperBound + shift.distance)
    if !kept.isEmpty { moveRows(kept, to: kept.lowerBound - shift.distance) }
    for row in band where shift.source(of: row) == nil { clear(Rect(0, row, size.width, 1)) }
  }
}
