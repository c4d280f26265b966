/// Turns the bytes that a terminal sends into events: a state machine that reads no descriptor and no
/// clock.
///
/// However the bytes are split, the events are the same. What is none of them (other answers, garbage)
/// is taken whole and gives no event, so that none of it is ever typed. The grammar is ECMA-48's, read as
/// xterm's manual and kitty's keyboard protocol use it.
public struct InputParser: Sendable {
  private enum State {
    case ground
    /// Within the UTF-8 of a scalar.
    case scalar(PartialScalar, Key.Modifiers)
    case escape
    /// After `ESC [`.
    case control(ControlParameters)
    /// After `ESC [ [`, where the Linux console puts its first function keys.
    case console
    /// In the bytes after `ESC [ M`, which are raw: X10's mouse, for which nobody asked.
    case mouse(remaining: Int)
    /// After `ESC O`.
    case singleShift(ControlParameters)
    case string
    /// After an escape within a string; `\` ends it.
    case stringEscape
    /// In a paste, after so many bytes of the mark that ends it.
    case paste(matched: Int)
  }

  /// How many bytes of a paste are kept.
  static let pasteLimit = 1 << 20

  private var state = State.ground
  private var pasted: [UInt8] = []
  private var string = ControlString(.other)

  /// How long an escape waits for what may follow it: 50 ms, as in tcell and ultraviolet. Over a slow line
  /// more is better.
  public var escapePatience = Duration.milliseconds(50)

  /// A parser that has read nothing.
  public init() {}

  /// Reads bytes and appends what they mean; what is incomplete waits for more. O(bytes).
  public mutating func parse(_ bytes: some Sequence<UInt8>, into events: inout [Event]) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { parse($0, &events) }
    if isDone == nil { for byte in bytes { state = next(byte, &events) } }
  }

  /// How long to wait for the next byte before ``giveUp(into:)``; nil when nothing is incomplete.
  ///
  /// Only an escape that might be the key itself is decided quickly (as tcell and ultraviolet do);
  /// the rest of a sequence can be late over a slow line.
  public var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: escapePatience
    case .scalar, .control, .console, .mouse, .singleShift, .string, .stringEscape, .paste:
      .seconds(1)
    }
  }

  /// Decides what is incomplete, as no byte came for as long as ``patience`` said.
  public mutating func giveUp(into events: inout [Event]) {
    switch state {
    case .escape: events.append(.key(Key(.escape)))
    case .control(let parameters) where parameters.isEmpty:
      events.append(.key(Key(.character("["), .alt)))
    case .singleShift(let parameters) where parameters.isEmpty:
      events.append(.key(Key(.character("O"), .alt)))
    case .paste: endPaste(&events)
    case .ground, .scalar, .control, .console, .mouse, .singleShift, .string, .stringEscape: break
    }
    state = .ground
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [Event]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if case .ground = state { takeTyping(&rest, &events) }
      if let byte = rest.popFirst() { state = next(byte, &events) }
    }
  }

  /// The fast path: a run of printable ASCII needs no state, and to copy a character takes less time
  /// than to make it.
  private func takeTyping(
    _ bytes: inout Slice<UnsafeBufferPointer<UInt8>>, _ events: inout [Event]
  ) {
    let typed = typedCharacters
    while let byte = bytes.first, byte >= 0x20, byte < 0x7F {
      events.append(.key(Key(.character(typed[Int(byte)]))))
      bytes.removeFirst()
    }
  }

  private mutating func next(_ byte: UInt8, _ events: inout [Event]) -> State {
    switch state {
    case .ground: begin(byte, &events)
    case .scalar(let partial, let modifiers): afterLead(byte, partial, modifiers, &events)
    case .escape: afterEscape(byte, &events)
    case .control(let parameters):
      interruption(byte, &events) ?? afterControl(byte, parameters, &events)
    case .console: interruption(byte, &events) ?? afterConsole(byte, &events)
    case .singleShift(let parameters):
      interruption(byte, &events) ?? afterSingleShift(byte, parameters, &events)
    case .mouse(let remaining): inMouse(byte, remaining)
    case .string: inString(byte, &events)
    case .stringEscape: byte == UInt8(ascii: "\\") ? endString(&events) : afterEscape(byte, &events)
    case .paste(let matched): inPaste(byte, matched, &events)
    }
  }
}

// The functions below read one byte, and return the state after it.

extension InputParser {
  /// Reads a byte in the ground state, or after an escape that means alt.
  private func begin(
    _ byte: UInt8, with modifiers: Key.Modifiers = [], _ events: inout [Event]
  ) -> State {
    switch byte {
    case 0x1B: return .escape
    case 0x20..<0x7F:
      events.append(.key(Key(.character(Character(Unicode.Scalar(byte))), modifiers)))
    case ..<0x80:
      let key = Key(control: byte)
      events.append(.key(Key(key.code, key.modifiers.union(modifiers))))
    default:
      if let partial = PartialScalar(lead: byte) { return .scalar(partial, modifiers) }
    }
    return .ground
  }

  private func afterLead(
    _ byte: UInt8, _ partial: PartialScalar, _ modifiers: Key.Modifiers, _ events: inout [Event]
  ) -> State {
    var partial = partial
    guard partial.take(byte) else { return begin(byte, &events) }
    guard partial.isComplete else { return .scalar(partial, modifiers) }
    if let scalar = partial.scalar, !scalar.isControl {
      events.append(.key(Key(.character(Character(scalar)), modifiers)))
    }
    return .ground
  }

