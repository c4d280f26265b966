import RetapCells
import RetapReplay
import Testing

@testable import RetapUI

/// A list of numbers under a button; presses on rows are counted.
private final class List: App {
  let scroll = Scroll()
  var threshold = 8
  var tint = Color.indigo
  var presses = 0

  init() {}
  init(threshold: Int = 8, tint: Color = .indigo) {
    self.threshold = threshold
    self.tint = tint
  }

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) {
        ForEach(0..<500) { index in
          Text("\(index)" + String(repeating: "·", count: index < 10 ? 28 : index < 100 ? 27 : 26))
            .onTapGesture { self.presses += 1 }
        }
      }
    }.scrollToTopButton(threshold: threshold, tint: tint)
  }
}

private func list(
  _ list: List = List(), size: Size = Size(30, 10), depth: ColorDepth = .truecolor,
  reducesMotion: Bool = false
) -> Replay<List> {
  Replay(list, size: size, depth: depth, reducesMotion: reducesMotion)
}

extension Replay<List> {
  /// The part of the screen painted in another colour than the terminal's own.
  fileprivate var painted: Rect? {
    let grid = terminal.grid
    let cells = (0..<grid.size.height).flatMap { row in
      (0..<grid.size.width - 1).map { Point($0, row) }
    }.filter { place in
      let style = grid[place.column, place.row].style
      return style.background != .default || ![.default, .gray].contains(style.foreground)
    }
    guard let left = cells.map(\.column).min(), let right = cells.map(\.column).max(),
      let top = cells.map(\.row).min(), let bottom = cells.map(\.row).max()
    else { return nil }
    return Rect(left, top, right - left + 1, bottom - top + 1)
  }

  fileprivate var showsTop: Bool { text.contains("↑ Top") }
  fileprivate var showsBack: Bool { text.contains("↓ Back") }

  /// How far the button's colour has come, left of its letters.
  fileprivate var tintShown: Int {
    let color = terminal.grid[19, 7].style.background
    return color == .default ? 0 : Int(color.blue)
  }
}

@Suite("The button back to the top") struct ScrollToTopButtonTests {
  // B1: more than the threshold, not at it.
  @Test(arguments: [
    (8, 8, false), (8, 9, true), (0, 0, false), (0, 1, true), (100, 100, false), (100, 101, true),
    (-5, 1, true), (-5, 0, false),
  ])
  func `shows once more rows are above than its threshold`(
    threshold: Int, offset: Int, shows: Bool
  ) throws {
    let replay = list(List(threshold: threshold))
    replay.scroll.move(to: offset)
    try replay.play("1s")
    #expect(replay.showsTop == shows)
    #expect((replay.painted != nil) == shows)
  }

  // B1
  @Test func `goes when it is no longer wanted`() throws {
    let replay = list()
    try replay.play("down*9 1s")
    #expect(replay.showsTop)
    try replay.play("up 1s")
    #expect(replay.scroll.offset == 8 && !replay.showsTop && replay.painted == nil)
  }

