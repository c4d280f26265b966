import RetapCells
import RetapReplay
import TestSupport
import Testing

@testable import RetapUI

private struct Content: Hashable, CustomTestStringConvertible {
  let count: Int
  var isUnequal = false

  var testDescription: String { "\(count) \(isUnequal ? "unequal" : "equal") rows" }

  func label(_ index: Int) -> String {
    "\(index)" + (isUnequal ? String(repeating: "\n·", count: index * 7 % 11 % 4) : "")
  }

  static let all = [
    Content(count: 30), Content(count: 1000), Content(count: 10_000_000),
    Content(count: 30, isUnequal: true), Content(count: 1000, isUnequal: true),
    Content(count: 10_000_000, isUnequal: true),
  ]
}

/// A list on a screen of 80 columns and 24 rows, the last column of which is its bar.
private func list(_ content: Content, _ scroll: Scroll) -> Replay<Shown<some View>> {
  shown(80, 24) {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) { ForEach(0..<content.count) { Text(content.label($0)) } }
    }
  }
}

extension Replay {
  /// The rows of the last column that the thumb covers, if only by an eighth.
  fileprivate var thumb: [Int] {
    let grid = terminal.grid
    return (0..<grid.size.height).filter { grid[grid.size.width - 1, $0].glyph != .space }
  }

  /// The columns of the last row that the thumb covers.
  fileprivate var thumbAcross: [Int] {
    let grid = terminal.grid
    return (0..<grid.size.width).filter { grid[$0, grid.size.height - 1].glyph != .space }
  }
}

