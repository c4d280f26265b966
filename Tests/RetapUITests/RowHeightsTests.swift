import RetapCells
import RetapReplay
import TestSupport
import Testing

@testable import RetapUI

/// The heights of a list as they are, and which of them are known.
private struct Model {
  static let highest = 1 << 20 - 1

  var heights: [Int]
  var isKnown: [Bool]
  var spacing = 0
  var width = 80

  init(_ heights: [Int], spacing: Int = 0) {
    self.heights = heights
    self.spacing = spacing
    isKnown = heights.map { _ in false }
  }

  static func random(_ count: Int, using random: inout SeededGenerator) -> Model {
    let most = [0, 1, 3, 12, 5000].randomElement(using: &random)!
    return Model(
      (0..<count).map { _ in .random(in: 0...most, using: &random) },
      spacing: [0, 0, 1, 3].randomElement(using: &random)!)
  }

  mutating func prepare(_ rows: RowHeights) {
    rows.prepare(
      count: heights.count, spacing: spacing, layout: RowHeights.Layout(width: width, columns: 1),
      whole: RowHeights.whole
    ) {
      isKnown[$0] = true
      return heights[$0]
    }
  }

  mutating func learn(_ rows: RowHeights, _ index: Int) {
    rows.learn(heights[index], of: index)
    isKnown[index] = true
  }

  mutating func resize(to count: Int, using random: inout SeededGenerator) {
    heights = Array(heights.prefix(count))
    isKnown = Array(isKnown.prefix(count))
    while heights.count < count {
      heights.append(.random(in: 0...9, using: &random))
      isKnown.append(false)
    }
  }

  mutating func shift(by rows: Int) {
    let old = self
    for index in heights.indices {
      let from = index - rows
      isKnown[index] = old.heights.indices.contains(from) && old.isKnown[from]
      if isKnown[index] { heights[index] = old.heights[from] }
    }
  }

  /// Rows of interest: the first and last ones, those where a block ends, and some others.
  func rows(using random: inout SeededGenerator) -> [Int] {
    let count = heights.count
    let some = (0..<40).map { _ in Int.random(in: 0..<max(1, count), using: &random) }
    return (some + [0, 1, 2, 510, 511, 512, 513, 4094, 4095, 4096, 4097, count - 2, count - 1])
      .filter { 0..<count ~= $0 }
  }

  func expectSame(as rows: RowHeights, _ comment: Comment, using random: inout SeededGenerator) {
    var unknown: Set<Int> = []
    for index in self.rows(using: &random) {
      let place = rows.rows(of: index)
      #expect(place.lowerBound == rows.start(of: index), comment)
      #expect(
        index > 0
          ? place.lowerBound == rows.rows(of: index - 1).upperBound + spacing
          : place.lowerBound == 0, comment)
      if isKnown[index] {
        #expect(place.count == min(heights[index], Model.highest), comment)
      } else {
        unknown.insert(place.count)
      }
      for row in [place.lowerBound, place.upperBound - 1] where !place.isEmpty {
        #expect(rows.index(at: row) == index, comment)
      }
    }
    // All of them are taken for the same, but for a row that a fraction adds up to.
    if let most = unknown.max(), let least = unknown.min() { #expect(most - least <= 1, comment) }
    #expect(rows.extent == (heights.isEmpty ? 0 : rows.rows(of: heights.count - 1).upperBound))
    #expect(rows.index(at: rows.extent + 5) == max(0, heights.count - 1), comment)
    #expect(rows.isComplete == isKnown.allSatisfy(\.self), comment)
  }
}

@Suite("The heights of rows") struct RowHeightsTests {
  private static let counts = [0, 1, 2, 511, 512, 513, 514, 4095, 4096, 4097, 9000]

