import RetapCells

/// A row of tab labels, with a line between them and the content that is heavy at the selected one.
///
/// The selected tab tells itself apart without colour: bold, at a heavy line; or bold and underlined
/// where the bar has only one row. ``TabBarLayout`` says what gives way when labels do not fit.
struct TabBar: View {
  typealias Body = Never

  let layout: TabBarLayout
  let selected: Int?
  /// The side of the content that the bar is on.
  let edge: VerticalEdge

  private static let thin: Glyph = "─"
  private static let heavy: Glyph = "━"

  /// The bar's rows in a place: two, or one where height is dear.
  static func height(in place: Size) -> Int { place.height >= 8 ? 2 : min(1, place.height) }

  func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 40, proposal.height ?? 2)
  }

  func draw(on canvas: Canvas) {
    guard !layout.places.isEmpty else { return }
    var area = canvas.bounds
    let row = area.cut(edge == .top ? .top : .bottom, 1)
    let hasLine = !area.isEmpty
    let lineCanvas = canvas.window(area)
    if hasLine { drawLine(0..<canvas.size.width, isHeavy: false, on: lineCanvas) }
    for place in layout.places {
      let isSelected = place.tab == selected
      if hasLine, isSelected { drawLine(place.columns, isHeavy: true, on: lineCanvas) }
      let label = canvas.with {
        if isSelected { $0.attributes.formUnion(hasLine ? .bold : [.bold, .underline]) }
        if !isSelected, hasLine { $0.attributes.insert(.dim) }
      }
      label.draw(place.label, at: Point(place.labelColumn, row.minRow))
    }
    let mark = canvas.with { $0.attributes.insert(.dim) }
    if let column = layout.leadingMark { mark.draw(["‹"], at: Point(column, row.minRow)) }
    if let column = layout.trailingMark { mark.draw(["›"], at: Point(column, row.minRow)) }
  }

  private func drawLine(_ columns: Range<Int>, isHeavy: Bool, on canvas: Canvas) {
    let line = canvas.with { $0.foreground = isHeavy ? .indigo : .gray }
    let glyph = isHeavy ? Self.heavy : Self.thin
    line.draw(glyph, at: Point(columns.lowerBound, 0), count: columns.count)
  }
}
