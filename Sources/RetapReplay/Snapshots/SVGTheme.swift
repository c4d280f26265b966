import RetapCells

/// What a picture takes for the terminal's own colours.
public struct SVGTheme: Hashable, Sendable {
  public let foreground: Color
  public let background: Color

  /// Both colours are opaque, and none is ``Color/default``.
  public init(foreground: Color, background: Color) {
    precondition(
      foreground != .default && background != .default, "A theme says what the colours are")
    self.foreground = foreground
    self.background = background
  }

  public static let dark = SVGTheme(foreground: Color(0xE6E6E6), background: Color(0x16171D))
  public static let light = SVGTheme(foreground: Color(0x24292F), background: Color(0xFFFFFF))
}
