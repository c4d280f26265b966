import RetapCells

/// Children below each other, of which only those that show are made: ten million cost what a thousand
/// do. Every child is as tall as the first one.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A stack with `spacing` rows between its children.
  @inlinable public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.content = content()
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let rows = rows(in: proposal.width)
    return Size(proposal.width ?? rows.size.width, rows.extent)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let rows = rows(in: canvas.size.width)
    for index in rows.showing(in: canvas.visible.rows) {
      let child = content.size(ofChild: index, for: rows.proposal)
      let column = alignment.start(of: child.width, in: canvas.size.width)
      content.draw(
        child: index,
        on: canvas.window(Rect(column, rows.start(of: index), child.width, rows.size.height)))
    }
  }

  @inlinable func rows(in width: Int?) -> EqualRows {
    let proposal = Proposal(width: width, height: nil)
    let count = content.childCount
    return EqualRows(
      count: count, size: count == 0 ? .zero : content.size(ofChild: 0, for: proposal),
      spacing: spacing, proposal: proposal)
  }
}

/// Children in rows of equal columns, of which only the rows that show are made. Every row is as tall
/// as the first child.
public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let columns: Int
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A grid of `columns` equal columns, with `spacing` rows between its rows and twice as many columns
  /// between its columns, because a cell is twice as high as it is wide. Columns that a width does
  /// not divide evenly differ by one at most.
  @inlinable public init(columns: Int, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    precondition(columns > 0, "A grid needs a column")
    self.columns = columns
    self.spacing = max(0, spacing)
    self.content = content()
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let width = proposal.width ?? idealWidth
    return Size(width, rows(in: width).extent)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let rows = rows(in: canvas.size.width)
    let count = content.childCount
    for row in rows.showing(in: canvas.visible.rows) {
      for column in 0..<columns where row * columns + column < count {
        let place = span(of: column, in: canvas.size.width)
        content.draw(
          child: row * columns + column,
          on: canvas.window(
            Rect(place.lowerBound, rows.start(of: row), place.count, rows.size.height)))
      }
    }
  }

  @inlinable var gap: Int { 2 * spacing }

  @inlinable func rows(in width: Int) -> EqualRows {
    let proposal = Proposal(width: span(of: 0, in: width).count, height: nil)
    let count = content.childCount
    return EqualRows(
      count: (count + columns - 1) / columns,
      size: count == 0 ? .zero : content.size(ofChild: 0, for: proposal), spacing: spacing,
      proposal: proposal)
  }

  /// The columns of the screen that a column of the grid covers.
  @inlinable func span(of column: Int, in width: Int) -> Range<Int> {
    let available = max(0, width - gap * (columns - 1))
    let start = available * column / columns + gap * column
    let end = available * (column + 1) / columns + gap * column
    return start..<end
  }

  @inlinable var idealWidth: Int {
    guard content.childCount > 0 else { return 0 }
    let child = content.size(ofChild: 0, for: Proposal(width: nil, height: nil))
    return child.width * columns + gap * (columns - 1)
  }
}

/// Rows of one height with room between them: where each is, and which of them show.
@usableFromInline struct EqualRows {
  @usableFromInline let count: Int
  @usableFromInline let size: Size
  @usableFromInline let spacing: Int
  @usableFromInline let proposal: Proposal

  @inlinable init(count: Int, size: Size, spacing: Int, proposal: Proposal) {
    self.count = count
    self.size = size
    self.spacing = spacing
    self.proposal = proposal
  }

  @inlinable var pitch: Int { size.height + spacing }

  /// The rows they take together.
  @inlinable var extent: Int { count == 0 ? 0 : count * pitch - spacing }

  @inlinable func start(of index: Int) -> Int { index * pitch }

  /// The indices of those that show at least one of some rows. O(1).
  @inlinable func showing(in rows: Range<Int>) -> Range<Int> {
    guard size.height > 0, !rows.isEmpty else { return 0..<0 }
    let first = max(0, rows.lowerBound / pitch)
    let end = min(count, (rows.upperBound - 1) / pitch + 1)
    return first..<max(first, end)
  }
}
