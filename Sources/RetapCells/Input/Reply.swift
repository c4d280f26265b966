/// What a terminal answers to a ``Question``, whenever it does. None of it is ever taken for keys (X6).
public enum Reply: Hashable, Sendable {
  /// DECRPM: whether a private mode is known, and whether it is on.
  case mode(Int, ModeState)
  /// CPR: where the cursor is.
  case cursor(Point)
  /// The colour that text has by itself.
  case foreground(Color)
  /// The colour that cells have by themselves.
  case background(Color)
  /// kitty's keyboard protocol is known; which parts of it are on.
  case keyboard(flags: Int)
  /// DA1, which every terminal answers: what was asked before it is answered by now, or never will be.
  case attributes
  /// XTVERSION: the terminal's name and version, `XTerm(379)` or `tmux 3.4`.
  case name(String)

  /// A private mode, as DECRPM tells it.
  public enum ModeState: Int, Sendable {
    case unknown = 0
    case on, off, alwaysOn, alwaysOff
  }
}

extension Reply {
  /// Reads a control sequence (`ESC [`, parameters, a final byte); nil if it is no reply.
  ///
  /// A report of the cursor's place is told from F3 by its row, see ``ControlParameters/isF3``.
  init?(control parameters: ControlParameters, final byte: UInt8) {
    switch (parameters.sender, Unicode.Scalar(byte)) {
    case (.key, "R"), (.terminal, "R"):
      guard let row = Int(coordinate: parameters.first),
        let column = Int(coordinate: parameters.second)
      else { return nil }
      self = .cursor(Point(column, row))
    case (.terminal, "y"):
      guard let state = ModeState(rawValue: Int(parameters.second)) else { return nil }
      self = .mode(Int(parameters.first), state)
    case (.terminal, "u"): self = .keyboard(flags: Int(parameters.first))
    case (.terminal, "c"): self = .attributes
    default: return nil
    }
  }

  /// Reads what stood between the beginning of an OSC or DCS and its end; nil if it is no reply.
  init?(_ string: ControlString) {
    let text = String(decoding: string.bytes, as: UTF8.self)
    switch string.kind {
    case .operatingSystem where text.hasPrefix("10;"):
      guard let color = Color(specification: text.dropFirst(3)) else { return nil }
      self = .foreground(color)
    case .operatingSystem where text.hasPrefix("11;"):
      guard let color = Color(specification: text.dropFirst(3)) else { return nil }
      self = .background(color)
    case .device where text.hasPrefix(">|"): self = .name(String(text.dropFirst(2)))
    case .operatingSystem, .device, .other: return nil
    }
  }
}

/// What stands between the beginning of a control string (OSC, DCS and their like) and its end.
struct ControlString: Sendable {
  enum Kind: Sendable {
    /// OSC, which BEL ends too.
    case operatingSystem
    /// DCS.
    case device
    /// APC, PM and SOS, which answer nothing that is asked.
    case other
  }

  let kind: Kind
  private(set) var bytes: [UInt8] = []

  /// No reply is longer; the rest of what is goes unread.
  private static let limit = 256

  init(_ kind: Kind) { self.kind = kind }

  mutating func append(_ byte: UInt8) {
    if bytes.count < ControlString.limit { bytes.append(byte) }
  }
}

extension Color {
  /// A colour as X11 writes it (XParseColor): `rgb:` or `rgba:` and parts of one to four hexadecimal
  /// digits each, which are a share of the largest number with as many.
  fileprivate init?(specification: Substring) {
    let halves = specification.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0] == "rgb" || halves[0] == "rgba" else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
    let shares = parts.compactMap(UInt8.init(share:))
    guard parts.count == (halves[0] == "rgb" ? 3 : 4), shares.count == parts.count else {
      return nil
    }
    self.init(red: shares[0], green: shares[1], blue: shares[2])
  }
}

extension UInt8 {
  fileprivate init?(share digits: Substring) {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let largest = 1 << (4 * digits.count) - 1
    self = UInt8((value * 255 + largest / 2) / largest)
  }
}

extension Reply: CustomStringConvertible {
  /// `mode 2026 off`, `cursor 0,4`, `background #1E1E1E`.
  public var description: String {
    switch self {
    case .mode(let mode, let state): "mode \(mode) \(state)"
    case .cursor(let place): "cursor \(place.column),\(place.row)"
    case .foreground(let color): "foreground \(color)"
    case .background(let color): "background \(color)"
    case .keyboard(let flags): "keyboard \(flags)"
    case .attributes: "attributes"
    case .name(let name): "name \(name)"
    }
  }
}
