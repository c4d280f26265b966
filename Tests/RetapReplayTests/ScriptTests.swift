import RetapCells
import Testing

@testable import RetapReplay

@Suite("A script") struct ScriptTests {
  @Test(arguments: [
    ("down", Key(.down)), ("pgdn", Key(.pageDown)), ("esc", Key(.escape)),
    ("f5", Key(.function(5))), ("ctrl-c", Key(.character("c"), .control)),
    ("shift-tab", Key(.tab, .shift)),
    ("space", Key(.character(" "))), ("1", Key(.character("1"))), ("G", Key(.character("G"))),
    ("'", Key(.character("'"))), ("漢", Key(.character("漢"))),
    ("c\u{327}", Key(.character("ç"))), ("👩", Key(.character("👩"))),
    // These look like the beginnings of other words.
    ("5", Key(.character("5"))), ("s", Key(.character("s"))), ("*", Key(.character("*"))),
    ("alt-*", Key(.character("*"), .alt)), (".", Key(.character("."))),
  ])
  func `presses keys by their names`(word: String, key: Key) throws {
    #expect(try actions(word) == [.press(key, count: 1)])
  }

  @Test(arguments: [
    ("shift-g", Key(.character("G"))), ("shift-G", Key(.character("G"))),
    ("shift-é", Key(.character("É"))), ("shift-e\u{301}", Key(.character("É"))),
    // Terminals differ on these, or they are other keys.
    ("shift-1", Key(.character("1"), .shift)), ("shift-漢", Key(.character("漢"), .shift)),
    ("shift-ß", Key(.character("ß"), .shift)), ("shift-space", Key(.character(" "), .shift)),
    ("alt-shift-g", Key(.character("g"), [.alt, .shift])),
    ("ctrl-shift-g", Key(.character("g"), [.control, .shift])),
  ])
  func `presses a letter with shift as the capital it types`(word: String, key: Key) throws {
    #expect(try actions(word) == [.press(key, count: 1)])
    #expect(try actions(word + "*3") == [.press(key, count: 3)])
  }

