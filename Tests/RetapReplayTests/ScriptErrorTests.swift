import Testing

@testable import RetapReplay

@Suite("A wrong word of a script") struct ScriptErrorTests {
  private func error(_ text: String) throws -> ScriptError {
    try #require(throws: ScriptError.self) { try Script(text) }
  }

  @Test(arguments: [
    ("dwon", "dwon", 1, 1), ("2 dwon xx", "dwon", 1, 3), ("  dwon", "dwon", 1, 3),
    ("2\tdwon", "dwon", 1, 3), ("2\ndwon", "dwon", 2, 1), ("2\r\ndwon", "dwon", 2, 1),
    ("2\n\n  dwon down", "dwon", 3, 3), ("漢 dwon", "dwon", 1, 3), ("\"👩‍🚀\" dwon", "dwon", 1, 5),
    ("e\u{301} dwon", "dwon", 1, 3), ("2 \u{301}x", "\u{301}x", 1, 3), ("2 漢漢", "漢漢", 1, 3),
    ("down*9 400ms 2down", "2down", 1, 14), ("# dwon\n dwon # dwon", "dwon", 2, 2),
    ("click:1,2 wheel:1,2 q", "wheel:1,2", 1, 11), ("wheel:1,2,3 click:-1,2", "click:-1,2", 1, 13),
    ("2 \"abc\"d e", "\"abc\"d", 1, 3), ("2 \"abc", "\"abc", 1, 3), ("2 \"a\nb\"", "\"a", 1, 3),
    (#"2 "a\qb""#, #"\q"#, 1, 5), (#""\u{110000}""#, #"\u{110000}"#, 1, 2),
    (#""\u{+41}""#, #"\u{"#, 1, 2), (#""\u{}""#, #"\u{"#, 1, 2),
    ("expect:/a", "/a", 1, 8), ("expect:/(/", "/(/", 1, 8), ("expect:row 3", "expect:row 3", 1, 1),
    ("expect:row x /a/", "expect:row x", 1, 1), ("expect:cursor 1", "expect:cursor 1", 1, 1),
    ("expect:\"a\"/b/", "expect:\"a\"/b/", 1, 1), ("paste:abc 2", "paste:abc", 1, 1),
  ])
  func `is named with its line and column`(
    text: String, word: String, line: Int, column: Int
  ) throws {
    let error = try error(text)
    #expect(error.word == word && error.line == line && error.column == column)
  }

  @Test(arguments: [
    (
      "2 down*9 dwon 400ms",
      """
        2 down*9 dwon 400ms
                 ^~~~
      """
    ),
    (
      "dwon",
      """
        dwon
        ^~~~
      """
    ),
    // Only its line is shown; a tab is one space.
    (
      "2\n\tdwon 3\r\nG",
      """
         dwon 3
         ^~~~
      """
    ),
    // A wide character before the word moves the caret by two.
    (
      "漢 e\u{301} dwon",
      """
        漢 e\u{301} dwon
             ^~~~
      """
    ),
    (
      "click:10,2 click:10,x",
      """
        click:10,2 click:10,x
                   ^~~~~~~~~~
      """
    ),
    // A word ends with its line.
    (
      "\"a\\\n b",
      """
        "a\\
          ^
      """
    ),
    // What a terminal would obey is shown instead.
    (
      "2 \u{1B}[31m\u{202E} 3",
      """
        2 ␛[31m\\u{202E} 3
          ^~~~~~~~~~~~~
      """
    ),
    // Of a long line, what is around it.
    (
      String(repeating: "down ", count: 30) + "dwon" + String(repeating: " pgdn", count: 30),
      """
        … down down down down down down down dwon pgdn pgdn pgdn pgdn pgdn pgdn p…
                                             ^~~~
      """
    ),
    // It is as long in columns where its characters are wide.
    (
      String(repeating: "漢 ", count: 40) + "dwon" + String(repeating: " 字", count: 40),
      """
        … 漢 漢 漢 漢 漢 漢 漢 漢 漢 漢 漢 漢 dwon 字 字 字 字 字 字 字 字 字 字 …
                                              ^~~~
      """
    ),
    // Of a mark on nothing, and of what nobody sees, the number is shown.
    (
      "2 \u{301}x\u{200B} 3",
      """
        2 \\u{301}x\\u{200B} 3
          ^~~~~~~~~~~~~~~~
      """
    ),
    (
      "2 " + String(repeating: "x", count: 90),
      """
        2 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
  ])
  func `is shown under the caret`(text: String, picture: String) throws {
    let lines = try error(text).description.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().joined(separator: "\n") == picture)
  }

  @Test func `is told as compilers do`() throws {
    let error = try #require(throws: ScriptError.self) {
      try Script("2 down # two\n  dwon", name: "menu.keys")
    }
    #expect(
      error.description == """
        menu.keys:2:3: 'dwon' is no word of a script; did you mean 'down'? expected a key (down, pgdn, \
        ctrl-c, 2), a key and a count (down*9), text ("abc"), a time (400ms, 2s), settle, suspend, \
        resume, or one of paste: click: press: drag: release: wheel: hwheel: bytes: resize: expect: \
        shot:
            dwon
            ^~~~
        """)
  }

  @Test(arguments: [
    ("wheel:1,2", "wheel: takes a column and a row, from 0 to 9999, and 1 to 1000 notches down, "),
    ("ctrl-click:1", "click: takes a column and a row, from 0 to 9999: click:10,2"),
    ("resize:80", "resize: takes columns and rows, 10000 of each and 1000000 cells at most: "),
    ("bytes:1", "bytes: takes two hexadecimal digits for each byte: bytes:1b5b41"),
    ("paste:abc", "paste: takes text in quotes: paste:\"abc\""),
    ("shot:a/b", "shot: takes a name of letters, digits, - and _, and what kind: shot:menu, "),
    ("expect:x", "expect: takes what shows: expect:/regex/, expect:\"text\", "),
    ("5xs", "is no time of at most a week; expected 400ms, 2s, 1.5s"),
    ("down*0", "has no count from 1 to 1000000 after its *, as down*9 has"),
    ("dwno", "did you mean 'down'? "), ("pgup2", "did you mean 'pgup'? "),
    ("setle", "did you mean 'settle'? "), ("qqqqqq", "is no word of a script; expected a key"),
    ("\"abc", "the text is not closed: a \" was expected before the end of the line"),
    ("cmd-click:1,2", "'cmd-click:1,2' cannot be read; cmd- does not go with the mouse"),
    ("ctrl-resize:8x2", "modifiers go with keys and the mouse, not with resize:"),
    ("click:10000,2", "click: takes a column and a row, from 0 to 9999: "),
    ("5.s", "is no time of at most a week; "), ("400MS", "is no time of at most a week; "),
    ("👩‍🚀", "'👩‍🚀' is no key, as terminals send scalars one by one; as text in quotes it can "),
    ("ctrl-👨‍👩‍👧*2", "'ctrl-👨‍👩‍👧*2' is no key, as terminals send scalars one by one; "),
    ("\u{FEFF}down", "'\\u{FEFF}down' is no word of a script; did you mean 'down'? "),
    ("do\u{200B}wn", "'do\\u{200B}wn' is no word of a script; did you mean 'down'? "),
    ("down\u{200D}", "'down\\u{200D}' is no word of a script; did you mean 'down'? "),
    ("\u{301}down", "'\\u{301}down' is no word of a script; "),
    ("\u{202E}down", "'\\u{202E}down' is no word of a script; "),
    (
      "\"\\q\"",
      #"after \ one of " \ n r t e was expected, or u and a scalar's number, as in \u{1F436}"#
    ),
    ("expect:/a", "the regular expression is not closed: a / was expected before the end of "),
    ("expect:/(/", "no regular expression: expected ')'"),
    ("\"a\"b", "after \"a\" white space was expected"),
  ])
  func `is told with what was expected`(word: String, sentence: String) throws {
    #expect(try error(word).message.contains(sentence))
  }

  @Test(
    arguments: [
      ("dwon", "down"), ("clik:10,2", "click:"), ("exepct:\"x\"", "expect:"),
      ("shto:menu", "shot:"),
      ("ctlr-d", "ctrl-d"), ("Ctrl-d", "ctrl-d"), ("CTRL-D", "ctrl-D"), ("ctrl-dwon", "ctrl-down"),
      ("PageDown", "pagedown"), ("pgdown", "pgdn"), ("400", "400ms"), ("1.5", "1.5s"),
      ("Down", "down"), ("dwon*9", "down*9"), ("ctlr-dwon*9", "ctrl-down*9"), ("ctrl+d", "ctrl-d"),
      ("ctrl-clik:1,2", "ctrl-click:"), ("ctrl-ctrl-click:1,2", "ctrl-click:"),
      ("shift-alt-tba", "alt-shift-tab"), ("Click:1,2", "click:"), ("escpae", "escape"),
      ("retrun", "return"), ("resize", "resize:"), ("suspend:", "suspend"), ("Settle", "settle"),
      ("F5", "f5"), ("bakcspace", "backspace"), ("paeg-up", nil), ("xyzzy", nil), ("ab", "tab"),
      ("hyper-c", nil), ("ctrl-", nil), ("C-d", nil), ("--", nil), ("1:2:3", nil), ("*5", nil),
      ("down**5", "down*5"), ("::", nil), ("a-b-c-d-e-f-g", nil),
    ] as [(String, String?)])
  func `is told with the word that was meant`(word: String, meant: String?) throws {
    let message = try error(word).message
    #expect(message.contains("did you mean") == (meant != nil), "\(message)")
    if let meant { #expect(message.contains("did you mean '\(meant)'? "), "\(message)") }
  }

  @Test func `cannot write to the terminal that its sentence is shown on`() throws {
    let error = try error("\u{1B}]0;title\u{7}\u{9B}2J")
    let controls = error.description.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }
}
