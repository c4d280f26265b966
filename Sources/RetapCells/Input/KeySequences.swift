// What the keys send: the sources are xterm's "Control Sequences" and its terminfo, kitty's keyboard
// protocol, rxvt's manual (7) and console_codes(4).

/// The parameters of a control sequence that may be a key's, the mouse's or a reply's: `1;5:3` are two,
/// the second of which has a sub-parameter.
struct ControlParameters: Sendable {
  enum Sender: Sendable {
    case key, mouse
    /// The terminal itself, which answers: `?` and numbers.
    case terminal
    case other
  }

  /// Who can have sent what was taken.
  private(set) var sender = Sender.key
  /// No key has more than three parameters; further ones are not kept.
  private var values = SIMD4<UInt32>()
  private var index = 0
  private var subindex = 0
  /// The sub-parameter of the second parameter: kitty's event.
  private var event: UInt32 = 0
  /// Whether nothing was taken.
  private(set) var isEmpty = true
  /// Whether the first parameter was written, be it as 0.
  private var hasFirst = false

  /// Whether a byte was taken that no key sends.
  var isForeign: Bool { sender != .key }
  /// Whether they are what the mouse sends: `<` and three numbers.
  var isMouse: Bool { sender == .mouse && hasFirst && index == 2 }

  var first: UInt32 { values[0] }
  var second: UInt32 { values[1] }
  var third: UInt32 { values[2] }

  /// What the second parameter says beyond xterm's four bits (caps lock, say) is masked off.
  var modifiers: Key.Modifiers { Key.Modifiers(parameter: second) }

  /// Whether kitty tells that the key was let go.
  var isRelease: Bool { event == 3 }

  /// The parameters with one more of their bytes.
  func taking(_ byte: UInt8) -> ControlParameters {
    var parameters = self
    parameters.take(byte)
    return parameters
  }

  private mutating func take(_ byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "0"..."9": take(digit: UInt32(byte & 0x0F))
    case ";": (index, subindex) = (min(index + 1, 3), 0)
    case ":" where sender != .mouse: subindex = min(subindex + 1, 2)
    case "<" where isEmpty: sender = .mouse
    case "?" where isEmpty: sender = .terminal
    case "$" where sender == .terminal: break  // DECRPM has it before its final byte
    default: sender = .other
    }
    isEmpty = false
  }

  private mutating func take(digit: UInt32) {
    if index == 0 { hasFirst = true }
    switch (index, subindex) {
    case (..<3, 0): values[index] = values[index].appending(digit: digit)
    case (1, 1): event = event.appending(digit: digit)
    default: break
    }
  }

  /// Whether `$` is a final byte here: rxvt ends shifted keys with it, in others it stands between.
  func isEndedByDollar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") && !isForeign && index == 0 && Key.Code(number: first) != nil
  }

  /// Whether they begin a paste, when `~` follows.
  var isPasteStart: Bool { first == 200 && !isForeign }
}

extension UInt32 {
  /// The number with one more decimal digit, or the largest there is.
  fileprivate func appending(digit: UInt32) -> UInt32 {
    let (shifted, overflows) = multipliedReportingOverflow(by: 10)
    let (sum, carries) = shifted.addingReportingOverflow(digit)
    return overflows || carries ? .max : sum
  }
}

extension Key.Modifiers {
  /// The modifiers of xterm's parameter, which is their bits and one; 0 is a parameter left out.
  fileprivate init(parameter: UInt32) {
    self.init(rawValue: parameter == 0 ? 0 : UInt8(truncatingIfNeeded: parameter - 1) & 0x0F)
  }
}

extension Key {
  /// The key that sends a control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x1B: self.init(.escape)
    case ..<0x1B: self.init(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }

  /// The key that sends a control sequence (`ESC [`, parameters, a final byte); nil if none does.
  init?(control parameters: ControlParameters, final byte: UInt8) {
    if parameters.isForeign || parameters.isRelease { return nil }
    let number = Code(number: parameters.first)
    let modifiers = parameters.modifiers
    switch Unicode.Scalar(byte) {
    case "a"..."d" where parameters.isEmpty: self.init(Code(letter: byte & 0x5F), .shift)
    case "R" where !parameters.isF3: return nil
    case "Z": self.init(.tab, modifiers.union(.shift))
    case "u": self.init(Code(codePoint: parameters.first), modifiers)
    case "~" where parameters.first == 27: self.init(Code(codePoint: parameters.third), modifiers)
    case "~": self.init(number, modifiers)
    case "$": self.init(number, .shift)
    case "^": self.init(number, .control)
    case "@": self.init(number, [.control, .shift])
    default: self.init(Code(letter: byte), modifiers)
    }
  }

  /// The key that sends `ESC O` and a final byte; some terminals put the modifiers between.
  init?(singleShift parameters: ControlParameters, final byte: UInt8) {
    let modifiers = parameters.second == 0 ? parameters.first : parameters.second
    self.init(Code(letter: byte) ?? Code(keypad: byte), Modifiers(parameter: modifiers))
  }

  private init?(_ code: Code?, _ modifiers: Modifiers) {
    guard let code else { return nil }
    self.init(code, modifiers)
  }
}

extension ControlParameters {
  /// Whether `R` ends F3 rather than a report of the cursor's place, as far as one can tell: a report
  /// from the first row is taken for F3 with modifiers in its columns 2 to 16, so nobody asks there.
  fileprivate var isF3: Bool {
    isEmpty || first == 1 && (second == 0 || (2...16).contains(second))
  }
}

extension Key.Code {
  /// The key of a final letter, the same after `ESC [` and `ESC O`.
  fileprivate init?(letter byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P"..."S": self = .function(Int(byte & 0x0F) + 1)
    default: return nil
    }
  }

  /// The key of a number before `~` (VT220 and its heirs).
  fileprivate init?(number: UInt32) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(Int(number) - 10)
    case 17...21: self = .function(Int(number) - 11)
    case 23...26: self = .function(Int(number) - 12)
    case 28, 29: self = .function(Int(number) - 13)
    case 31...34: self = .function(Int(number) - 14)
    default: return nil
    }
  }

  /// The key of the keypad in application mode (VT100): what is printed on it.
  fileprivate init?(keypad byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "M": self = .enter
    case "X": self = .character("=")
    case "j"..."y": self = .character(Character(Unicode.Scalar(byte - 0x40)))
    default: return nil
    }
  }

  /// The key of a code point, as kitty and xterm's modifyOtherKeys write it.
  fileprivate init?(codePoint: UInt32) {
    switch codePoint {
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 127: self = .backspace
    case 57376...57387: self = .function(Int(codePoint) - 57363)  // kitty's F13 to F24
    case 57399...57427: self = kittyKeypad[Int(codePoint) - 57399]
    case 0x20..<0x7F, 0xA0..<57344, 63744...0x10FFFF:  // between them are kitty's own keys
      guard let scalar = Unicode.Scalar(codePoint) else { return nil }
      self = .character(Character(scalar))
    default: return nil
    }
  }
}

/// kitty's keys of the keypad, from 57399 on: what is printed on them.
private let kittyKeypad: [Key.Code] =
  "0123456789./*-+".map { .character($0) } + [.enter, .character("="), .character(",")]
  + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
  + [.character("5")]  // "begin", which it is without num lock
