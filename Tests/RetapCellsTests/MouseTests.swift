import Testing

@testable import RetapCells

@Suite("Reading what the pointer sends") struct MouseSequenceTests {
  @Test(arguments: [
    ("0;1;1M", "press 0,0"), ("1;11;3M", "press middle 10,2"), ("2;3;5M", "press right 2,4"),
    ("0;1;1m", "release 0,0"), ("1;11;3m", "release middle 10,2"), ("2;3;5m", "release right 2,4"),
    ("32;1;1M", "drag 0,0"), ("33;11;3M", "drag middle 10,2"), ("34;3;5M", "drag right 2,4"),
    ("64;11;3M", "wheel up 10,2"), ("65;11;3M", "wheel down 10,2"),
    ("66;11;3M", "wheel left 10,2"), ("67;11;3M", "wheel right 10,2"),
    // modifiers
    ("4;1;1M", "shift-press 0,0"), ("8;1;1M", "alt-press 0,0"), ("16;1;1m", "ctrl-release 0,0"),
    ("69;11;3M", "shift-wheel down 10,2"), ("60;1;1M", "ctrl-alt-shift-drag 0,0"),
    ("95;1;1M", "ctrl-alt-shift-wheel right 0,0"),
    // places
    ("0;223;224M", "press 222,223"), ("0;65535;65535M", "press 65534,65534"),
    ("00;0011;03M", "press 10,2"),
  ])
  func `gives what happened, and where`(sequence: String, name: String) {
    #expect(read("a\u{1B}[<\(sequence)b") == ["key a", name, "key b"])
  }

  @Test(arguments: [
    // no button, or one of those that few mice have
    "35;20;5M", "35;20;5m", "3;20;5M", "3;20;5m", "39;1;1M", "128;1;1M", "129;1;1m", "160;1;1M",
    "192;1;1M", "256;1;1M", "4294967296;1;1M", "99999999999999999999;1;1M",
    // wheels do not move and are not let go, and buttons are not let go by a move
    "64;1;1m", "96;1;1M", "32;1;1m",
    // no place
    "0;0;1M", "0;1;0M", "0;0;0m", "0;65536;1M", "0;1;65536M", "0;4294967297;1M",
    "0;1;99999999999999999999M", "0;-1;5M",
    // too little, too much
    "M", "m", "0M", "0;1M", "0;1;M", "0;;1M", ";1;1M", ";;M", "0;1;1;1M", "0;1;1;M", "0;1;1;1;1m",
    // bytes that do not belong there
    "<0;1;1M", "0<;1;1M", "?0;1;1M", "0;1;1?M", "0:0;1;1M", "0;1:1;1M", "0;1;1:1M", "0;1;1 M",
    "0;1;1$M", ":0;1;1M",
    // other ends
    "0;1;1A", "0;1;1~", "0;1;1u", "1u", "u", "2~", "200~", "1;5A", "a", "3$p",
  ])
  func `is taken whole, in silence, where it tells nothing`(sequence: String) {
    #expect(read("a\u{1B}[<\(sequence)b") == ["key a", "key b"])
  }

  // X10's, with its three raw bytes, and urxvt's (1015).
  @Test(arguments: ["M !!", "M\u{7F}\u{7F}\u{7F}", "32;20;5M", "?0;1;1M", ">0;1;1M", "=0;1;1M"])
  func `is not taken for what other mice send`(sequence: String) {
    #expect(read("a\u{1B}[\(sequence)b") == ["key a", "key b"])
  }

  @Test(arguments: [
    ("\u{1B}[<0;1\u{1B}[<0;2;2M", ["press 1,1"]), ("\u{1B}[<0;1;\u{18}M", ["key M"]),
    ("\u{1B}[<0;1\u{3};1M", ["key ctrl-c", "press 0,0"]),
    ("\u{1B}\u{1B}[<0;1;1M", ["key esc", "press 0,0"]),
    ("\u{1B}[<0;1;1é", ["key é"]),
  ])
  func `can be interrupted`(text: String, names: [String]) {
    #expect(read(text) == names)
  }

  @Test func `is nothing where it is not complete`() {
    for length in 2..<"\u{1B}[<0;20;5".utf8.count {
      var parser = InputParser()
      var events: [Event] = []
      parser.parse("\u{1B}[<0;20;5M".utf8.prefix(length), into: &events)
      #expect(parser.patience == .seconds(1))
      if length > 2 { parser.giveUp(into: &events) }
      #expect(events.isEmpty)
    }
  }

  @Test func `of a very long sequence is nothing`() {
    let parameters = String(repeating: ";123456789", count: 1000)
    #expect(read("\u{1B}[<0;1;1\(parameters)Ma") == ["key a"])
    let digits = String(repeating: "0", count: 1000)
    #expect(read("\u{1B}[<\(digits);1\(digits);1Ma") == ["key a"])
    #expect(read("\u{1B}[<\(digits);\(digits)1;1Ma") == ["press 0,0", "key a"])
  }
}

@Suite("What happened with the pointer") struct MouseTests {
  @Test func `is never at a negative place`() {
    #expect(Mouse(.press(.left), at: Point(-1, -9)).place == Point(0, 0))
    #expect(Mouse(.press(.left), at: Point(-1, 7)).place == Point(0, 7))
    #expect(Mouse(.press(.left), at: Point(7, .min)).place == Point(7, 0))
  }

  // Typing copies events: those that are rare are not to make it dear.
  @Test func `takes no more room than a key does`() {
    #expect(MemoryLayout<Mouse>.stride <= MemoryLayout<Key>.stride)
    #expect(MemoryLayout<Event>.stride == MemoryLayout<Key>.stride)
  }
}

private func read(_ text: String) -> [String] {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(text.utf8, into: &events)
  return events.map { event in
    switch event {
    case .key(let key): "key \(key)"
    case .mouse(let mouse): mouse.description
    case .paste, .resize, .focus, .reply: "?"
    }
  }
}
