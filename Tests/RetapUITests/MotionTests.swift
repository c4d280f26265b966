import Observation
import RetapCells
import RetapReplay
import RetapUI
import Testing

/// A list of named rows that come and go; of unequal ones, each takes one to four rows.
@Observable private final class Names {
  var all: [Int]
  init(_ all: some Sequence<Int>) { self.all = Array(all) }
}

private struct NamedRows: View {
  let scroll: Scroll
  let names: Names
  var isUnequal = false

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) { ForEach(names.all, id: \.self) { Text(label($0)) } }
    }
  }

  private func label(_ name: Int) -> String {
    "\(name)" + (isUnequal ? String(repeating: "\n·", count: abs(name) * 7 % 11 % 4) : "")
  }
}

/// A list of numbers on a screen of ten rows.
private func list(
  _ scroll: Scroll, _ names: Names = Names(0..<500), isUnequal: Bool = false,
  reducesMotion: Bool = false
) -> Replay<Shown<NamedRows>> {
  Replay(
    Shown { NamedRows(scroll: scroll, names: names, isUnequal: isUnequal) }, size: Size(20, 10),
    reducesMotion: reducesMotion)
}

/// Two tabs of a hundred rows each, of which the second does something else when selected again.
private struct Tabs: App {
  let tabs = TabStateManager(selectedTab: 1)
  var reselection = Reselection.scrollToTop

  init() {}
  init(_ reselection: Reselection) { self.reselection = reselection }

  var body: some View {
    TabView(tabs) {
      Tab("One", symbol: "1", value: 1) { rows }
      Tab("Two", symbol: "2", value: 2, onReselect: reselection) { rows }
    }
  }

  private var rows: some View {
    ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("\($0)") } } }
  }
}

private func tabs(
  _ reselection: Reselection = .scrollToTop, reducesMotion: Bool = false
) -> Replay<Tabs> {
  Replay(Tabs(reselection), size: Size(40, 12), reducesMotion: reducesMotion)
}

@Suite("With reduced motion") struct ReducedMotionTests {
  // M1
  @Test(arguments: [
    ("G", 490), ("end", 490), ("G g", 0), ("end home", 0), ("G '", 100), ("G g '", 490),
  ]) func `keys arrive in one frame, and nothing is drawn later`(script: String, offset: Int) throws
  {
    let scroll = Scroll()
    let replay = list(scroll, reducesMotion: true)
    try replay.play("down*100")
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    try replay.play(script)
    #expect(scroll.offset == offset && !scroll.isGliding && scroll.cause == .reader)
    #expect(replay.row(0).hasPrefix("\(offset)"))
    #expect(frames == script.split(separator: " ").count)
    try replay.play("2s")
    #expect(frames == script.split(separator: " ").count)
  }

  // M1
  @Test func `calls arrive in one frame, and nothing is drawn later`() {
    let scroll = Scroll()
    let replay = list(scroll, reducesMotion: true)
    let calls: [(act: () -> Void, offset: Int)] = [
      ({ scroll.scrollTo(edge: .bottom) }, 490), ({ scroll.scrollTo(offset: 17) }, 17),
      ({ scroll.scrollTo(id: 300, anchor: .top) }, 300), ({ scroll.goBack() }, 17),
      ({ scroll.scrollTo(id: 300, anchor: .center) }, 296), ({ scroll.scrollTo(edge: .top) }, 0),
    ]
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    for (number, call) in calls.enumerated() {
      call.act()
      replay.draw()
      #expect(scroll.offset == call.offset && replay.row(0).hasPrefix("\(call.offset)"))
      replay.advance(by: .seconds(1))
      #expect(frames == number + 1 && !scroll.isGliding && scroll.cause == .program)
    }
  }

  // M1, T3
  @Test func `selecting the tab that shows arrives in one frame`() throws {
    let replay = tabs(reducesMotion: true)
    try replay.play("down*9")
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    try replay.play("1")
    #expect(replay.tabs.scroll(of: 1).offset == 0 && frames == 1)
    try replay.play("2s")
    #expect(frames == 1)
  }

