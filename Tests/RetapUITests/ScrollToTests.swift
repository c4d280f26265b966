import Observation
import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

private struct Item: Identifiable {
  let id: String
  var rows = 1

  /// `name`, and as many rows in all as it has.
  var text: String { ([id] + Array(repeating: "·", count: rows - 1)).joined(separator: "\n") }
}

@Observable private final class Model {
  var items: [Item]
  init(_ items: [Item]) { self.items = items }
}

/// Items below each other, known by their ids.
private struct Items: App {
  let scroll = Scroll()
  let model: Model

  init() { self.init([]) }
  init(_ items: [Item]) { model = Model(items) }

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) { ForEach(model.items) { Text($0.text) } }
    }
  }
}

/// Items `0`, `1`, … of one row each, in ten rows.
private func items(_ count: Int = 100) -> Replay<Items> {
  Replay(Items((0..<count).map { Item(id: "\($0)") }), size: Size(20, 10))
}

/// The ways by which a row of a hundred can have a name.
private enum Source: CaseIterable {
  case identifiable, range, key, named, eager, nested, lazyInStack

  /// The name of a row.
  func id(_ row: Int) -> AnyHashable {
    self == .range ? AnyHashable(row) : AnyHashable("\(row)")
  }
}

private struct Rows: View {
  let source: Source

  var body: some View {
    switch source {
    case .identifiable: LazyVStack { ForEach((0..<100).map { Item(id: "\($0)") }) { Text($0.id) } }
    case .range: LazyVStack { ForEach(0..<100) { Text("\($0)") } }
    case .key: LazyVStack { ForEach(Array(0..<100), id: { "\($0)" }) { Text("\($0)") } }
    case .named: LazyVStack { ForEach(0..<100) { Text("\($0)").id("\($0)") } }
    case .eager: VStack { ForEach(0..<100) { Text("\($0)").id("\($0)") } }
    case .nested:
      VStack {
        ForEach(0..<10) { ten in
          VStack { ForEach(0..<10) { Text("\(10 * ten + $0)").id("\(10 * ten + $0)") } }
        }
      }
    case .lazyInStack:
      VStack {
        Text("0").id("0")
        LazyVStack { ForEach(1..<100) { Text("\($0)").id("\($0)") } }
      }
    }
  }
}

// S6
@Suite("Scrolling to") struct ScrollToTests {
  /// Where row 50 of a hundred, in a viewport of ten, takes the container.
  private static let ways: [(start: Int, anchor: Scroll.Anchor?, offset: Int)] = [
    (0, .top, 50), (0, .center, 46), (0, .bottom, 41), (90, .top, 50), (90, .bottom, 41),
    (0, nil, 41), (40, nil, 41), (41, nil, 41), (45, nil, 45), (50, nil, 50), (51, nil, 50),
    (90, nil, 50),
  ]

  @Test(arguments: ways.indices, [true, false])
  func `a view puts it where its anchor says, or moves as little as shows it`(
    way: Int, animated: Bool
  ) throws {
    let (start, anchor, offset) = Self.ways[way]
    let replay = items()
    try replay.play("down*\(start + 1) up")
    #expect(replay.scroll.scrollTo(id: "50", anchor: anchor, animated: animated))
    if animated, start != offset {
      replay.advance(by: .milliseconds(17))
      #expect(replay.scroll.isGliding)
    } else {
      #expect(!replay.scroll.isGliding && replay.scroll.offset == offset)
    }
    try replay.play("400ms")
    #expect(replay.scroll.offset == offset && !replay.scroll.isGliding)
    #expect(replay.row(50 - offset).hasPrefix("50"))
    #expect(replay.scroll.canGoBack == (start != offset))
  }

  @Test(
    arguments: [
      ("0", .center, 0), ("3", .bottom, 0), ("95", .top, 90), ("99", .center, 90), ("99", nil, 90),
    ] as [(String, Scroll.Anchor?, Int)])
  func `a view near an end stops at the end`(id: String, anchor: Scroll.Anchor?, offset: Int) throws
  {
    let replay = items()
    try replay.play("down*50")
    #expect(replay.scroll.scrollTo(id: id, anchor: anchor))
    try replay.play("400ms")
    #expect(replay.scroll.offset == offset)
  }

  @Test(
    arguments: [
      (0, nil, 20), (60, nil, 20), (0, .top, 20), (0, .bottom, 25), (0, .center, 22),
    ] as [(Int, Scroll.Anchor?, Int)], [true, false])
  func `a view taller than the viewport shows its top, unless an anchor says otherwise`(
    way: (start: Int, anchor: Scroll.Anchor?, offset: Int), animated: Bool
  ) throws {
    let around = (0..<20).map { Item(id: "\($0)") }
    let after = (20..<80).map { Item(id: "\($0)") }
    let replay = Replay(
      Items(around + [Item(id: "tall", rows: 15)] + after), size: Size(20, 10))
    replay.scroll.move(to: way.start)
    replay.draw()
    #expect(replay.scroll.scrollTo(id: "tall", anchor: way.anchor, animated: animated))
    try replay.play("400ms")
    #expect(replay.scroll.offset == way.offset)
  }

