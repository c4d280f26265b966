import RetapCells

/// Children below each other, of which only those that show are made: ten million cost what a thousand
/// do.
///
/// In a ``ScrollView`` the heights of children that showed are remembered, and those of the others are
/// estimated from a sample. A lazy stack in a row of another one, or outside of a scroll view, measures
/// all its children, up to ten thousand.
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
    let heights = heights(for: proposal)
    return Size(proposal.width ?? idealWidth, heights.extent)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let heights = heights(for: canvas.proposal)
    if let survey = canvas.survey { return answer(survey, on: canvas, heights) }
    let outer = canvas.withoutMemory
    forEachRow(of: heights, in: canvas.visible.rows, width: canvas.size.width) { row, top, size in
      content.draw(child: row, on: outer.window(place(of: size, row: top, in: canvas.size.width)))
    }
  }

  @inlinable func place(of size: Size, row: Int, in width: Int) -> Rect {
    Rect(Point(alignment.start(of: size.width, in: width), row), size)
  }

  /// Measures the children that lie in some rows, learns their heights, and gives them out.
  @inlinable func forEachRow(
    of heights: RowHeights, in rows: Range<Int>, width: Int,
    _ body: (_ child: Int, _ top: Int, _ size: Size) -> Void
  ) {
    guard !rows.isEmpty, rows.upperBound > 0 else { return }
    let proposal = Proposal(width: width, height: nil)
    var child = heights.index(at: rows.lowerBound)
    var top = heights.start(of: child)
    while child < heights.count, top < rows.upperBound {
      let size = heights.measuredSize(of: child) ?? content.size(ofChild: child, for: proposal)
      heights.learn(size.height, of: child)
      body(child, top, size)
      top += size.height + spacing
      child += 1
    }
  }

  // Measuring is for every frame, and inlinable as drawing is; the other questions are for one row.

  @inlinable func answer(_ survey: Survey, on canvas: Canvas, _ heights: RowHeights) {
    let top = canvas.origin.row
    heights.origin = top
    guard let range = survey.rowsToMeasure else { return find(survey, on: canvas, heights) }
    let rows = range.lowerBound - top..<range.upperBound - top
    heights.beginMeasuring(at: heights.index(at: rows.lowerBound))
    forEachRow(of: heights, in: rows, width: canvas.size.width) { _, _, size in
      heights.note(size)
    }
  }

  @usableFromInline func find(_ survey: Survey, on canvas: Canvas, _ heights: RowHeights) {
    let proposal = Proposal(width: canvas.size.width, height: nil)
    canvas.withoutMemory(while: {
      survey.visit(
        content, on: canvas, count: heights.count, child: heights.index, rows: heights.rows,
        moved: { heights.shift(by: $1 - $0) },
        measure: { heights.learn(content.size(ofChild: $0, for: proposal).height, of: $0) },
        searchesInside: false,
        draw: { child in
          let size = content.size(ofChild: child, for: proposal)
          let place = place(of: size, row: heights.start(of: child), in: canvas.size.width)
          content.draw(child: child, on: canvas.part(0).window(place))
        })
    })
  }

  @inlinable func heights(for proposal: Proposal) -> RowHeights {
    let heights = proposal.heights
    let row = Proposal(width: proposal.width, height: nil)
    heights.prepare(
      count: min(content.childCount, RowHeights.most), spacing: spacing,
      layout: RowHeights.Layout(width: proposal.width, columns: 1), whole: proposal.measuredWhole
    ) { content.size(ofChild: $0, for: row).height }
    return heights
  }

  @inlinable var idealWidth: Int {
    guard content.childCount > 0 else { return 0 }
    return content.size(ofChild: 0, for: Proposal(width: nil, height: nil)).width
  }
}

