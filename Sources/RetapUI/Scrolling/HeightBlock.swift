/// The known heights of 4096 rows.
struct HeightBlock {
  static let span = 4096
  /// A height that is more does not fit; no row is taller than a million.
  static let highest = 1 << 20 - 1
  static func bounded(_ height: Int) -> Int { min(max(0, height), highest) }

  let number: Int
  /// A row's place in the block in the upper twelve bits, its height in the lower twenty; in order.
  private(set) var entries: [UInt32] = []
  private(set) var rows = 0

  init(number: Int) { self.number = number }

  var storedBytes: Int { entries.capacity * MemoryLayout<UInt32>.stride }

  static func place(of index: Int) -> (number: Int, place: UInt32) {
    (index / span, UInt32(index % span))
  }
  static func place(of entry: UInt32) -> Int { Int(entry >> 20) }
  static func height(of entry: UInt32) -> Int { Int(entry & UInt32(highest)) }

  func height(at place: UInt32) -> Int? {
    let slot = slot(for: place)
    guard slot < entries.count, entries[slot] >> 20 == place else { return nil }
    return HeightBlock.height(of: entries[slot])
  }

  /// Sets a height, which is in bounds; gives the one it replaces.
  mutating func set(_ height: Int, at place: UInt32) -> Int? {
    let entry = place << 20 | UInt32(height)
    let slot = slot(for: place)
    guard slot < entries.count, entries[slot] >> 20 == place else {
      if entries.count == entries.capacity {
        // By half, and never beyond what a block can hold: an array left alone doubles.
        entries.reserveCapacity(min(HeightBlock.span, max(4, entries.count * 3 / 2)))
      }
      entries.insert(entry, at: slot)
      rows += height
      return nil
    }
    let old = HeightBlock.height(of: entries[slot])
    if old != height {
      entries[slot] = entry
      rows += height - old
    }
    return old
  }

  mutating func removeAll(from place: UInt32) {
    entries.removeSubrange(slot(for: place)...)
    rows = entries.reduce(0) { $0 + HeightBlock.height(of: $1) }
  }

  /// The heights before a place together, and how many.
  func sum(before place: UInt32) -> (rows: Int, count: Int) {
    let slot = slot(for: place)
    var sum = 0
    // From the nearer end.
    if slot * 2 < entries.count {
      for entry in entries[..<slot] { sum += HeightBlock.height(of: entry) }
      return (sum, slot)
    }
    for entry in entries[slot...] { sum += HeightBlock.height(of: entry) }
    return (rows - sum, slot)
  }

  private func slot(for place: UInt32) -> Int {
    if let last = entries.last, last >> 20 < place { return entries.count }
    return (0..<entries.count).partitioningIndex { entries[$0] >> 20 >= place }
  }
}

extension Range<Int> {
  /// The first number of which something is true that is true of all after it as well; the upper bound
  /// where it is true of none. O(log n).
  func partitioningIndex(where belongsAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
