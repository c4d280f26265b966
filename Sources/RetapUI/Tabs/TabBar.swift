import RetapCells

/// A row of tab labels in equal columns, with a line over them that is heavy over the selected one.
///
/// The selected tab tells itself apart without colour: bold, under a heavy line; or bold and underlined
/// where the bar has only one row. Labels lose their titles, then their symbols, when they do not fit.
struct TabBar: View {
  typealias Body = Never

  struct Item {
    let title: String
    let symbol: String
  }

  let items: [Item]
  let selected: Int?

  private static let thin: Glyph = "─"
  private static let heavy: Glyph = "━"

  /// The bar's rows in a place: two, or one where height is dear.
  static func height(in place: Size) -> Int { place.height >= 8 ? 2 : min(1, place.height) }

  func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 40, proposal.height ?? 2)
  }

  func draw(on canvas: Canvas) {
    guard !items.isEmpty else { return }
    let labels = labels(in: canvas.size.width / items.count)
    for index in items.indices {
      let cell = cell(of: index, in: canvas.size)
      draw(labels[index], isSelected: index == selected, on: canvas.window(cell))
    }
  }

  private func draw(_ label: Text, isSelected: Bool, on canvas: Canvas) {
    var area = canvas.bounds
    let row = canvas.window(area.cut(.bottom, 1))
    if area.isEmpty {
      let marked = isSelected ? label.bold().underline() : label
      return marked.draw(in: row)
    }
    let line = canvas.with { $0.foreground = isSelected ? .indigo : .gray.opacity(0.5) }
    line.draw(isSelected ? Self.heavy : Self.thin, at: Point(0, 0), count: canvas.size.width)
    (isSelected ? label.bold() : label.dim()).draw(in: row)
  }

  private func cell(of index: Int, in size: Size) -> Rect {
    let start = size.width * index / items.count
    let end = size.width * (index + 1) / items.count
    return Rect(start, 0, end - start, size.height)
  }

  /// The fullest labels of which each fits `width`.
  private func labels(in width: Int) -> [Text] {
    let forms: [(String, Item) -> String] = [
      { "\($0) \($1.symbol) \($1.title)" }, { "\($0) \($1.symbol)" },
    ]
    for form in forms {
      let labels = items.indices.map { Text(form(number(of: $0), items[$0])) }
      let ideal = Proposal(width: nil, height: nil)
      if labels.allSatisfy({ $0.size(for: ideal).width < width }) { return labels }
    }
    return items.indices.map { Text(number(of: $0)) }
  }

  /// The key that selects a tab; the eleventh and later ones have none.
  private func number(of index: Int) -> String {
    index < 9 ? "\(index + 1)" : index == 9 ? "0" : ""
  }
}
