import RetapCells

/// Draws parts of grids as SVG; they share the classes of their colours.
struct SVGDrawing {
  let theme: SVGTheme
  let isSelectable: Bool
  private var colors: SVGColors

  init(theme: SVGTheme, isSelectable: Bool) {
    self.theme = theme
    self.isSelectable = isSelectable
    colors = SVGColors(own: theme.foreground)
  }

  /// The elements that show a part of a grid, with its corner at the origin. O(cells).
  mutating func elements(of grid: Grid, in area: Rect) -> String {
    var paper = SVGBoxes()
    var ink = SVGBoxes()
    var curves = ""
    var text = ""
    for row in area.rows {
      var line = SVGText(isSelectable: isSelectable)
      for column in area.columns {
        let cell = grid[column, row]
        let look = CellLook(cell.style, theme)
        let place = Point(column - area.minColumn, row - area.minRow)
        let box = Rect(Point(0, 0), CellShape.size).moved(to: place)
        if look.paper != theme.background { paper.add(box, look.paper) }
        addLines(of: look, place, &ink)
        switch CellShape(cell.glyph) {
        case .boxes(let boxes): for box in boxes { ink.add(box.moved(to: place), look.ink) }
        case .shade(let quarters):
          ink.add(box, look.ink.opacity(Double(quarters) / 4).over(look.paper))
        case .curve(let outline):
          curves += "<path\(colors.attribute(look.ink, "R")) d=\"M\(box.minColumn) \(box.minRow)"
          curves += "\(outline)\"/>\n"
        case nil where cell.glyph != .continuation:
          line.add(cell.glyph, column: place.column, style: textStyle(of: look, cell.glyph))
          continue
        case nil: continue
        }
        line.addUnseen(cell.glyph, column: place.column)
      }
      paper.endRow()
      ink.endRow()
      text += line.end(baseline: (row - area.minRow) * CellShape.size.height + baseline)
    }
    return paper.paths(&colors) + ink.paths(&colors) + curves + text
  }

  /// The style sheet of all that was drawn, and more rules of it.
  func styleSheet(_ more: String = "") -> String {
    let rules = [
      "svg{fill:\(theme.foreground)}", "path{shape-rendering:crispEdges}", textRule,
      ".B{font-weight:700}", ".I{font-style:italic}", ".M{text-anchor:middle}", ".N{fill:none}",
      ".R{shape-rendering:auto}",
    ]
    return "<style>\(rules.joined())\(colors.rules)\(more)</style>\n"
  }

  /// Lines under and through the text, as shapes: they join, and blanks have them too.
  private func addLines(of look: CellLook, _ place: Point, _ ink: inout SVGBoxes) {
    let width = CellShape.size.width
    if look.attributes.contains(.strikethrough) {
      ink.add(Rect(0, baseline - 4, width, 1).moved(to: place), look.ink)
    }
    if look.attributes.contains(.underline) {
      ink.add(Rect(0, baseline + 2, width, 1).moved(to: place), look.ink)
    }
  }

  private mutating func textStyle(of look: CellLook, _ glyph: Glyph) -> String {
    if glyph == .space { return "" }
    let weight = look.attributes.contains(.bold) ? "B" : ""
    let slant = look.attributes.contains(.italic) ? "I" : ""
    let separator = weight.isEmpty || slant.isEmpty ? "" : " "
    return colors.attribute(look.ink, weight + separator + slant)
  }
}

extension Rect {
  /// A rectangle of a cell, in the cell at a place.
  fileprivate func moved(to place: Point) -> Rect {
    moved(by: place.column * CellShape.size.width, place.row * CellShape.size.height)
  }
}

/// Where the letters of a row stand, from its top.
private let baseline = 12

/// Monospaced fonts of this size have letters of eight columns, or nearly. Text goes from left to right,
/// whatever it is, as cells do.
private let textRule = """
  text{font:13.3px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace,"Apple Color Emoji",\
  "Segoe UI Emoji","Noto Color Emoji";white-space:pre;font-variant-ligatures:none;direction:ltr;\
  unicode-bidi:bidi-override;pointer-events:all}
  """
