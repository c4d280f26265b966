import RetapCells

extension Grid {
  /// The screen as a picture with exact colours, without scripts and outside resources: each cell is in its
  /// place whatever the reader's fonts, and the text can be selected. O(cells).
  public func svg(theme: SVGTheme = .dark) -> String {
    var drawing = SVGDrawing(theme: theme, isSelectable: true)
    let elements = drawing.elements(of: self, in: bounds)
    return SVGWindow(size: size, theme: theme)
      .document(styleSheet: drawing.styleSheet(), elements)
  }
}
