import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

@Suite("A word of a script that is played") struct ReplayTests {
  @Test(arguments: [
    ("a", "a"), ("a*3 b", "aaab"), ("up enter", "↑⏎"), (#""abc""#, "abc"),
    (#""c ab漢\n""#, "c ab漢⏎"),
    (#""""#, ""), ("paste:\"abc\"", ""), ("a paste:\"b\\nc\" c", "ac"), ("bytes:61e6bca2", "a漢"),
    ("bytes:1b5b41", "↑"), ("bytes:1b bytes:5b bytes:41", "↑"), ("bytes:e6 bytes:bca2", "漢"),
    ("bytes:1b 50ms a", "␛a"), ("bytes:1b 49ms bytes:5b41", "↑"), ("esc*3 a", "␛␛␛a"),
    ("esc bytes:5b41", "␛"), ("click:20,1", "tap"), ("press:20,1 release:20,1", "tap"),
    ("wheel:3,1,2", ""),
  ])
  func `arrives as keys where it is keys, in order`(script: String, text: String) throws {
    #expect(try written(script) == text)
  }

  @Test(arguments: [
    ("a*3", ["input 3", "frame"]), (#""abc""#, ["input 3", "frame"]),
    (#"paste:"abc""#, ["input 15", "same"]), ("click:20,1", ["input 20", "frame"]),
    ("bytes:6162", ["input 2", "frame"]), ("a b", ["input 1", "frame", "input 1", "frame"]),
    ("esc", ["input 1", "same", "frame"]), ("resize:20x3", ["resize 20x3", "frame"]),
    ("400ms", []), ("settle", []), ("expect:\"paper\"", []),
    ("suspend", ["switches"]),
    ("suspend resume", ["switches", "switches", "resize 40x3", "frame"]),
    ("suspend a resume", ["switches", "switches", "resize 40x3", "frame"]), ("resume", []),
  ])
  func `is one read and one frame`(script: String, words: [String]) throws {
    let replay = Replay(Typewriter(), size: Size(40, 3))
    #expect(try traffic(of: replay) { try replay.play(script) } == words)
  }

  @Test(arguments: [
    ("down*9", 9, "number 9"), ("down*9 up", 8, "number 8"), ("wheel:3,3,2", 6, "number 6"),
    ("down*9 wheel:3,3,-1", 6, "number 6"), ("end settle", 492, "number 492"),
    ("down*20 1 settle", 0, "number 0"), ("down*9 resize:30x20", 9, "number 9"),
    ("down*9 2 1", 9, "number 9"), ("click:22,8 down*3 click:5,8", 0, "number 0"),
    ("press:29,0 drag:29,4 release:29,4", 281, "number 281"),
  ])
  func `scrolls, selects and glides`(script: String, offset: Int, row: String) throws {
    let replay = try twoLists(script)
    #expect(replay.tabs.scroll(of: .numbers).offset == offset)
    #expect(replay.row(0).hasPrefix(row))
  }

  @Test func `lets time pass with its frames`() throws {
    let replay = Replay(TwoLists(), size: Size(30, 10))
    var times: [Duration] = []
    replay.onFrame = { times.append($0.time) }
    defer { replay.onFrame = nil }
    try replay.play("end 100ms 1.5s")
    #expect(replay.time == .milliseconds(1600))
    #expect(Array(times.prefix(4)) == [16666, 33332, 49998, 66664].map { .microseconds($0) })
    #expect(times.allSatisfy { $0.roundedDown == $0 })
    #expect(try #require(times.last) <= .milliseconds(400))
  }

  @Test func `is the bytes that a terminal sends`() {
    #expect("a\n漢\r\n\t".typed == Array("a\r漢\r\t".utf8))
    #expect("a\n\u{1B}[201~".pasted == Array("\u{1B}[200~a\r[201~\u{1B}[201~".utf8))
  }

  @Test func `lets whole microseconds pass, as recordings count them`() throws {
    let replay = try twoLists("0.25ms 0.0001ms")
    #expect(replay.time == .microseconds(251))
    replay.advance(by: .nanoseconds(1))
    #expect(replay.time == .microseconds(252))
  }

  @Test func `does not take time back`() throws {
    let replay = try twoLists("100ms")
    replay.advance(by: .seconds(-3))
    #expect(replay.time == .milliseconds(100))
  }

  @Test func `lets an app show the time, as each view asks to be drawn again`() throws {
    let replay = Replay(Seconds(), size: Size(8, 2))
    let words = try traffic(of: replay) {
      try replay.play("999ms expect:\"0 s\" 1ms expect:\"1 s\" 10.5s expect:\"11 s\"")
    }
    #expect(words == Array(repeating: "frame", count: 11))
  }

  @Test func `is not heard once the app has ended`() throws {
    let replay = try twoLists("down*3 q")
    #expect(replay.ending == .quit)
    let words = try traffic(of: replay) {
      try replay.play("down*9 resize:20x5 suspend resume 2s settle")
    }
    #expect(words == [] && replay.grid.size == Size(30, 10) && !replay.isSuspended)
    #expect(replay.tabs.scroll(of: .numbers).offset == 3)
  }

  @Test func `is played only where all of the script can be read`() throws {
    let replay = try twoLists()
    let words = traffic(of: replay) {
      let error = #expect(throws: ScriptError.self) { try replay.play("down*9 2s\n  dwon") }
      #expect(error?.kind == .unreadable && error?.screen == nil && error?.line == 2)
    }
    #expect(words == [] && replay.time == .zero && replay.row(0).hasPrefix("number 0"))
  }
}
