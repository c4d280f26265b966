import RetapCells

/// Parts of screens that were drawn, each defined once, however often it shows.
struct SVGPieces {
  private var names: [Key: String] = [:]
  /// The definitions, in the order in which they came.
  private(set) var definitions = ""
  private var drawing: SVGDrawing

  private struct Key: Hashable {
    let height: Int
    let cells: [Cell]
  }

  init(theme: SVGTheme) { drawing = SVGDrawing(theme: theme, isSelectable: false) }

  func styleSheet(_ more: String) -> String { drawing.styleSheet(more) }

  /// An element that shows a part of a grid where it is on the grid; empty where it shows nothing.
  mutating func use(_ grid: Grid, _ area: Rect) -> String {
    let name = name(of: grid, area)
    guard !name.isEmpty else { return "" }
    let place = Size(area.minColumn, area.minRow).inPoints
    let x = place.width > 0 ? " x=\"\(place.width)\"" : ""
    let y = place.height > 0 ? " y=\"\(place.height)\"" : ""
    return "<use href=\"#\(name)\"\(x)\(y)/>"
  }

  private mutating func name(of grid: Grid, _ area: Rect) -> String {
    let cells = area.rows.flatMap { row in area.columns.map { grid[$0, row] } }
    let key = Key(height: area.height, cells: cells)
    if let name = names[key] { return name }
    let elements = drawing.elements(of: grid, in: area)
    let name = elements.isEmpty ? "" : shortName(names.count)
    names[key] = name
    if !elements.isEmpty { definitions += "<g id=\"\(name)\">\(elements)</g>\n" }
    return name
  }
}
