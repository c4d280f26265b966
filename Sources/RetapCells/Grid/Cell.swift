/// How a character is drawn besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let bold = Attributes(rawValue: 1 << 0)
  public static let dim = Attributes(rawValue: 1 << 1)
  public static let italic = Attributes(rawValue: 1 << 2)
  public static let underline = Attributes(rawValue: 1 << 3)
  public static let reverse = Attributes(rawValue: 1 << 4)
  public static let strikethrough = Attributes(rawValue: 1 << 5)
}

/// The colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and nothing else.
  public static var plain: Style { Style() }

  /// Lays a translucent colour over both colours; the terminal's own text colour stays.
  mutating func tint(with color: Color, backdrop: Color) {
    background = color.over(background == .default ? backdrop : background)
    if foreground != .default { foreground = color.over(foreground) }
  }
}

/// One column of one row: a glyph and how it is drawn. Sixteen bytes without gaps, so that rows can
/// be compared as memory.
public struct Cell: Hashable, Sendable {
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph = .space, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  public static var blank: Cell { Cell() }

  /// Equal in all sixteen bytes, in two steps instead of four.
  @inline(__always) public static func == (a: Cell, b: Cell) -> Bool {
    let difference =
      unsafeBitCast(a, to: SIMD2<UInt64>.self) ^ unsafeBitCast(b, to: SIMD2<UInt64>.self)
    return difference[0] | difference[1] == 0
  }
}
