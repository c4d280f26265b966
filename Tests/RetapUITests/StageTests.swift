import Observation
import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport
import Testing

@Observable private final class Model {
  var shown = 0
  var unread = 0
}

private struct Counting: App {
  let model = Model()
  var body: some View { Text("\(model.shown)") }
}

@Suite("The stage") struct StageTests {
  // Law 4
  @Test func `has no bytes and no wish to wake while nothing changes`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    #expect(!stage.frame(at: .zero).isEmpty)
    for second in 1...100 {
      #expect(stage.wakeTime == nil && !stage.isStale)
      #expect(stage.frame(at: .seconds(second)).isEmpty)
    }
  }

  @Test func `draws again only when something changed that was read`() {
    let stage = Stage(Counting(), size: Size(4, 1))
    _ = stage.frame(at: .zero)
    stage.app.model.unread = 1
    #expect(!stage.isStale)
    stage.app.model.shown = 7
    #expect(stage.isStale)
    #expect(!stage.frame(at: .zero).isEmpty)
    #expect(stage.grid.text(row: 0).contains("7"))
    stage.app.model.shown = 7
    #expect(stage.frame(at: .zero).isEmpty)
  }

  @Test func `writes everything again after being told that the screen is unknown`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    let first = Array(stage.frame(at: .zero))
    stage.invalidate()
    #expect(Array(stage.frame(at: .zero)) == first)
  }

  // S1: no key is lost in a burst.
  @Test func `handles 300 arrow keys in one read, with one frame`() {
    let stage = Stage(Gallery(), size: Size(20, 10))
    _ = stage.frame(at: .zero)
    stage.receive(Array("2".utf8), at: .zero)
    stage.receive(Array(repeatElement(Array("\u{1B}[B".utf8), count: 30).joined()), at: .zero)
    let bytes = stage.frame(at: .zero)
    #expect(stage.app.tabs.scroll(of: .boxes).offset == 30)
    #expect(bytes.count < 2000)
    stage.receive(Array(repeatElement(Array("\u{1B}[A".utf8), count: 300).joined()), at: .zero)
    _ = stage.frame(at: .zero)
    #expect(stage.app.tabs.scroll(of: .boxes).offset == 0)
  }

  @Test func `counts every one of 300 keys in a list of a thousand`() {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<1000) { Text("\($0)") } } }
    }
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    replay.press(Key(.down), count: 300)
    #expect(scroll.offset == 300 && frames == 1)
  }

  @Test func `tells a lone escape from the start of a sequence by 50 ms`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    _ = stage.frame(at: .zero)
    let scroll = stage.app.tabs.scroll(of: .emojis)
    stage.receive([0x1B], at: .milliseconds(100))
    #expect(stage.wakeTime == .milliseconds(150))
    stage.receive([0x5B], at: .milliseconds(149))
    stage.receive([0x42], at: .milliseconds(200))
    _ = stage.frame(at: .milliseconds(200))
    #expect(scroll.offset == 1)
    stage.receive([0x1B], at: .milliseconds(300))
    _ = stage.frame(at: .milliseconds(350))
    #expect(stage.wakeTime == nil)
    stage.receive(Array("[B".utf8), at: .milliseconds(351))
    #expect(scroll.offset == 1)
  }

  // Law 2, through the whole of the stage.
  @Test(arguments: 0..<200 as Range<UInt64>) func `takes bytes split anywhere`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "\u{1B}[B", "\u{1B}[6~", "2", "1", "é", "日", "j", "\u{1B}[I", "\u{1B}]0;t\u{7}", "k",
    ]
    let bytes = (0..<30).flatMap { _ in Array(words.randomElement(using: &random)!.utf8) }
    let whole = Stage(Gallery(), size: Size(40, 12))
    let split = Stage(Gallery(), size: Size(40, 12))
    _ = (whole.frame(at: .zero), split.frame(at: .zero))
    whole.receive(bytes, at: .zero)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...4, using: &random)
      split.receive(rest.prefix(count), at: .zero)
      if Bool.random(using: &random) { _ = split.frame(at: .zero) }
      rest = rest.dropFirst(count)
    }
    _ = (whole.frame(at: .seconds(1)), split.frame(at: .seconds(1)))
    #expect(whole.grid == split.grid, "seed \(seed)")
  }

  @Test func `skips bytes that mean nothing`() {
    let replay = Replay(Gallery(), size: Size(80, 24))
    let before = replay.text
    replay.send([0xFF, 0xC3, 0x28, 0x1B, 0x5B, 0x39, 0x39, 0x7A, 0x80, 0x00])
    replay.advance(by: .seconds(2))
    #expect(replay.text == before && replay.ending == nil)
  }

  @Test func `does not take a paste for keys`() {
    let replay = Replay(Gallery(), size: Size(80, 24))
    replay.send(Array("\u{1B}[200~q2jjj\u{1B}[201~".utf8))
    #expect(replay.ending == nil && replay.tabs.selectedTab == .emojis)
  }

  // What a test, or other code of the app, changed between two keys is drawn before the second.
  @Test func `gives keys to what shows now, whoever changed it`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    replay.tabs.selectedTab = .boxes
    try replay.play("down*3")
    #expect(replay.tabs.scroll(of: .boxes).offset == 3)
    #expect(replay.tabs.scroll(of: .emojis).offset == 0)
  }

  // A key of the app's own goes before what scrolls and selects, wherever the view that has it stands, and
  // wherever the pointer was last.
  @Test(arguments: ["b", "down b", "wheel:1,3,2 b", "click:1,3 b"])
  func `gives keys that the app acts on to it first`(script: String) throws {
    let (before, after) = (Scroll(), Scroll())
    var presses = 0
    let replay = shown(10, 9) {
      ScrollView(before) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }.frame(height: 4)
      Text("b").onKeyPress(Key(.character("b"))) { presses += 1 }
      ScrollView(after) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }.frame(height: 4)
    }
    for scroll in [before, after] { scroll.move(to: 20) }
    replay.draw()
    try replay.play(script)
    #expect(presses == 1 && before.offset >= 20 && after.offset >= 20)
  }

  @Test func `turns pages of the size that the window has now`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    _ = stage.frame(at: .zero)
    stage.receive(Array("j".utf8), at: .zero)
    stage.handle(.resize(Size(80, 14)), at: .zero)
    stage.receive(Array("f".utf8), at: .zero)
    #expect(stage.app.tabs.scroll(of: .emojis).offset == 1 + 9)
  }

  @Test func `hears nothing that came in one read after the key that ended it`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    stage.receive(Array("q2".utf8), at: .zero)
    #expect(stage.ending == .quit && stage.app.tabs.selectedTab == .emojis)
  }

  // X1
  @Test(arguments: [("q", Ending.quit), ("ctrl-c", .interrupt)])
  func `ends, and then hears nothing more`(key: String, ending: Ending) throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play("\(key) 2 down*3 resize:10x10")
    #expect(replay.ending == ending && replay.tabs.selectedTab == .emojis)
  }

  @Test(arguments: [Size(1, 1), Size(0, 0), Size(2, 200), Size(300, 1), Size(0, 10), Size(10, 0)])
  func `survives any size, and is right once the window grows`(size: Size) throws {
    let replay = Replay(Gallery(), size: size)
    try replay.play("2 down*3 2 400ms tab resize:80x24")
    #expect(replay.text == Replay(Gallery(), size: Size(80, 24)).text)
  }

  // A reader that is drawn before the container it reads shows this frame's value.
  @Test func `shows the extent of a container to a reader above it`() {
    let scroll = Scroll()
    let replay = shown(12, 6) {
      VStack {
        Text("\(scroll.maximum) rows")
        ScrollView(scroll) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }
      }
    }
    #expect(replay.row(0).contains("45 rows"))
    replay.resize(to: Size(12, 11))
    #expect(replay.row(0).contains("40 rows"))
  }
}