/// Children in rows of equal columns, of which only the rows that show are made. A row is as tall as its
/// tallest child, and the others stand in its middle.
///
/// Heights are remembered and estimated as in a ``LazyVStack``.
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
    return Size(width, heights(for: proposal.offering(width: width, height: nil)).extent)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let heights = heights(for: canvas.proposal)
    if let survey = canvas.survey { return answer(survey, on: canvas, heights) }
    let outer = canvas.withoutMemory
    let count = content.childCount
    let width = canvas.size.width
    forEachRow(of: heights, in: canvas.visible.rows, width: width, count) { row, top, height in
      for child in children(in: row, of: count) {
        let own = heights.measuredSize(of: child)?.height ?? height
        let place = place(of: child, own, in: top..<top + height, width: width)
        content.draw(child: child, on: outer.window(place))
      }
    }
  }

  /// The place of a child of some height: in its column, in the middle of its row.
  @inlinable func place(of child: Int, _ height: Int, in rows: Range<Int>, width: Int) -> Rect {
    let span = span(of: child % columns, in: width)
    return Rect(
      span.lowerBound, rows.lowerBound + (rows.count - height) / 2, span.count, height)
  }

  /// Measures the rows that lie in some rows of the screen, learns their heights, and gives them out.
  @inlinable func forEachRow(
    of heights: RowHeights, in rows: Range<Int>, width: Int, _ count: Int,
    note: ((Size) -> Void)? = nil, _ body: (_ row: Int, _ top: Int, _ height: Int) -> Void
  ) {
    guard !rows.isEmpty, rows.upperBound > 0 else { return }
    var row = heights.index(at: rows.lowerBound)
    var top = heights.start(of: row)
    while row < heights.count, top < rows.upperBound {
      var height = 0
      for child in children(in: row, of: count) {
        let size = heights.measuredSize(of: child) ?? self.size(of: child, in: width)
        note?(size)
        height = max(height, size.height)
      }
      heights.learn(height, of: row)
      body(row, top, height)
      top += height + spacing
      row += 1
    }
  }

  @inlinable func answer(_ survey: Survey, on canvas: Canvas, _ heights: RowHeights) {
    let top = canvas.origin.row
    heights.origin = top
    guard let range = survey.rowsToMeasure else { return find(survey, on: canvas, heights) }
    let rows = range.lowerBound - top..<range.upperBound - top
    heights.beginMeasuring(at: heights.index(at: rows.lowerBound) * columns)
    forEachRow(
      of: heights, in: rows, width: canvas.size.width, content.childCount, note: heights.note
    ) { _, _, _ in }
  }

  @usableFromInline func find(_ survey: Survey, on canvas: Canvas, _ heights: RowHeights) {
    let width = canvas.size.width
    let count = content.childCount
    canvas.withoutMemory(while: {
      survey.visit(
        content, on: canvas, count: min(count, heights.count * columns),
        child: { min(heights.index(at: $0) * columns, count - 1) },
        rows: { heights.rows(of: $0 / columns) },
        moved: { heights.shift(by: $1 / columns - $0 / columns) },
        measure: { heights.learn(height(of: $0 / columns, in: width), of: $0 / columns) },
        searchesInside: false,
        draw: { child in
          let place = place(
            of: child, size(of: child, in: width).height, in: heights.rows(of: child / columns),
            width: width)
          content.draw(child: child, on: canvas.part(0).window(place))
        })
    })
  }

  @inlinable func size(of child: Int, in width: Int) -> Size {
    let span = span(of: child % columns, in: width)
    return content.size(ofChild: child, for: Proposal(width: span.count, height: nil))
  }

  @inlinable func children(in row: Int, of count: Int) -> Range<Int> {
    min(count, row * columns)..<min(count, (row + 1) * columns)
  }

  @inlinable func heights(for proposal: Proposal) -> RowHeights {
    let heights = proposal.heights
    let count = content.childCount
    let width = proposal.width ?? 0
    heights.prepare(
      count: min(count / columns + (count % columns > 0 ? 1 : 0), RowHeights.most),
      spacing: spacing, layout: RowHeights.Layout(width: width, columns: columns),
      whole: proposal.measuredWhole
    ) { height(of: $0, in: width) }
    return heights
  }

  @inlinable func height(of row: Int, in width: Int) -> Int {
    children(in: row, of: content.childCount).reduce(0) { max($0, size(of: $1, in: width).height) }
  }

  @inlinable var gap: Int { 2 * spacing }

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

extension Proposal {
  /// What is known of the heights of the lazy stack that gets this.
  @inlinable var heights: RowHeights { memory?.heights(at: path) ?? RowHeights() }

  /// How many rows are all measured: without a memory, where all is forgotten at once, more of them.
  @inlinable var measuredWhole: Int { memory == nil ? 10_000 : RowHeights.whole }
}
