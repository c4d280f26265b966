extension CellRows.Row {
  /// About how many bytes it takes to turn another row, or a blank one (nil), into this. Each glyph
  /// counts as a byte and its style as nothing; what matters is how many cells and runs there are.
  func cost(over old: CellRows.Row?) -> Int {
    let tail = blankTail
    guard let old else { return cost(columns: tail) { _ in .blank } }
    if old.isSame(as: self) { return 0 }
    let eraseCost = old.blankTail > tail ? jumpCost + 3 : 0
    return cost(columns: tail) { old[$0] } + eraseCost
  }

  /// The cost of the first columns of a row: 64 at once, a bit for each, with no branch that depends on
  /// the cells, as which of them differ is hard to foresee.
  @inline(__always) private func cost(
    columns: Int, over old: (_ column: Int) -> Cell
  ) -> Int {
    var cost = 0
    for start in stride(from: 0, to: columns, by: 64) {
      var changed: UInt64 = 0
      for column in (start..<start + 64).clamped(to: 0..<columns) {
        let difference = self[column].halves ^ old(column).halves
        changed = changed &>> 1 | topBit(ifNotZero: difference[0] | difference[1])
      }
      // Gaps of up to four cells are written over.
      let near = changed | changed &<< 1 | changed &<< 2
      let runs = near | near &<< 2
      cost += changed.nonzeroBitCount
      cost += (runs & ~(runs &<< 1)).nonzeroBitCount * jumpCost
    }
    return cost
  }
}

/// The top bit for any number but zero: that or its negative has it.
@inline(__always) private func topBit(ifNotZero number: UInt64) -> UInt64 {
  (number | (0 &- number)) & 1 &<< 63
}

extension Cell {
  /// The glyph and the foreground; the background and the attributes.
  @inline(__always) fileprivate var halves: SIMD2<UInt64> {
    unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }
}

/// The bytes of a CUP, mostly.
private let jumpCost = 7