@Suite("The thumb of a scroll bar") struct ThumbTests {
  // S7
  @Test(arguments: Content.all)
  private func `follows the pointer to the cell at every place of the track`(content: Content)
    throws
  {
    let scroll = Scroll()
    let replay = list(content, scroll)
    for start in Set([replay.thumb.first!, replay.thumb.count / 2, replay.thumb.last!]) {
      try replay.play("press:79,\(start)")
      for row in Array(0...23) + Array((0...23).reversed()) {
        try replay.play("drag:79,\(row)")
        let isAtAnEnd = scroll.offset == 0 || scroll.offset == scroll.maximum
        #expect(
          replay.thumb.contains(row) || isAtAnEnd,
          "pressed at \(start), pointer at \(row), thumb \(replay.thumb), offset \(scroll.offset)")
      }
      try replay.play("drag:79,0 release:79,0")
      #expect(scroll.offset == 0, "pressed at \(start)")
    }
  }

  // S7
  @Test(arguments: Content.all)
  private func `goes to the very end and the very top when dragged past them`(content: Content)
    throws
  {
    let scroll = Scroll()
    let replay = list(content, scroll)
    try replay.play("press:79,0 drag:79,23")
    #expect(scroll.offset == scroll.maximum && scroll.maximum > 0)
    #expect(replay.thumb.last == 23)
    try replay.play("drag:79,0")
    #expect(scroll.offset == 0)
    #expect(replay.thumb.first == 0)
    // A step before the end is not the end.
    try replay.play("drag:79,1 release:79,1")
    #expect(scroll.offset > 0 && scroll.offset < scroll.maximum)
  }

  // S7: where the content has rows enough.
  @Test(arguments: [Content(count: 100_000), Content(count: 10_000_000)])
  private func `follows the pointer to an eighth of a row`(content: Content) throws {
    let scroll = Scroll()
    let replay = list(content, scroll)
    let track = 8 * 24
    try replay.play("press:79,0")
    for row in 0...23 {
      try replay.play("drag:79,\(row)")
      let wanted = min(8 * row, track - scroll.thumb(in: track).count)
      #expect((wanted - 1...wanted).contains(scroll.thumb(in: track).lowerBound))
    }
  }

  // S7: the eighth at which it was taken stays under the pointer, so there and back is no way.
  @Test(arguments: Content.all)
  private func `taken and brought back is where it was`(content: Content) throws {
    let scroll = Scroll()
    let replay = list(content, scroll)
    try replay.play("press:79,0 release:79,0")
    #expect(scroll.offset == 0)
    try replay.play("G 1s press:79,23 release:79,23")
    #expect(scroll.offset == scroll.maximum)
    try replay.play("press:79,23 drag:79,5 drag:79,23 release:79,23")
    #expect(scroll.offset == scroll.maximum)
  }

  // S7
  @Test func `goes on when the pointer leaves the bar or the window`() throws {
    let scroll = Scroll()
    let replay = list(Content(count: 1000), scroll)
    try replay.play("press:79,0 drag:79,10")
    let there = scroll.offset
    #expect(there > 400 && there < 480)
    for place in ["3,10", "0,10", "500,10"] {
      try replay.play("drag:79,0 drag:\(place)")
      #expect(scroll.offset == there)
    }
    try replay.play("drag:40,500")
    #expect(scroll.offset == 976)
    try replay.play("drag:40,0 drag:40,10 release:40,10")
    #expect(scroll.offset == there)
  }

  // S7
  @Test func `is let go when the button is`() throws {
    let scroll = Scroll()
    let replay = list(Content(count: 1000), scroll)
    try replay.play("press:79,0 drag:79,10 release:79,10")
    let there = scroll.offset
    try replay.play("drag:79,15 drag:79,2 release:79,2")
    #expect(scroll.offset == there)
    try replay.play("wheel:5,5,1")
    #expect(scroll.offset == there + 3)
  }

  // A terminal may lose what happens outside of its window.
  @Test func `whose release was lost is let go at the next press`() throws {
    let scroll = Scroll()
    let replay = list(Content(count: 1000), scroll)
    try replay.play("press:79,0 drag:79,10")
    let there = scroll.offset
    try replay.play("press:5,5 drag:5,8")
    #expect(scroll.offset == there)
    try replay.play("release:5,8 press:79,10 drag:79,0 release:79,0")
    #expect(scroll.offset == 0)
  }

  // S7, law: the whole of a drag as one read, or each step with a frame.
  @Test(arguments: 0..<60 as Range<UInt64>) func `does the same however its bytes are split`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let content = [Content(count: 30), Content(count: 1000), Content(count: 30, isUnequal: true)]
      .randomElement(using: &random)!
    let first = Int.random(in: 0..<24, using: &random)
    let steps =
      [Mouse(.press(.left), at: Point(79, first))]
      + (0..<10).map { _ in Mouse(.drag(.left), at: Point(79, .random(in: 0..<30, using: &random)))
      }
    let (whole, single) = (Scroll(), Scroll())
    list(content, whole).point(steps)
    let replay = list(content, single)
    for step in steps { replay.point([step]) }
    #expect(whole.offset == single.offset, "seed \(seed)")
  }

  // S7
  @Test func `of a horizontal bar follows the pointer too`() throws {
    let scroll = Scroll()
    let replay = shown(40, 5) {
      ScrollView(.horizontal, scroll) {
        Text(String(repeating: "0123456789", count: 50)).frame(width: 500)
      }
    }
    #expect(scroll.maximum == 460 && replay.thumbAcross == [0, 1, 2, 3])
    try replay.play("press:1,4")
    for column in Array(1...39) + Array((1...39).reversed()) {
      try replay.play("drag:\(column),4")
      #expect(
        replay.thumbAcross.contains(column) || scroll.offset == scroll.maximum,
        "pointer at \(column), thumb \(replay.thumbAcross)")
    }
    #expect(scroll.offset == 0)
    try replay.play("drag:300,0")
    #expect(scroll.offset == 460)
    try replay.play("drag:0,300 release:0,300")
    #expect(scroll.offset == 0)
  }
}