  // M1, S4: also over rows whose heights nobody knows yet.
  @Test func `arrives exactly where rows are unequal`() throws {
    let scroll = Scroll()
    let replay = list(scroll, Names(0..<100_000), isUnequal: true, reducesMotion: true)
    for name in [70_000, 5, 99_999, 43_210, 42_000] {
      scroll.scrollTo(id: name, anchor: .top)
      replay.draw()
      #expect(name == 99_999 || replay.row(0).hasPrefix("\(name)"))
    }
    try replay.play("G")
    #expect(replay.text.contains("99999") && scroll.offset == scroll.maximum)
  }
}

/// What completions were told, in order, and how the screen began when each was called.
private final class Heard {
  var ends: [String] = []
  var rows: [String] = []
  var row: () -> String = { "" }

  func end(_ name: String) -> (Bool) -> Void {
    { [self] reached in
      ends.append("\(name) \(reached)")
      rows.append(row())
    }
  }
}

@Suite("The end of a movement") struct CompletionTests {
  private let scroll = Scroll()
  private let heard = Heard()

  private func listen(_ names: Names = Names(0..<500), isUnequal: Bool = false) -> Replay<
    Shown<NamedRows>
  > {
    let replay = list(scroll, names, isUnequal: isUnequal)
    heard.row = { [unowned replay] in String(replay.terminal.grid.text(row: 0).prefix { $0 != " " })
    }
    return replay
  }

  // S10: the screen of the test is written to after the stage has called.
  @Test func `of a glide is told once, after the frame that shows it`() {
    let replay = listen()
    scroll.scrollTo(edge: .bottom, completion: heard.end("bottom"))
    replay.draw()
    replay.advance(by: .milliseconds(100))
    #expect(heard.ends == [] && scroll.isGliding)
    var offsets: [Int] = []
    replay.onFrame = { _ in offsets.append(scroll.offset) }
    replay.advance(by: .seconds(1))
    #expect(heard.ends == ["bottom true"])
    #expect(offsets.last == 490)
    replay.advance(by: .seconds(5))
    #expect(heard.ends == ["bottom true"])
  }

  // S10
  @Test func `is told when the stage has the frame that shows it`() {
    struct One: App {
      let scroll = Scroll()
      var body: some View { NamedRows(scroll: scroll, names: Names(0..<500)) }
    }
    let stage = Stage(One(), size: Size(20, 10))
    _ = stage.frame(at: .zero)
    var rows: [String] = []
    for animated in [true, false] {
      rows = []
      stage.app.scroll.scrollTo(edge: animated ? .bottom : .top, animated: animated) { _ in
        rows.append(stage.grid.text(row: 0))
      }
      for frame in 0..<40 { _ = stage.frame(at: .seconds(animated ? 1 : 2) + .seconds(frame) / 60) }
      #expect(rows.count == 1)
      #expect(rows.first?.hasPrefix(animated ? "490" : "0 ") == true)
    }
  }

  // S10
  @Test func `of a jump without animation is told after the next frame`() {
    let replay = listen()
    scroll.scrollTo(offset: 80, animated: false, completion: heard.end("80"))
    #expect(heard.ends == [])
    replay.draw()
    #expect(heard.ends == ["80 true"])
    scroll.scrollTo(id: 200, anchor: .top, animated: false, completion: heard.end("200"))
    #expect(heard.ends == ["80 true"])
    replay.draw()
    replay.advance(by: .seconds(1))
    #expect(heard.ends == ["80 true", "200 true"])
  }

  // S10
  @Test func `with nothing to travel is told too`() {
    let replay = listen()
    scroll.scrollTo(edge: .top, completion: heard.end("top"))
    scroll.scrollTo(offset: 0, animated: false, completion: heard.end("0"))
    scroll.scrollTo(id: 3, completion: heard.end("shown"))
    #expect(heard.ends == [])
    replay.advance(by: .seconds(1))
    #expect(heard.ends == ["top true", "0 true", "shown true"])
    scroll.scrollTo(id: "nobody", completion: heard.end("nobody"))
    #expect(!scroll.goBack(completion: heard.end("back")))
    replay.advance(by: .seconds(1))
    #expect(heard.ends.count == 3)
  }

