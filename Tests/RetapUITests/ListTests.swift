import Observation
import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

private struct Word: Identifiable {
  let id: String
  let lines: Int
}

/// How often views were made, or measured.
private final class Counter {
  var count = 0

  func take() -> Int {
    defer { count = 0 }
    return count
  }
}

/// A view that has another height each time it is asked.
private struct Restless: View {
  typealias Body = Never
  let counter: Counter
  let most: Int

  func size(for proposal: Proposal) -> Size {
    counter.count += 1
    return Size(3, 1 + counter.count * 7 % most)
  }
  func draw(on canvas: Canvas) {}
}

/// A collection whose elements go while they are looked at.
private final class Vanishing: RandomAccessCollection {
  var endIndex: Int
  let startIndex = 0

  init(_ count: Int) { endIndex = count }

  subscript(index: Int) -> Int {
    precondition(index < endIndex, "There is no such element")
    return index
  }
}

/// Plays a list of data that go while they are looked at, and all the time.
private func playVanishing(@ViewBuilder _ content: @escaping (Vanishing) -> some View) throws {
  for fewer in [1, 5, 12, 31, 200] {
    let data = Vanishing(700)
    let scroll = Scroll()
    let replay = shown(20, 12) { ScrollView(scroll) { content(data) } }
    for word in ["down", "end 400ms", "up", "pgup", "resize:14x9", "home 400ms", "down*30"] {
      try replay.play(word)
      data.endIndex = max(0, data.endIndex - fewer)
    }
  }
}

/// Of three rows, one takes the last of the data with it when it is made.
private func vanishing(_ data: Vanishing, _ index: Int) -> Text {
  if index % 3 == 1, data.endIndex > 0 { data.endIndex -= 1 }
  return Text("\(index)" + String(repeating: "\n", count: index % 4))
}

