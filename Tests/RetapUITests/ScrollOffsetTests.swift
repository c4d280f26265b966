import Observation
import RetapCells
import RetapReplay
import RetapUI
import Synchronization
import Testing

@Observable private final class Model {
  var count = 100
  var shows = true
}

/// What is read of the container: by object, and by id from both ends and clamped.
private struct Readings: View {
  let scroll: Scroll
  @ScrollOffset(.top, id: "list") var top
  @ScrollOffset(.bottom, id: "list") var bottom
  @ScrollOffset(.top, in: 0...20, id: "list") var clamped
  @ScrollOffset(.bottom, in: 10..<20, id: "list") var halfOpen
  @ScrollOffset(.top, in: 7..<7, id: "list") var empty

  var body: some View {
    let byID = [top, bottom, clamped, halfOpen, empty].map { $0.map(String.init) ?? "–" }
    Text("\(scroll.offset)| " + byID.joined(separator: " "))
  }
}

/// Readings above and below a list of as many rows as the model says, if it says that there is one.
private struct Page: App {
  let scroll = Scroll()
  let model = Model()

  var body: some View {
    VStack(alignment: .leading) {
      Readings(scroll: scroll)
      if model.shows {
        ScrollView(scroll) {
          LazyVStack(alignment: .leading) { ForEach(0..<model.count) { Text("\($0)") } }
        }
        .scrollOffsetID("list")
      }
      Readings(scroll: scroll)
    }
  }
}

/// A list of 100 in ten rows.
private func page(_ script: String = "") throws -> Replay<Page> {
  let replay = Replay(Page(), size: Size(30, 12))
  try replay.play(script)
  return replay
}

extension Replay {
  /// What the readings above and below the list say; one text where they agree.
  fileprivate var readings: Set<String> {
    let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    return [lines.first ?? "", lines.last ?? ""]
  }
}

/// Observes once, and counts how often it was told of a change.
private final class Watch: Sendable {
  private let count = Atomic(0)
  var wasWoken: Bool { count.load(ordering: .relaxed) > 0 }

  func observe(_ read: () -> Void) {
    withObservationTracking(read) { [self] in count.add(1, ordering: .relaxed) }
  }
}

/// A list of 100 in ten rows, at row 30, that was read once; says whether a script then wakes the reader.
private func wakes(_ script: String, whoReads read: @escaping (Scroll) -> Void) throws -> Bool {
  let (scroll, watch) = (Scroll(), Watch())
  let replay = shown(10, 10) {
    ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
      .scrollOffsetID("list")
      .onKeyPress(Key(.character("x"))) { watch.observe { read(scroll) } }
  }
  try replay.play("down*30 x")
  try #require(!watch.wasWoken)
  try replay.play(script)
  return watch.wasWoken
}

// S8
@Suite("The offset of a container") struct ScrollOffsetTests {
  @Test(arguments: [
    ("", "0| 0 90 0 19 7"), ("down*5", "5| 5 85 5 19 7"), ("down*20", "20| 20 70 20 19 7"),
    ("down*21", "21| 21 69 20 19 7"), ("down*75", "75| 75 15 20 15 7"),
    ("end 400ms", "90| 90 0 20 10 7"), ("down*30 resize:30x32", "30| 30 40 20 19 7"),
    ("end 400ms resize:30x22", "80| 80 0 20 10 7"), ("resize:30x200", "0| 0 0 0 10 7"),
  ])
  func `is read before and after it is drawn, from both ends, and clamped`(
    script: String, readings: String
  ) throws {
    #expect(try page(script).readings == [readings])
  }

