/// What a terminal can be asked. It answers with a ``Reply``, or never.
package enum Question: Sendable {
  /// OSC 10 and 11: its own colours.
  case foreground, background
  /// DECRQM: what it knows of a private mode.
  case mode(ControlSequence.Mode)
  /// What it knows of kitty's keyboard protocol.
  case keyboard
  /// XTVERSION.
  case name
  /// DSR 6.
  case cursor
  /// DA1, which all answer.
  case attributes

  package var bytes: [UInt8] {
    switch self {
    case .foreground: Array("\u{1B}]10;?\u{1B}\\".utf8)
    case .background: Array("\u{1B}]11;?\u{1B}\\".utf8)
    case .mode(let mode): Array("\u{1B}[?\(mode.rawValue)$p".utf8)
    case .keyboard: Array("\u{1B}[?u".utf8)
    case .name: Array("\u{1B}[>0q".utf8)
    case .cursor: Array("\u{1B}[6n".utf8)
    case .attributes: Array("\u{1B}[c".utf8)
    }
  }
}