@Suite("A list") struct ListTests {
  @Test func `of data shows its elements in their order`() {
    let words = [Word(id: "a", lines: 1), Word(id: "b", lines: 3), Word(id: "c", lines: 2)]
    func rows(_ content: @escaping () -> some View) -> String {
      drawn(4, 6) { ScrollView(Scroll()) { LazyVStack(alignment: .leading, content: content) } }
    }
    #expect(
      rows { ForEach(words) { Text($0.id + String(repeating: "\n.", count: $0.lines - 1)) } }
        == "a\nb\n.\n.\nc\n.")
    #expect(rows { ForEach(words, id: \.lines) { Text("\($0.lines)") } } == "1\n3\n2\n\n\n")
    #expect(rows { ForEach(7..<10) { Text("\($0)") } } == "7\n8\n9\n\n\n")
    #expect(rows { ForEach(["x", "y"]) { Text($0) } } == "x\ny\n\n\n\n")
    #expect(rows { ForEach(["x", "y", "z"][1...]) { Text($0) } } == "y\nz\n\n\n\n")
    #expect(rows { ForEach(["x", "y", "z"].reversed()) { Text($0) } } == "z\ny\nx\n\n\n")
    #expect(rows { ForEach((0..<3).reversed(), id: \.self) { Text("\($0)") } } == "2\n1\n0\n\n\n")
    #expect(rows { ForEach([Int]()) { Text("\($0)") } } == "\n\n\n\n\n")
  }

  // S6: the elements that are known by themselves can be gone to.
  @Test func `of data is searched by what its elements are known by`() {
    let scroll = Scroll()
    let words = (0..<300).map { Word(id: "w\($0)", lines: 1 + $0 % 3) }
    let replay = shown(9, 5) {
      ScrollView(scroll) {
        LazyVStack {
          ForEach(words) { Text($0.id + String(repeating: "\n.", count: $0.lines - 1)) }
        }
        LazyVStack { ForEach((0..<200).reversed(), id: \.self) { Text("n\($0)") } }
        LazyVStack { ForEach(1000..<2000) { Text("r\($0)") } }
      }
    }
    for (id, text) in [("w0", "w0"), ("w77", "w77"), ("w299", "w299")] {
      #expect(scroll.scrollTo(id: id, anchor: .top, animated: false))
      replay.draw()
      #expect(replay.row(0).contains(text))
    }
    for (id, text) in [(0, "n0"), (199, "n199"), (1000, "r1000"), (1995, "r1995")] {
      #expect(scroll.scrollTo(id: id, anchor: .top, animated: false))
      replay.draw()
      #expect(replay.row(0).contains(text))
    }
    #expect(!scroll.scrollTo(id: 2000, animated: false))
    #expect(!scroll.scrollTo(id: "n0", animated: false))
  }

  // S2
  @Test(arguments: [1, 5, 511, 512, 513, 2000]) func `ends with its last row`(count: Int) throws {
    let scroll = Scroll()
    let replay = shown(12, 9) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) { ForEach(0..<count) { Numbered(unequal: $0) } }
      }
    }
    try replay.play("end 400ms")
    let end = NumberedLine(count - 1, Numbered.height(of: count - 1) - 1)
    let lines = (0..<9).compactMap { NumberedLine(replay, row: $0) }
    #expect(lines.last == end && scroll.offset == scroll.maximum)
    #expect(lines.count == 9 || scroll.maximum == 0)
    try replay.play("home 400ms")
    #expect(NumberedLine(replay, row: 0) == NumberedLine(0))
  }

  @Test func `of two lazy stacks under a header is one column`() throws {
    let scroll = Scroll()
    let replay = shown(12, 7) {
      ScrollView(scroll) {
        VStack(alignment: .leading) {
          Text("header")
          LazyVStack(alignment: .leading) { ForEach(0..<600) { Numbered(unequal: $0) } }
          Text("between")
          LazyVStack(alignment: .leading) { ForEach(600..<1300) { Numbered(unequal: $0) } }
          Text("footer")
        }
      }
    }
    var seen: [NumberedLine] = []
    while true {
      if let line = NumberedLine(replay, row: 0) { seen.append(line) }
      if scroll.offset == scroll.maximum { break }
      replay.press(Key(.down))
    }
    seen += (1..<7).compactMap { NumberedLine(replay, row: $0) }
    let all = (0..<1300).flatMap { id in
      (0..<Numbered.height(of: id)).map { NumberedLine(id, $0) }
    }
    #expect(seen == all && replay.row(6).hasPrefix("footer"))
    #expect(scroll.extent == all.count + 3)
    try replay.play("home 400ms")
    #expect(replay.row(0).hasPrefix("header"))
    #expect(scroll.scrollTo(id: 1000, anchor: .top, animated: false))
    replay.draw()
    #expect(NumberedLine(replay, row: 0) == NumberedLine(1000))
  }

  // S7: the track leads to every part of the content.
  @Test func `of two lazy stacks is reached whole by its scroll bar`() {
    let scroll = Scroll()
    let replay = shown(12, 40) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) { ForEach(0..<1000) { Numbered($0, height: 1 + $0 / 300) } }
        LazyVStack(alignment: .leading) { ForEach(1000..<2000) { Numbered($0, height: 2) } }
      }
    }
    var offsets: [Int] = []
    for row in 1..<39 {
      replay.click(Point(11, row))
      offsets.append(scroll.offset)
    }
    #expect(offsets == offsets.sorted())
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 < scroll.extent / 10 }, "\(offsets)")
  }

  @Test func `within a row of another shows whole`() throws {
    let scroll = Scroll()
    let replay = shown(12, 8) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) {
          ForEach(0..<40) { outer in
            Text("outer \(outer)")
            LazyVStack(alignment: .leading) { ForEach(0..<3) { Text("\(outer).\($0)") } }
          }
        }
      }
    }
    #expect(scroll.extent == 160)
    try replay.play("down*17")
    #expect(
      (0..<8).map { replay.row($0).split(separator: " ")[0] }
        == ["4.0", "4.1", "4.2", "outer", "5.0", "5.1", "5.2", "outer"])
    // S4: what stands first is the inner row.
    try replay.play("resize:30x5 resize:12x8")
    #expect(replay.row(0).contains("4.0"))
  }

  @Test func `outside of a scroll view shows from its top`() {
    #expect(
      drawn(5, 3) {
        LazyVStack(alignment: .leading) { ForEach(0..<9) { Numbered(unequal: $0) } }
          .frame(maxHeight: .infinity, alignment: .top)
      } == "0.0\n1.0\n1.1")
    #expect(
      drawn(5, 3) {
        LazyVStack(alignment: .leading) { ForEach(0..<10_000_000) { Numbered(unequal: $0) } }
          .frame(maxHeight: .infinity, alignment: .top)
      } == "0.0\n1.0\n1.1")
  }

  @Test func `in a scroll view that is offered no height is as tall as it is`() throws {
    let (outer, inner) = (Scroll(), Scroll())
    let replay = shown(12, 6) {
      ScrollView(outer) {
        VStack(alignment: .leading) {
          Text("before")
          ScrollView(inner) {
            LazyVStack(alignment: .leading) { ForEach(0..<20) { Numbered(unequal: $0) } }
          }
          Text("after")
        }
      }
    }
    let rows = (0..<20).reduce(0) { $0 + Numbered.height(of: $1) }
    #expect(outer.extent == rows + 2 && inner.maximum == 0)
    try replay.play("end 400ms")
    #expect(replay.row(5).hasPrefix("after"))
    #expect(NumberedLine(replay, row: 4) == NumberedLine(19, Numbered.height(of: 19) - 1))
  }

  @Test func `whose heights are others each time it is measured ends all the same`() throws {
    for most in [2, 9, 40] {
      for count in [3, 100, 5000] {
        let counter = Counter()
        let scroll = Scroll()
        let replay = shown(9, 20) {
          ScrollView(scroll) {
            LazyVStack { ForEach(0..<count) { _ in Restless(counter: counter, most: most) } }
          }
        }
        #expect(counter.take() < 2000 + 4 * count.clamped(to: 0...512))
        for word in [
          "down", "pgdn", "end 400ms", "up*9", "resize:7x9", "home 400ms", "wheel:2,2,9",
        ] {
          try replay.play(word)
          #expect(0...scroll.maximum ~= scroll.offset)
          #expect(counter.take() < 60_000, "\(most) \(count) \(word)")
        }
      }
    }
  }

  @Test func `of a collection that shrinks while it is drawn does not crash`() async {
    await #expect(processExitsWith: .success) {
      try playVanishing { data in LazyVStack { ForEach(data) { vanishing(data, $0) } } }
      try playVanishing { data in LazyVStack { ForEach(data, id: \.self) { vanishing(data, $0) } } }
      try playVanishing { data in VStack { ForEach(data, id: \.self) { vanishing(data, $0) } } }
      try playVanishing { data in HStack { ForEach(data, id: \.self) { vanishing(data, $0) } } }
      try playVanishing { data in ZStack { ForEach(data, id: \.self) { vanishing(data, $0) } } }
      try playVanishing { data in LazyVGrid(columns: 3) { ForEach(data) { vanishing(data, $0) } } }
      try playVanishing { data in
        LazyVGrid(columns: 4) { ForEach(data, id: \.self) { vanishing(data, $0) } }
      }
      try playVanishing { data in
        Text("header")
        LazyVStack {
          ForEach(data) { vanishing(data, $0) }
          ForEach(data, id: \.self) { vanishing(data, $0) }
        }
      }
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

@Suite("A list of ten million unequal rows") struct LongListTests {
  private let count = 10_000_000
  private let scroll = Scroll()
  private let made = Counter()

  private func open() -> Replay<Shown<some View>> {
    let (count, scroll, made) = (count, scroll, made)
    return shown(20, 24) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) {
          ForEach(0..<count) { index in made.counted { Numbered(unequal: index) } }
        }
      }
    }
  }

  @Test func `opens with a few hundred views made`() {
    _ = open()
    #expect(made.take() <= 300)
  }

  // S3
  @Test func `is gone through at the cost of what shows`() throws {
    let replay = open()
    _ = made.take()
    for (word, most) in [("end", 2000), ("home", 2000), ("pgdn", 200), ("down", 200), ("up", 200)] {
      try replay.play("\(word) 400ms")
      #expect(made.take() <= most, "\(word)")
    }
    try replay.play("end 400ms")
    #expect(
      NumberedLine(replay, row: 23) == NumberedLine(count - 1, Numbered.height(of: count - 1) - 1))
  }

  // S6
  @Test(arguments: [false, true]) func `finds a row by its number`(isAnimated: Bool) {
    let replay = open()
    _ = made.take()
    #expect(scroll.scrollTo(id: 7_654_321, anchor: .top, animated: isAnimated))
    replay.advance(by: .milliseconds(400))
    #expect(NumberedLine(replay, row: 0) == NumberedLine(7_654_321))
    #expect(made.take() <= 3000)
  }
}

