/// Finds the band of rows that a new grid shows further up or down than an old one, where it costs fewer
/// bytes to let the terminal move it.
///
/// Rows that moved are seldom the same to the last cell: a scroll bar stays, something floats over
/// them. So no whole rows are looked up. A few cells of each row are compared for every distance; the
/// distance at which most agree is then reckoned in bytes, row by row. A value that is kept reuses its
/// memory from frame to frame.
package struct RowShiftSearch: Sendable {
  /// One byte for each of 32 cells that are spread over a row.
  private typealias Samples = SIMD32<UInt8>

  private struct Row {
    var old: Samples
    var new: Samples
    var isChanged: Bool
    /// How many samples agree as it is, in the changed rows before this one.
    var agreeingBefore: Int
    /// How many do not.
    var disagreeingBefore: Int
    /// About how many bytes the row takes when nothing is moved.
    var cost = 0
  }

  /// The rows from the first that changed to the last, without what cannot be moved.
  private var rows: [Row] = []
  private var band = 0..<0
  /// How many samples agree, and do not, in the changed rows.
  private var agreeing = 0
  private var disagreeing = 0
  /// About how many bytes all rows take where they are; known once a shift was found.
  private(set) var costInPlace = 0
  /// The direction of the last shift, which is likely to be that of the next.
  private var direction = 1

  package init() {}

  /// The rows that are worth moving; nil where there are none. `changedRows` are those that differ, from
  /// top to bottom; the grids have the same size.
  ///
  /// O(rows²) for the distances, by 32 cells at once, and O(cells) only where one is promising.
  package mutating func shift(
    from old: Grid, to new: Grid, changedRows: [Int]
  ) -> RowShift? {
    guard changedRows.count >= fewestRows, let first = changedRows.first,
      let last = changedRows.last
    else { return nil }
    band = first..<min(last + 1, first + mostRows)
    guard band.count >= fewestRows else { return nil }
    return old.withRows { old in
      new.withRows { new in
        takeSamples(old, new, changedRows)
        let distances = promisingDistances()
        guard !distances.isEmpty else { return nil }
        reckon(old, new)
        let bands = distances.compactMap { bestBand(by: $0, old, new) }
        guard let best = bands.max(by: { $0.saved < $1.saved }) else { return nil }
        direction = best.shift.distance.signum()
        return best.shift
      }
    }
  }

  // MARK: Guessing, by samples

  private mutating func takeSamples(_ old: CellRows, _ new: CellRows, _ changedRows: [Int]) {
    rows.removeAll(keepingCapacity: true)
    (agreeing, disagreeing) = (0, 0)
    var changed = changedRows[...]
    for row in band {
      let isChanged = changed.first == row
      if isChanged { changed.removeFirst() }
      let (a, b) = (samples(of: old[row]), samples(of: new[row]))
      rows.append(
        Row(
          old: a, new: b, isChanged: isChanged, agreeingBefore: agreeing,
          disagreeingBefore: disagreeing))
      guard isChanged else { continue }
      let same = sum(agreement(of: a, and: b))
      agreeing += same
      disagreeing += Samples.scalarCount - same
    }
  }

  @inline(__always) private func samples(of row: CellRows.Row) -> Samples {
    var samples = Samples()
    withUnsafeMutableBytes(of: &samples) { samples in
      for lane in 0..<Samples.scalarCount {
        samples[lane] = row[lane * row.count / Samples.scalarCount].sample
      }
    }
    return samples
  }

  /// The best distance of each direction; only the better of them, where it explains much more.
  ///
  /// Content that repeats, as cards do, looks much the same a card further the other way: so both are
  /// looked at, whichever was right the last time.
  private func promisingDistances() -> [Int] {
    let both = [promisingDistance(direction), promisingDistance(-direction)].compactMap { $0 }
    let most = both.map(\.gain).max() ?? 0
    return both.filter { $0.gain * 8 >= most * 7 }.map(\.distance)
  }

  /// Upwards (1) or downwards (-1), the distance at which most samples agree that do not now, of equal
  /// ones the shortest; nil where they are too few.
  private func promisingDistance(_ direction: Int) -> (distance: Int, gain: Int)? {
    var best = (distance: 0, gain: 0)
    rows.withUnsafeBufferPointer { rows in
      for length in 1..<min(rows.count, farthest + 1) {
        let gain = gain(of: length * direction, rows)
        if gain > best.gain { best = (length * direction, gain) }
        // Where all agree, no more can of the fewer rows that a longer distance leaves.
        if gain > 0, gain == mostGain(of: length * direction, rows) { break }
      }
    }
    // Chance makes far fewer agree than an eighth of what changed.
    return best.gain > 0 && best.gain * 8 >= disagreeing ? best : nil
  }

  /// The gain where all samples of the rows that are moved agree.
  @inline(__always) private func mostGain(
    of distance: Int, _ rows: UnsafeBufferPointer<Row>
  ) -> Int {
    let moved = destinations(of: distance)
    func disagreeing(before row: Int) -> Int {
      row < rows.count ? rows[row].disagreeingBefore : self.disagreeing
    }
    return disagreeing(before: moved.upperBound) - disagreeing(before: moved.lowerBound)
  }

  /// How many more samples of changed rows agree after a shift than before.
  @inline(__always) private func gain(
    of distance: Int, _ rows: UnsafeBufferPointer<Row>
  ) -> Int {
    let moved = destinations(of: distance)
    var agreement = Samples()
    for row in moved where rows[row].isChanged {
      agreement &+= self.agreement(of: rows[row].new, and: rows[row + distance].old)
    }
    let end = moved.upperBound < rows.count ? rows[moved.upperBound].agreeingBefore : agreeing
    return sum(agreement) - (end - rows[moved.lowerBound].agreeingBefore)
  }

  /// The places in `rows` that a row comes to in a shift of them all.
  @inline(__always) private func destinations(of distance: Int) -> Range<Int> {
    distance > 0 ? 0..<rows.count - distance : -distance..<rows.count
  }

  /// One for each sample that agrees.
  @inline(__always) private func agreement(of a: Samples, and b: Samples) -> Samples {
    // A lane of the mask has all bits set where it holds: minus one.
    Samples() &- unsafeBitCast(a .== b, to: Samples.self)
  }

  /// The sum of all lanes, eight of them at once.
  @inline(__always) private func sum(_ samples: Samples) -> Int {
    let bytes = unsafeBitCast(samples, to: SIMD4<UInt64>.self)
    let even = SIMD4<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    let pairs = (bytes & even) &+ (bytes &>> 8 & even)
    let sums = pairs[0] &+ pairs[1] &+ pairs[2] &+ pairs[3]
    return Int(truncatingIfNeeded: (sums &* 0x0001_0001_0001_0001) &>> 48)
  }

  // MARK: Reckoning, in bytes

  private mutating func reckon(_ old: CellRows, _ new: CellRows) {
    costInPlace = 0
    for row in rows.indices {
      rows[row].cost = new[band.lowerBound + row].cost(over: old[band.lowerBound + row])
      costInPlace += rows[row].cost
    }
  }

  /// Whether so many bytes are worth the time of moving: an eighth of what the rows take.
  private func isWorthwhile(saved: Int) -> Bool { saved > shiftCost && saved * 8 >= costInPlace }

  /// The part of the band that saves most bytes when it is moved; nil where none does.
  private func bestBand(
    by distance: Int, _ old: CellRows, _ new: CellRows
  ) -> (shift: RowShift, saved: Int)? {
    let top = band.lowerBound
    var best = 0..<0
    var mostSaved = 0
    var saved = 0
    var start = 0
    for row in destinations(of: distance) {
      if saved <= 0 { (saved, start) = (0, row) }
      saved += rows[row].cost - new[top + row].cost(over: old[top + row + distance])
      if saved > mostSaved { (mostSaved, best) = (saved, start..<row + 1) }
    }
    guard isWorthwhile(saved: mostSaved) else { return nil }
    let emptied =
      distance > 0
      ? best.upperBound..<best.upperBound + distance
      : best.lowerBound + distance..<best.lowerBound
    for row in emptied { mostSaved += rows[row].cost - new[top + row].cost(over: nil) }
    guard isWorthwhile(saved: mostSaved) else { return nil }
    let first = min(best.lowerBound, emptied.lowerBound)
    let end = max(best.upperBound, emptied.upperBound)
    return (RowShift(top + first..<top + end, by: distance), mostSaved)
  }
}

extension Cell {
  /// A byte that differs for most cells that differ: the top of two products (the constants are odd,
  /// and their bits are well mixed: the golden ratio's, and xxHash's second prime).
  @inline(__always) fileprivate var sample: UInt8 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let mixed = halves[0] &* 0x9E37_79B9_7F4A_7C15 ^ halves[1] &* 0xC2B2_AE3D_27D4_EB4F
    return UInt8(truncatingIfNeeded: mixed &>> 56)
  }
}

/// Fewer rows than these are never moved: it would hardly pay, and one changed row should cost no search.
private let fewestRows = 4

/// Only the first so many rows that changed are looked at: as many as a byte can count.
private let mostRows = 255

/// Rows are not sought farther than this: on higher screens, the search would take longer than the rest.
private let farthest = 64

/// The bytes of a region and a shift, on a screen of hundreds of rows: `CSI 100;200 r`, `CSI 10 S`.
private let shiftCost = 10 + 5