@Suite("A press on the track of a scroll bar") struct TrackTests {
  // S7
  @Test(arguments: Content.all)
  private func `brings the thumb there`(content: Content) throws {
    for row in 0..<24 {
      let scroll = Scroll()
      let replay = list(content, scroll)
      try replay.play("press:79,\(row)")
      #expect(
        replay.thumb.contains(row) || scroll.offset == scroll.maximum || scroll.offset == 0,
        "pressed at \(row), thumb \(replay.thumb)")
      try replay.play("release:79,\(row)")
    }
  }

  // S7
  @Test(arguments: Content.all)
  private func `drags on from there`(content: Content) throws {
    let scroll = Scroll()
    let replay = list(content, scroll)
    try replay.play("press:79,20")
    #expect(scroll.offset > 0)
    for row in [20, 12, 14, 10, 11] {
      try replay.play("drag:79,\(row)")
      #expect(
        replay.thumb.contains(row) || scroll.offset == 0, "at \(row), thumb \(replay.thumb)")
    }
    try replay.play("drag:79,60")
    #expect(scroll.offset == scroll.maximum)
    try replay.play("drag:79,0")
    #expect(scroll.offset == 0)
  }

  // S5, S7
  @Test func `is a jump that can be undone`() throws {
    let scroll = Scroll()
    let replay = list(Content(count: 1000), scroll)
    try replay.play("down*7 press:79,20")
    #expect(scroll.offset > 700 && scroll.cause == .reader)
    try replay.play("drag:79,12 release:79,12 ' 1s")
    #expect(scroll.offset == 7)
    try replay.play("click:79,12 ' 1s")
    #expect(scroll.offset == 7)
  }

  // S5, S7
  @Test func `of a horizontal bar goes there, and can be undone`() throws {
    let scroll = Scroll()
    let replay = shown(40, 5) {
      ScrollView(.horizontal, scroll) {
        Text(String(repeating: "0123456789", count: 50)).frame(width: 500)
      }
    }
    try replay.play("right*5 press:30,4")
    #expect(replay.thumbAcross.contains(30) && scroll.offset > 300)
    try replay.play("drag:10,4 release:10,4")
    #expect(replay.thumbAcross.contains(10))
    try replay.play("' 1s")
    #expect(scroll.offset == 5)
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 2), (3, 1), (80, 1), (80, 2)])
  func `does no harm where there is hardly room for one`(width: Int, height: Int) throws {
    let scroll = Scroll()
    let replay = shown(width, height) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
    }
    let (column, row) = (width - 1, height - 1)
    try replay.play("press:\(column),\(row) drag:\(column),0 drag:\(column),50 drag:0,0")
    #expect((0...scroll.maximum).contains(scroll.offset))
  }
}

@Suite("A horizontal scroll view of no given height") struct HorizontalSizeTests {
  private func screen(_ text: String) -> String {
    let (outer, inner) = (Scroll(), Scroll())
    return drawn(10, 3) {
      ScrollView(outer) {
        ScrollView(.horizontal, inner) { Text(text) }
        Text("below")
      }
    }
  }

  // S2, S7
  @Test func `has a row for its bar, where it has one`() {
    #expect(screen("0123456789ABCDEFGHIJ") == "0123456789\n█████\n  below")
    #expect(screen("0123456789") == "0123456789\n  below\n")
  }
}

@Suite("A scroll bar that is hidden") struct HiddenScrollBarTests {
  @Test func `leaves its column or row to the content, which scrolls all the same`() throws {
    let scroll = Scroll()
    let down = shown(4, 2) {
      ScrollView(scroll) { ForEach(0..<9) { Text("abc\($0)") } }.scrollIndicators(.hidden)
    }
    #expect(down.text == "abc0\nabc1\n")
    try down.play("down")
    #expect(down.text == "abc1\nabc2\n")
    let across = shown(4, 1) {
      ScrollView(.horizontal, Scroll()) { Text("abcdefgh") }.scrollIndicators(.hidden)
    }
    #expect(across.text == "abcd\n")
  }
}
