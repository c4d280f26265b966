import RetapCells

/// The heights of a lazy container's rows, as far as they are known, and an estimate for the others.
///
/// A row that was measured takes four bytes, and a row that was not takes none. Known rows stand in
/// blocks of 4096 in order. For n known rows, looking one up is O(log n); where a row starts, and which
/// row is at an offset, are O(n / 4096 + 4096) at worst, and need no more for ten million rows
/// than for a thousand.
@usableFromInline final class RowHeights {
  @usableFromInline private(set) var count = 0
  @usableFromInline private(set) var spacing = 0
  /// Whether a height was learnt that was not known, or another, since this was last set to false.
  var hasNews = false
  /// Whether somebody has asked for it since the last frame.
  var isInUse = true
  /// The row of the scroll container's content at which the first row starts.
  @usableFromInline var origin = 0
  /// The sizes of children measured for this frame, from one of them on.
  private var firstMeasured = 0
  /// As the blocks, changed by one call at a time, none of which calls back: the run-time check of that
  /// would cost a hundredth of a frame.
  @exclusivity(unchecked) private var measured: [Size] = []

  private var layout = Layout(width: nil, columns: 0)
  /// The height of a row that is not known, in 1/256.
  private var estimate: Int?
  @exclusivity(unchecked) private var blocks: [HeightBlock] = []
  private var knownRows = 0  // the sum of all known heights
  private(set) var known = 0
  /// The row looked up last: the next one is often the same or near.
  private var latest = 0

  /// So many rows, spread evenly, are measured for the estimate.
  private static let samples = 64
  /// Where there are no more rows than these, all of them are measured.
  @usableFromInline static let whole = 512
  /// Of more rows than these, the last ones cannot be reached: offsets are numbers of 64 bits.
  @usableFromInline static let most = 1 << 40

  @usableFromInline init() {}

  /// Whether every height is known.
  var isComplete: Bool { known == count }

  /// The bytes that what is known of the heights takes, with the room kept for more.
  var storedBytes: Int {
    blocks.capacity * MemoryLayout<HeightBlock>.stride
      + blocks.reduce(0) { $0 + $1.storedBytes } + measured.capacity * MemoryLayout<Size>.stride
  }

  /// Whether the height of a row is estimated as long as it is unknown.
  var isEstimated: Bool { count > RowHeights.whole }

  /// What heights depend on besides the rows.
  @usableFromInline struct Layout: Equatable {
    @usableFromInline let width: Int?
    @usableFromInline let columns: Int

    @usableFromInline init(width: Int?, columns: Int) {
      self.width = width
      self.columns = columns
    }
  }

  /// Brings it up to date with the container: in another layout all heights are unknown again. Up to
  /// `whole` rows are all measured, of more a sample is.
  @usableFromInline func prepare(
    count: Int, spacing: Int, layout: Layout, whole: Int,
    measure: (_ row: Int) -> Int
  ) {
    self.spacing = spacing
    if layout != self.layout {
      self.layout = layout
      forget()
    }
    if count != self.count {
      if count < self.count { forget(from: count) }
      self.count = count
      if known < count, count <= whole { estimate = nil }
    }
    if estimate == nil, count > 0 { sample(count <= whole ? count : RowHeights.samples, measure) }
  }

  private func sample(_ samples: Int, _ measure: (_ row: Int) -> Int) {
    var sum = 0
    for sample in 0..<samples {
      let row = sample.multipliedFullWidth(by: count)
      let index = samples.dividingFullWidth(row).quotient
      let height = knownHeight(of: index) ?? HeightBlock.bounded(measure(index))
      learn(height, of: index)
      sum += height
    }
    estimate = sum * 256 / samples
  }

  private func forget() {
    blocks = []
    (knownRows, known) = (0, 0)
    estimate = nil
    measured = []
  }

  // MARK: What was measured for this frame

  /// Remembers sizes until ``endFrame()``, from this child on.
  @usableFromInline func beginMeasuring(at child: Int) {
    firstMeasured = child
    measured.removeAll(keepingCapacity: true)
  }

  @usableFromInline func note(_ size: Size) { measured.append(size) }

  @usableFromInline func measuredSize(of child: Int) -> Size? {
    let place = child - firstMeasured
    return measured.indices.contains(place) ? measured[place] : nil
  }

  func endFrame() {
    measured.removeAll(keepingCapacity: true)
    isInUse = false
  }

  private func forget(from index: Int) {
    let (number, place) = HeightBlock.place(of: index)
    blocks.removeAll { $0.number > number }
    if let last = blocks.last, last.number == number {
      blocks[blocks.count - 1].removeAll(from: place)
    }
    knownRows = blocks.reduce(0) { $0 + $1.rows }
    known = blocks.reduce(0) { $0 + $1.entries.count }
  }

  // MARK: What is known

  func knownHeight(of index: Int) -> Int? {
    let (number, place) = HeightBlock.place(of: index)
    guard let block = block(number) else { return nil }
    return blocks[block].height(at: place)
  }

