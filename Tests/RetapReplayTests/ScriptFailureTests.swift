import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

@Suite("A script that fails") struct ScriptFailureTests {
  @Test func `says where and why, and shows the screen then`() throws {
    let replay = try twoLists("", Size(24, 8))
    let script = try Script(
      """
      2 down*3  # the squares
      expect:"square 9"
        350ms expect:row 1 "square 17" down*9
      """, name: "squares.keys")
    let error = try #require(throws: ScriptError.self) { try replay.play(script) }
    #expect(error.kind == .unmet && error.line == 3 && error.column == 9)
    #expect(error.word == #"expect:row 1 "square 17""#)
    #expect(
      error.description == """
        squares.keys:3:9: row 1 does not show "square 17": it is 'square 16              ▇'
            350ms expect:row 1 "square 17" down*9
                  ^~~~~~~~~~~~~~~~~~~~~~~~
        the screen after 0.350s, 24x8:
           0 │square 9               ▇
           1 │square 16              ▇
           2 │square 25
           3 │square 36
           4 │square 49
           5 │square 64
           6 │────────────━━━━━━━━━━━━
           7 │1 # Numbers 2 ² Squares
        """)
  }

  @Test(arguments: [
    ("2 expect:\"number\" down", #"expect:"number""#, 1, 3),
    ("2\n\n expect:no \"square\"", #"expect:no "square""#, 3, 2),
    ("expect:\"number\" expect:cursor visible", "expect:cursor visible", 1, 17),
  ])
  func `names the word that failed`(text: String, word: String, line: Int, column: Int) throws {
    let replay = try twoLists()
    let error = try #require(throws: ScriptError.self) { try replay.play(text) }
    #expect(error.word == word && error.line == line && error.column == column)
    #expect(error.screen?.hasPrefix("the screen after 0.000s") == true)
  }

  @Test func `is called by where it is played`() throws {
    let replay = try twoLists()
    let error = try #require(throws: ScriptError.self) { try replay.play("expect:\"none\"") }
    #expect(error.name == "RetapReplayTests/ScriptFailureTests.swift:\(#line - 1): script")
    #expect("\(error)".hasPrefix(error.name + ":1:1: the screen does not show"))
    #expect(try #require(throws: ScriptError.self) { try Script("down foo") }.name == "script")
  }

  @Test func `leaves the replay as it was then`() throws {
    let replay = try twoLists()
    #expect(throws: ScriptError.self) { try replay.play("down*3 expect:\"none\" down*9") }
    #expect(replay.tabs.scroll(of: .numbers).offset == 3)
    try replay.play("down expect:row 0 \"number 4\"")
  }
}
