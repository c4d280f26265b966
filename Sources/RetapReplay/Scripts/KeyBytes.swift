import RetapCells

extension Key {
  /// The bytes a terminal sends for the key: the oldest form that tells its modifiers, which xterm
  /// (`modifyOtherKeys` 1, `CSI u`) takes only where there is no older one.
  var bytes: [UInt8] {
    switch code {
    case .character(let character): bytes(typing: character)
    case .enter: escaped([0x0D])
    case .tab: modifiers == .shift ? Array("\u{1B}[Z".utf8) : escaped([0x09])
    case .backspace: escaped([0x7F])
    case .escape: escaped([0x1B])
    case .up: cursor("A")
    case .down: cursor("B")
    case .right: cursor("C")
    case .left: cursor("D")
    case .home: cursor("H")
    case .end: cursor("F")
    case .insert: tilde(2)
    case .delete: tilde(3)
    case .pageUp: tilde(5)
    case .pageDown: tilde(6)
    case .function(let number): function(number)
    }
  }

  /// A character that cannot be written as one scalar is as many keys as it has, all with the modifiers.
  private func bytes(typing character: Character) -> [UInt8] {
    character.composed.unicodeScalars.flatMap(bytes(typing:))
  }

  private func bytes(typing scalar: Unicode.Scalar) -> [UInt8] {
    if modifiers.isEmpty { return Array(String(scalar).utf8) }
    if modifiers == .alt, !introducers.contains(scalar) { return [0x1B] + String(scalar).utf8 }
    guard modifiers == .control || modifiers == [.control, .alt],
      scalar == " " || ("a"..."z").contains(scalar) || ("["..."_").contains(scalar)
    else { return reported(scalar.value) }
    let control = UInt8(scalar.value & 0x1F)
    // Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ are other keys' bytes.
    guard ![0x08, 0x09, 0x0A, 0x0D, 0x1B].contains(control) else { return reported(scalar.value) }
    return (modifiers.contains(.alt) ? [0x1B] : []) + [control]
  }

  /// `CSI 27 ; modifiers ; code ~`, xterm's form for keys that have no other.
  private func reported(_ value: UInt32) -> [UInt8] {
    Array("\u{1B}[27;\(modifiers.rawValue + 1);\(value)~".utf8)
  }

  private func escaped(_ plain: [UInt8]) -> [UInt8] {
    if modifiers.isEmpty { return plain }
    return modifiers == .alt && plain != [0x1B] ? [0x1B] + plain : reported(UInt32(plain[0]))
  }

  private func cursor(_ final: Character) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(final)" : "\u{1B}[1;\(parameter)\(final)").utf8)
  }

  private func tilde(_ number: Int) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
  }

  private func function(_ number: Int) -> [UInt8] {
    let tildes = [15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    switch number {
    case 1...4:
      let final = ["P", "Q", "R", "S"][number - 1]
      return Array((modifiers.isEmpty ? "\u{1B}O\(final)" : "\u{1B}[1;\(parameter)\(final)").utf8)
    case 5...20: return tilde(tildes[number - 5])
    default: return Array("\u{1B}[\(57363 + number);\(parameter)u".utf8)
    }
  }

  private var parameter: UInt8 { modifiers.rawValue + 1 }
}

/// What begins a sequence when it follows an escape (ECMA-48).
private let introducers: Set<Unicode.Scalar> = ["[", "O", "]", "P", "X", "^", "_"]