  @Test(arguments: [true, false]) func `an edge or an offset stays in the content`(animated: Bool)
    throws
  {
    let replay = items()
    let scroll = replay.scroll
    for (move, offset) in [
      ({ scroll.scrollTo(edge: .bottom, animated: animated) }, 90),
      ({ scroll.scrollTo(edge: .top, animated: animated) }, 0),
      ({ scroll.scrollTo(offset: 33, animated: animated) }, 33),
      ({ scroll.scrollTo(offset: -5, animated: animated) }, 0),
      ({ scroll.scrollTo(offset: .max, animated: animated) }, 90),
      ({ scroll.scrollTo(offset: .min, animated: animated) }, 0),
    ] as [(() -> Void, Int)] {
      move()
      #expect(scroll.isGliding == animated)
      try replay.play("400ms")
      #expect(scroll.offset == offset && scroll.canGoBack)
      #expect(replay.row(0).hasPrefix("\(offset)"))
    }
  }

  @Test(arguments: ["100", "-1", ""]) func `an unknown id says so, and nothing happens`(id: String)
    throws
  {
    let replay = items()
    try replay.play("down*7")
    var ends = 0
    for anchor in [nil, .top, .center, .bottom] as [Scroll.Anchor?] {
      #expect(!replay.scroll.scrollTo(id: id, anchor: anchor) { _ in ends += 1 })
      #expect(!replay.scroll.scrollTo(id: 50, anchor: anchor, animated: false) { _ in ends += 1 })
    }
    try replay.play("400ms '")
    #expect(replay.scroll.offset == 7 && !replay.scroll.canGoBack && ends == 0)
  }

  // T6: the reader's glide is not the unknown's to end.
  @Test func `an unknown id leaves a glide as it is`() throws {
    let replay = items()
    try replay.play("end 50ms")
    #expect(!replay.scroll.scrollTo(id: "none", anchor: .top))
    #expect(replay.scroll.isGliding)
    try replay.play("400ms")
    #expect(replay.scroll.offset == 90)
  }

  // S10
  @Test(arguments: [(0, "50"), (50, "50"), (45, "50")], [true, false])
  func `a view ends once, also where there is nothing to travel`(
    way: (start: Int, id: String), animated: Bool
  ) throws {
    let replay = items()
    try replay.play("down*\(way.start + 1) up")
    var ends: [Bool] = []
    replay.scroll.scrollTo(id: way.id, animated: animated) { ends.append($0) }
    #expect(ends.isEmpty)
    try replay.play("1s")
    #expect(ends == [true])
  }

  @Test(arguments: Source.allCases) private func `a row finds it, whatever names it`(source: Source)
    throws
  {
    let scroll = Scroll()
    let replay = shown(12, 10) { ScrollView(scroll) { Rows(source: source) } }
    for (row, anchor, offset) in [
      (50, .top, 50), (99, .bottom, 90), (0, .top, 0), (37, .center, 33), (40, nil, 33),
      (12, nil, 12), (88, nil, 79),
    ] as [(Int, Scroll.Anchor?, Int)] {
      #expect(scroll.scrollTo(id: source.id(row), anchor: anchor))
      replay.advance(by: .milliseconds(400))
      #expect(scroll.offset == offset, "row \(row)")
      #expect(replay.row(row - offset).contains("\(row)"))
    }
    #expect(!scroll.scrollTo(id: source.id(100)) && !scroll.scrollTo(id: "row"))
  }

  @Test(arguments: [1, 3, 4]) func `a cell of a grid finds its row`(columns: Int) {
    let scroll = Scroll()
    let replay = shown(40, 10) {
      ScrollView(scroll) {
        LazyVGrid(columns: columns, spacing: 1) { ForEach(0..<200) { Text("\($0)").id("n\($0)") } }
      }
    }
    #expect(scroll.scrollTo(id: "n101", anchor: .top))
    replay.advance(by: .milliseconds(400))
    #expect(scroll.offset == 2 * (101 / columns))
    #expect(replay.place(of: "n101")?.origin.row == 0)
    #expect(scroll.scrollTo(id: 5) && !scroll.scrollTo(id: "n200") && !scroll.scrollTo(id: 200))
    replay.advance(by: .milliseconds(400))
    #expect(replay.place(of: "n5")?.origin.row == 0)
  }

  @Test(arguments: [true, false]) func `a row that was added just before finds it`(animated: Bool)
    throws
  {
    let replay = items(5)
    replay.model.items += (5..<60).map { Item(id: "\($0)") }
    #expect(replay.scroll.scrollTo(id: "59", anchor: .bottom, animated: animated))
    try replay.play("400ms")
    #expect(replay.scroll.offset == 50 && replay.row(9).hasPrefix("59"))
    replay.model.items.removeLast()
    #expect(!replay.scroll.scrollTo(id: "59"))
  }

