import RetapCells

/// What one sees of a style under a theme: the colours that are painted in the end.
struct CellLook: Hashable {
  let ink: Color
  let paper: Color
  let attributes: Attributes

  init(_ style: Style, _ theme: SVGTheme) {
    let foreground = style.foreground == .default ? theme.foreground : style.foreground
    let background = style.background == .default ? theme.background : style.background
    attributes = style.attributes
    let isReverse = attributes.contains(.reverse)
    paper = isReverse ? foreground : background
    let ink = isReverse ? background : foreground
    self.ink = attributes.contains(.dim) ? ink.opacity(dimness).over(paper) : ink
  }
}

/// How opaque dim text is; terminals take from a half to two thirds.
private let dimness = 0.6
