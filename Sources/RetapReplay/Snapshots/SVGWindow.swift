import RetapCells

/// The window around a picture of a screen: a margin, and round corners.
struct SVGWindow {
  /// The screen's size in cells.
  let size: Size
  let theme: SVGTheme

  /// The whole document: a style sheet, and elements with the screen's corner at the origin.
  func document(styleSheet: String, _ elements: String) -> String {
    let screen = size.inPoints
    let (width, height) = (screen.width + 2 * margin, screen.height + 2 * margin)
    let label = "A terminal of \(size.width) columns and \(size.height) rows"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-label="\(label)" xml:space="preserve">
      \(styleSheet)\
      <rect width="\(width)" height="\(height)" rx="\(margin)" fill="\(theme.background)"/>
      <svg x="\(margin)" y="\(margin)" width="\(screen.width)" height="\(screen.height)">
      \(elements)\
      </svg>
      </svg>

      """
  }
}

extension Size {
  /// A size in cells as one in the coordinates of a picture.
  var inPoints: Size { Size(width * CellShape.size.width, height * CellShape.size.height) }
}

private let margin = 8