  @Test(arguments: [
    ("c\u{327}", "ç"), ("ctrl-c\u{327}", "\u{1B}[27;5;231~"), ("alt-e\u{301}", "\u{1B}é"),
    ("ctrl-e\u{301}*2", "\u{1B}[27;5;233~\u{1B}[27;5;233~"), ("shift-g", "G"),
  ])
  func `presses a character that macOS writes in parts as one key`(
    word: String, bytes: String
  ) throws {
    guard case .press(let key, let count) = try actions(word).first else {
      Issue.record("no key")
      return
    }
    #expect(
      Array(repeating: key.bytes, count: count).joined().elementsEqual(bytes.utf8.map(\.self)))
  }

  @Test(arguments: [
    ("down*9", Key(.down), 9), ("down*1", Key(.down), 1),
    ("x*1000000", Key(.character("x")), 1_000_000), ("5*5", Key(.character("5")), 5),
    ("**3", Key(.character("*")), 3),
    ("ctrl-**3", Key(.character("*"), .control), 3), ("shift-tab*02", Key(.tab, .shift), 2),
  ])
  func `presses keys many times`(word: String, key: Key, count: Int) throws {
    #expect(try actions(word) == [.press(key, count: count)])
  }

  @Test(arguments: [
    ("400ms", Duration.milliseconds(400)), ("2s", .seconds(2)), ("1.5s", .milliseconds(1500)),
    ("0ms", .zero), ("0.25ms", .microseconds(250)), (".5s", .milliseconds(500)),
    ("0.000001ms", .nanoseconds(1)), ("604800s", .seconds(604_800)),
    ("604800000ms", .seconds(604_800)),
  ])
  func `lets time pass`(word: String, duration: Duration) throws {
    #expect(try actions(word) == [.wait(duration)])
  }

  @Test(arguments: [
    ("resize:100x30", Size(100, 30)), ("resize:1x1", Size(1, 1)), ("resize:0x0", Size(0, 0)),
    ("resize:1000x1000", Size(1000, 1000)), ("resize:10000x100", Size(10_000, 100)),
    ("resize:100x10000", Size(100, 10_000)), ("resize:10000x0", Size(10_000, 0)),
  ])
  func `gives the window a size`(word: String, size: Size) throws {
    #expect(try actions(word) == [.resize(size)])
  }

  @Test(arguments: [
    (
      "click:10,2",
      [Mouse(.press(.left), at: Point(10, 2)), Mouse(.release(.left), at: Point(10, 2))]
    ),
    ("press:0,0", [Mouse(.press(.left), at: Point(0, 0))]),
    ("drag:9999,9999", [Mouse(.drag(.left), at: Point(9999, 9999))]),
    ("release:007,1", [Mouse(.release(.left), at: Point(7, 1))]),
    ("wheel:5,6,2", Array(repeating: Mouse(.wheel(.down), at: Point(5, 6)), count: 2)),
    ("wheel:5,6,-1", [Mouse(.wheel(.up), at: Point(5, 6))]),
    ("hwheel:5,6,1", [Mouse(.wheel(.right), at: Point(5, 6))]),
    ("hwheel:5,6,-3", Array(repeating: Mouse(.wheel(.left), at: Point(5, 6)), count: 3)),
    ("wheel:5,6,1000", Array(repeating: Mouse(.wheel(.down), at: Point(5, 6)), count: 1000)),
    ("hwheel:5,6,-1000", Array(repeating: Mouse(.wheel(.left), at: Point(5, 6)), count: 1000)),
    ("shift-wheel:5,6,1", [Mouse(.wheel(.down), at: Point(5, 6), .shift)]),
    ("ctrl-press:1,1", [Mouse(.press(.left), at: Point(1, 1), .control)]),
    ("shift-ctrl-alt-drag:1,1", [Mouse(.drag(.left), at: Point(1, 1), [.shift, .control, .alt])]),
    (
      "alt-click:1,1",
      [
        Mouse(.press(.left), at: Point(1, 1), .alt), Mouse(.release(.left), at: Point(1, 1), .alt),
      ]
    ),
  ])
  func `uses the mouse`(word: String, mouse: [Mouse]) throws {
    #expect(try actions(word) == [.point(mouse)])
  }

  @Test(arguments: [
    (#""abc""#, "abc"), (#""""#, ""), (#""a b # c""#, "a b # c"),
    (#""\"\\\n\r\t\e""#, "\"\\\n\r\t\u{1B}"),
    (#""\u{1F436}\u{e9}""#, "🐶é"), ("\"漢 👩‍🚀\"", "漢 👩‍🚀"), ("\"\u{301}a\"", "\u{301}a"),
    (#""'/:*""#, "'/:*"),
  ])
  func `types and pastes text`(word: String, text: String) throws {
    #expect(try actions(word) == [.type(text)])
    #expect(try actions("paste:" + word) == [.paste(text)])
    #expect(try actions("2 \(word) 400ms").count == 3)
  }

  @Test(
    arguments: [
      ("bytes:1b5b41", [0x1B, 0x5B, 0x41]), ("bytes:FFfe00", [0xFF, 0xFE, 0x00]),
      ("bytes:0a", [0x0A]),
    ] as [(String, [UInt8])])
  func `sends bytes`(word: String, bytes: [UInt8]) throws {
    #expect(try actions(word) == [.send(bytes)])
  }

  @Test func `waits for rest, and gives the terminal away`() throws {
    #expect(try actions("settle suspend resume") == [.settle, .suspend, .resume])
  }

  @Test(
    arguments: [
      ("expect:/a b/", .text(.regex("a b"), row: nil, isPresent: true)),
      (#"expect:/a\/b\\\d/"#, .text(.regex(#"a/b\\\d"#), row: nil, isPresent: true)),
      (#"expect:"a b""#, .text(.literal("a b"), row: nil, isPresent: true)),
      (#"expect:no "a""#, .text(.literal("a"), row: nil, isPresent: false)),
      ("expect:row 3 /^a$/", .text(.regex("^a$"), row: 3, isPresent: true)),
      (#"expect:row  12  "b""#, .text(.literal("b"), row: 12, isPresent: true)),
      (#"expect:no row 0 "a""#, .text(.literal("a"), row: 0, isPresent: false)),
      ("expect:cursor hidden", .cursor(isVisible: false)),
      ("expect:cursor visible", .cursor(isVisible: true)),
      ("expect:cursor 10,2", .cursorAt(Point(10, 2))),
    ] as [(String, ScreenCheck)])
  func `checks what shows`(word: String, expectation: ScreenCheck) throws {
    #expect(try actions(word) == [.expect(expectation)])
    #expect(try Script(" 2 \(word) # 3\n").steps.map(\.word) == ["2", word])
  }

  @Test(arguments: [
    ("shot:menu", "menu", SnapshotFormat.text), ("shot:menu.txt", "menu", .text),
    ("shot:a-B_9.ansi", "a-B_9", .ansi), ("shot:menu.svg", "menu", .svg),
  ])
  func `keeps screens`(word: String, name: String, format: SnapshotFormat) throws {
    #expect(try actions(word) == [.shot(name: name, format)])
  }

  @Test(arguments: [
    "# all of it", "2 # the boxes\ndown", "#2\n2\n#\n# down\ndown", "2\t#down\r\n  down",
  ])
  func `has comments to the end of the line`(text: String) throws {
    let words = try Script(text).steps.map(\.word)
    #expect(words == (text.hasPrefix("# ") ? [] : ["2", "down"]))
  }

  @Test(arguments: ["2 \u{336}", "2\r\u{336}", "2\u{3000}\u{336} "])
  func `has a word that begins with a mark`(text: String) throws {
    let keys = [Key(.character("2")), Key(.character("\u{336}"))]
    #expect(try actions(text) == keys.map { .press($0, count: 1) })
  }

  @Test func `is read word by word`() throws {
    let script = try Script(" \t2\r\n down*9\u{2003}400ms\n\nresize:80x24 ")
    #expect(script.steps.map(\.word) == ["2", "down*9", "400ms", "resize:80x24"])
    #expect(
      script.steps.map(\.action) == [
        .press(Key(.character("2")), count: 1), .press(Key(.down), count: 9),
        .wait(.milliseconds(400)), .resize(Size(80, 24)),
      ])
  }

  @Test(arguments: ["", " ", "\n\t \r\n"])
  func `can be empty`(text: String) throws {
    #expect(try Script(text).steps.isEmpty)
  }

  @Test(arguments: [
    "dwon", "Down", "down*", "down*0", "down*-1", "down*+2", "down*1.5", "down*x", "down*1000001",
    "down*99999999999999999999", "*5", "down**5", "down*5*5", "*5*", "ab", "ab*2",
    "ms", "ss", "-5s", "+5s", "1e3s", "1.2.3s", "5m", "5min", "infs", "0x10s", "604800.1s",
    "604800001ms", "99999999999999999999s", "5ss", "..s", ".s", "5.s", "5.ms", "٣s",
    "resize", "resize:", "resize:80", "resize:x24", "resize:80x", "resize:80x24x1", "resize:-1x5",
    "resize:+80x24", "resize:80X24", "resize:80×24", "resize:1000x1001", "resize:1000001x1",
    "resize:1000001x0", "resize:1000000x1", "resize:10001x1", "resize:1x10001", "resize:10001x0",
    "resize:99999999999999999999x1", "resize:4294967296x4294967296",
    "Resize:80x24", "hyper-c", "ctrl-", "f25",
    "👩‍🚀", "ctrl-👨‍👩‍👧", "❤\u{FE0F}*2", "e\u{301}\u{320}", "🇺🇳", "ctrl-🇺🇳",
    "click", "click:", "click:1", "click:1,", "click:,1", "click:,", "click:1,2,3", "click:1,2,",
    "click:-1,2", "click:1,-2", "click:+1,2", "click:1.5,2", "click:x,2", "click:1,y", "click:٣,1",
    "click:10000,0", "click:0,10000", "click:99999999999999999999,0", "Click:1,2", "click:1;2",
    "click:1,2*2", "press:1", "drag:1,2,3", "release:1x2", "cmd-click:1,2",
    "ctrl-ctrl-click:1,2", "ctrl-:1,2", ":1,2", "ctrl-click:", "hyper-click:1,2", "click-ctrl:1,2",
    "wheel:1,2", "wheel:1,2,", "wheel:1,2,0", "wheel:1,2,-0", "wheel:1,2,1001", "wheel:1,2,-1001",
    "wheel:1,2,+3", "wheel:1,2,--3", "wheel:1,2,-", "wheel:1,2,1.5", "wheel:1,2,3,4",
    "wheel:1,2,99999999999999999999", "wheel:10000,2,1", "wheel:-1,2,3", "hwheel:1,2",
    "hwheel:1,2,0", "hwheel:1,2,1001", "xwheel:1,2,3", "wheel", "wheel:",
    "bytes:", "bytes:1", "bytes:1b5", "bytes:xx", "bytes:٣٣", "bytes",
    "shot:", "shot", "shot:a.png", "shot:a/b", "shot:..", "shot:.svg", "shot:a.b.svg", "shot:é",
    "paste:", "paste:a", "paste", "expect:", "expect", "expect:a", "expect:no", "expect:row",
    "settled", "Settle", "suspend:", "a#b", "2#",
  ])
  func `rejects what is no word`(word: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script(word) }
    #expect(error.word == word && error.line == 1 && error.column == 1)
    #expect(error.kind == .unreadable && error.screen == nil)
  }
}

private func actions(_ text: String) throws -> [Script.Step.Action] {
  try Script(text).steps.map(\.action)
}