extension Counter {
  fileprivate func counted<Made: View>(_ make: () -> Made) -> Made {
    count += 1
    return make()
  }
}

/// A list whose rows come and go.
@Observable private final class Changing {
  var ids: [Int]
  init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }
}

@Suite("A list whose rows go") struct ShrinkingListTests {
  private static func open(
    _ model: Changing, _ scroll: Scroll, isLazy: Bool, follows: Bool = false
  ) -> Replay<Shown<some View>> {
    shown(14, 10) {
      ScrollView(scroll) {
        if isLazy {
          LazyVStack(alignment: .leading) {
            ForEach(model.ids, id: \.self) { Numbered(unequal: $0) }
          }
        } else {
          VStack(alignment: .leading) {
            ForEach(model.ids, id: \.self) { Numbered(unequal: $0) }
          }
        }
      }.followsEnd(follows)
    }
  }

  // S4
  @Test func `or come above keeps its place, and tells at once how long it is`() throws {
    let model = Changing(100..<150)
    let scroll = Scroll()
    let replay = ShrinkingListTests.open(model, scroll, isLazy: true)
    try replay.play("down*20")
    let first = NumberedLine(replay, row: 0)
    for count in [3, 1, 40] {
      model.ids.insert(contentsOf: (model.ids[0] - count)..<model.ids[0], at: 0)
      replay.draw()
      #expect(NumberedLine(replay, row: 0) == first)
      #expect(scroll.extent == model.ids.reduce(0) { $0 + Numbered.height(of: $1) })
    }
    for count in [1, 20] {
      model.ids.removeFirst(count)
      replay.draw()
      #expect(NumberedLine(replay, row: 0) == first)
      #expect(scroll.extent == model.ids.reduce(0) { $0 + Numbered.height(of: $1) })
    }
  }

