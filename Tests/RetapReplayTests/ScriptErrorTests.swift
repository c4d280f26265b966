import Testing

@testable import RetapReplay

@Suite("A wrong word of a script") struct ScriptErrorTests {
  @Test(arguments: [
    ("dwon", "dwon", 1), ("2 dwon xx", "dwon", 3), ("  dwon", "dwon", 3),
    ("2\tdwon", "dwon", 3), ("2\ndwon", "dwon", 3), ("2\r\ndwon", "dwon", 3),
    ("2\n\n  dwon down", "dwon", 6), ("漢 dwon", "dwon", 3), ("👩‍🚀*2 dwon", "dwon", 5),
    ("e\u{301} dwon", "dwon", 3), ("2 \u{301}x", "\u{301}x", 2), ("2 漢漢", "漢漢", 3),
    ("down*9 400ms 2down", "2down", 14),
    ("click:1,2 wheel:1,2 q", "wheel:1,2", 11), ("wheel:1,2,3 click:-1,2", "click:-1,2", 13),
  ])
  func `is named with its column, in characters`(text: String, word: String, column: Int) {
    #expect(throws: ScriptError(script: text, word: word, column: column)) { try Script(text) }
  }

  @Test(arguments: [
    (
      "2 down*9 dwon 400ms",
      """
        2 down*9 dwon 400ms
                 ^
      """
    ),
    (
      "dwon",
      """
        dwon
        ^
      """
    ),
    // Line breaks and tabs are one space each.
    (
      "2\n\tdwon\r\nG",
      """
        2  dwon G
           ^
      """
    ),
    // A wide character before the word moves the caret by two.
    (
      "漢 e\u{301} dwon",
      """
        漢 e\u{301} dwon
             ^
      """
    ),
    (
      "click:10,2 click:10,x",
      """
        click:10,2 click:10,x
                   ^
      """
    ),
    // What a terminal would obey is shown instead.
    (
      "2 \u{1B}[31m\u{202E} 3",
      """
        2 ␛[31m\u{FFFD} 3
          ^
      """
    ),
  ])
  func `is shown under the caret`(text: String, picture: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script(text) }
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().joined(separator: "\n") == picture)
  }

  @Test func `is told in a sentence`() throws {
    let error = try #require(throws: ScriptError.self) { try Script("down dwon*2") }
    #expect(
      error.description == """
        column 6: 'dwon*2' is no word of a script; expected a key (down, pgdn, ctrl-c, 2), a key \
        and a count (down*9), the mouse (click, press, drag, release:COLUMN,ROW; wheel, \
        hwheel:COLUMN,ROW,NOTCHES), a time (400ms, 2s), or resize:WIDTHxHEIGHT
          down dwon*2
               ^
        """)
  }

  @Test func `cannot write to the terminal that its sentence is shown on`() throws {
    let error = try #require(throws: ScriptError.self) { try Script("\u{1B}]0;title\u{7}\u{9B}2J") }
    let controls = error.description.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }
}
