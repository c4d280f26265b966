import RetapCells

/// Words, in as many rows as they need.
///
/// Text breaks at spaces where its place is too narrow, and inside a word only where the word alone is
/// too wide. Rows for which there is no room are cut, and the last one that shows ends in `…`.
public struct Text: View {
  public typealias Body = Never
  private let string: String
  private var attributes: Attributes = []
  private var color: Color?
  private var alignment: HorizontalAlignment = .leading
  private var limit: Int?

  public init(_ string: String) { self.string = string }

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
    if let width = plainWidth, width <= proposal.width ?? .max { return Size(width, 1) }
    let lines = lines(in: Size(proposal.width ?? .max, proposal.height.map { max(1, $0) } ?? .max))
    return Size(lines.lazy.map(\.width).max() ?? 0, lines.count)
  }

  public func draw(on canvas: Canvas) {
    guard !canvas.visible.isEmpty else { return }
    var canvas = canvas
    canvas.attributes.formUnion(attributes)
    if let color { canvas.foreground = color }
    if let width = plainWidth, width <= canvas.size.width {
      let column = alignment.start(of: width, in: canvas.size.width)
      return canvas.draw(string.utf8.lazy.map(Glyph.init(ascii:)), at: Point(column, 0))
    }
    for (row, line) in lines(in: canvas.size).enumerated() {
      let column = alignment.start(of: line.width, in: canvas.size.width)
      canvas.draw(line.glyphs, at: Point(column, row))
    }
  }

  /// The width of text that is one row of printable ASCII, which most text is; nil for other text.
  private var plainWidth: Int? {
    let plain = string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return plain ? string.utf8.count : nil
  }

  private func lines(in space: Size) -> [TextLine] {
    TextLine.lines(of: string, width: space.width, limit: min(limit ?? .max, space.height))
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }
}
