import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

/// A list of numbers; of unequal ones, each takes one to four rows.
private struct Numbers: View {
  let scroll: Scroll
  let count: Int
  var isUnequal = false

  var body: some View {
    ScrollView(scroll) {
      LazyVStack(alignment: .leading) {
        ForEach(0..<count) { Text(isUnequal ? label($0) : "\($0)") }
      }
    }
  }

  private func label(_ index: Int) -> String {
    "\(index)" + String(repeating: "\n·", count: index * 7 % 11 % 4)
  }
}

/// A list within a list, with rows above and below it.
private struct Nested: View {
  let outer: Scroll
  let inner: Scroll

  var body: some View {
    ScrollView(outer) {
      ForEach(0..<6) { Text("above \($0)") }
      Numbers(scroll: inner, count: 20).frame(height: 5)
      ForEach(0..<30) { Text("below \($0)") }
    }
  }
}

/// A wide row in a list.
private struct Across: View {
  let outer: Scroll
  let inner: Scroll

  var body: some View {
    ScrollView(outer) {
      ScrollView(.horizontal, inner) {
        Text(String(repeating: "0123456789", count: 8)).frame(width: 80)
      }.frame(height: 3)
      ForEach(0..<40) { Text("\($0)") }
    }
  }
}

@Suite("The wheel") struct WheelTests {
  // S1
  @Test(arguments: [
    ("wheel:5,5,1", 3), ("wheel:5,5,4", 12), ("wheel:5,5,4 wheel:5,5,-1", 9),
    ("wheel:5,5,-2", 0), ("wheel:5,5,1000", 480), ("shift-wheel:5,5,2", 6),
    ("hwheel:5,5,2", 0), ("wheel:19,0,1", 3), ("wheel:5,20,1", 0), ("wheel:20,5,1", 0),
  ]) func `scrolls by three rows a notch`(script: String, offset: Int) throws {
    let scroll = Scroll()
    let replay = shown(20, 20) { Numbers(scroll: scroll, count: 500) }
    try replay.play(script)
    #expect(scroll.offset == offset)
  }

  // S1: however many notches come as one read, all of them count.
  @Test(arguments: [false, true]) func `counts every notch of a burst`(isUnequal: Bool) throws {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      Numbers(scroll: scroll, count: isUnequal ? 500 : 10_000_000, isUnequal: isUnequal)
    }
    try replay.play("wheel:5,5,300")
    #expect(scroll.offset == 900)
    try replay.play("wheel:5,5,-299")
    #expect(scroll.offset == 3)
  }

  // S1
  @Test func `scrolls the innermost container under the pointer, then the one around it`() throws {
    let (outer, inner) = (Scroll(), Scroll())
    let replay = shown(20, 15) { Nested(outer: outer, inner: inner) }
    #expect(inner.maximum == 15 && outer.maximum == 26)
    func offsets(_ script: String) throws -> [Int] {
      try replay.play(script)
      return [outer.offset, inner.offset]
    }
    #expect(try offsets("wheel:5,8,3") == [0, 9])
    #expect(try offsets("wheel:5,8,-3") == [0, 0])
    #expect(try offsets("wheel:5,8,-1") == [0, 0])
    #expect(try offsets("wheel:5,2,1") == [3, 0])
    // The inner one has come to rows 3 to 7.
    #expect(try offsets("wheel:5,3,5") == [3, 15])
    #expect(try offsets("wheel:5,3,1") == [6, 15])
    // One read: the outer one brings the inner one under the pointer, and is asked again at its end.
    #expect(try offsets("wheel:5,12,2") == [12, 15])
    #expect(try offsets("wheel:5,0,-7") == [6, 0])
  }

  // S1
  @Test func `goes sideways where it is turned sideways`() throws {
    let (outer, inner) = (Scroll(), Scroll())
    let replay = shown(20, 10) { Across(outer: outer, inner: inner) }
    func offsets(_ script: String) throws -> [Int] {
      try replay.play(script)
      return [outer.offset, inner.offset]
    }
    #expect(try offsets("hwheel:5,0,2") == [0, 12])
    #expect(try offsets("hwheel:5,0,-1") == [0, 6])
    #expect(try offsets("shift-wheel:5,0,1") == [0, 12])
    #expect(try offsets("shift-wheel:5,0,-2") == [0, 0])
    #expect(try offsets("hwheel:5,0,-2") == [0, 0])
    #expect(try offsets("hwheel:5,6,1") == [0, 0])
    #expect(try offsets("wheel:5,0,1") == [3, 0])
    #expect(try offsets("shift-wheel:5,6,-1") == [0, 0])
    #expect(try offsets("hwheel:5,0,1000") == [0, 80 - 19])
    #expect(try offsets("shift-wheel:5,0,4") == [0, 80 - 19])  // at its end it is still sideways
  }

  @Test func `scrolls while the thumb is held, which does not let go`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }
    }
    try replay.play("press:19,0 wheel:5,5,2")
    #expect(scroll.offset == 6)
    try replay.play("drag:19,9")
    #expect(scroll.offset == scroll.maximum)
  }

  @Test func `holds nothing any more once the window has another size`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }
    }
    try replay.play("press:19,0 resize:20x20 drag:19,9")
    #expect(scroll.offset == 0)
  }

  // S1, law: in one read, in many, with frames between them or none.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `does the same however its bytes are split`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isNested = Bool.random(using: &random)
    let turns = (0..<20).map { _ in
      let direction = Mouse.Direction.allCases.randomElement(using: &random)!
      return Mouse(
        .wheel(direction),
        at: Point(.random(in: 0..<20, using: &random), .random(in: 0..<15, using: &random)),
        Int.random(in: 0..<4, using: &random) == 0 ? .shift : [])
    }
    let turned = turns.flatMap { turn in
      Array(repeating: turn, count: Int.random(in: 1...4, using: &random))
    }
    func offsets(_ send: (_ replay: any Pointed) -> Void) -> [Int] {
      let (outer, inner) = (Scroll(), Scroll())
      if isNested {
        send(shown(20, 15) { Nested(outer: outer, inner: inner) })
      } else {
        send(shown(20, 15) { Across(outer: outer, inner: inner) })
      }
      return [outer.offset, inner.offset]
    }
    let whole = offsets { $0.point(turned) }
    let single = offsets { replay in for turn in turned { replay.point([turn]) } }
    let bytes = turned.flatMap(\.bytesOfTerminal)
    let split = offsets { replay in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...40, using: &random)
        replay.send(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    #expect(whole == single && whole == split, "seed \(seed)")
  }

  // T6
  @Test func `ends a glide where it is, and acts from there`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) { Numbers(scroll: scroll, count: 500) }
    try replay.play("down*400 g 50ms")
    let there = scroll.offset
    try replay.play("wheel:5,5,1")
    #expect(!scroll.isGliding)
    try replay.play("1s")
    #expect(there > 10 && there < 400 && scroll.offset == there + 3)
  }
}