  // B1: two columns and one row from the edges.
  @Test func `floats at the bottom trailing corner`() throws {
    let replay = list()
    try replay.play("down*20 1s")
    #expect(replay.painted == Rect(17, 6, 11, 3))
    let dots = String(repeating: "·", count: 15)
    #expect(
      (5..<10).map { String(replay.row($0).prefix(29)).trimmed } == [
        "25···························",
        "26\(dots)▟         ▙·",
        "27\(dots)   ↑ Top   ·",
        "28\(dots)▜         ▛·",
        "29···························",
      ])
  }

  // B2: nothing jumps: each frame shows as much of it as the one before, or more.
  @Test(arguments: [false, true]) func `comes and goes smoothly, in no more than its time`(
    reducesMotion: Bool
  ) throws {
    let longest = Duration.milliseconds(reducesMotion ? 200 : 400)
    let replay = list(reducesMotion: reducesMotion)
    replay.scroll.move(to: 20)
    replay.draw()
    var frames: [(time: Duration, tint: Int, place: Rect?)] = []
    replay.onFrame = { frames.append(($0.time, replay.tintShown, replay.painted)) }
    func watch(_ script: String) throws {
      frames = []
      let start = replay.time
      try replay.play(script)
      #expect(frames.last!.time - start <= longest + .seconds(1) / 60)
      #expect(frames.count >= 8)
    }
    try watch("2s")
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.tint <= $1.tint })
    #expect(
      zip(frames, frames.dropFirst()).allSatisfy {
        ($0.place?.size.area ?? 0) <= ($1.place?.size.area ?? 0)
      })
    #expect(frames.last?.place == Rect(17, 6, 11, 3))
    let appeared = frames.compactMap(\.place)
    #expect(Set(appeared).count == (reducesMotion ? 1 : 4))
    replay.scroll.move(to: 0)
    replay.draw()
    try watch("2s")
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.tint >= $1.tint })
    #expect(Set(frames.compactMap(\.place)).count == (reducesMotion ? 1 : 4))
    #expect(replay.painted == nil)
  }

  // B2
  @Test func `turns back halfway without a jump`() throws {
    let replay = list()
    try replay.play("down*9 150ms")
    let half = replay.tintShown
    #expect(half > 40 && half < 200)
    var tints = [half]
    replay.onFrame = { _ in tints.append(replay.tintShown) }
    try replay.play("up 1s")
    #expect(zip(tints, tints.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 40 })
    #expect(tints.last == 0)
  }

  // B3: 0.2126 R + 0.7152 G + 0.0722 B of the linear components over 0.5.
  @Test(arguments: [
    (Color.indigo, Color.white), (.blue, .white), (.red, .white), (.purple, .white),
    (.pink, .white), (.gray, .white), (.teal, .white), (.orange, .white), (.green, .white),
    (.black, .white), (.yellow, .black), (.white, .black),
    // 0.497 and 0.503: either side of the line.
    (Color(0xBBBBBB), .white), (Color(0xBCBCBC), .black),
    // Green alone is bright, blue and red alone are not.
    (Color(0x00FF00), .black), (Color(0x0000FF), .white), (Color(0xFF0000), .white),
  ]) func `has a label that reads well on its tint`(tint: Color, label: Color) throws {
    let replay = list(List(tint: tint))
    try replay.play("down*20 1s")
    let cell = replay.terminal.grid[20, 7]
    #expect(cell.glyph == "↑")
    #expect(cell.style.background == tint && cell.style.foreground == label)
    #expect(cell.style.attributes.contains(.bold))
  }

  // B4
  @Test func `glides to the top as the key does`() throws {
    func way(_ act: String) throws -> [Int] {
      let replay = list()
      try replay.play("down*300 1s")
      var way: [Int] = []
      replay.onFrame = { _ in
        if way.last != replay.scroll.offset { way.append(replay.scroll.offset) }
      }
      try replay.play("\(act) 2s")
      #expect(replay.scroll.cause == .glide)
      return way
    }
    let byKey = try way("g")
    #expect(byKey.count > 8 && byKey.last == 0)
    #expect(try way("click:22,7") == byKey)
    #expect(try way("press:17,6") == byKey)
  }

  // B4, M1
  @Test func `jumps in one frame with reduced motion`() throws {
    let replay = list(reducesMotion: true)
    try replay.play("down*300 1s")
    var offsets: [Int] = []
    replay.onFrame = { _ in offsets.append(replay.scroll.offset) }
    try replay.play("click:22,7 1s")
    #expect(Set(offsets) == [0])
    #expect(replay.scroll.cause == .reader)
  }

  // B4
  @Test func `keeps the presses meant for it`() throws {
    let replay = list()
    try replay.play("down*300 1s click:12,7")
    #expect(replay.presses == 1)
    try replay.play("click:22,7")
    #expect(replay.presses == 1)
    // What is seen to go is no longer pressed.
    try replay.play("2s down*300 1s up*292 50ms click:22,7")
    #expect(replay.scroll.offset == 8 && replay.presses == 2)
  }

  // B4: its container's keys, and the wheel, go where they went without it.
  @Test func `lets the wheel through`() throws {
    let replay = list()
    try replay.play("down*20 1s wheel:22,7,2")
    #expect(replay.scroll.offset == 26)
    try replay.play("wheel:22,7,-2 down")
    #expect(replay.scroll.offset == 21)
  }

  // B5
  @Test func `offers the way back for four seconds after a jump to the top`() throws {
    let replay = list()
    try replay.play("down*300 g 400ms")
    #expect(replay.scroll.offset == 0)
    try replay.play("500ms")
    #expect(replay.showsBack && !replay.showsTop)
    #expect(replay.row(7).contains("·  ↓ Back   ·"))
    try replay.play("3s")
    #expect(replay.showsBack)
    try replay.play("1s")
    #expect(!replay.showsBack && replay.painted == nil)
  }

  // B5, S5
  @Test func `goes back when it is clicked, and then is the way to the top again`() throws {
    let replay = list()
    try replay.play("down*300 1s click:22,7 1s")
    #expect(replay.scroll.offset == 0 && replay.showsBack)
    try replay.play("click:22,7 1s")
    #expect(replay.scroll.offset == 300 && !replay.showsBack && replay.showsTop)
    try replay.play("click:22,7 1s click:22,7 1s")
    #expect(replay.scroll.offset == 300)
    // From less than the threshold there is nothing to offer once it is back.
    try replay.play("g 1s down*4 g 6s down*3 up*3 1s")
    try replay.play("' 1s")
    #expect(!replay.showsBack)
  }

  // B5
  @Test(arguments: ["up*300", "wheel:5,5,-100", "b*100"])
  func `offers no way back where nothing jumped`(script: String) throws {
    let replay = list()
    try replay.play("down*300 1s \(script) 1s")
    #expect(replay.scroll.offset == 0 && !replay.showsBack && replay.painted == nil)
  }

  // B5
  @Test(arguments: ["down", "wheel:5,5,1", "j*3"])
  func `offers the way back no longer once the reader moves away`(script: String) throws {
    let replay = list()
    try replay.play("down*300 g 1s")
    #expect(replay.showsBack)
    try replay.play("\(script) 1s")
    #expect(!replay.showsBack && replay.painted == nil)
  }

  // X5
  @Test(arguments: [false, true]) func `without colours is an outline that covers what is under it`(
    reducesMotion: Bool
  ) throws {
    let replay = list(depth: .none, reducesMotion: reducesMotion)
    try replay.play("down*20 1s")
    let dots = String(repeating: "·", count: 15)
    #expect(
      (5..<10).map { String(replay.row($0).prefix(29)).trimmed } == [
        "25···························",
        "26\(dots)╭─────────╮·",
        "27\(dots)│  ↑ Top  │·",
        "28\(dots)╰─────────╯·",
        "29···························",
      ])
    try replay.play("up*15 1s")
    #expect(!replay.text.contains("╭") && !replay.showsTop)
  }

  @Test(
    arguments: [
      (Size(15, 8), Rect(2, 4, 11, 3)), (Size(15, 7), Rect(2, 5, 11, 1)),
      (Size(20, 3), Rect(7, 1, 11, 1)), (Size(14, 8), nil), (Size(40, 2), nil), (Size(1, 1), nil),
    ] as [(Size, Rect?)]) func `is as large as there is room for it`(size: Size, place: Rect?)
    throws
  {
    let replay = list(size: size)
    try replay.play("down*20 1s")
    #expect(replay.painted == place)
  }

  @Test(arguments: [ColorDepth.none, .truecolor]) func `does no harm in any small window`(
    depth: ColorDepth
  ) throws {
    let replay = list(depth: depth)
    try replay.play("down*20 100ms")
    for height in 1...6 {
      for width in 1...20 {
        try replay.play("resize:\(width)x\(height) 50ms click:\(width - 1),\(height - 1) down*3")
        if width < 15 || height < 3 {
          #expect(!replay.text.contains("Top") && !replay.text.contains("Back"))
        }
      }
    }
    try replay.play("resize:0x0 1s resize:30x10 down*30 1s")
    #expect(replay.showsTop)
  }

  // Law 4
  @Test(arguments: [false, true]) func `once there, costs nothing`(reducesMotion: Bool) {
    let stage = Stage(List(), size: Size(30, 10), reducesMotion: reducesMotion)
    _ = stage.frame(at: .zero)
    #expect(stage.wakeTime == nil)
    func settle(from start: Duration) -> Duration {
      var time = start
      while let wake = stage.wakeTime, wake < start + .seconds(10) {
        time = max(time, wake)
        _ = stage.frame(at: time)
      }
      return time - start
    }
    stage.app.scroll.move(to: 50)
    #expect(settle(from: .seconds(1)) < .milliseconds(450))
    #expect(stage.wakeTime == nil)
    // At the top it wakes up once more: to take the way back away.
    stage.app.scroll.scrollTo(edge: .top)
    #expect(settle(from: .seconds(20)) < .seconds(5))
    #expect(stage.wakeTime == nil)
  }

  // B1, T1: each tab's container has its own.
  @Test func `belongs to the first container of its view`() throws {
    let (scroll, other) = (Scroll(), Scroll())
    let replay = shown(60, 10) {
      HStack {
        ScrollView(scroll) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
          .scrollToTopButton()
        ScrollView(other) { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
      }
    }
    other.move(to: 50)
    replay.advance(by: .seconds(1))
    #expect(!replay.text.contains("Top"))
    scroll.move(to: 50)
    replay.draw()
    replay.advance(by: .seconds(1))
    try replay.play("click:22,7 1s")
    #expect(scroll.offset == 0 && other.offset == 50)
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
