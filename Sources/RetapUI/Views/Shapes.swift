import RetapCells

/// A filled rectangle with rounded corners, in the foreground colour; as large as its place.
///
/// Its first and last rows are half as high as a row, with corners cut to a quarter of a cell, so that a
/// card stands off from the next one by half a row. Where the terminal has no colours, or the place
/// is one row high, it is drawn as far as it can be seen: an outline, or a plain strip.
public struct RoundedRectangle: View {
  public typealias Body = Never

  public init() {}

  public func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  public func draw(on canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    if !canvas.hasColors { return outline(canvas) }
    guard width > 1, height > 1 else { return canvas.fill(canvas.bounds, with: canvas.foreground) }
    canvas.fill(Rect(0, 1, width, height - 2), with: canvas.foreground)
    edge(canvas, row: 0, Corner.upperEdge)
    edge(canvas, row: height - 1, Corner.lowerEdge)
  }

  private func edge(_ canvas: Canvas, row: Int, _ glyphs: Corner.Edge) {
    let last = canvas.size.width - 1
    canvas.draw(glyphs.left, at: Point(0, row), count: 1)
    canvas.draw(glyphs.middle, at: Point(1, row), count: last - 1)
    canvas.draw(glyphs.right, at: Point(last, row), count: 1)
  }

  private func outline(_ canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard width > 1, height > 1 else { return }
    edge(canvas, row: 0, Corner.upperLine)
    edge(canvas, row: height - 1, Corner.lowerLine)
    for row in 1..<height - 1 {
      canvas.draw(Corner.side, at: Point(0, row), count: 1)
      canvas.draw(Corner.side, at: Point(width - 1, row), count: 1)
    }
  }
}

/// The glyphs that rounded corners are made of.
private enum Corner {
  typealias Edge = (left: Glyph, middle: Glyph, right: Glyph)
  static let upperEdge: Edge = (Glyph("▗"), Glyph("▄"), Glyph("▖"))
  static let lowerEdge: Edge = (Glyph("▝"), Glyph("▀"), Glyph("▘"))
  static let upperLine: Edge = (Glyph("╭"), Glyph("─"), Glyph("╮"))
  static let lowerLine: Edge = (Glyph("╰"), Glyph("─"), Glyph("╯"))
  static let side = Glyph("│")
}

/// A thin line between the children of a stack, across the way it runs.
public struct Divider: View {
  public typealias Body = Never
  private static let lying = Glyph("─")
  private static let upright = Glyph("│")

  public init() {}

  public func size(for proposal: Proposal) -> Size {
    proposal.stackAxis == .horizontal
      ? Size(1, proposal.height ?? 1) : Size(proposal.width ?? 1, 1)
  }

  public func draw(on canvas: Canvas) {
    let canvas = canvas.with { $0.attributes.insert(.dim) }
    let line = canvas.size.height > 1 ? Divider.upright : Divider.lying
    for row in 0..<canvas.size.height {
      canvas.draw(line, at: Point(0, row), count: canvas.size.width)
    }
  }
}
