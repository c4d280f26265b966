import RetapCells

/// A question to the content of a scroll container, which is drawn, with nothing of it visible, to
/// answer it.
///
/// Drawing is what leads through every kind of view, also through those of an app, so there is no second
/// way through them. Those that put children below each other answer: ``VStack``, the lazy ones, and
/// ``Text`` for its rows. Rows are counted from the content's first.
@usableFromInline final class Survey {
  enum Question {
    /// Where is this place now?
    case find(Place)
    /// What is at this row?
    case item(at: Int)
    /// Where is the view of this name?
    case id(AnyHashable)
    /// Lazy ones: measure what lies in these rows.
    case measure(Range<Int>)
  }

  let question: Question
  /// Whether the place looked for is the one that the container stood at in the last frame: children that
  /// were found elsewhere have moved since.
  let isCurrent: Bool
  /// The place that was asked for.
  private(set) var place = Place(row: 0)
  /// The rows of the innermost item that was found.
  private(set) var item: Range<Int>?
  /// The row of the place that was found.
  private(set) var row: Int?
  /// Whether the place that was found has other children before it now.
  private(set) var hasMoved = false
  private var isClosed = false

  /// The rows that lazy ones are to measure, if that is asked.
  @usableFromInline var rowsToMeasure: Range<Int>? {
    if case .measure(let rows) = question { rows } else { nil }
  }

  init(_ question: Question, isCurrent: Bool = false) {
    self.question = question
    self.isCurrent = isCurrent
  }

  /// Answers for `content`, of which `count` children stand below each other on a canvas.
  ///
  /// `child` gives the first child that ends below a row; `rows` are those of a child; both count from
  /// the top of the canvas. `moved` hears that the child of one index has another now; `measure` brings
  /// the rows of the child that is found up to date, where they may be estimated.
  func visit(
    _ content: some View, on canvas: Canvas, count: Int, child: (_ row: Int) -> Int,
    rows: (_ child: Int) -> Range<Int>, moved: (_ from: Int, _ to: Int) -> Void = { _, _ in },
    measure: (_ child: Int) -> Void = { _ in }, searchesInside: Bool = true,
    draw: (_ child: Int) -> Void
  ) {
    guard count > 0, !isClosed else { return }
    let top = canvas.origin.row
    func onContent(_ child: Int) -> Range<Int> {
      let rows = rows(child)
      return top + rows.lowerBound..<top + rows.upperBound
    }
    switch question {
    case .item(let row):
      let index = child(row - top)
      let found = onContent(index)
      place.levels.append(
        Place.Level(
          content, path: canvas.path, child: index, count: count, row: row - found.lowerBound,
          height: found.count))
      draw(index)
      isClosed = true
    case .find(let place):
      guard let level = place.level(at: canvas.path),
        let (index, isFirst) = level.find(in: content, count: count)
      else { return }
      if let was = level.children.first?.index, was != index {
        hasMoved = true
        if isCurrent, isFirst { moved(was, index) }
      }
      measure(index)
      let found = onContent(index)
      item = found
      row = found.lowerBound + (isFirst ? level.row(in: found.count) : 0)
      if isFirst { draw(index) }
      isClosed = true
    case .id(let id):
      if let index = content.child(withID: id, near: 0, within: .max) {
        measure(index)
        found(index, onContent(index), content, canvas, count)
      } else if searchesInside {
        for index in 0..<count where !isClosed {
          place.levels.append(
            Place.Level(
              content, path: canvas.path, child: index, count: count, row: 0,
              height: onContent(index).count))
          draw(index)
          if !isClosed { place.levels.removeLast() }
        }
      }
    case .measure(let range):
      for index in 0..<count where onContent(index).overlaps(range) { draw(index) }
    }
  }

  private func found(
    _ index: Int, _ rows: Range<Int>, _ content: some View, _ canvas: Canvas, _ count: Int
  ) {
    answer(rows)
    place.levels.append(
      Place.Level(
        content, path: canvas.path, child: index, count: count, row: 0, height: rows.count))
    isClosed = true
  }

  /// Answers for a view with a name that is no child of its own.
  @usableFromInline func visit(named id: AnyHashable, on canvas: Canvas) {
    guard case .id(let wanted) = question, !isClosed, wanted == id else { return }
    let top = canvas.origin.row
    answer(top..<top + canvas.size.height)
    isClosed = true
  }

  private func answer(_ rows: Range<Int>) {
    item = rows
    row = rows.lowerBound
    place.row = rows.lowerBound
    place.height = rows.count
  }

  /// Answers for a text: `starts` are the glyphs that its rows begin with.
  func visit(rows starts: [Int], on canvas: Canvas) {
    guard !isClosed else { return }
    let top = canvas.origin.row
    switch question {
    case .item(let row):
      guard starts.indices.contains(row - top) else { return }
      place.levels.append(Place.Level(path: canvas.path, children: [], row: starts[row - top]))
      isClosed = true
    case .find(let place):
      guard let level = place.level(at: canvas.path), level.children.isEmpty else { return }
      row = top + (starts.lastIndex { $0 <= level.row } ?? 0)
      isClosed = true
    case .id, .measure: break
    }
  }
}