  // S2
  @Test(arguments: [false, true], [5, 40, 600])
  func `stays within what is left`(isLazy: Bool, count: Int) throws {
    for left in [0, 1, 2, 4, 30] where left < count {
      let model = Changing(0..<count)
      let scroll = Scroll()
      let replay = ShrinkingListTests.open(model, scroll, isLazy: isLazy)
      try replay.play("end 400ms")
      model.ids = Array(0..<left)
      replay.draw()
      let rows = (0..<left).reduce(0) { $0 + Numbered.height(of: $1) }
      #expect(scroll.extent == rows && scroll.offset == max(0, rows - 10), "\(left)")
      let first = NumberedLine(0).moved(by: scroll.offset)
      #expect(left == 0 || NumberedLine(replay, row: 0) == first, "\(left)")
      try replay.play("up*2 down*9 home 400ms")
      #expect(left == 0 || NumberedLine(replay, row: 0) == NumberedLine(0))
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `all of them, and come again, starts anew`(isLazy: Bool, follows: Bool) throws {
    let model = Changing(0..<300)
    let scroll = Scroll()
    let replay = ShrinkingListTests.open(model, scroll, isLazy: isLazy, follows: follows)
    let rows = scroll.extent
    for word in ["down*50", "end 400ms", "pgup*2", "home 400ms", "end 50ms"] {
      try replay.play(word)
      model.ids = []
      replay.draw()
      #expect(scroll.offset == 0 && scroll.maximum == 0 && scroll.extent == 0)
      #expect(replay.text == String(repeating: "\n", count: 10))
      model.ids = Array(0..<300)
      replay.draw()
      #expect(scroll.extent == rows, "\(word)")
      let first = NumberedLine(0).moved(by: scroll.offset)
      #expect(NumberedLine(replay, row: 0) == first, "\(word)")
      #expect(!follows || scroll.offset == scroll.maximum, "\(word)")
      replay.advance(by: .seconds(1))
    }
  }
}

@Suite("A grid of unequal cells") struct UnequalGridTests {
  @Test func `has rows as tall as their tallest cell, and the others stand in the middle`() {
    let heights = [1, 3, 5, 2, 1, 1, 4]
    let grid = { LazyVGrid(columns: 3) { ForEach(0..<7) { Numbered($0, height: heights[$0]) } } }
    let screen = """
                 2.0
          1.0    2.1
      0.0 1.1    2.2
          1.2    2.3
                 2.4
      3.0 4.0    5.0
      3.1
      6.0
      6.1
      6.2
      6.3
      """
    let expected = screen.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    let rows = drawn(12, 11) { ScrollView(Scroll()) { grid() } }.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(rows == expected)
    // The last row is not full: its cell stands in the first column.
    #expect(drawn(12, 11) { ScrollView(Scroll()) { grid() } }.hasSuffix("6.0\n6.1\n6.2\n6.3"))
  }
}
