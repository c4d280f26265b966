/// How text is laid on what a cell shows already: its colour, how opaque it is, its attributes.
public struct Ink: Hashable, Sendable {
  /// The colour of the text. ``Color/default`` is the terminal's own on a cell that is not painted, and
  /// black or white, whichever reads better, on one that is.
  public var color: Color
  /// From 0 to 1.
  public var opacity: Double
  public var attributes: Attributes
  /// What is taken for the terminal's own background where one is needed to blend with.
  public var backdrop: Color

  public init(
    color: Color = .default, opacity: Double = 1, attributes: Attributes = [],
    backdrop: Color = .black
  ) {
    self.color = color
    self.opacity = opacity
    self.attributes = attributes
    self.backdrop = backdrop
  }

  /// The style that text takes on a background, which stays as it is.
  func style(on background: Color) -> Style {
    Style(foreground: shown(on: background), background: background, attributes: attributes)
  }

  private func shown(on background: Color) -> Color {
    let paper = background == .default ? backdrop : background
    if color == .default {
      if opacity < 1 { return paper.readable.opacity(opacity).over(paper) }
      return background == .default ? .default : paper.readable
    }
    return (opacity < 1 ? color.opacity(opacity) : color).over(paper)
  }
}