  // S10, T6
  @Test(arguments: ["down", "wheel:5,5,1", "press:19,9", "pgup"])
  func `that the reader prevents is told as such`(input: String) throws {
    let replay = listen()
    scroll.scrollTo(edge: .bottom, completion: heard.end("bottom"))
    try replay.play("100ms \(input) 2s")
    #expect(heard.ends == ["bottom false"])
  }

  // S10
  @Test func `that another movement takes over is told as such`() {
    let replay = listen()
    scroll.scrollTo(edge: .bottom, completion: heard.end("bottom"))
    replay.advance(by: .milliseconds(100))
    scroll.scrollTo(offset: 7, completion: heard.end("7"))
    replay.advance(by: .milliseconds(50))
    scroll.scrollTo(edge: .bottom, animated: false, completion: heard.end("jump"))
    replay.advance(by: .milliseconds(50))
    scroll.scrollTo(edge: .top, completion: heard.end("top"))
    scroll.move(to: 3)
    replay.advance(by: .seconds(1))
    #expect(heard.ends == ["bottom false", "7 false", "jump true", "top false"])
    #expect(scroll.offset == 3)
  }

  // S10, T4
  @Test(arguments: [false, true]) func `asked for again is told to all, at the same end`(
    isUnequal: Bool
  ) {
    let replay = listen(Names(0..<5000), isUnequal: isUnequal)
    typealias Movement = (@escaping (Bool) -> Void) -> Void
    let movements: [Movement] = [
      { scroll.scrollTo(edge: .bottom, completion: $0) },
      { scroll.scrollTo(offset: 40, completion: $0) },
      { _ = scroll.scrollTo(id: 3000, anchor: .top, completion: $0) },
      { _ = scroll.goBack(completion: $0) },
    ]
    for (number, act) in movements.enumerated() {
      heard.ends = []
      act(heard.end("first"))
      replay.advance(by: .milliseconds(80))
      if number != 3 { act(heard.end("second")) }
      replay.advance(by: .milliseconds(80))
      if number != 3 { act(heard.end("third")) }
      #expect(heard.ends == [], "movement \(number)")
      replay.advance(by: .milliseconds(250))
      #expect(
        heard.ends == (number == 3 ? ["first true"] : ["first true", "second true", "third true"]),
        "movement \(number)")
    }
  }

  // S10: it happens, and is told, when the container is drawn for the first time.
  @Test func `of a container that was never drawn waits for its first frame`() {
    scroll.scrollTo(edge: .bottom, completion: heard.end("bottom"))
    #expect(heard.ends == [] && scroll.offset == 0)
    let replay = listen()
    #expect(heard.ends == ["bottom true"])
    #expect(scroll.offset == 490 && replay.row(0).hasPrefix("490"))
  }

  // S10
  @Test func `of one asked for after long rest is told when it was seen`() {
    let replay = listen()
    replay.advance(by: .seconds(100))
    scroll.scrollTo(edge: .bottom, completion: heard.end("bottom"))
    var offsets: [Int] = []
    replay.onFrame = { _ in offsets.append(scroll.offset) }
    replay.advance(by: .milliseconds(100))
    #expect(scroll.isGliding && heard.ends == [])
    replay.advance(by: .seconds(1))
    #expect(heard.ends == ["bottom true"] && offsets.count >= 10)
  }

  // S10
  @Test func `may begin the next movement`() {
    let replay = listen()
    scroll.scrollTo(edge: .bottom) { _ in
      scroll.scrollTo(edge: .top, completion: heard.end("top"))
    }
    replay.advance(by: .seconds(2))
    #expect(heard.ends == ["top true"] && scroll.offset == 0)
  }

  // S10, T7
  @Test func `of a glide that goes on unseen is told`() throws {
    let replay = tabs()
    try replay.play("down*60")
    replay.tabs.scroll(of: 1).scrollTo(edge: .bottom, completion: heard.end("bottom"))
    try replay.play("50ms 2 2s")
    #expect(heard.ends == ["bottom true"])
    try replay.play("1")
    #expect(replay.row(0).hasPrefix("90") && heard.ends.count == 1)
  }
}

extension ScrollGeometry {
  fileprivate var isFar: Bool { offset > 8 }
}

