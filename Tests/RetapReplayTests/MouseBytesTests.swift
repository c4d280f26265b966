import Observation
import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

private let places = [
  Point(0, 0), Point(79, 23), Point(94, 95), Point(222, 223), Point(1000, 0), Point(0, 9999),
]

@Suite("The bytes of the mouse") struct MouseBytesTests {
  @Test(arguments: everyAction)
  func `give back each action at any place with any modifiers`(action: Mouse.Action) {
    for place in places {
      for modifiers in everyModifiers {
        let mouse = Mouse(action, at: place, modifiers)
        #expect(events(of: mouse.bytes) == [.mouse(mouse)], "\(mouse)")
      }
    }
  }

  @Test func `of much at once give it all, in order`() {
    let all = everyAction.flatMap { action in
      everyModifiers.map { Mouse(action, at: Point(3, 4), $0) }
    }
    #expect(events(of: all.flatMap(\.bytes)) == all.map(Event.mouse))
  }

  @Test(arguments: [
    (Mouse(.press(.left), at: Point(0, 0)), "0;1;1M"),
    (Mouse(.release(.right), at: Point(10, 2)), "2;11;3m"),
    (Mouse(.drag(.middle), at: Point(10, 2), .control), "49;11;3M"),
    (Mouse(.wheel(.down), at: Point(299, 2), .shift), "69;300;3M"),
    (Mouse(.wheel(.left), at: Point(0, 0), .alt), "74;1;1M"),
  ])
  func `are those of xterm's SGR mode`(mouse: Mouse, bytes: String) {
    #expect(mouse.bytes == Array("\u{1B}[<\(bytes)".utf8))
  }

  // Terminals have no bit for it.
  @Test func `do not tell of command`() {
    let mouse = Mouse(.press(.left), at: Point(1, 2), [.command, .shift])
    #expect(events(of: mouse.bytes) == [.mouse(Mouse(.press(.left), at: Point(1, 2), .shift))])
  }
}

@Observable private final class Model {
  var number = 0
}

private struct Counting: App {
  let model = Model()
  var body: some View { Text("\(model.number)") }
}

@Suite("The mouse in a replay") struct MouseReplayTests {
  private let replay = Replay(Counting(), size: Size(10, 2))

  @Test(arguments: [
    ("press:1,1", ["press 1,1"]), ("ctrl-drag:2,1", ["ctrl-drag 2,1"]),
    ("release:9999,9999", ["release 9999,9999"]), ("click:3,1", ["press 3,1", "release 3,1"]),
    ("shift-wheel:0,0,-2", ["shift-wheel up 0,0", "shift-wheel up 0,0"]),
  ])
  func `is heard by the app, a word as one read`(word: String, names: [String]) throws {
    replay.model.number = 1  // so that there is a frame, which tells what it was drawn for
    try replay.play(word)
    #expect(replay.report.causes == names.map { "mouse \($0)" })
  }

  @Test func `clicks without a script, too`() {
    replay.model.number = 1
    replay.click(Point(3, 1))
    #expect(replay.report.causes == ["mouse press 3,1", "mouse release 3,1"])
  }

  @Test func `does anything without a script`() {
    replay.model.number = 1
    replay.point([
      Mouse(.wheel(.right), at: Point(4, 0)), Mouse(.drag(.middle), at: Point(5, 0), .alt),
    ])
    #expect(replay.report.causes == ["mouse wheel right 4,0", "mouse alt-drag middle 5,0"])
  }
}

private let everyAction: [Mouse.Action] =
  Mouse.Button.allCases.flatMap { [.press($0), .drag($0), .release($0)] }
  + Mouse.Direction.allCases.map { .wheel($0) }

private let everyModifiers: [Key.Modifiers] = (UInt8(0)..<8).map { Key.Modifiers(rawValue: $0) }

private func events(of bytes: [UInt8]) -> [Event] {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(bytes, into: &events)
  return events
}
