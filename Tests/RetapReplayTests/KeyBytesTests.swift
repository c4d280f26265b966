import RetapCells
import Testing

@testable import RetapReplay

@Suite("The bytes of a key") struct KeyBytesTests {
  @Test(arguments: Key.names.compactMap { Key(name: $0)?.code })
  func `give back each named key with any modifiers`(code: Key.Code) {
    for bits in UInt8(0)..<16 {
      let key = Key(code, Key.Modifiers(rawValue: bits))
      #expect(keys(of: key.bytes) == [key], "\(key)")
    }
  }

  @Test func `give back each key of ASCII with any modifiers`() {
    for value in UInt8(0x20)..<0x7F {
      for bits in UInt8(0)..<16 {
        let code = Key.Code.character(Character(Unicode.Scalar(value)))
        let key = Key(code, Key.Modifiers(rawValue: bits))
        #expect(keys(of: key.bytes) == [key], "\(key)")
      }
    }
  }

  @Test(arguments: ["é", "ß", "ñ", "ü", "я", "漢", "あ", "한", "€", "“"] as [Character])
  func `give back letters of other scripts with any modifiers`(character: Character) {
    for bits in UInt8(0)..<16 {
      let key = Key(.character(character), Key.Modifiers(rawValue: bits))
      #expect(keys(of: key.bytes) == [key], "\(key)")
    }
  }

  @Test(arguments: ["😀", "🚀", "\u{20000}", "\u{10FFFD}", "\u{E000}"] as [Character])
  func `give back emoji and the like, alone and with alt`(character: Character) {
    for modifiers in [[], .alt] as [Key.Modifiers] {
      let key = Key(.character(character), modifiers)
      #expect(keys(of: key.bytes) == [key], "\(key)")
    }
  }

  // A terminal sends the scalars of a cluster one by one, and the parser types them so.
  @Test(arguments: ["e\u{301}\u{323}", "❤\u{FE0F}", "👩\u{200D}🚀"] as [Character])
  func `of a cluster are those of its scalars`(character: Character) {
    let scalars = character.unicodeScalars.map { Key(.character(Character($0))) }
    #expect(keys(of: Key(.character(character)).bytes) == scalars)
  }

  @Test(arguments: ["👨\u{200D}👩\u{200D}👧", "e\u{301}\u{320}"] as [Character])
  func `of a cluster with modifiers are those of its scalars with them`(character: Character) {
    for modifiers in [.control, .alt, .shift, [.control, .alt]] as [Key.Modifiers] {
      let scalars = character.unicodeScalars.map { Key(.character(Character($0)), modifiers) }
      #expect(keys(of: Key(.character(character), modifiers).bytes) == scalars)
    }
  }

  @Test(
    arguments: [
      ("c\u{327}", "\u{E7}"), ("e\u{301}", "\u{E9}"), ("A\u{30A}", "\u{C5}"),
      ("s\u{323}\u{307}", "\u{1E69}"), ("s\u{307}\u{323}", "\u{1E69}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{F4}\u{302}", "\u{F4}\u{302}"),
      ("\u{3B1}\u{313}\u{300}\u{345}", "\u{1F82}"), ("\u{304B}\u{3099}", "\u{304C}"),
    ] as [(Character, Character)])
  func `are those of the composed character`(character: Character, composed: Character) {
    for bits in UInt8(0)..<16 {
      let modifiers = Key.Modifiers(rawValue: bits)
      #expect(
        Key(.character(character), modifiers).bytes == Key(.character(composed), modifiers).bytes)
    }
    #expect(Key(.character(character)).bytes == Array(composed.utf8))
  }

  @Test func `of many keys at once give them all`() {
    let all = Key.names.flatMap { name in
      (UInt8(0)..<16).compactMap { bits in
        Key(name: name).map { Key($0.code, Key.Modifiers(rawValue: bits)) }
      }
    }
    // A lone escape would be taken for the beginning of what follows.
    let keysInARow = all.filter { $0 != Key(.escape) }
    #expect(keys(of: keysInARow.flatMap(\.bytes)) == keysInARow)
  }

  @Test(arguments: [
    ("a", "a"), ("G", "G"), ("space", " "), ("enter", "\r"), ("tab", "\t"), ("backspace", "\u{7F}"),
    ("esc", "\u{1B}"), ("up", "\u{1B}[A"), ("end", "\u{1B}[F"), ("pgdn", "\u{1B}[6~"),
    ("f1", "\u{1B}OP"), ("f5", "\u{1B}[15~"), ("f12", "\u{1B}[24~"), ("f20", "\u{1B}[34~"),
    ("f21", "\u{1B}[57384;1u"), ("shift-tab", "\u{1B}[Z"), ("ctrl-c", "\u{3}"),
    ("ctrl-space", "\0"), ("ctrl-_", "\u{1F}"), ("alt-x", "\u{1B}x"), ("alt-é", "\u{1B}é"),
    ("alt-enter", "\u{1B}\r"), ("ctrl-alt-c", "\u{1B}\u{3}"), ("ctrl-up", "\u{1B}[1;5A"),
    ("alt-f3", "\u{1B}[1;3R"), ("shift-delete", "\u{1B}[3;2~"),
    // What has no older form, or one that means another key.
    ("ctrl-i", "\u{1B}[27;5;105~"), ("ctrl-m", "\u{1B}[27;5;109~"), ("ctrl-1", "\u{1B}[27;5;49~"),
    ("ctrl-[", "\u{1B}[27;5;91~"), ("ctrl-shift-c", "\u{1B}[27;6;99~"),
    ("alt-[", "\u{1B}[27;3;91~"), ("alt-O", "\u{1B}[27;3;79~"), ("alt-]", "\u{1B}[27;3;93~"),
    ("alt-esc", "\u{1B}[27;3;27~"), ("shift-g", "\u{1B}[27;2;103~"),
    ("cmd-s", "\u{1B}[27;9;115~"), ("ctrl-tab", "\u{1B}[27;5;9~"),
  ])
  func `are the oldest form that tells it from all others`(name: String, bytes: String) {
    #expect(Key(name: name)?.bytes == Array(bytes.utf8))
  }

  @Test func `differ from key to key`() {
    var seen: [[UInt8]: Key] = [:]
    let codes =
      Key.names.compactMap { Key(name: $0)?.code }
      + (UInt8(0x21)..<0x7F).map { .character(Character(Unicode.Scalar($0))) }
    for code in codes {
      for bits in UInt8(0)..<16 {
        let key = Key(code, Key.Modifiers(rawValue: bits))
        let other = seen.updateValue(key, forKey: key.bytes)
        #expect(other == nil, "\(key) and \(other?.description ?? "")")
      }
    }
  }
}

/// What the parser reads in the bytes, and in their end.
private func keys(of bytes: [UInt8]) -> [Key] {
  var parser = InputParser()
  var events: [Event] = []
  parser.parse(bytes, into: &events)
  if parser.patience != nil { parser.giveUp(into: &events) }
  return events.compactMap { event in
    switch event {
    case .key(let key): key
    case .mouse, .paste, .resize, .focus, .reply: nil
    }
  }
}
