/// A key press, as a terminal can tell it.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A key that types a character; the space bar types `" "`.
    case character(Character)
    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    /// F1 to F24.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    // The bits of xterm's modifier parameter, less one.
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
    public static let command = Modifiers(rawValue: 8)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// What comes in: everything that can change what is shown, but for time.
public enum Event: Hashable, Sendable {
  case key(Key)
  /// Text pasted while bracketed paste is on; never keys.
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  /// The window has the keyboard now, or has lost it.
  case focus(Bool)
  /// The terminal answers.
  case reply(Reply)
}
