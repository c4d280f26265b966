import RetapCells

/// Words, in as many rows as they need.
///
/// Text breaks at spaces where its place is too narrow, and inside a word only where the word alone is
/// too wide. Rows for which there is no room are cut, and the last one that shows ends in `…`.
public struct Text: View {
  public typealias Body = Never
  private let first: TextLine
  private let others: [TextLine]
  private var attributes: Attributes = []
  private var color: Color?
  private var alignment: HorizontalAlignment = .leading
  private var limit: Int?

  public init(_ string: String) { (first, others) = TextLine.paragraphs(of: string) }

  public func bold() -> Text { with { $0.attributes.insert(.bold) } }
  public func dim() -> Text { with { $0.attributes.insert(.dim) } }
  public func italic() -> Text { with { $0.attributes.insert(.italic) } }
  public func underline() -> Text { with { $0.attributes.insert(.underline) } }
  public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }

  /// Where rows shorter than the longest stand.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Text {
    with { $0.alignment = alignment }
  }

  /// Shows at most so many rows; nil means as many as there are.
  public func lineLimit(_ limit: Int?) -> Text { with { $0.limit = limit.map { max(1, $0) } } }

  public func size(for proposal: Proposal) -> Size {
    if let line = onlyLine(width: proposal.width ?? .max) { return Size(line.width, 1) }
    let lines = lines(in: Size(proposal.width ?? .max, proposal.height.map { max(1, $0) } ?? .max))
    return Size(lines.lazy.map(\.width).max() ?? 0, lines.count)
  }

  public func draw(on canvas: Canvas) {
    var canvas = canvas
    canvas.attributes.formUnion(attributes)
    if let color { canvas.foreground = color }
    if let survey = canvas.survey { return answer(survey, on: canvas) }
    if let line = onlyLine(width: canvas.size.width) { return draw(line, row: 0, on: canvas) }
    for (row, line) in lines(in: canvas.size).enumerated() { draw(line, row: row, on: canvas) }
  }

  /// Tells which glyph begins a row, so that a scroll container finds the row when all wraps anew.
  private func answer(_ survey: Survey, on canvas: Canvas) {
    guard canvas.size.height > 1 || onlyLine(width: canvas.size.width) == nil else { return }
    survey.visit(rows: lines(in: canvas.size).map(\.start), on: canvas)
  }

  private func draw(_ line: TextLine, row: Int, on canvas: Canvas) {
    let column = alignment.start(of: line.width, in: canvas.size.width)
    canvas.draw(line.glyphs, at: Point(column, row))
  }

  /// Text of one row that fits is not wrapped: most text is.
  private func onlyLine(width: Int) -> TextLine? {
    others.isEmpty && first.width <= width ? first : nil
  }

  private func lines(in space: Size) -> [TextLine] {
    let most = min(limit ?? .max, space.height)
    guard space.width > 0, most > 0 else { return [] }
    var lines = first.wrapped(to: space.width, limit: most, start: 0)
    var start = first.glyphs.count + 1
    for paragraph in others where lines.count <= most {
      lines += paragraph.wrapped(to: space.width, limit: most - lines.count, start: start)
      start += paragraph.glyphs.count + 1
    }
    guard lines.count > most else { return lines }
    lines.removeSubrange(most...)
    lines[most - 1].endInEllipsis(width: space.width)
    return lines
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }
}