@Suite("A change of the geometry") struct GeometryChangeTests {
  /// What was heard of a list that a test moves: the cause, and the offset after.
  private func heard(
    _ names: Names = Names(0..<500), act: (Replay<Shown<NamedRows>>, Scroll) throws -> Void
  ) rethrows -> [String] {
    let scroll = Scroll()
    let replay = list(scroll, names)
    var heard: [String] = []
    var last = scroll.offset
    scroll.onScrollGeometryChange(of: \.offset) { old, new in
      #expect(old == last)
      last = new
      heard.append("\(scroll.cause) \(new)")
    }
    try act(replay, scroll)
    #expect(last == scroll.offset)
    return heard
  }

  // S11
  @Test(
    arguments: [
      ("down", ["reader 1"]), ("down down*2", ["reader 1", "reader 2", "reader 3"]),
      ("up", []), ("wheel:5,5,1", ["reader 3"]), ("wheel:5,5,2", ["reader 3", "reader 6"]),
      ("pgdn pgup", ["reader 8", "reader 0"]), ("press:19,9", ["reader 490"]),
      ("down*4 resize:20x5", ["reader 1", "reader 2", "reader 3", "reader 4"]),
    ] as [(String, [String])]) func `by the reader is heard, with its cause`(
      script: String, changes: [String]
    ) throws
  {
    #expect(try heard { replay, _ in try replay.play(script) } == changes)
  }

  // S11
  @Test func `by the reader's drag is heard, with its cause`() throws {
    let changes = try heard { replay, _ in
      try replay.play("press:19,0 drag:19,5 drag:19,30 release:19,30")
    }
    #expect(changes.count == 2 && changes.last == "reader 490")
    #expect(changes.allSatisfy { $0.hasPrefix("reader") })
  }

  // S11
  @Test func `by the program is heard, with its cause`() {
    let changes = heard { replay, scroll in
      scroll.move(to: 5)
      scroll.move(to: 5)
      scroll.move(by: -2)
      scroll.scrollTo(offset: 90, animated: false)
      replay.draw()
      scroll.scrollTo(id: 200, anchor: .top, animated: false)
      replay.draw()
      scroll.goBack(animated: false)
      replay.draw()
    }
    #expect(changes == ["program 5", "program 3", "program 90", "program 200", "program 90"])
  }

  // S11
  @Test(arguments: ["G 2s", "down G g 2s"]) func `by a glide is heard in each frame`(script: String)
    throws
  {
    let changes = try heard { replay, _ in try replay.play(script) }
    let glide = changes.filter { $0.hasPrefix("glide") }
    #expect(glide.count == changes.count - (script.hasPrefix("down") ? 1 : 0))
    #expect(changes.last == (script.contains("g") ? "glide 0" : "glide 490"))
  }

  // S11
  @Test func `by another size of the window is heard, with its cause`() throws {
    let changes = try heard { replay, _ in
      try replay.play("G 2s")
      try replay.play("resize:20x30 resize:20x10")
    }
    #expect(changes.suffix(2) == ["resize 470", "resize 490"])
  }

  // S11, S4
  @Test func `by the content is heard, with its cause`() {
    let names = Names(0..<500)
    let changes = heard(names) { replay, scroll in
      scroll.move(to: 100)
      replay.draw()
      names.all.insert(contentsOf: -30..<0, at: 0)
      replay.draw()
      names.all.removeFirst(40)
      replay.draw()
      names.all.removeAll()
      replay.draw()
    }
    #expect(changes == ["program 100", "content 130", "content 90", "content 0"])
  }

  // S11
  @Test func `is heard by those alone whose value changes`() throws {
    let scroll = Scroll()
    let replay = list(scroll)
    var heard: [String] = []
    scroll.onScrollGeometryChange(of: \.isFar) { heard.append("far \($0) \($1)") }
    scroll.onScrollGeometryChange(of: \.viewport) { heard.append("viewport \($0) \($1)") }
    scroll.onScrollGeometryChange(of: \.isAtEnd) { heard.append("end \($0) \($1)") }
    try replay.play("down*20 up*20 G 2s resize:20x12")
    #expect(
      heard == [
        "far false true", "far true false", "far false true", "end false true", "viewport 10 12",
      ])
  }
}

