import Testing

@testable import RetapCells

@Suite("Key names") struct KeyNameTests {
  @Test(arguments: [
    ("2", Key(.character("2"))), ("'", Key(.character("'"))), ("G", Key(.character("G"))),
    ("😀", Key(.character("😀"))), ("-", Key(.character("-"))), ("space", Key(.character(" "))),
    ("up", Key(.up)), ("pgdn", Key(.pageDown)), ("esc", Key(.escape)), ("f1", Key(.function(1))),
    ("f24", Key(.function(24))), ("ctrl-c", Key(.character("c"), .control)),
    ("ctrl--", Key(.character("-"), .control)), ("ctrl-space", Key(.character(" "), .control)),
    ("shift-tab", Key(.tab, .shift)), ("alt-left", Key(.left, .alt)),
    ("ctrl-alt-shift-cmd-f5", Key(.function(5), [.control, .alt, .shift, .command])),
    ("alt-\u{301}", Key(.character("\u{301}"), .alt)),
  ])
  func `a name and its key tell each other`(name: String, key: Key) {
    #expect(key.description == name)
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    ("escape", "esc"), ("pageup", "pgup"), ("pagedown", "pgdn"), ("return", "enter"),
    ("del", "delete"), ("bs", "backspace"), ("cmd-shift-alt-ctrl-x", "ctrl-alt-shift-cmd-x"),
    ("shift-ctrl-return", "ctrl-shift-enter"), (" ", "space"), ("alt- ", "alt-space"),
  ])
  func `another spelling means the same key`(spelling: String, name: String) {
    #expect(Key(name: spelling)?.description == name)
  }

  @Test(arguments: [
    "", "ctrl", "ctrl-", "ctrl-alt-", "ctrl-ctrl-c", "hyper-c", "f0", "f25", "f01", "Up", "Ctrl-c",
    "upp", "ab", "--", "ctrl---", "😀😀",
  ])
  func `what is no name gives no key`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `every key with every modifier comes back from its name`() {
    for name in Key.names + ["a", "Z", "-", "é", "漢", "👩‍🚀", "\u{200D}", "\u{FE0F}"] {
      for bits in UInt8(0)..<16 {
        let key = Key(name: name).map { Key($0.code, Key.Modifiers(rawValue: bits)) }
        #expect(key != nil && Key(name: key?.description ?? "") == key, "\(name) with \(bits)")
      }
    }
  }

  @Test func `a part of a longer text can be a name`() {
    #expect(Key(name: "down ctrl-d".split(separator: " ")[1]) == Key(.character("d"), .control))
  }

  @Test func `the list of names has each key once`() {
    #expect(Key.names.count == 39)
    #expect(Set(Key.names.map { Key(name: $0) }).count == 39)
  }
}
