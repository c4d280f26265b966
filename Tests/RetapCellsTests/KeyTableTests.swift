import RetapCells
import Testing

/// A key, and its sequence with a modifier's parameter in it, as a document has both.
struct KeySequence: CustomTestStringConvertible, Sendable {
  let code: Key.Code
  let sequence: @Sendable (_ modifier: Int) -> String
  var testDescription: String { "\(Key(code)): \(sequence(5))" }

  static func letter(_ code: Key.Code, _ letter: String) -> KeySequence {
    KeySequence(code: code) { "[1;\($0)\(letter)" }
  }

  static func number(_ code: Key.Code, _ number: Int) -> KeySequence {
    KeySequence(code: code) { "[\(number);\($0)~" }
  }

  static func codePoint(_ code: Key.Code, _ value: Int) -> KeySequence {
    KeySequence(code: code) { "[\(value);\($0)u" }
  }
}

// The tables of the protocols' documents, against what the parser makes of them.
@Suite("A key by the documents of its protocol") struct KeyTableTests {
  // xterm's "Control Sequences", PC-Style Function Keys: 2 is shift, 3 alt, 5 control, 9 meta, added up.
  @Test(arguments: [
    KeySequence.letter(.up, "A"), .letter(.down, "B"), .letter(.right, "C"), .letter(.left, "D"),
    .letter(.end, "F"), .letter(.home, "H"), .letter(.function(1), "P"), .letter(.function(2), "Q"),
    .letter(.function(3), "R"), .letter(.function(4), "S"), .number(.insert, 2),
    .number(.delete, 3), .number(.pageUp, 5), .number(.pageDown, 6), .number(.function(1), 11),
    .number(.function(2), 12), .number(.function(3), 13), .number(.function(4), 14),
    .number(.function(5), 15), .number(.function(6), 17), .number(.function(7), 18),
    .number(.function(8), 19), .number(.function(9), 20), .number(.function(10), 21),
    .number(.function(11), 23), .number(.function(12), 24),
  ])
  func `of xterm has each of sixteen modifiers`(key: KeySequence) {
    for parameter in 2...16 {
      #expect(events(key.sequence(parameter)) == [.key(key.with(parameter))])
    }
  }

  // kitty's keyboard protocol, "Functional key definitions" and "Modifiers": caps lock is 64, num lock 128.
  @Test(
    arguments: [
      KeySequence.codePoint(.escape, 27), .codePoint(.enter, 13), .codePoint(.tab, 9),
      .codePoint(.backspace, 127), .letter(.up, "A"), .number(.pageDown, 6),
      .number(.function(3), 13), .letter(.function(4), "S"), .codePoint(.enter, 57414),
      .codePoint(.character("="), 57415), .codePoint(.left, 57417), .codePoint(.right, 57418),
      .codePoint(.up, 57419), .codePoint(.down, 57420), .codePoint(.pageUp, 57421),
      .codePoint(.pageDown, 57422), .codePoint(.home, 57423), .codePoint(.end, 57424),
      .codePoint(.insert, 57425), .codePoint(.delete, 57426),
    ] + (13...24).map { .codePoint(.function($0), 57363 + $0) }
      + (0...9).map { .codePoint(.character(Character("\($0)")), 57399 + $0) }
      + "abcxyz1;\\[é".map { .codePoint(.character($0), Int($0.unicodeScalars.first!.value)) })
  func `of kitty has modifiers, locks that are none, presses, repeats and releases`(
    key: KeySequence
  ) {
    for parameter in 1...16 {
      for locks in [0, 64, 128, 192] {
        let sequence = key.sequence(parameter + locks)
        let wanted = Event.key(key.with(parameter))
        #expect(events(sequence) == [wanted])
        for (event, expected) in [(1, [wanted]), (2, [wanted]), (3, [])] {
          let told = sequence.dropLast() + ":\(event)" + String(sequence.last!)
          #expect(events(String(told)) == expected, "\(told)")
        }
      }
    }
  }

  // xterm's modifyOtherKeys with formatOtherKeys 0.
  @Test(arguments: [(9, Key.Code.tab), (13, .enter), (27, .escape), (105, .character("i"))])
  func `of modifyOtherKeys has each modifier`(value: Int, code: Key.Code) {
    for parameter in 2...16 {
      let modifiers = Key.Modifiers(rawValue: UInt8(parameter - 1))
      #expect(events("[27;\(parameter);\(value)~") == [.key(Key(code, modifiers))])
    }
  }

  // kitty's keys that type nothing and move nothing: caps lock, media keys, modifiers by themselves.
  @Test(arguments: [57358...57363, 57388...57398, 57428...57454])
  func `that means nothing here is taken whole`(values: ClosedRange<Int>) {
    for value in values { #expect(events("[\(value)u") == []) }
  }

  private func events(_ sequence: String) -> [Event] {
    var parser = InputParser()
    var events: [Event] = []
    parser.parse("\u{1B}\(sequence)".utf8, into: &events)
    return events
  }
}

extension KeySequence {
  fileprivate func with(_ parameter: Int) -> Key {
    Key(code, Key.Modifiers(rawValue: UInt8(parameter - 1)))
  }
}