@Suite("Selecting a tab again") struct ReselectionTests {
  /// The offsets of the second tab after each script.
  private func offsets(_ reselection: Reselection, _ scripts: String...) throws -> [Int] {
    let replay = tabs(reselection)
    return try scripts.map {
      try replay.play($0)
      return replay.tabs.scroll(of: 2).offset
    }
  }

  // T12
  @Test func `takes it to the top unless told otherwise`() throws {
    #expect(try offsets(.scrollToTop, "2 down*40", "2 1s", "2 1s", "2 1s") == [40, 0, 0, 0])
  }

  // T12
  @Test func `takes it to the top, and once there back`() throws {
    #expect(
      try offsets(.scrollToTopAndBack, "2 2 1s", "down*40", "2 1s", "2 1s", "2 1s")
        == [0, 40, 0, 40, 0])
    // On the way there it is only on the way.
    #expect(try offsets(.scrollToTopAndBack, "2 down*40", "2 100ms 2 1s", "2 1s") == [40, 0, 40])
    // From the middle of the way back it goes to the top again.
    #expect(
      try offsets(.scrollToTopAndBack, "2 down*40 2 1s", "2 100ms 2 1s", "2 1s") == [0, 0, 40])
  }

  // T12
  @Test func `takes it to the bottom`() throws {
    #expect(
      try offsets(.scrollToBottom, "2 down*40", "2 1s", "2 1s", "up", "2 1s") == [
        40, 90, 90, 89, 90,
      ])
  }

  // T12
  @Test func `does nothing`() throws {
    #expect(try offsets(.nothing, "2 down*40", "2 1s", "2 2 1s") == [40, 40, 40])
  }

  // T12
  @Test func `does what the app says, once a press`() throws {
    var count = 0
    #expect(try offsets(.action { count += 1 }, "2 down*40", "2 1s", "2*3 1s") == [40, 40, 40])
    #expect(count == 4)
  }

  // T12: no other tab's.
  @Test func `leaves the other tab alone`() throws {
    let replay = tabs(.scrollToBottom)
    try replay.play("down*20 2 2 1s")
    #expect(replay.tabs.scroll(of: 1).offset == 20 && replay.tabs.scroll(of: 2).offset == 90)
    try replay.play("1 1 1s")
    #expect(replay.tabs.scroll(of: 1).offset == 0 && replay.tabs.scroll(of: 2).offset == 90)
  }

  // T12, T5: the first shows it, the second is the reselect, though no frame lies between them.
  @Test(arguments: [
    ("2", 0), ("22", 1), ("222", 2), ("212", 0), ("1", 0), ("2112", 0), ("21122", 1),
  ])
  func `is decided by what showed before`(keys: String, reselects: Int) {
    var count = 0
    let replay = tabs(.action { count += 1 })
    replay.send(Array(keys.utf8))
    #expect(count == reselects)
    replay.advance(by: .seconds(1))
    #expect(count == reselects)
  }
}

@Suite("Going back") struct GoingBackTests {
  // S5
  @Test(arguments: [
    ("down*100 G 1s ' 1s", 100), ("down*100 G 1s ' 1s ' 1s", 490),
    ("down*100 G 1s ' 1s ' 1s ' 1s", 100), ("down*100 g 1s '*2 2s", 0),
    // A little moving about changes neither place.
    ("down*100 G 1s up*5 ' 1s", 100), ("down*100 G 1s up*5 ' 1s ' 1s", 485),
    ("down*100 G 1s ' 1s down*3 ' 1s ' 1s", 103),
    // One read, no frame in between.
    ("down*100 home end ' 1s", 100),
    // Without a jump there is nowhere to go.
    ("' 1s", 0), ("down*7 ' 1s", 7), ("g 1s ' 1s", 0), ("down*7 up*7 g 1s ' 1s", 0),
  ]) func `returns to the place before the jump, and again`(script: String, offset: Int) throws {
    let scroll = Scroll()
    let replay = list(scroll)
    try replay.play(script)
    #expect(scroll.offset == offset)
    #expect(replay.row(0).hasPrefix("\(offset)"))
  }