@Suite("What the terminal answers") struct AnswerTests {
  @Test func `is blended with, once it is known what its background is`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    _ = stage.frame(at: .zero)
    let dark = stage.grid
    stage.receive(Array("\u{1B}]11;rgb:0000/0000/0000\u{7}".utf8), at: .zero)
    #expect(!stage.isStale && stage.frame(at: .zero).isEmpty)
    stage.receive(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8), at: .zero)
    #expect(!stage.frame(at: .zero).isEmpty)
    #expect(stage.grid == lightGallery() && stage.grid != dark)
    #expect(stage.report.causes == ["reply background #FFFFFF"])
  }

  private func lightGallery() -> Grid {
    let stage = Stage(Gallery(), size: Size(80, 24), backdrop: .white)
    _ = stage.frame(at: .zero)
    return stage.grid
  }

  // X6
  @Test(arguments: 0..<50 as Range<UInt64>) func `is no key, wherever it comes among them`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let answers = [
      "\u{1B}[?2026;2$y", "\u{1B}[?2027;0$y", "\u{1B}[2;3R", "\u{1B}[?0u", "\u{1B}[?62;4c",
      "\u{1B}P>|term 1\u{1B}\\", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}]10;rgb:f/f/f\u{7}",
    ]
    let keys = ["j", "k", "2", "1", "\u{1B}[6~", "\u{1B}[B", "d"]
    let (plain, answered) = (
      Stage(Gallery(), size: Size(80, 24)), Stage(Gallery(), size: Size(80, 24))
    )
    for step in 0..<60 {
      let time = Duration.milliseconds(20 * step)
      if Bool.random(using: &random) {
        answered.receive(Array(answers.randomElement(using: &random)!.utf8), at: time)
      }
      let key = Array(keys.randomElement(using: &random)!.utf8)
      for stage in [plain, answered] {
        stage.receive(key, at: time)
        _ = stage.frame(at: time)
      }
    }
    #expect(plain.grid == answered.grid, "seed \(seed)")
    #expect(answered.ending == nil)
  }

  @Test func `lets frames be shown at once from then on`() {
    let stage = Stage(Gallery(), size: Size(80, 24))
    #expect(!text(stage.frame(at: .zero)).contains("?2026"))
    stage.receive(Array("\u{1B}[?2026;2$yj".utf8), at: .zero)
    let bytes = text(stage.frame(at: .zero))
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

@Suite("A replay") struct ReplayTests {
  // Law 6
  @Test(arguments: 0..<200 as Range<UInt64>) func `gives the same bytes each time`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let words = [
      "1", "2", "down", "up*3", "pgdn", "end", "home", "tab", "esc", "7ms", "100ms", "resize:40x12",
      "resize:80x24", "d", "u", "G", "x", "resize:1x1",
    ]
    let script = (0..<15).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
    func bytes() throws -> [[UInt8]] {
      let replay = Replay(Gallery(), size: Size(30, 10))
      var frames: [[UInt8]] = []
      replay.onFrame = { _ in frames.append(replay.lastBytes) }
      try replay.play(script)
      return frames
    }
    #expect(try bytes() == bytes(), "seed \(seed): \(script)")
  }

  // Law 4
  @Test(arguments: 0..<200 as Range<UInt64>) func `writes nothing once all has come to rest`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["1", "2", "down", "pgdn", "end", "home", "tab", "esc", "30ms", "resize:9x5", "G"]
    let script = (0..<10).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
    let replay = Replay(Gallery(), size: Size(30, 10))
    try replay.play(script + " 400ms")
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    replay.advance(by: .seconds(60))
    #expect(frames == 0, "seed \(seed): \(script)")
  }

  // M2: nothing but what moves takes time.
  @Test func `of ten idle minutes draws nothing`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    try replay.play("600s")
    #expect(replay.time == .seconds(600) && frames == 0)
  }

  @Test func `takes a wrong word for an error, and plays nothing of the script`() {
    let replay = Replay(Gallery(), size: Size(80, 24))
    #expect(throws: ScriptError.self) { try replay.play("2 down nowhere") }
    #expect(replay.tabs.selectedTab == .emojis)
  }
}
