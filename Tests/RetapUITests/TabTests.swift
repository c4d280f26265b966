import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

private typealias Page = Gallery.Page

private func gallery() -> Replay<Gallery> { Replay(Gallery(), size: Size(80, 24)) }

extension Replay<Gallery> {
  /// The offset of each tab's container.
  fileprivate var offsets: [Int] {
    [app.tabs.scroll(of: .emojis).offset, app.tabs.scroll(of: .boxes).offset]
  }
}

@Suite("Selecting a tab") struct SelectingTests {
  // T1
  @Test func `shows it, and the other one keeps its offset to the row`() throws {
    let replay = gallery()
    try replay.play("down*7 2")
    #expect(replay.tabs.selectedTab == .boxes)
    #expect(replay.offsets == [7, 0])
    try replay.play("down*4 1")
    #expect(replay.tabs.selectedTab == .emojis)
    #expect(replay.offsets == [7, 4])
    let again = replay.text
    try replay.play("2 1")
    #expect(replay.text == again)
  }

  // T9
  @Test func `by a number that has none does nothing`() throws {
    let replay = gallery()
    let before = replay.text
    try replay.play("3 9 0")
    #expect(replay.text == before)
    #expect(replay.report.causes == ["start"])
  }

  // T9
  @Test func `with Tab and Shift-Tab goes round the ends`() throws {
    let replay = gallery()
    for (script, page) in [
      ("tab", Page.boxes), ("tab", .emojis), ("shift-tab", .boxes), ("shift-tab", .emojis),
    ] {
      try replay.play(script)
      #expect(replay.tabs.selectedTab == page)
    }
  }

  // T1: the keys of a script are one read of the terminal, and no frame lies between them.
  @Test func `counts for the keys that came with it`() {
    let replay = gallery()
    replay.send(Array("jj2jjj1j".utf8))
    #expect(replay.offsets == [3, 3])
  }
}

@Suite("Selecting the tab that already shows") struct ReselectingTests {
  // T2
  @Test func `toggles that tab's signal once a press, and no other's`() throws {
    let replay = gallery()
    var heard: [Bool] = []
    for _ in 0..<100 {
      try replay.play("1")
      heard.append(replay.tabs.scrollToTop(of: .emojis))
    }
    #expect(heard == (0..<100).map { $0.isMultiple(of: 2) })
    #expect(replay.tabs.scrollToTop(of: .boxes) == false)
  }

  // T2, T3
  @Test(arguments: 1...5) func `glides its content to the top, the first time and every time`(
    press: Int
  ) throws {
    let replay = gallery()
    for _ in 0..<press {
      try replay.play("down*9")
      #expect(replay.offsets == [9, 0])
      try replay.play("1 400ms")
      #expect(replay.offsets == [0, 0])
    }
  }

  // T2: two changes leave a Boolean as it was, and are two changes all the same.
  @Test func `glides to the top also when pressed twice in one read`() {
    let replay = gallery()
    replay.send(Array("jjjjj11".utf8))
    #expect(!replay.tabs.scrollToTop(of: .emojis))
    replay.advance(by: .milliseconds(400))
    #expect(replay.offsets == [0, 0])
  }

  // T3
  @Test func `at the top toggles the signal, and writes no byte`() throws {
    let replay = gallery()
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    try replay.play("1 1 1 1s")
    #expect(replay.tabs.scrollToTop(of: .emojis))
    #expect(frames == 0)
  }

  // T4
  @Test func `during the glide does not restart, slow or jerk it`() throws {
    func way(_ script: String) throws -> [Int] {
      let replay = gallery()
      try replay.play("down*60")
      var way: [Int] = []
      replay.onFrame = { _ in way.append(replay.offsets[0]) }
      try replay.play(script)
      return way
    }
    #expect(try way("1 400ms") == way("1 100ms 1 50ms 1 1 50ms 1 200ms"))
  }

  // T5
  @Test func `from another tab in quick succession shows it, then takes it to the top`() throws {
    let replay = gallery()
    try replay.play("2 down*12 1 2 20ms 2 400ms")
    #expect(replay.tabs.selectedTab == .boxes)
    #expect(replay.offsets == [0, 0])
    let other = gallery()
    try other.play("2 down*12 1")
    other.send(Array("22".utf8))
    other.advance(by: .milliseconds(400))
    #expect(other.tabs.selectedTab == .boxes)
    #expect(other.offsets == [0, 0])
  }

  // T7
  @Test func `and leaving it finds it at the top when coming back`() throws {
    let replay = gallery()
    try replay.play("down*60 1 50ms 2")
    #expect(replay.offsets[0] > 0)
    try replay.play("400ms")
    #expect(replay.offsets == [0, 0])
    try replay.play("1")
    #expect(replay.row(1).contains(" 0 "))
    // Also where no frame lies between the two.
    try replay.play("down*60")
    replay.send(Array("12".utf8))
    replay.advance(by: .milliseconds(400))
    #expect(replay.offsets == [0, 0])
  }

  // T8
  @Test func `may be done by assignment too`() throws {
    let replay = gallery()
    try replay.play("down*9")
    replay.tabs.selectedTab = .emojis
    replay.advance(by: .milliseconds(400))
    #expect(replay.offsets == [0, 0])
    #expect(replay.tabs.scrollToTop(of: .emojis))
  }
}