  // S5
  @Test func `from the middle of a glide returns to where that began`() throws {
    let scroll = Scroll()
    let replay = list(scroll)
    try replay.play("down*100 G 100ms")
    #expect(scroll.isGliding && scroll.offset > 100 && scroll.offset < 490)
    try replay.play("' 1s")
    #expect(scroll.offset == 100)
    // And again, to where it was going.
    try replay.play("' 1s")
    #expect(scroll.offset == 490)
    // A jump that takes over another leaves from where that one did.
    try replay.play("' 1s g 50ms G 1s ' 1s")
    #expect(scroll.offset == 100)
  }

  // S5: a glide that the reader ended was left there.
  @Test func `after a glide that was ended returns all the same`() throws {
    let scroll = Scroll()
    let replay = list(scroll)
    try replay.play("down*100 G 100ms up ' 1s")
    #expect(scroll.offset == 100)
  }

  // S5
  @Test func `returns from all that jumps`() throws {
    let scroll = Scroll()
    let replay = list(scroll)
    let jumps: [() -> Void] = [
      { scroll.scrollTo(edge: .top) }, { scroll.scrollTo(edge: .bottom, animated: false) },
      { scroll.scrollTo(offset: 300) }, { _ = scroll.scrollTo(id: 400) },
      { _ = scroll.scrollTo(id: 20, anchor: .center, animated: false) },
    ]
    for (number, jump) in jumps.enumerated() {
      let place = 100 + number
      scroll.move(to: place)
      replay.draw()
      jump()
      replay.advance(by: .seconds(1))
      #expect(scroll.offset != place && scroll.canGoBack)
      try replay.play("' 1s")
      #expect(scroll.offset == place, "jump \(number)")
    }
  }

  // S5, T3
  @Test func `returns from selecting the tab again`() throws {
    let replay = tabs()
    try replay.play("down*33 1 1s ' 1s")
    #expect(replay.tabs.scroll(of: 1).offset == 33)
    try replay.play("2 ' 1s 1 ' 1s")
    #expect(replay.tabs.scroll(of: 1).offset == 0 && replay.tabs.scroll(of: 2).offset == 0)
  }

  // S5, B4
  @Test func `returns from the button`() throws {
    let scroll = Scroll()
    let replay = shown(30, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }.scrollToTopButton()
    }
    try replay.play("down*200 1s click:22,7 1s")
    #expect(scroll.offset == 0)
    try replay.play("' 1s")
    #expect(scroll.offset == 200)
  }

  // S5: the place is an item, not a row number.
  @Test(arguments: [false, true], [false, true])
  func `finds the item where rows came or went meanwhile`(isUnequal: Bool, reducesMotion: Bool)
    throws
  {
    let scroll = Scroll()
    let names = Names(0..<500)
    let replay = list(scroll, names, isUnequal: isUnequal, reducesMotion: reducesMotion)
    scroll.scrollTo(id: 100, anchor: .top, animated: false)
    replay.draw()
    try replay.play("G 1s")
    names.all.insert(contentsOf: -70..<0, at: 0)
    replay.draw()
    try replay.play("' 1s")
    #expect(replay.row(0).hasPrefix("100"))
    try replay.play("g 1s")
    names.all.removeFirst(100)
    replay.draw()
    try replay.play("' 1s")
    #expect(replay.row(0).hasPrefix("100"))
    // Where the item itself went, the next that is left.
    try replay.play("g 1s")
    names.all.removeAll { (95..<104).contains($0) }
    replay.draw()
    try replay.play("' 1s")
    #expect(replay.row(0).hasPrefix("104"))
  }

  // S5: the row within the item too.
  @Test func `finds the row within an item`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) {
          ForEach(0..<50) { _ in Text((0..<7).map { "line \($0)" }.joined(separator: "\n")) }
        }
      }
    }
    try replay.play("down*73 G 1s ' 1s")
    #expect(scroll.offset == 73 && replay.row(0).hasPrefix("line 3"))
  }

  @Test func `says whether there is a place`() throws {
    let scroll = Scroll()
    #expect(!scroll.goBack() && !scroll.canGoBack)
    let replay = list(scroll)
    #expect(!scroll.goBack() && !scroll.canGoBack)
    try replay.play("G 1s")
    #expect(scroll.canGoBack && scroll.goBack())
    replay.advance(by: .seconds(1))
    #expect(scroll.offset == 0)
  }
}
