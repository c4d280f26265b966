/// A screen as values: rows of cells, in which a wide glyph always owns two.
///
/// Every change keeps wide glyphs whole: writing over one half of one blanks the other.
public struct Grid: Hashable, Sendable {
  public let size: Size
  private(set) var cells: [Cell]

  /// An empty screen in the terminal's own colours.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.area)
  }

  public var bounds: Rect { Rect(Point(0, 0), size) }

  /// The cell at a place inside the grid.
  public subscript(column: Int, row: Int) -> Cell { cells[index(column, row)] }

  /// Empties every cell.
  public mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
  }

  /// Empties the cells of a rectangle.
  public mutating func clear(_ rect: Rect) {
    modifyRows(of: rect) { $0.update(repeating: .blank) }
  }

  /// Puts a glyph into a cell, and its second half into the next one.
  ///
  /// The place is inside the grid. A wide glyph in the last column has no room and becomes a space.
  public mutating func put(_ glyph: Glyph, style: Style, column: Int, row: Int) {
    let wide = glyph.isWide && column + 1 < size.width
    let place = index(column, row)
    detach(column..<column + (wide ? 2 : 1), row)
    cells[place] = Cell(glyph.isWide && !wide ? .space : glyph, style: style)
    if wide { cells[place + 1] = Cell(.continuation, style: style) }
  }

  /// Puts printable ASCII into the cells from a place to the right, all of which are inside the grid.
  /// O(bytes).
  package mutating func put(
    ascii text: ArraySlice<UInt8>, style: Style, column: Int, row: Int
  ) {
    let columns = column..<column + text.count
    precondition(column >= 0 && columns.upperBound <= size.width, "Text has no room in its row")
    write(row, in: columns) { cells, first, _ in
      for (place, byte) in zip(first..., text) {
        cells[place] = Cell(Glyph(ascii: byte), style: style)
      }
    }
  }

  /// Draws glyphs from a cell to the right, those columns of them that lie in `columns`.
  ///
  /// A wide glyph of which only half lies there leaves a space. The row is inside the grid. O(glyphs).
  public mutating func draw(
    _ glyphs: [Glyph], column: Int, row: Int, in columns: Range<Int>, ink: Ink
  ) {
    var column = column
    write(row, in: columns) { cells, first, last in
      var style = Style.plain
      var isFresh = true
      for glyph in glyphs where column < last {
        defer { column += glyph.width }
        let end = min(column + glyph.width, last)
        for place in max(column, first)..<max(end, max(column, first)) {
          let background = cells[place].style.background
          let fits = column >= first && column + glyph.width <= last
          // Both halves of a wide glyph take the style of the first.
          if isFresh || background != style.background, !fits || place == column {
            style = ink.style(on: background)
          }
          isFresh = false
          cells[place] = Cell(
            !fits ? .space : place == column ? glyph : .continuation, style: style)
        }
      }
    }
  }

  /// Draws one glyph of one column over and over, in `columns`.
  public mutating func draw(_ glyph: Glyph, row: Int, in columns: Range<Int>, ink: Ink) {
    precondition(glyph.width == 1, "A glyph of one column is drawn over and over")
    write(row, in: columns) { cells, first, last in
      var cell = Cell(glyph, style: ink.style(on: cells[first].style.background))
      for place in first..<last {
        let background = cells[place].style.background
        if background != cell.style.background { cell.style = ink.style(on: background) }
        cells[place] = cell
      }
    }
  }

  /// Paints a rectangle: an opaque colour covers what was there, a translucent one tints it.
  ///
  /// `backdrop` is taken for the terminal's own background where one is needed to blend with.
  public mutating func fill(_ rect: Rect, with color: Color, backdrop: Color) {
    if color.alpha == 0 { return }
    let blank = Cell(
      .space, style: Style(background: color.over(backdrop)))
    if color.alpha == 255 { return modifyRows(of: rect) { $0.update(repeating: blank) } }
    modifyRows(of: rect) { cells in
      for place in cells.indices {
        // Most cells that are painted are empty.
        if cells[place] == .blank {
          cells[place] = blank
        } else {
          cells[place].style.tint(with: color, backdrop: backdrop)
        }
      }
    }
  }

  /// Moves whole rows to where another one begins, over what is there; they also stay where they were.
  mutating func moveRows(_ rows: Range<Int>, to row: Int) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= size.height && row >= 0
        && row + rows.count <= size.height, "Rows outside the grid were moved")
    let (from, to, count) = (
      rows.lowerBound * size.width, row * size.width, rows.count * size.width
    )
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      (start + to).update(from: start + from, count: count)
    }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    precondition(
      column >= 0 && column < size.width && row >= 0 && row < size.height,
      "A cell outside the grid was asked for")
    return row * size.width + column
  }

  /// Gives out each row of the part of a rectangle that is on the grid.
  private mutating func modifyRows(
    of rect: Rect, _ change: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    let rect = rect.intersection(bounds)
    for row in rect.rows where !rect.isEmpty {
      write(row, in: rect.columns) { cells, first, last in
        change(UnsafeMutableBufferPointer(rebasing: cells[first..<last]))
      }
    }
  }

  /// Gives out a row to be written from the first to before the last of some columns; wide glyphs that
  /// lie across either end are blanked.
  private mutating func write(
    _ row: Int, in columns: Range<Int>,
    _ body: (_ cells: UnsafeMutableBufferPointer<Cell>, _ first: Int, _ last: Int) -> Void
  ) {
    let columns = columns.clamped(to: 0..<size.width)
    guard !columns.isEmpty else { return }
    precondition(row >= 0 && row < size.height, "A row outside the grid was asked for")
    detach(columns, row)
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      let row = UnsafeMutableBufferPointer(rebasing: cells[row * width..<(row + 1) * width])
      body(row, columns.lowerBound, columns.upperBound)
    }
  }

  /// Blanks the wide glyphs that lie across either end of some columns.
  @inline(__always) private mutating func detach(_ columns: Range<Int>, _ row: Int) {
    split(column: columns.lowerBound, row)
    split(column: columns.upperBound, row)
  }

  /// Blanks both halves of the wide glyph that a cut before this column would tear.
  @inline(__always) private mutating func split(column: Int, _ row: Int) {
    guard column > 0, column < size.width else { return }
    let place = index(column, row)
    guard cells[place].glyph == .continuation else { return }
    cells[place].glyph = .space
    cells[place - 1].glyph = .space
  }
}

extension Grid {
  /// Whether two grids have the same cells, compared as memory. O(cells).
  public static func == (a: Grid, b: Grid) -> Bool {
    guard a.size == b.size else { return false }
    return a.cells.withUnsafeBufferPointer { a in
      b.cells.withUnsafeBufferPointer { b in a.isSame(as: b) }
    }
  }
}
