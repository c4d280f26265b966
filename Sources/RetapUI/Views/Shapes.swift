import RetapCells

/// A filled rectangle with rounded corners, in the foreground colour; as large as its place.
///
/// The corners are cut by a quarter of a cell. Where the terminal has no colours, in which a
/// fill could be seen, an outline is drawn.
public struct RoundedRectangle: View {
  public typealias Body = Never

  public init() {}

  public func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  public func draw(on canvas: Canvas) {
    guard canvas.hasColors else { return outline(canvas) }
    guard canvas.size.width >= 3, canvas.size.height >= 2 else {
      return canvas.fill(canvas.bounds, with: canvas.foreground)
    }
    var middle = canvas.bounds
    row(canvas, at: middle.cut(.top, 1), ends: Corner.upperFill)
    row(canvas, at: middle.cut(.bottom, 1), ends: Corner.lowerFill)
    canvas.fill(middle, with: canvas.foreground)
  }

  /// The first or the last row, of which both ends are cut.
  private func row(_ canvas: Canvas, at place: Rect, ends: (left: Glyph, right: Glyph)) {
    var rest = place
    canvas.draw(ends.left, at: rest.cut(.leading, 1).origin, count: 1)
    canvas.draw(ends.right, at: rest.cut(.trailing, 1).origin, count: 1)
    canvas.fill(rest, with: canvas.foreground)
  }

  private func outline(_ canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard width > 1, height > 1 else { return }
    for (row, ends) in [(0, Corner.upperLine), (height - 1, Corner.lowerLine)] {
      canvas.draw(ends.left, at: Point(0, row), count: 1)
      canvas.draw(Corner.line, at: Point(1, row), count: width - 2)
      canvas.draw(ends.right, at: Point(width - 1, row), count: 1)
    }
    for row in 1..<height - 1 {
      canvas.draw(Corner.side, at: Point(0, row), count: 1)
      canvas.draw(Corner.side, at: Point(width - 1, row), count: 1)
    }
  }
}

/// The glyphs that rounded corners are made of.
private enum Corner {
  static let upperFill: (left: Glyph, right: Glyph) = ("▟", "▙")
  static let lowerFill: (left: Glyph, right: Glyph) = ("▜", "▛")

  static let upperLine: (left: Glyph, right: Glyph) = ("╭", "╮")
  static let lowerLine: (left: Glyph, right: Glyph) = ("╰", "╯")
  static let line: Glyph = "─"
  static let side: Glyph = "│"
}

/// A thin line between the children of a stack, across the way it runs.
public struct Divider: View {
  public typealias Body = Never
  private static let lying: Glyph = "─"
  private static let upright: Glyph = "│"

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