  @Test(arguments: 0..<60 as Range<UInt64>) func `are those of a plain array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = RowHeights()
    var model = Model.random(
      RowHeightsTests.counts.randomElement(using: &random)!, using: &random)
    model.prepare(rows)
    var done: [String] = []
    for _ in 0..<12 {
      let count = model.heights.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where count > 0:
        let some = (0..<300).map { _ in Int.random(in: 0..<count, using: &random) }
        for index in some { model.learn(rows, index) }
        done.append("learn")
      case 1 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        model.heights[index] = [0, 7, 1_000_000, 2_000_000].randomElement(using: &random)!
        model.learn(rows, index)
        done.append("another height of \(index)")
      case 2:
        model.width += 1
        model.isKnown = model.heights.map { _ in false }
        done.append("width")
      case 3:
        let new = RowHeightsTests.counts.randomElement(using: &random)!
        model.resize(to: new, using: &random)
        done.append("count \(new)")
      case 4:
        let way = Int.random(in: -600...600, using: &random)
        rows.shift(by: way)
        model.shift(by: way)
        done.append("shift by \(way)")
      default:
        model.spacing = .random(in: 0...2, using: &random)
        done.append("spacing \(model.spacing)")
      }
      model.prepare(rows)
      model.expectSame(as: rows, "seed \(seed): \(done)", using: &random)
    }
  }

  @Test(arguments: [1, 511, 512]) func `are all measured where there are few`(count: Int) {
    var model = Model((0..<count).map { $0 % 7 }, spacing: 1)
    let rows = RowHeights()
    model.prepare(rows)
    #expect(rows.isComplete && !rows.isEstimated)
    #expect(rows.extent == model.heights.reduce(count - 1, +))
  }

  // What was measured stays true of the rows that moved; what came in their place is measured.
  @Test func `are all measured again where rows came above`() {
    var model = Model(Array(repeating: 1, count: 20))
    let rows = RowHeights()
    model.prepare(rows)
    model = Model([5] + model.heights)
    model.prepare(rows)
    rows.shift(by: 1)
    model.prepare(rows)
    #expect(rows.isComplete && rows.extent == 25)
  }

  @Test(arguments: [513, 4096, 100_000]) func `are estimated as the mean of a sample`(count: Int) {
    var model = Model((0..<count).map { 1 + $0 * 7 % 11 % 5 })
    let rows = RowHeights()
    model.prepare(rows)
    let sampled = model.isKnown.indices.filter { model.isKnown[$0] }
    #expect(sampled.count == 64)
    let mean = Double(sampled.reduce(0) { $0 + model.heights[$1] }) / 64
    #expect(abs(Double(rows.extent) - mean * Double(count)) <= Double(count) / 256 + 1)
    // As the rows are everywhere the same mixture, the sample tells of all of them.
    let extent = model.heights.reduce(0, +)
    #expect(abs(rows.extent - extent) < extent / 4)
  }

  @Test(
    arguments: [0, 1, 2, 511, 512, 513, 514, 4095, 4096, 4097, 1 << 40],
    [0, 1, 3, 1_048_575, 1_048_576, Int.max])
  func `are never too many or too large`(count: Int, height: Int) {
    for spacing in [0, 1, 1000] {
      let rows = RowHeights()
      rows.prepare(
        count: count, spacing: spacing, layout: RowHeights.Layout(width: 1, columns: 1), whole: 512
      ) { _ in height }
      let highest = min(height, Model.highest)
      #expect(rows.extent == (count == 0 ? 0 : count * highest + (count - 1) * spacing))
      guard count > 0 else { continue }
      for index in [0, count / 2, count - 1] {
        rows.learn(height, of: index)
        let start = index * (highest + spacing)
        #expect(rows.rows(of: index) == start..<start + highest)
        if highest > 0 { #expect(rows.index(at: start) == index) }
      }
      for offset in [0, 1, rows.extent / 2, rows.extent - 1, rows.extent, rows.extent + 9] {
        #expect(rows.even(offset) == offset)
        #expect(abs(rows.uneven(offset) - offset) <= 1)
      }
    }
  }

  @Test(arguments: [-5, Int.min, 1_048_576, Int.max])
  func `that no row can have are brought into bounds, and are no news again`(height: Int) {
    let rows = RowHeights()
    rows.prepare(
      count: 3, spacing: 0, layout: RowHeights.Layout(width: 1, columns: 1), whole: 512
    ) { $0 == 1 ? height : 2 }
    let bounded = min(max(0, height), Model.highest)
    #expect(rows.extent == bounded + 4)
    rows.hasNews = false
    rows.learn(height, of: 1)
    #expect(!rows.hasNews && rows.extent == bounded + 4)
  }

  @Test func `take at most eight bytes a row that was visited, and nothing for the others`() {
    let rows = RowHeights()
    rows.prepare(
      count: 10_000_000, spacing: 0, layout: RowHeights.Layout(width: 1, columns: 1), whole: 512
    ) { _ in 2 }
    let before = rows.storedBytes
    #expect(before <= 64 * 64)  // the sample, each row of it far from the others
    let start = 5_000_000
    for count in [1, 100, 4096, 10_000, 100_000] {
      for index in start..<start + count { rows.learn(1 + index % 3, of: index) }
      #expect(rows.storedBytes - before <= 8 * count + 128, "\(count)")
    }
  }
}

@Suite("The thumb's measure of rows") struct EvenRowsTests {
  // S7
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `never goes back, comes back to the row, and ends at the ends`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Model.random([513, 700, 5000].randomElement(using: &random)!, using: &random)
    let rows = RowHeights()
    model.prepare(rows)
    let known = Int.random(in: 0..<model.heights.count, using: &random)
    for index in 0..<known { model.learn(rows, index) }
    let extent = rows.extent
    var offsets = (0..<200).map { _ in Int.random(in: 0...extent, using: &random) }
    offsets += [0, 1, 2, extent - 2, extent - 1, extent, extent + 1].filter { $0 >= 0 }
    var (last, lastBack) = (0, 0)
    for offset in offsets.sorted() {
      let even = rows.even(offset)
      #expect(even >= last, "seed \(seed): \(offset)")
      let back = rows.uneven(even)
      #expect(back >= lastBack, "seed \(seed): \(offset)")
      // To the row of the list: one that is taller than estimated has less room than lines, and one
      // that is lower has more.
      let pitch = rows.rows(of: rows.index(at: offset)).count + model.spacing
      #expect(
        abs(back - offset) <= pitch + 1 || abs(rows.even(back) - even) <= 1,
        "seed \(seed): \(offset) \(even) \(back)")
      (last, lastBack) = (even, back)
    }
    #expect(rows.even(0) == 0 && rows.uneven(0) == 0)
    #expect(rows.uneven(rows.even(extent)) == extent, "seed \(seed)")
    // What stands below the list is as long as it is.
    for below in [1, 10, 1000] {
      #expect(rows.even(extent + below) == rows.even(extent) + below)
      #expect(rows.uneven(rows.even(extent) + below) == extent + below, "seed \(seed)")
    }
  }
}
