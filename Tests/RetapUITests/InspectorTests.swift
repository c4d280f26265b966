import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

/// A list beside a strip that scrolls sideways over another list.
private struct Three: App {
  let list = Scroll()
  let strip = Scroll()
  let inner = Scroll()

  var body: some View {
    VStack {
      ScrollView(list) {
        LazyVStack(alignment: .leading) {
          ForEach(0..<100) { Text("\($0)") }
        }
      }
      ScrollView(.horizontal, strip) {
        ScrollView(inner) {
          LazyVStack(alignment: .leading) { ForEach(0..<30) { Text("\($0)") } }
        }
        .frame(width: 200)
      }
      .frame(height: 5)
    }
  }
}

@Suite("The inspector") struct InspectorTests {
  @Test func `shows and hides with F12`() throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    let before = replay.text
    try replay.play("f12")
    #expect(replay.text.contains("last frame:") && replay.row(0).contains("1 ↓ 0/83 of 104, 21"))
    try replay.play("f12")
    #expect(replay.text == before)
    try replay.play("f12*2")
    #expect(replay.text == before)
  }

  @Test func `shows from the start where it is asked for, and what moves`() throws {
    let replay = Replay(Three(), size: Size(60, 16), inspects: true)
    func list() -> String { String(replay.row(0).drop { $0 != "↓" }) }
    #expect(list() == "↓ 0/89 of 100, 11 shown, program")
    try replay.play("wheel:1,1,1")
    #expect(list() == "↓ 3/89 of 100, 11 shown, reader")
    replay.list.scrollTo(offset: 50)
    try replay.play("100ms")
    #expect(list().hasSuffix(", glide, to 50"))
    try replay.play("400ms")
    #expect(list() == "↓ 50/89 of 100, 11 shown, glide")
    try replay.play("resize:60x10")
    #expect(list() == "↓ 50/95 of 100, 5 shown, glide")
  }

  @Test func `lists each container, outer ones first, over what else shows`() throws {
    let replay = Replay(Three(), size: Size(60, 10), inspects: true)
    #expect(
      replay.text == """
        0                       1 ↓ 0/95 of 100, 5 shown, program
        1                       2 → 0/140 of 200, 60 shown, program
        2                       3 ↓ 0/26 of 30, 4 shown, program
        3                       last frame: 0 cells, 0 bytes
        4
        0
        1
        2
        3
        ██████████████████

        """)
  }

  @Test(arguments: [Size(0, 0), Size(1, 1), Size(2, 3), Size(12, 2), Size(30, 1), Size(200, 60)])
  func `fits any window`(size: Size) throws {
    let replay = Replay(Three(), size: size, inspects: true)
    try replay.play("down end 400ms f12 f12 resize:80x24")
    #expect(replay.text.contains("last frame:"))
    replay.resize(to: size)
    try replay.play("f12")
    let plain = Replay(Three(), size: Size(80, 24))
    try plain.play("down end 400ms resize:\(size.width)x\(size.height)")
    #expect(replay.text == plain.text)
  }

  // Law 4
  @Test func `writes nothing while nothing moves`() throws {
    let replay = Replay(Stories(), size: Size(80, 24), inspects: true)
    try replay.play("down*3 1s")
    var frames = 0
    replay.onFrame = { _ in frames += 1 }
    try replay.play("600s")
    #expect(frames == 0)
  }

  @Test func `changes nothing but the cells under it`() throws {
    let (plain, inspected) = (
      Replay(Gallery(), size: Size(80, 24)), Replay(Gallery(), size: Size(80, 24), inspects: true)
    )
    for script in ["down*5", "2 down", "2 50ms", "400ms", "click:30,22", "resize:60x20"] {
      try plain.play(script)
      try inspected.play(script)
      #expect((2..<20).map(inspected.row) == (2..<20).map(plain.row), "after \(script)")
    }
  }

  @Test func `stays away where the app has F12 for itself`() throws {
    var presses = 0
    let replay = shown(60, 5) {
      Text("mine").onKeyPress(Key(.function(12))) { presses += 1 }
    }
    try replay.play("f12 f12")
    #expect(presses == 2 && !replay.text.contains("last frame:"))
  }
}
