import RetapCells

/// What a scroll container remembers of its content: the heights of the rows of each lazy stack in it.
@usableFromInline final class ContentMemory {
  private(set) var stacks: [Path: RowHeights] = [:]

  @usableFromInline func heights(at path: Path) -> RowHeights {
    if let heights = stacks[path] {
      heights.isInUse = true
      return heights
    }
    let heights = RowHeights()
    stacks[path] = heights
    return heights
  }

  var knownRows: Int { stacks.values.reduce(0) { $0 + $1.known } }
  var storedBytes: Int { stacks.values.reduce(0) { $0 + $1.storedBytes } }

  /// Whether all heights are known, of the stacks that are there in this frame.
  var isComplete: Bool { stacks.values.allSatisfy { $0.isComplete || !$0.isInUse } }

  /// Forgets what was measured for the frame, and the stacks that were not part of it.
  func endFrame() {
    if !stacks.values.allSatisfy(\.isInUse) { stacks = stacks.filter(\.value.isInUse) }
    for heights in stacks.values { heights.endFrame() }
  }

  /// ``RowHeights/even(_:)`` for a row of the whole content.
  func even(_ row: Int) -> Int {
    stacks.values.reduce(row) { sum, heights in
      let local = row - heights.origin
      return local > 0 ? sum + heights.even(local) - local : sum
    }
  }

  /// The inverse of ``even(_:)``.
  func uneven(_ even: Int) -> Int {
    var row = even
    for heights in stacks.values.sorted(by: { $0.origin < $1.origin }) where row > heights.origin {
      row = heights.origin + heights.uneven(row - heights.origin)
    }
    return row
  }

  /// Whether something was learnt since the last time this was asked.
  func takeNews() -> Bool {
    var hasNews = false
    for heights in stacks.values where heights.hasNews {
      heights.hasNews = false
      hasNews = true
    }
    return hasNews
  }
}
