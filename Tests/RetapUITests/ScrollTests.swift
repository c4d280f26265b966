import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

/// Rows `0`, `1`, … of a list, in a container that the test can reach.
private struct Rows: App {
  let scroll = Scroll()
  var count = 100

  init() {}
  init(count: Int) { self.count = count }

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) { ForEach(0..<count) { Text("\($0)") } }
    }
  }
}

private func rows(_ count: Int = 100, height: Int = 20) -> Replay<Rows> {
  Replay(Rows(count: count), size: Size(10, height))
}

@Suite("A scroll container") struct ScrollTests {
  // S1
  @Test(arguments: [
    ("down", 1), ("j", 1), ("down*3 up", 2), ("j*5 k*2", 3),
    ("pgdn", 18), ("space", 18), ("f", 18), ("f f pgup", 18), ("f f b", 18),
    ("d", 10), ("ctrl-d", 10), ("d d u", 10), ("d d ctrl-u", 10),
    ("end 400ms", 80), ("G 400ms", 80), ("end 400ms home 400ms", 0), ("G 400ms g 400ms", 0),
  ]) func `acts on its keys`(script: String, offset: Int) throws {
    let replay = rows()
    try replay.play(script)
    #expect(replay.scroll.offset == offset)
    #expect(replay.row(0).hasPrefix("\(offset)"))
  }

  // S1
  @Test(arguments: ["end", "G", "home", "g"]) func `glides to its ends`(key: String) throws {
    let replay = rows()
    try replay.play("down*40 \(key) 50ms")
    #expect(replay.scroll.isGliding)
    #expect(replay.scroll.offset != 40 && replay.scroll.offset != 0 && replay.scroll.offset != 80)
  }

  // S2
  @Test func `stays between the top and the last screenful`() throws {
    let replay = rows()
    try replay.play("up pgup*3 down*1000 pgdn")
    #expect(replay.scroll.offset == 80 && replay.scroll.maximum == 80)
    replay.scroll.move(to: .min)
    #expect(replay.scroll.offset == 0)
    replay.scroll.move(by: .max)
    replay.scroll.move(by: .max)
    #expect(replay.scroll.offset == 80)
  }

  // S2
  @Test func `of content that fits does not move, and has no scroll bar`() throws {
    let replay = rows(20)
    try replay.play("down end 400ms")
    #expect(replay.scroll.offset == 0 && replay.scroll.maximum == 0)
    #expect(replay.text == (0..<20).map { "\($0)\n" }.joined())
  }

  // S2
  @Test func `of no content, or in no room, does no harm`() throws {
    let empty = rows(0)
    try empty.play("down end 400ms resize:1x1 down resize:0x0 down end 1s resize:10x3")
    #expect(empty.text == "\n\n\n")
    let full = rows()
    try full.play("resize:0x0 down*5 resize:1x1 down*5 resize:10x2")
    #expect(full.row(0).hasPrefix("\(full.scroll.offset)"))
  }

  // S4
  @Test func `at the end stays there when the window grows or shrinks`() throws {
    let replay = rows()
    try replay.play("end 400ms resize:10x30")
    #expect(replay.scroll.offset == 70 && replay.scroll.cause == .resize)
    try replay.play("resize:10x10")
    #expect(replay.scroll.offset == 90)
  }

  // S7
  @Test func `shows its place to an eighth of a row, at an end only when it is there`() throws {
    let replay = rows(1000, height: 4)
    func bar() -> String { (0..<4).map { String(replay.row($0).suffix(1)) }.joined() }
    func isReversed(_ row: Int) -> Bool {
      replay.terminal.grid[9, row].style.attributes.contains(.reverse)
    }
    #expect(bar() == "█123")
    try replay.play("down")
    #expect(bar().hasPrefix("▇▇") && !isReversed(0) && isReversed(1))
    try replay.play("end 400ms")
    #expect(bar().hasSuffix("█"))
    try replay.play("up")
    #expect(bar().hasSuffix("▁") && isReversed(3) && !isReversed(2))
  }

  @Test func `outside a tab without a Scroll of its own is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = shown(5, 5) { ScrollView { Text("lost") } }
    }
    await #expect(processExitsWith: .failure) {
      let scroll = Scroll()
      _ = shown(5, 5) {
        ScrollView(scroll) { Text("one") }
        ScrollView(scroll) { Text("two") }
      }
    }
  }

  // Law 5
  @Test(arguments: 0..<200 as Range<UInt64>) func `never moves another one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (left, right) = (Scroll(), Scroll())
    let replay = shown(20, 8) {
      HStack {
        ScrollView(left) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }
        ScrollView(right) { LazyVStack { ForEach(0..<90) { Text("\($0)") } } }
      }
    }
    for _ in 0..<20 {
      let other = left.offset
      switch Int.random(in: 0..<4, using: &random) {
      case 0: right.move(by: .random(in: -30...30, using: &random))
      case 1: right.move(to: .random(in: -10...200, using: &random))
      case 2: right.scrollTo(edge: Bool.random(using: &random) ? .top : .bottom)
      default: replay.press([Key(.down), Key(.end), Key(.pageUp)].randomElement(using: &random)!)
      }
      replay.advance(by: .milliseconds(Int.random(in: 0..<400, using: &random)))
      #expect(left.offset == other, "seed \(seed)")
    }
  }
}