  /// Remembers a height as it was measured. O(log n) where it was known, else O(4096).
  @usableFromInline func learn(_ height: Int, of index: Int) {
    let height = HeightBlock.bounded(height)
    let (number, place) = HeightBlock.place(of: index)
    let slot = slot(for: number)
    if slot == blocks.count || blocks[slot].number != number {
      blocks.insert(HeightBlock(number: number), at: slot)
    }
    guard let old = blocks[slot].set(height, at: place) else {
      known += 1
      knownRows += height
      hasNews = true
      return
    }
    guard old != height else { return }
    knownRows += height - old
    hasNews = true
  }

  /// Moves all that is known by so many rows, because others came or went above.
  func shift(by rows: Int) {
    guard rows != 0 else { return }
    var moved: [(index: Int, height: Int)] = []
    for block in blocks {
      for entry in block.entries {
        let index = block.number * HeightBlock.span + HeightBlock.place(of: entry) + rows
        if index >= 0, index < count { moved.append((index, HeightBlock.height(of: entry))) }
      }
    }
    blocks = []
    (knownRows, known) = (0, 0)
    for (index, height) in moved { learn(height, of: index) }
    if !isEstimated { estimate = nil }  // those that came are measured
  }

  // MARK: Where rows are

  /// The rows all of them take.
  @usableFromInline var extent: Int {
    count == 0 ? 0 : knownRows + estimated(count - known) + (count - 1) * spacing
  }

  /// The row at which one starts, counted from the start of the first.
  @usableFromInline func start(of index: Int) -> Int { position(of: index).start }

  /// The rows that one takes, or is taken to.
  @usableFromInline func rows(of index: Int) -> Range<Int> {
    let (start, unknown) = position(of: index)
    let height = knownHeight(of: index) ?? estimated(unknown + 1) - estimated(unknown)
    return start..<start + height
  }

  /// Where a row starts, and how many before it are unknown.
  private func position(of index: Int) -> (start: Int, unknown: Int) {
    var rows = 0
    var before = 0
    let (number, place) = HeightBlock.place(of: index)
    for block in blocks {
      if block.number > number { break }
      if block.number < number {
        rows += block.rows
        before += block.entries.count
      } else {
        let (sum, count) = block.sum(before: place)
        rows += sum
        before += count
      }
    }
    return (rows + estimated(index - before) + index * spacing, index - before)
  }

  /// The first row that ends below an offset; the last one where none does.
  @usableFromInline func index(at offset: Int) -> Int {
    guard count > 0 else { return 0 }
    func isBelow(_ index: Int) -> Bool { rows(of: index).upperBound > offset }
    // Most questions are about the row that was asked for last, or the next.
    for guess in latest...latest + 1 where guess < count && isBelow(guess) {
      if guess == 0 || !isBelow(guess - 1) {
        latest = guess
        return guess
      }
      break
    }
    latest = (0..<count - 1).partitioningIndex(where: isBelow)
    return latest
  }

  /// The rows that so many unknown rows are taken to have.
  private func estimated(_ count: Int) -> Int {
    let estimate = estimate ?? 0
    // In two parts, of which neither is too large for 64 bits.
    return count / 256 * estimate + count % 256 * estimate / 256
  }

  // MARK: Where the thumb is

  // For the scroll bar each row counts as much as any other, whether its height is known or not: so
  // the thumb never goes back while one goes forwards and learns.

  /// The offset at which a row would be if all were of the estimated height.
  func even(_ offset: Int) -> Int {
    guard isEstimated, offset > 0, let estimate else { return offset }
    if offset >= extent { return evenExtent + offset - extent }
    let index = index(at: offset)
    let rows = rows(of: index)
    let gap = index == 0 ? 0 : spacing
    let within = offset - (rows.lowerBound - gap)
    let share = (estimate + 256 * gap) * within / (256 * max(1, rows.count + gap))
    return estimated(index) + index * spacing - gap + share
  }

  /// The inverse of ``even(_:)``, to the row.
  func uneven(_ even: Int) -> Int {
    guard isEstimated, even > 0, let estimate else { return even }
    if even >= evenExtent { return extent + even - evenExtent }
    let pitch = max(1, estimate + 256 * spacing)
    let (index, rest) = pitch.dividingFullWidth((even + spacing).multipliedFullWidth(by: 256))
    let rows = rows(of: index)
    return max(0, rows.lowerBound - spacing + rest * (rows.count + spacing) / pitch)
  }

  private var evenExtent: Int { estimated(count) + max(0, count - 1) * spacing }
}

extension RowHeights {
  private func slot(for number: Int) -> Int {
    if let last = blocks.last, last.number < number { return blocks.count }
    return (0..<blocks.count).partitioningIndex { blocks[$0].number >= number }
  }

  private func block(_ number: Int) -> Int? {
    let slot = slot(for: number)
    return slot < blocks.count && blocks[slot].number == number ? slot : nil
  }
}