  @Test func `a row added by the key that goes there finds it`() throws {
    let app = Items((0..<50).map { Item(id: "\($0)") })
    var isFound = false
    let replay = shown(20, 10) {
      app.body.onKeyPress(Key(.character("a"))) {
        app.model.items.append(Item(id: "new"))
        isFound = app.scroll.scrollTo(id: "new")
      }
    }
    try replay.play("a 400ms")
    #expect(isFound && app.scroll.offset == 41 && replay.row(9).hasPrefix("new"))
  }

  @Test func `one of a million makes few of them`() throws {
    struct Number: Identifiable { let id: Int }
    let numbers = (0..<1_000_000).map(Number.init)
    let scroll = Scroll()
    var made = 0
    let replay = shown(20, 10) {
      ScrollView(scroll) {
        LazyVStack {
          ForEach(numbers) { number -> Text in
            made += 1
            return Text("\(number.id)")
          }
        }
      }
    }
    made = 0
    #expect(scroll.scrollTo(id: 700_000, anchor: .top, animated: false))
    replay.draw()
    #expect(scroll.offset == 700_000 && replay.row(0).contains("700000"))
    // Their views have no names, so none is made to look for one.
    #expect(!scroll.scrollTo(id: "700000") && !scroll.scrollTo(id: 1_000_000))
    #expect(made < 300, "made \(made)")
  }

  // S10
  @Test(arguments: [0, 50, 150, 300], [true, false])
  func `a row reaches it though others come or go before it on the way`(wait: Int, grows: Bool)
    throws
  {
    let replay = items()
    #expect(replay.scroll.scrollTo(id: "50", anchor: .top))
    replay.advance(by: .milliseconds(wait))
    if grows {
      replay.model.items.insert(contentsOf: (0..<30).map { Item(id: "new\($0)", rows: 2) }, at: 0)
    } else {
      replay.model.items.removeFirst(20)
    }
    replay.draw()
    try replay.play("400ms")
    #expect(replay.row(0).hasPrefix("50") && !replay.scroll.isGliding)
  }

  @Test func `a row that goes away during the glide ends it all the same`() throws {
    let replay = items()
    var ends: [Bool] = []
    #expect(replay.scroll.scrollTo(id: "50", anchor: .top) { ends.append($0) })
    try replay.play("100ms")
    replay.model.items.removeAll { $0.id == "50" }
    replay.draw()
    try replay.play("400ms")
    #expect(ends == [true] && replay.row(0).hasPrefix("51"))
  }

  @Test func `an edge or an offset before the first frame happens in it, and an id is unknown`() {
    let app = Items((0..<100).map { Item(id: "\($0)") })
    #expect(!app.scroll.scrollTo(id: "50"))
    app.scroll.scrollTo(offset: 30)
    let replay = shown(20, 10) { app.body }
    #expect(app.scroll.offset == 30 && replay.row(0).hasPrefix("30") && !app.scroll.canGoBack)
    let other = Items((0..<100).map { Item(id: "\($0)") })
    other.scroll.scrollTo(edge: .bottom)
    #expect(shown(20, 10) { other.body }.row(9).hasPrefix("99"))
  }

  // The law of S6, for rows of any height, and lists in which most heights are estimated.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a view of any list shows it where the anchor says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [30, 300, 3000].randomElement(using: &random)!
    let height = Int.random(in: 1...12, using: &random)
    let scroll = Scroll()
    let heights = (0..<count).map { _ in Int.random(in: 1...5, using: &random) }
    let replay = shown(20, height) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading, spacing: 1) {
          ForEach(0..<count) { Color.red.frame(width: 5, height: heights[$0]).id("n\($0)") }
        }
      }
    }
    for _ in 0..<4 {
      let row = Int.random(in: 0..<count, using: &random)
      let anchors: [Scroll.Anchor?] = [nil, .top, .center, .bottom]
      let anchor = anchors.randomElement(using: &random)!
      #expect(scroll.scrollTo(id: "n\(row)", anchor: anchor, animated: .random(using: &random)))
      replay.advance(by: .milliseconds(400))
      let geometry = scroll.geometry
      guard let shown = replay.place(of: "n\(row)")?.rows else {
        Issue.record("seed \(seed): row \(row) does not show")
        continue
      }
      let isWhole = shown.count == min(heights[row], height)
      let isThere =
        switch anchor {
        case nil: true
        case .top: shown.lowerBound == 0 || geometry.offset == geometry.maximum
        case .bottom: shown.upperBound == height || geometry.offset == 0
        case .center:
          heights[row] > height || abs(height - shown.upperBound - shown.lowerBound) <= 1
            || geometry.offset == 0 || geometry.offset == geometry.maximum
        }
      #expect(isWhole && isThere, "seed \(seed): row \(row), \(anchor as Any), shows at \(shown)")
    }
  }
}
