import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

/// How keys come: all in one read of the terminal, or so many a second.
private enum Pace: CaseIterable {
  case burst, ten, thirty, sixty, twoHundred

  var count: Int { self == .burst ? 300 : 60 }

  func press(_ key: Key, on replay: Replay<some App>) {
    let interval: Duration
    switch self {
    case .burst: return replay.press(key, count: count)
    case .ten: interval = .seconds(1) / 10
    case .thirty: interval = .seconds(1) / 30
    case .sixty: interval = .seconds(1) / 60
    case .twoHundred: interval = .seconds(1) / 200
    }
    for _ in 0..<count {
      replay.press(key)
      replay.advance(by: interval)
    }
  }
}

private enum List: CaseIterable {
  case equal, unequal, long, eager, grid, unequalGrid, padded, nested

  @ViewBuilder var content: some View {
    switch self {
    case .equal: LazyVStack(alignment: .leading) { ForEach(0..<1000) { Numbered($0, height: 1) } }
    case .unequal: LazyVStack(alignment: .leading) { ForEach(0..<500) { Numbered(unequal: $0) } }
    case .long:
      LazyVStack(alignment: .leading) { ForEach(0..<10_000_000) { Numbered(unequal: $0) } }
    case .eager: VStack(alignment: .leading) { ForEach(0..<20) { Numbered($0, height: 40) } }
    case .grid: LazyVGrid(columns: 1) { ForEach(0..<1000) { Numbered($0, height: 1) } }
    case .unequalGrid: LazyVGrid(columns: 1) { ForEach(0..<100_000) { Numbered(unequal: $0) } }
    case .padded:
      VStack(alignment: .leading) {
        LazyVStack(alignment: .leading) { ForEach(0..<700) { Numbered(unequal: $0) } }
        Text("footer")
      }
    case .nested:
      LazyVStack(alignment: .leading) {
        ForEach(0..<700) { index in VStack { LazyVStack { Numbered(unequal: index) } } }
      }
    }
  }

  /// Whether the rows above may turn out others than they were taken for.
  var isEstimated: Bool { ![.equal, .unequal, .eager, .grid].contains(self) }

  /// The line so many rows from another.
  func line(_ rows: Int, from line: NumberedLine) -> NumberedLine {
    switch self {
    case .equal, .grid: NumberedLine(line.id + rows)
    case .eager:
      NumberedLine((40 * line.id + line.line + rows) / 40, (line.line + rows + 40 * line.id) % 40)
    case .unequal, .long, .unequalGrid, .padded, .nested: line.moved(by: rows)
    }
  }
}

// Law 2
@Suite("Every key counts") struct BurstTests {
  @Test(arguments: List.allCases, Pace.allCases)
  fileprivate func `in a list, down and up again`(list: List, pace: Pace) {
    let scroll = Scroll()
    let replay = shown(16, 12) { ScrollView(scroll) { list.content } }
    let start = NumberedLine(0)
    pace.press(Key(.down), on: replay)
    #expect(scroll.offset == pace.count)
    #expect(NumberedLine(replay, row: 0) == list.line(pace.count, from: start))
    pace.press(Key(.character("j")), on: replay)
    #expect(NumberedLine(replay, row: 0) == list.line(2 * pace.count, from: start))
    pace.press(Key(.up), on: replay)
    #expect(scroll.offset == pace.count)
    #expect(NumberedLine(replay, row: 0) == list.line(pace.count, from: start))
  }

  // T6
  @Test(arguments: List.allCases, Pace.allCases)
  fileprivate func `from where a glide was, which ends`(list: List, pace: Pace) throws {
    for (glide, key, way) in [("end", Key(.up), -1), ("end 400ms home", Key(.down), 1)] {
      let scroll = Scroll()
      let replay = shown(16, 12) { ScrollView(scroll) { list.content } }
      try replay.play("\(glide) 150ms")
      replay.draw()
      #expect(scroll.isGliding)
      let (offset, first) = (scroll.offset, NumberedLine(replay, row: 0)!)
      pace.press(key, on: replay)
      let wanted = min(max(0, offset + way * pace.count), scroll.maximum)
      #expect(!scroll.isGliding)
      if !list.isEstimated { #expect(scroll.offset == wanted) }
      let line = list.line(way * pace.count, from: first)
      if 1..<scroll.maximum ~= wanted {
        #expect(NumberedLine(replay, row: 0) == line, "\(glide) from \(first)")
      }
    }
  }

  // S1
  @Test(arguments: Pace.allCases) fileprivate func `in a row, and up to its end`(pace: Pace) {
    let scroll = Scroll()
    let replay = shown(20, 3) {
      ScrollView(.horizontal, scroll) { HStack { ForEach(100..<200) { Text("\($0)|") } } }
    }
    pace.press(Key(.right), on: replay)
    #expect(scroll.offset == pace.count)
    pace.press(Key(.character("h")), on: replay)
    #expect(scroll.offset == 0)
    scroll.move(to: scroll.maximum - 7)
    pace.press(Key(.character("l")), on: replay)
    #expect(scroll.offset == scroll.maximum)
  }

  @Test(arguments: Pace.allCases) fileprivate func `in a row within a list, each way`(pace: Pace) {
    let (outer, inner) = (Scroll(), Scroll())
    let replay = shown(20, 10) {
      ScrollView(outer) {
        VStack(alignment: .leading) {
          ScrollView(.horizontal, inner) { HStack { ForEach(100..<200) { Text("\($0)|") } } }
          LazyVStack { ForEach(0..<800) { Numbered($0, height: 1) } }
        }
      }
    }
    pace.press(Key(.right), on: replay)
    #expect(inner.offset == pace.count && outer.offset == 0)
    pace.press(Key(.down), on: replay)
    #expect(outer.offset == pace.count)
  }

  // T1, S2
  @Test(arguments: Pace.allCases) fileprivate func `in both tabs of the gallery`(pace: Pace) throws
  {
    let replay = Replay(Gallery(), size: Size(80, 24))
    let (emojis, boxes) = (replay.tabs.scroll(of: .emojis), replay.tabs.scroll(of: .boxes))
    pace.press(Key(.down), on: replay)
    #expect(emojis.offset == min(pace.count, emojis.maximum) && boxes.offset == 0)
    try replay.play("2")
    pace.press(Key(.down), on: replay)
    #expect(boxes.offset == min(pace.count, boxes.maximum))
    #expect(emojis.offset == min(pace.count, emojis.maximum))
    // T6: during the glide of a reselect.
    try replay.play("1 1 100ms")
    replay.draw()
    let offset = emojis.offset
    #expect(emojis.isGliding && offset > 0)
    pace.press(Key(.down), on: replay)
    #expect(emojis.offset == min(offset + pace.count, emojis.maximum))
  }
}