  @Test func `is this frame's in each frame of a glide`() throws {
    let replay = try page("end")
    for _ in 0..<25 {
      let offset = replay.scroll.offset
      #expect(
        replay.readings == [
          "\(offset)| \(offset) \(90 - offset) \(min(offset, 20)) \(min(19, max(10, 90 - offset))) 7"
        ])
      replay.advance(by: .milliseconds(17))
    }
    #expect(replay.scroll.offset == 90)
  }

  // S9
  @Test func `is nothing while the container does not show, and there once it does`() throws {
    let replay = try page("down*5")
    for _ in 0..<3 {
      replay.model.shows = false
      replay.draw()
      #expect(replay.readings == ["5| – – – – –"] && replay.container(id: "list") == nil)
      replay.model.shows = true
      replay.draw()
      #expect(replay.readings == ["5| 5 85 5 19 7"])
      #expect(replay.container(id: "list") === replay.scroll)
    }
  }

  @Test func `is right when content comes and goes`() throws {
    let replay = try page("down*5")
    for (count, readings) in [
      (1000, "5| 5 985 5 19 7"), (20, "5| 5 5 5 10 7"), (12, "2| 2 0 2 10 7"), (3, "0| 0 0 0 10 7"),
      (0, "0| 0 0 0 10 7"), (100, "0| 0 90 0 19 7"),
    ] {
      replay.model.count = count
      replay.draw()
      #expect(replay.readings == [readings], "\(count) rows")
    }
  }

  // S9
  @Test func `is nothing under another id, and nothing moves`() throws {
    @ScrollOffset(.top, id: "another") var offset
    let (scroll, proxy) = (Scroll(), ScrollOffsetProxy(id: "another"))
    var results: [Bool] = []
    let replay = shown(10, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
        .scrollOffsetID("list")
        .onKeyPress(Key(.character("x"))) {
          offset = 9
          results = [
            $offset.scrollTo(9), proxy.scrollTo(9), proxy.scrollTo(edge: .bottom),
            offset != nil, proxy.value != nil,
          ]
        }
    }
    try replay.play("down*3 x 400ms")
    #expect(results == [false, false, false, false, false])
    #expect(scroll.offset == 3 && !scroll.canGoBack)
  }

  // S9
  @Test func `is nothing outside of a frame`() {
    @ScrollOffset(.top, id: "list") var offset
    let replay = shown(10, 10) {
      ScrollView(Scroll()) { Text("one") }.scrollOffsetID("list")
    }
    #expect(offset == nil && !$offset.scrollTo(3) && ScrollOffsetProxy(id: "list").value == nil)
    #expect(replay.container(id: "list") != nil && replay.container(id: "lis") == nil)
  }

  // S9
  @Test func `of a tab that does not show is not found`() throws {
    let (tabs, scroll) = (TabStateManager(selectedTab: 0), Scroll())
    let replay = shown(30, 12) {
      VStack(alignment: .leading) {
        TabView(tabs) {
          Tab("List", symbol: "l", value: 0) {
            ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
              .scrollOffsetID("list")
          }
          Tab("Other", symbol: "o", value: 1) { Text("nothing") }
        }
        Readings(scroll: scroll)
      }
    }
    func reading() -> String { replay.row(11) }
    try replay.play("down*4")
    #expect(reading().hasPrefix("4| 4 "))
    try replay.play("2")
    #expect(reading() == "4| – – – – –" && replay.container(id: "list") == nil)
    try replay.play("1")
    #expect(reading().hasPrefix("4| 4 ") && replay.container(id: "list") === scroll)
  }

  @Test(
    arguments: [
      (.top, nil, 40, 40), (.bottom, nil, 40, 50), (.top, 0...20, 40, 20), (.top, 0...20, -5, 0),
      (.bottom, 10...20, 0, 80), (.bottom, 10...20, 500, 70), (.top, nil, .max, 90),
      (.bottom, nil, .max, 0), (.top, nil, .min, 0), (.bottom, nil, .min, 90),
    ] as [(VerticalEdge, ClosedRange<Int>?, Int, Int)])
  func `is moved by setting it, and by its projected value`(
    edge: VerticalEdge, range: ClosedRange<Int>?, value: Int, offset: Int
  ) throws {
    let number = ScrollOffset(edge, in: range ?? 0...Int.max, id: "list")
    let scroll = Scroll()
    let replay = shown(10, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
        .scrollOffsetID("list")
        .onKeyPress(Key(.character("s"))) { number.wrappedValue = value }
        .onKeyPress(Key(.character("p"))) { number.projectedValue.scrollTo(value) }
        .onKeyPress(Key(.character("n"))) { number.wrappedValue = nil }
    }
    try replay.play("down*30 s")
    #expect(scroll.offset == offset && !scroll.isGliding && scroll.canGoBack)
    try replay.play("n")
    #expect(scroll.offset == offset)
    try replay.play("down*100 up*60 p 50ms")
    #expect(scroll.isGliding || offset == 30)
    try replay.play("400ms")
    #expect(scroll.offset == offset)
  }

  @Test func `is read and moved by a proxy`() throws {
    let scroll = Scroll()
    var values: [Int?] = []
    let (top, bottom) = (ScrollOffsetProxy(id: "list"), ScrollOffsetProxy(.bottom, id: "list"))
    let replay = shown(10, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
        .scrollOffsetID("list")
        .onKeyPress(Key(.character("r"))) { values += [top.value, bottom.value] }
        .onKeyPress(Key(.character("x"))) { bottom.scrollTo(20, animated: false) }
        .onKeyPress(Key(.character("y"))) { top.scrollTo(edge: .bottom) }
    }
    try replay.play("r down*30 r x r y r 400ms r")
    #expect(values == [0, 90, 30, 60, 70, 20, 70, 20, 90, 0])
  }

  @Test(arguments: [
    ("down*5", false), ("down*60", false), ("up*10", false), ("up*11", true), ("up*30", true),
    ("g 400ms", true), ("end 400ms", false), ("resize:10x30", false), ("resize:10x95", true),
  ])
  func `disturbs a reader clamped to a range only by changes inside of it`(
    script: String, isWoken: Bool
  ) throws {
    let clamped = ScrollOffset(.top, in: 10...20, id: "list")
    #expect(
      try wakes(script) { _ in _ = clamped.wrappedValue } == isWoken)
  }

  @Test(arguments: ["down", "up", "end 400ms"])
  func `wakes whoever reads it by object or by id`(script: String) throws {
    let offset = ScrollOffset(.top, id: "list")
    #expect(try wakes(script) { _ in _ = offset.wrappedValue })
    #expect(try wakes(script) { _ = $0.offset })
    #expect(try wakes("'") { _ = $0.offset } == false)
  }

  @Test(arguments: ["down", "end 400ms", "resize:10x30", "g 400ms"])
  func `disturbs nobody who reads it by a proxy`(script: String) throws {
    let (top, bottom) = (ScrollOffsetProxy(id: "list"), ScrollOffsetProxy(.bottom, id: "list"))
    #expect(try !wakes(script) { _ in _ = (top.value, bottom.value) })
  }

  // S11
  @Test(
    arguments: [
      ("down", .reader), ("wheel:1,3,1", .reader), ("click:29,9", .reader), ("pgdn", .reader),
      ("end", .glide), ("end 400ms", .glide), ("end 400ms resize:30x20", .resize),
      ("end 400ms '", .glide), ("end 400ms up", .reader),
    ] as [(String, Scroll.Cause)], [true, false])
  func `is told to observers with its cause`(
    change: (script: String, cause: Scroll.Cause), reducesMotion: Bool
  ) throws {
    let replay = Replay(Page(), size: Size(30, 12), reducesMotion: reducesMotion)
    var seen = [0]
    replay.scroll.onScrollGeometryChange(of: \.offset) { [scroll = replay.scroll] old, new in
      #expect(seen.last == old && scroll.offset == new)
      seen.append(new)
    }
    try replay.play(change.script + " 20ms")
    #expect(seen.count > 1 && seen.last == replay.scroll.offset)
    // What would glide is the reader's own doing where nothing glides.
    #expect(
      replay.scroll.cause == (reducesMotion && change.cause == .glide ? .reader : change.cause))
  }

  // S11
  @Test func `is told with its cause when the program or the content changes it`() throws {
    let replay = try page("down*80")
    replay.scroll.scrollTo(offset: 70, animated: false)
    replay.draw()
    #expect(replay.scroll.cause == .program)
    replay.model.count = 50
    replay.draw()
    #expect(replay.scroll.offset == 40 && replay.scroll.cause == .content)
    replay.scroll.move(by: -1)
    #expect(replay.scroll.cause == .program)
  }

  @Test func `of a container in another one, or across, is its own`() throws {
    let (outer, inner, across) = (Scroll(), Scroll(), Scroll())
    let replay = shown(20, 12) {
      ScrollView(outer) {
        Text("title").id("title")
        ScrollView(inner) { LazyVStack { ForEach(0..<40) { Text("\($0)").id("row\($0)") } } }
          .frame(height: 6)
          .scrollOffsetID("inner")
        ScrollView(.horizontal, across) { Color.red.frame(width: 100, height: 2) }
          .frame(height: 3)
          .scrollOffsetID("across")
        ForEach(0..<30) { Text("\($0)") }
      }
      .scrollOffsetID("outer")
    }
    #expect(replay.container(id: "outer") === outer && replay.container(id: "inner") === inner)
    #expect(replay.container(id: "across") === across)
    #expect(!outer.scrollTo(id: "row20") && !across.scrollTo(id: "row20"))
    #expect(inner.scrollTo(id: "row20", anchor: .top, animated: false))
    #expect(!inner.scrollTo(id: "title") && outer.scrollTo(id: "title"))
    across.scrollTo(edge: .bottom, animated: false)
    replay.draw()
    #expect(inner.offset == 20 && outer.offset == 0 && across.offset == across.maximum)
    outer.scrollTo(edge: .bottom, animated: false)
    replay.draw()
    #expect(replay.container(id: "inner") == nil, "it is out of sight")
    #expect(inner.offset == 20 && !inner.scrollTo(id: "row3"))
  }

  // Law 5: nothing is shared between programs.
  @Test func `belongs to its own program, on whatever thread that runs`() async throws {
    let readings = try await withThrowingTaskGroup(of: (Int, Set<String>).self) { group in
      for count in 0..<16 {
        group.addTask {
          let replay = try page("down*40 up*40")
          for _ in 0..<count { try replay.play("down") }
          #expect(replay.container(id: "list") === replay.scroll)
          return (count, replay.readings)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(readings.count == 16)
    for (count, readings) in readings {
      #expect(readings == ["\(count)| \(count) \(90 - count) \(count) 19 7"])
    }
  }

  // S9
  #if DEBUG
    @Test func `is the caller's mistake where two containers show under one id`() async {
      await #expect(processExitsWith: .failure) {
        let (one, two) = (Scroll(), Scroll())
        _ = shown(10, 10) {
          ScrollView(one) { Text("one") }.scrollOffsetID("list")
          ScrollView(two) { Text("two") }.scrollOffsetID("list")
        }
      }
    }
  #else
    @Test func `is that of the first where two containers show under one id`() {
      let (one, two) = (Scroll(), Scroll())
      let replay = shown(10, 10) {
        ScrollView(one) { Text("one") }.scrollOffsetID("list")
        ScrollView(two) { Text("two") }.scrollOffsetID("list")
      }
      #expect(replay.container(id: "list") === one)
    }
  #endif
}