  private mutating func afterEscape(_ byte: UInt8, _ events: inout [Event]) -> State {
    switch Unicode.Scalar(byte) {
    case "[": return .control(ControlParameters())
    case "O": return .singleShift(ControlParameters())
    case "]": return beginString(.operatingSystem)
    case "P": return beginString(.device)
    case "X", "^", "_": return beginString(.other)
    case "\u{1B}":
      events.append(.key(Key(.escape)))
      return .escape
    default: return begin(byte, with: .alt, &events)
    }
  }

  /// Reads a byte that is no part of the sequence in which it comes; nil for one that is.
  ///
  /// Control characters are keys of their own, and the sequence goes on; CAN and SUB, an escape, and
  /// what is not ASCII end it.
  private func interruption(_ byte: UInt8, _ events: inout [Event]) -> State? {
    switch byte {
    case 0x18, 0x1A: return .ground
    case 0x1B, 0x80...: return begin(byte, &events)
    case ..<0x20, 0x7F:
      events.append(.key(Key(control: byte)))
      return state
    default: return nil
    }
  }

  private func afterControl(
    _ byte: UInt8, _ parameters: ControlParameters, _ events: inout [Event]
  ) -> State {
    guard byte >= 0x40 || parameters.isEndedByDollar(byte) else {
      return .control(parameters.taking(byte))
    }
    switch Unicode.Scalar(byte) {
    case "[" where parameters.isEmpty: return .console
    case "M" where parameters.isEmpty: return .mouse(remaining: 3)
    case "~" where parameters.isPasteStart: return .paste(matched: 0)
    case "I" where parameters.isEmpty, "O" where parameters.isEmpty:
      events.append(.focus(byte == UInt8(ascii: "I")))
      return .ground
    default:
      if let key = Key(control: parameters, final: byte) {
        events.append(.key(key))
      } else if let mouse = Mouse(control: parameters, final: byte) {
        events.append(.mouse(mouse))
      } else if let reply = Reply(control: parameters, final: byte) {
        events.append(.reply(reply))
      }
      return .ground
    }
  }

  private func afterConsole(_ byte: UInt8, _ events: inout [Event]) -> State {
    if (0x41...0x45).contains(byte) { events.append(.key(Key(.function(Int(byte) - 0x40)))) }
    return .ground
  }

  private func afterSingleShift(
    _ byte: UInt8, _ parameters: ControlParameters, _ events: inout [Event]
  ) -> State {
    if (0x30...0x3B).contains(byte) { return .singleShift(parameters.taking(byte)) }
    if let key = Key(singleShift: parameters, final: byte) { events.append(.key(key)) }
    return .ground
  }

  private func inMouse(_ byte: UInt8, _ remaining: Int) -> State {
    switch byte {
    case 0x1B: .escape
    case 0x18, 0x1A: .ground
    default: remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    }
  }

  /// OSC, DCS, APC, PM and SOS carry answers, never keys.
  private mutating func beginString(_ kind: ControlString.Kind) -> State {
    string = ControlString(kind)
    return .string
  }

  private mutating func inString(_ byte: UInt8, _ events: inout [Event]) -> State {
    switch byte {
    case 0x1B: return .stringEscape
    case 0x18, 0x1A: return .ground
    case 0x07 where string.kind == .operatingSystem: return endString(&events)
    default:
      string.append(byte)
      return .string
    }
  }

  private func endString(_ events: inout [Event]) -> State {
    if let reply = Reply(string) { events.append(.reply(reply)) }
    return .ground
  }

  private mutating func inPaste(_ byte: UInt8, _ matched: Int, _ events: inout [Event]) -> State {
    if byte == pasteEnd[matched] {
      guard matched + 1 == pasteEnd.count else { return .paste(matched: matched + 1) }
      endPaste(&events)
      return .ground
    }
    for byte in pasteEnd.prefix(matched) { keep(byte) }
    if byte == pasteEnd[0] { return .paste(matched: 1) }
    keep(byte)
    return .paste(matched: 0)
  }
}

/// What each printable ASCII byte types.
private let typedCharacters = (0..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

private let pasteEnd = Array("\u{1B}[201~".utf8)

extension InputParser {
  private mutating func keep(_ byte: UInt8) {
    if pasted.count < InputParser.pasteLimit { pasted.append(byte) }
  }

  private mutating func endPaste(_ events: inout [Event]) {
    var text = InputParser.plainText(pasted)
    if pasted.count == InputParser.pasteLimit, text.last == "\u{FFFD}" {
      text.removeLast()  // the limit cut through it
    }
    events.append(.paste(String(text)))
    pasted = []
  }

  /// Text with LF for every kind of line end, and with no control character but that and TAB: a paste
  /// can be an attacker's.
  private static func plainText(_ bytes: [UInt8]) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append(scalar) }
      case "\t": text.append(scalar)
      default: if !scalar.isControl { text.append(scalar) }
      }
      previous = scalar
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is C0, DEL or C1.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

/// The beginning of a scalar in UTF-8.
private struct PartialScalar {
  private var value: UInt32
  private var remaining: Int
  /// What is less has a shorter form, and is no scalar in this one.
  private let minimum: UInt32

  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (value, remaining, minimum) = (UInt32(lead & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, remaining, minimum) = (UInt32(lead & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, remaining, minimum) = (UInt32(lead & 0x07), 3, 0x1_0000)
    default: return nil
    }
  }

  var isComplete: Bool { remaining == 0 }
  var scalar: Unicode.Scalar? { value < minimum ? nil : Unicode.Scalar(value) }

  /// Takes the next byte; says whether it can be one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard byte & 0xC0 == 0x80 else { return false }
    value = value << 6 | UInt32(byte & 0x3F)
    remaining -= 1
    return true
  }
}
