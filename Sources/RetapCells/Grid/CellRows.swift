/// The rows of a grid, as they lie in memory one after the other.
struct CellRows {
  typealias Row = UnsafeBufferPointer<Cell>

  private let cells: Row
  private let width: Int

  fileprivate init(_ cells: Row, width: Int) {
    self.cells = cells
    self.width = width
  }

  /// Rows of no cells count as none.
  var count: Int { width == 0 ? 0 : cells.count / width }

  @inline(__always) subscript(row: Int) -> Row {
    Row(rebasing: cells[row * width..<(row + 1) * width])
  }
}

extension Grid {
  /// Gives out the rows to be read.
  @inline(__always) func withRows<Result>(_ body: (CellRows) -> Result) -> Result {
    cells.withUnsafeBufferPointer { body(CellRows($0, width: size.width)) }
  }
}

extension CellRows.Row {
  /// Compares as memory: a cell is sixteen bytes without gaps. Sixteen bytes a step, eight steps
  /// without a branch, which the compiler turns into vector instructions.
  func isSame(as other: CellRows.Row) -> Bool {
    let (a, b) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    func difference(_ at: Int) -> SIMD2<UInt64> {
      a.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        ^ b.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
    }
    var at = 0
    while at + 128 <= a.count {
      let first = difference(at) | difference(at + 16) | difference(at + 32) | difference(at + 48)
      let last =
        difference(at + 64) | difference(at + 80) | difference(at + 96) | difference(at + 112)
      let all = first | last
      if all[0] | all[1] != 0 { return false }
      at += 128
    }
    while at < a.count {
      let all = difference(at)
      if all[0] | all[1] != 0 { return false }
      at += 16
    }
    return true
  }

  /// How many cells differ from those of a row of the same width.
  func differences(from other: CellRows.Row) -> Int {
    var count = 0
    for place in indices { count &+= self[place] == other[place] ? 0 : 1 }
    return count
  }

  /// Where the blank cells begin that reach to the row's end.
  var blankTail: Int { (lastIndex { $0 != .blank } ?? -1) + 1 }
}
