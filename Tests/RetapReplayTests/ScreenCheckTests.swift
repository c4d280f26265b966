import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

/// A screen of five rows: `one 1`, a blank one, `two 22`, and two more blank ones.
private struct Sheet: App {
  var body: some View {
    VStack(alignment: .leading) {
      Text("one 1")
      Text("")
      Text("two 22")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

@Suite("An expectation") struct ScreenCheckTests {
  private func play(_ script: String) throws {
    try Replay(Sheet(), size: Size(12, 5)).play(script)
  }

  @Test(arguments: [
    #"expect:"one""#, #"expect:"one 1\n\ntwo 22\n""#, "expect:/o.e/", "expect:/^two \\d{2}$/",
    "expect:/^one 1$/", "expect:/^$/", "expect:row 1 /^$/", "expect:row 0 /1$/",
    #"expect:row 2 "two""#,
    #"expect:no "One""#, "expect:no /e$/", #"expect:no row 0 "two""#, "expect:no row 1 /./",
    "expect:/(?i)ONE/", "expect:cursor hidden", "suspend expect:cursor visible",
  ])
  func `that is met goes on`(script: String) throws {
    try play(script)
  }

  @Test(arguments: [
    (#"expect:"three""#, #"the screen does not show "three""#),
    ("expect:/^wo/", "the screen does not show /^wo/"),
    ("expect:/one$/", "the screen does not show /one$/"),
    (#"expect:no "two""#, #"the screen shows "two""#), ("expect:no /w/", "the screen shows /w/"),
    ("expect:row 0 /two/", "row 0 does not show /two/: it is 'one 1'"),
    (#"expect:row 1 "x""#, #"row 1 does not show "x": it is ''"#),
    ("expect:no row 2 /2{2}/", "row 2 shows /2{2}/: it is 'two 22'"),
    // They stay on one line, and as a script has them.
    (#"expect:row 1 "zz\nyy""#, #"row 1 does not show "zz\nyy": it is ''"#),
    (#"expect:"\"\\\r\t\e\u{200B}""#, #"the screen does not show "\"\\\r\t\e\u{200B}""#),
    (#"expect:/a\/b\\\nz/"#, #"the screen does not show /a\/b\\\nz/"#),
    ("expect:row 5 /./", "there is no row 5: the screen has 5, counted from 0"),
    ("expect:no row 5 /./", "there is no row 5: the screen has 5, counted from 0"),
    ("resize:12x2 expect:row 2 /two/", "there is no row 2: the screen has 2, counted from 0"),
    ("expect:cursor visible", "the cursor is hidden"),
    ("suspend expect:cursor hidden", "the cursor is visible"),
    ("expect:cursor 11,4", "the cursor is at 6,2"),
  ])
  func `that is not met fails with what is so`(script: String, message: String) throws {
    let error = try #require(throws: ScriptError.self) { try play(script) }
    #expect(error.kind == .unmet && error.message == message)
  }

  @Test func `of the cursor's place is met where it is`() throws {
    let replay = Replay(Sheet(), size: Size(12, 5))
    let cursor = replay.terminal.cursor
    try replay.play("expect:cursor \(cursor.column),\(cursor.row)")
  }
}