/// A replay of any app.
private protocol Pointed {
  func point(_ mouse: [Mouse])
  func send(_ bytes: [UInt8])
}

extension Replay: Pointed {}

extension Mouse {
  /// The bytes of a notch of the wheel.
  fileprivate var bytesOfTerminal: [UInt8] {
    guard case .wheel(let direction) = action else { return [] }
    let code: [Direction: Int] = [.up: 64, .down: 65, .left: 66, .right: 67]
    let shift = modifiers.contains(.shift) ? 4 : 0
    return Array("\u{1B}[<\(code[direction]! + shift);\(place.column + 1);\(place.row + 1)M".utf8)
  }
}

@Suite("A press") struct PressTests {
  /// Two lists beside each other, of ten columns each; the bar is in the last one.
  private func lists(_ left: Scroll, _ right: Scroll) -> Replay<Shown<some View>> {
    shown(20, 10) {
      HStack {
        Numbers(scroll: left, count: 100)
        Numbers(scroll: right, count: 100)
      }
    }
  }

  @Test(arguments: [
    ("press:2,2 down*3", [3, 0]), ("click:12,2 down*3", [0, 3]),
    ("click:12,2 down*3 click:2,2 down*2", [2, 3]),
    ("click:2,2 G 1s", [90, 0]), ("click:12,2 pgdn click:2,9 pgup", [0, 8]),
    // One read, and no frame in between.
    ("click:2,2 click:12,2 down click:2,2 down", [1, 1]),
  ]) func `on a container sends later keys there`(script: String, offsets: [Int]) throws {
    let (left, right) = (Scroll(), Scroll())
    let replay = lists(left, right)
    try replay.play(script)
    #expect([left.offset, right.offset] == offsets)
  }

  @Test func `on a container's bar sends later keys there too`() throws {
    let (left, right) = (Scroll(), Scroll())
    let replay = lists(left, right)
    try replay.play("click:9,0 down*3")
    #expect([left.offset, right.offset] == [3, 0])
    try replay.play("click:19,0 down*3")
    #expect([left.offset, right.offset] == [3, 3])
  }

  @Test func `on a row that answers it sends later keys to the row's container`() throws {
    let (left, right) = (Scroll(), Scroll())
    var presses = 0
    let replay = shown(20, 10) {
      HStack {
        ForEach([left, right].indices) { index in
          ScrollView(index == 0 ? left : right) {
            LazyVStack {
              ForEach(0..<100) { Text("row \($0)").onTapGesture { presses += 1 } }
            }
          }
        }
      }
    }
    try replay.play("press:3,2 down*3")
    #expect(presses == 1)
    #expect([left.offset, right.offset] == [3, 0])
    try replay.play("click:13,2 down*2 click:3,2 down")
    #expect([left.offset, right.offset] == [4, 2])
  }

  // What is pressed with shift selects text.
  @Test func `with shift is the terminal's`() throws {
    let scroll = Scroll()
    var presses = 0
    let replay = shown(20, 10) {
      Numbers(scroll: scroll, count: 100).onTapGesture { presses += 1 }
    }
    try replay.play(
      "shift-click:5,5 shift-click:19,8 shift-press:19,0 shift-drag:19,5 shift-release:19,5")
    #expect(presses == 0 && scroll.offset == 0)
    try replay.play("click:5,5 ctrl-click:5,5")
    #expect(presses == 2)
  }

  @Test func `outside of everything does nothing`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) { Numbers(scroll: scroll, count: 100) }
    let before = replay.text
    try replay.play("click:200,5 click:5,200 press:20,10 drag:3,3 release:3,3")
    #expect(replay.text == before && scroll.offset == 0)
  }

  @Test func `reaches what lies uppermost`() throws {
    var pressed: [String] = []
    let replay = shown(20, 5) {
      Text("under").frame(maxWidth: .infinity, maxHeight: .infinity)
        .onTapGesture { pressed.append("under") }
        .overlay { Text("over").onTapGesture { pressed.append("over") } }
    }
    try replay.play("click:9,2 click:0,0 click:9,2")
    #expect(pressed == ["over", "under", "over"])
  }
}
