import TestSupport
import Testing

@testable import RetapCells

@Suite("Reading what a terminal sends") struct InputParserTests {
  @Test(arguments: [
    ("a", "a"), ("G2'", "G 2 '"), (" ", "space"), ("é漢😀", "é 漢 😀"), ("e\u{301}", "e \u{301}"),
    ("❤\u{FE0F}", "❤ \u{FE0F}"), ("👩\u{200D}🚀", "👩 \u{200D} 🚀"), ("\r", "enter"), ("\n", "enter"),
    ("\t", "tab"), ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\0", "ctrl-space"),
    ("\u{1}\u{3}\u{1A}", "ctrl-a ctrl-c ctrl-z"),
    ("\u{1C}\u{1D}\u{1E}\u{1F}", #"ctrl-\ ctrl-] ctrl-^ ctrl-_"#), ("a\u{85}\u{9B}b", "a b"),
  ])
  func `text types its scalars, control characters their keys`(text: String, keys: String) {
    #expect(read(text) == keys)
  }

  @Test(arguments: [
    ("\u{1B}a", "alt-a"), ("\u{1B}é", "alt-é"), ("\u{1B} ", "alt-space"), ("\u{1B}\r", "alt-enter"),
    ("\u{1B}\u{7F}", "alt-backspace"), ("\u{1B}\u{3}", "ctrl-alt-c"),
    ("\u{1B}\0", "ctrl-alt-space"),
    ("\u{1B}\u{1B}[A", "esc up"), ("\u{1B}\u{1B}\u{1B}x", "esc esc alt-x"),
  ])
  func `an escape before a key means alt`(text: String, keys: String) {
    #expect(read(text) == keys)
  }

  @Test(arguments: [
    ("[A", "up"), ("[B", "down"), ("[C", "right"), ("[D", "left"), ("[H", "home"), ("[F", "end"),
    ("[1~", "home"), ("[7~", "home"), ("[2~", "insert"), ("[3~", "delete"), ("[4~", "end"),
    ("[8~", "end"), ("[5~", "pgup"), ("[6~", "pgdn"), ("[11~", "f1"), ("[15~", "f5"),
    ("[17~", "f6"), ("[21~", "f10"), ("[23~", "f11"), ("[26~", "f14"), ("[28~", "f15"),
    ("[29~", "f16"), ("[31~", "f17"), ("[34~", "f20"), ("[P", "f1"), ("[Q", "f2"), ("[R", "f3"),
    ("[S", "f4"), ("[Z", "shift-tab"), ("[[A", "f1"), ("[[E", "f5"),
    // modifiers
    ("[1;2A", "shift-up"), ("[1;3D", "alt-left"), ("[1;5C", "ctrl-right"), ("[1;9H", "cmd-home"),
    ("[1;16F", "ctrl-alt-shift-cmd-end"), ("[1;1A", "up"), ("[;5A", "ctrl-up"), ("[1;A", "up"),
    ("[3;5~", "ctrl-delete"), ("[1;2P", "shift-f1"), ("[1;6S", "ctrl-shift-f4"),
    ("[1;65A", "up"), ("[1;133A", "ctrl-up"), ("[1;99999A", "ctrl-alt-cmd-up"),
    ("[1;5Z", "ctrl-shift-tab"),
    // rxvt
    ("[a", "shift-up"), ("[b", "shift-down"), ("[c", "shift-right"), ("[d", "shift-left"),
    ("[7$", "shift-home"), ("[5^", "ctrl-pgup"), ("[3@", "ctrl-shift-delete"),
    // kitty, modifyOtherKeys
    ("[97u", "a"), ("[97;5u", "ctrl-a"), ("[97:65;2u", "shift-a"), ("[27u", "esc"),
    ("[13;2u", "shift-enter"), ("[9;5u", "ctrl-tab"), ("[127;3u", "alt-backspace"),
    ("[32;5u", "ctrl-space"), ("[233;3u", "alt-é"), ("[57376u", "f13"), ("[57387;2u", "shift-f24"),
    ("[97;1:1u", "a"), ("[97;1:2u", "a"), ("[97;;97:98u", "a"), ("[1;1:2A", "up"),
    ("[27;5;105~", "ctrl-i"), ("[128512;2u", "shift-😀"), ("[27;2;128512~", "shift-😀"),
    ("[27;2;13~", "shift-enter"), ("[57399u", "0"), ("[57408;5u", "ctrl-9"), ("[57414u", "enter"),
    ("[57417u", "left"), ("[57421;2u", "shift-pgup"), ("[57423u", "home"), ("[57427u", "5"),
    // ESC O
    ("OA", "up"), ("OB", "down"), ("OC", "right"), ("OD", "left"), ("OH", "home"), ("OF", "end"),
    ("OP", "f1"), ("OQ", "f2"), ("OR", "f3"), ("OS", "f4"), ("OM", "enter"), ("Oj", "*"),
    ("Ok", "+"), ("Ol", ","), ("Om", "-"), ("On", "."), ("Oo", "/"), ("Op", "0"), ("Oy", "9"),
    ("OX", "="), ("O5P", "ctrl-f1"), ("O1;2Q", "shift-f2"),
  ])
  func `a key's sequence gives the key`(sequence: String, name: String) {
    #expect(read("\u{1B}\(sequence).") == "\(Key(name: name)?.description ?? "?") .")
  }

  @Test(arguments: [
    "[>0;276;0c", "[=1c", "[0;5R", "[5R", "[?5;0R", "[1;70000R", "[?2026;5$y", "[4;1$y", "[?997;1n",
    "[0n", "[48;24;80;480;800t", "[8;24;80t", "[1I", "[M !!", "[M\u{7F}\0A", "[32;20;5M", "[27~",
    "[99~", "[200$p",
    "[97;1:3u", "[1;1:3A", "[3;5:3~", "[57358u", "[57428u", "[55296u", "[8u", "[155u", "[0u", "[X",
    "[ q", "[!p", "[?200~", "[1;2;3;4;5;6;7;8m", "[[F", "[[[", "OE", "O ", "OZ",
    "]11;?\u{7}", "]11;rgb:00/00\u{7}", "]11;rgb:00/00/+1\u{7}", "]11;rgb:00000/0/0\u{7}",
    "]11;red\u{7}", "]4;1;rgb:00/00/00\u{7}", "]52;c;é\u{1B}\\", "P1+r\u{7}more\u{1B}\\",
    "_Gi=1;OK\u{1B}\\", "^pm\u{1B}\\",
    "Xsos\u{1B}\\",
  ])
  func `what is no key is taken whole, in silence`(sequence: String) {
    #expect(read("a\u{1B}\(sequence)b") == "a b")
  }

  // X6
  @Test(arguments: [
    ("[?1;2c", "attributes"), ("[?62;22;52c", "attributes"), ("[?c", "attributes"),
    ("[12;40R", "cursor 39,11"), ("[?12;40R", "cursor 39,11"), ("[?3;2;1R", "cursor 1,2"),
    ("[1;1R", "cursor 0,0"), ("[1;17R", "cursor 16,0"), ("[2;5R", "cursor 4,1"),
    ("[?2026;2$y", "mode 2026 off"), ("[?2026;1$y", "mode 2026 on"),
    ("[?2027;0$y", "mode 2027 unknown"), ("[?7;3$y", "mode 7 alwaysOn"),
    ("[?1;4$y", "mode 1 alwaysOff"),
    ("[?1u", "keyboard 1"), ("[?0u", "keyboard 0"), ("[?u", "keyboard 0"),
    ("]11;rgb:1e1e/2020/FFFF\u{7}", "background #1E20FF"),
    ("]11;rgb:1e1e/2020/ffff\u{1B}\\", "background #1E20FF"),
    ("]10;rgb:f/0/8\u{7}", "foreground #FF0088"),
    ("]10;rgb:fff/000/800\u{7}", "foreground #FF0080"),
    ("]11;rgba:12/34/56/ff\u{7}", "background #123456"),
    ("P>|kitty(0.26.5)\u{1B}\\", "name kitty(0.26.5)"),
  ])
  func `an answer is a reply and no key`(sequence: String, reply: String) {
    #expect(read("a\u{1B}\(sequence)b") == "a <\(reply)> b")
    for split in sequence.indices {
      let parts = ["a\u{1B}\(sequence[..<split])", "\(sequence[split...])b"]
      #expect(read(parts) == "a <\(reply)> b")
    }
  }

  // X6
  @Test func `an answer that comes late, cut, or much too long types nothing`() {
    #expect(read("\u{1B}]11;rgb:\(String(repeating: "0", count: 100_000))\u{7}b") == "b")
    #expect(read(["\u{1B}[?2026;", nil, "j"]) == "j")
    #expect(read(["\u{1B}]11;rgb:0000/00", nil, "j"]) == "j")
    #expect(read(["\u{1B}P>|tm", nil, "j"]) == "j")
  }

  @Test func `the window gets the keyboard and loses it`() {
    #expect(read("a\u{1B}[Ib\u{1B}[Oc") == "a focus b blur c")
  }

  @Test func `a very long sequence is taken whole`() {
    let parameters = String(repeating: ";123456789:1", count: 1000)
    #expect(read("\u{1B}[>\(parameters)c\u{1B}[1;5\(parameters)A.") == "ctrl-up .")
  }

  @Test(arguments: [
    ("\u{1B}[1;\u{1B}[B", "down"), ("\u{1B}O\u{1B}OA", "up"), ("\u{1B}[[\u{1B}x", "alt-x"),
    ("\u{1B}[1;\u{18}a", "a"), ("\u{1B}[1;\u{1A}a", "a"), ("\u{1B}O\u{18}a", "a"),
    ("\u{1B}[1;\u{3}5A", "ctrl-c ctrl-up"), ("\u{1B}[\r\u{7F}A", "enter backspace up"),
    ("\u{1B}[1;éA", "é A"), ("\u{1B}[M!\u{1B}[A", "up"), ("\u{1B}[M!\u{18}a", "a"),
    ("\u{1B}]0;title\u{1B}[A", "up"), ("\u{1B}]0;title\u{1B}xa", "alt-x a"),
    ("\u{1B}P1\u{18}a", "a"), ("\u{1B}_1\u{1A}a", "a"),
    ("\u{1B}]1\u{1B}]2\u{7}a", "a"),
  ])
  func `a sequence can be interrupted`(text: String, keys: String) {
    #expect(read(text) == keys)
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "a"), ([0x80, 0xBF, 0x61], "a"), ([0xC0, 0xAF, 0x61], "a"),
      ([0xE0, 0x81, 0x81, 0x61], "a"), ([0xF0, 0x80, 0x81, 0x81, 0x61], "a"),
      ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xC3, 0x61], "a"),
      ([0xF0, 0x9F, 0x98, 0x61], "a"), ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xF5, 0x61], "a"),
      ([0xF0, 0x9F, 0xC3, 0xA9], "é"), ([0xE6, 0x1B, 0x5B, 0x41], "up"), ([0x1B, 0xFF, 0x61], "a"),
      ([0x1B, 0xC3, 0x61], "a"), ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"),
      ([0xED, 0x9F, 0xBF, 0xEE, 0x80, 0x80], "\u{D7FF} \u{E000}"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are skipped`(bytes: [UInt8], keys: String) {
    #expect(read(bytes) == keys)
  }
}

@Suite("Pasting") struct PasteTests {
  @Test(arguments: [
    ("", ""), ("two words", "two words"), ("é漢😀", "é漢😀"),
    ("a\rb\nc\r\nd\r\r\ne", "a\nb\nc\nd\n\ne"),
    ("a\tb", "a\tb"), ("\u{1B}[A", "[A"), ("\u{3}\0\u{7F}x", "x"), ("\u{85}\u{9B}201~x", "201~x"),
    ("\u{1B}\u{1B}[201x", "[201x"), ("\u{1B}[20\u{1B}[20", "[20[20"), ("\u{1B}[200~", "[200~"),
  ])
  func `what is between the marks is text, made harmless`(pasted: String, text: String) {
    #expect(events("\u{1B}[200~\(pasted)\u{1B}[201~") == [.paste(text)])
  }

  @Test func `the first end mark ends it`() {
    #expect(read("\u{1B}[200~a\u{1B}[201~b\u{1B}[201~c") == "paste(a) b c")
    #expect(read("\u{1B}[200~a\u{1B}\u{1B}[201~b") == "paste(a) b")
  }

  @Test func `bytes that are not UTF-8 show as such`() {
    #expect(
      read(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("\u{1B}[201~".utf8)) == "paste(a\u{FFFD})")
  }

  @Test(arguments: [("x", 1 << 20), ("é", 1 << 19), ("漢", (1 << 20) / 3), ("😀", 1 << 18)])
  func `only a mebibyte is kept, and no half of a scalar`(character: String, count: Int) {
    let text = String(repeating: character, count: count + 9)
    let kept = String(repeating: character, count: count)
    #expect(events("\u{1B}[200~\(text)\u{1B}[201~b") == [.paste(kept), .key(Key(.character("b")))])
  }

  @Test func `a paste of exactly a mebibyte is whole`() {
    let text = String(repeating: "x", count: (1 << 20) - 2) + "é"
    #expect(events("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(text)])
  }
}

@Suite("Waiting for more bytes") struct PatienceTests {
  @Test func `a lone escape waits for fifty milliseconds`() {
    #expect(patience("\u{1B}") == .milliseconds(50))
    #expect(patience("a\u{1B}\u{1B}") == .milliseconds(50))
    #expect(patience("\u{1B}[1\u{1B}") == .milliseconds(50))
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}[M!", "\u{1B}O", "\u{1B}]0;", "\u{1B}P",
    "\u{1B}]0;\u{1B}", "\u{1B}[200~", "\u{1B}[200~text\u{1B}",
  ])
  func `what else is incomplete waits for a second`(text: String) {
    #expect(patience(text) == .seconds(1))
  }

  @Test func `part of a scalar waits for a second`() {
    var parser = InputParser()
    var events: [Event] = []
    parser.parse([0xF0, 0x9F] as [UInt8], into: &events)
    #expect(parser.patience == .seconds(1))
    parser.giveUp(into: &events)
    parser.parse("a".utf8, into: &events)
    #expect(names(events) == "a")
  }

  @Test(arguments: [
    "", "a", "é", "\u{1B}a", "\u{1B}[A", "\u{1B}]0;\u{7}", "\u{1B}[200~\u{1B}[201~",
  ])
  func `what is complete waits for nothing`(text: String) {
    #expect(patience(text) == nil)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("\u{1B}", "esc"), ("\u{1B}\u{1B}", "esc esc"), ("\u{1B}[", "alt-["),
    ("\u{1B}O", "alt-O"), ("\u{1B}[1", ""), ("\u{1B}[?", ""), ("\u{1B}[[", ""), ("\u{1B}[M", ""),
    ("\u{1B}O1", ""), ("\u{1B}]0;x", ""), ("\u{1B}]", ""), ("\u{1B}]0;\u{1B}", ""),
    ("\u{1B}[200~", "paste()"), ("\u{1B}[200~text", "paste(text)"),
    ("\u{1B}[200~text\u{1B}[20", "paste(text)"),
  ])
  func `giving up decides, and the next key is itself`(text: String, keys: String) {
    var parser = InputParser()
    var events: [Event] = []
    parser.parse(text.utf8, into: &events)
    parser.giveUp(into: &events)
    #expect(names(events) == keys)
    #expect(parser.patience == nil)
    events = []
    parser.parse("A\u{1B}[200~b\u{1B}[201~".utf8, into: &events)
    #expect(names(events) == "A paste(b)")
  }
}

@Suite("Bytes split anywhere") struct SplitTests {
  @Test func `give the same events`() throws {
    for seed in UInt64(1)...1000 {
      var random = SeededGenerator(seed: seed)
      let stream = randomStream(&random)
      let whole = outcome(of: [stream])
      try #require(outcome(of: stream.map { [$0] }) == whole, "seed \(seed), byte by byte")
      for _ in 0..<4 {
        let parts = randomParts(of: stream, &random)
        try #require(outcome(of: parts) == whole, "seed \(seed), parts of \(parts.map(\.count))")
      }
    }
  }

  @Test func `give the same events from any kind of sequence`() {
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      let stream = randomStream(&random)
      #expect(read(AnySequence(stream)) == read(stream), "seed \(seed)")
    }
  }

  private struct Outcome: Equatable {
    var events: [Event] = []
    var patience: Duration?
    var afterGivingUp: [Event] = []
  }

  private func outcome(of parts: [[UInt8]]) -> Outcome {
    var parser = InputParser()
    var outcome = Outcome()
    for part in parts { parser.parse(part, into: &outcome.events) }
    outcome.patience = parser.patience
    parser.giveUp(into: &outcome.afterGivingUp)
    return outcome
  }

  private func randomParts(of bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    var rest = bytes[...]
    var parts: [[UInt8]] = []
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 0...9, using: &random))
      parts.append(Array(part))
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  /// Pieces of what terminals send, some of them cut, with garbage between in every other stream.
  private func randomStream(_ random: inout SeededGenerator) -> [UInt8] {
    let hasGarbage = Bool.random(using: &random)
    var stream: [UInt8] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
      guard hasGarbage, Int.random(in: 0..<4, using: &random) == 0 else {
        stream += piece
        continue
      }
      stream += piece.prefix(Int.random(in: 0...piece.count, using: &random))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        stream.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    return stream
  }
}

private let pieces = [
  "a", "typed text", "é漢😀", "👩‍🚀", "\r", "\t", "\u{7F}", "\u{3}", "\u{1B}", "\u{1B}x", "\u{1B}é",
  "\u{1B}[A", "\u{1B}[1;5B", "\u{1B}[15;3~", "\u{1B}[7$", "\u{1B}[[C", "\u{1B}[97:65;2:1u",
  "\u{1B}OP",
  "\u{1B}[27;5;105~", "\u{1B}[<0;20;5M", "\u{1B}[<50;65535;1M", "\u{1B}[<69;1;2M",
  "\u{1B}[<0;20;5m", "\u{1B}[<35;20;5M", "\u{1B}[<;20;5M", "\u{1B}[M !!",
  "\u{1B}[12;40R", "\u{1B}[1;2R",
  "\u{1B}[?2026;2$y", "\u{1B}[?1;2c", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}]0;t\u{7}",
  "\u{1B}P>|term\u{1B}\\", "\u{1B}[200~one\r\ntwo\u{1B}[A\u{1B}[201~", "\u{1B}[200~é\u{1B}[201~",
]

private func events(_ text: String) -> [Event] {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(text.utf8, into: &events)
  return events
}

private func read(_ text: String) -> String { names(events(text)) }

/// The names of what the bytes mean, with a space between.
private func read(_ bytes: some Sequence<UInt8>) -> String {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(bytes, into: &events)
  return names(events)
}

/// The names of what the bytes mean that come one after the other; nil is a wait that takes too long.
private func read(_ parts: [String?]) -> String {
  var parser = InputParser()
  var events: [Event] = []
  for part in parts {
    if let part { parser.parse(part.utf8, into: &events) } else { parser.giveUp(into: &events) }
  }
  return names(events)
}

private func names(_ events: [Event]) -> String {
  events.map { event in
    switch event {
    case .key(let key): key.description
    case .mouse(let mouse): "(\(mouse))"
    case .paste(let text): "paste(\(text))"
    case .resize: "resize"
    case .focus(let isOurs): isOurs ? "focus" : "blur"
    case .reply(let reply): "<\(reply)>"
    }
  }.joined(separator: " ")
}

private func patience(_ text: String) -> Duration? {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(text.utf8, into: &events)
  return parser.patience
}
