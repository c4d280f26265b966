import RetapCells

/// Where a view draws: a window on the screen, clipped and shifted, and the style that text takes here.
///
/// Places are counted from the window's top left corner. What lies outside ``visible`` is not drawn; a
/// view with much content skips it.
public struct Canvas {
  /// The frame being drawn, which every canvas of it shares.
  @usableFromInline let frame: Frame
  /// The size of the view's place.
  public let size: Size
  @usableFromInline let origin: Point  // on the grid
  @usableFromInline let clip: Rect  // on the grid

  /// The colour of text; ``Color/default`` is the terminal's own, or what reads well on a painted cell.
  public var foreground: Color
  /// How text is drawn besides its colour.
  public var attributes: Attributes
  /// From 0 to 1; multiplies the opacity of everything drawn.
  public var opacity: Double

  /// Where in the content of a scroll container the view stands, where somebody asks.
  @usableFromInline var path: Path

  init(frame: Frame) {
    self.frame = frame
    size = frame.grid.size
    origin = Point(0, 0)
    clip = frame.grid.bounds
    foreground = .default
    attributes = []
    opacity = 1
    path = .unknown
  }

  /// A canvas without a place on the grid, on which content of a size is drawn to answer questions.
  init(frame: Frame, surveying size: Size) {
    self.frame = frame
    self.size = size
    origin = Point(0, 0)
    clip = Rect(0, 0, 0, 0)
    foreground = .default
    attributes = []
    opacity = 1
    path = .root
  }

  @inlinable init(_ parent: Canvas, place: Rect) {
    let onGrid = place.moved(by: parent.origin.column, parent.origin.row)
    frame = parent.frame
    size = place.size
    origin = onGrid.origin
    clip = parent.clip.intersection(onGrid)
    foreground = parent.foreground
    attributes = parent.attributes
    opacity = parent.opacity
    path = parent.path
  }

  @inlinable public var bounds: Rect { Rect(Point(0, 0), size) }

  /// The part that shows; empty when nothing does.
  @inlinable public var visible: Rect { clip.moved(by: -origin.column, -origin.row) }

  /// The canvas' size, as what a view on it is offered.
  @inlinable public var proposal: Proposal {
    var proposal = Proposal(size)
    if path != .unknown {
      proposal.path = path
      proposal.memory = frame.memory
    }
    return proposal
  }

  /// The same canvas for a part of the view.
  @inlinable func part(_ step: Int) -> Canvas {
    guard path != .unknown else { return self }
    return with { $0.path = path.appending(step) }
  }

  /// The same canvas for views of which no scroll container remembers anything.
  @inlinable var withoutMemory: Canvas {
    guard path != .unknown else { return self }
    return with { $0.path = .unknown }
  }

  /// Draws views of which no scroll container remembers anything, but which still answer surveys.
  func withoutMemory(while draw: () -> Void) {
    let memory = frame.memory
    frame.memory = nil
    draw()
    frame.memory = memory
  }

  /// What is asked of the content of a scroll container, while it is drawn for that and nothing else.
  @usableFromInline var survey: Survey? { frame.survey }

  /// A part of this canvas as a canvas of its own.
  @inlinable public func window(_ place: Rect) -> Canvas { Canvas(self, place: place) }

  /// A copy, changed: `canvas.with { $0.foreground = .red }`.
  @inlinable public func with(_ change: (inout Canvas) -> Void) -> Canvas {
    var copy = self
    change(&copy)
    return copy
  }

  /// The time of the frame, since the program began.
  public var time: Duration { frame.clock.now }

  /// Whether the terminal shows colours; where not, a fill cannot be seen.
  public var hasColors: Bool { frame.depth != .none }

  /// Paints a rectangle: an opaque colour covers what was there, a translucent one tints it.
  public func fill(_ rect: Rect, with color: Color) {
    let place = rect.moved(by: origin.column, origin.row).intersection(clip)
    frame.grid.fill(place, with: faded(color), backdrop: frame.backdrop)
  }

  /// Draws cells as they are, from the top left corner; what does not fit the window is cut off.
  package func draw(_ cells: Grid) {
    let part = visible.intersection(cells.bounds)
    for row in part.rows {
      for column in part.columns {
        let cell = cells[column, row]
        guard cell.glyph != .continuation else { continue }
        let isCut = cell.glyph.isWide && column + 1 >= part.maxColumn
        frame.grid.put(
          isCut ? .space : cell.glyph, style: cell.style, column: column + origin.column,
          row: row + origin.row)
      }
    }
  }

  /// Draws glyphs from a place to the right; what does not fit the window is cut off.
  ///
  /// A wide glyph of which only half would show leaves a space.
  public func draw(_ glyphs: [Glyph], at place: Point) {
    let row = place.row + origin.row
    guard clip.rows.contains(row) else { return }
    let column = place.column + origin.column
    let width = glyphs.reduce(0) { $0 + $1.width }
    let columns = (column..<column + width).clamped(to: clip.columns)
    frame.grid.draw(glyphs, column: column, row: row, in: columns, ink: ink)
  }

  /// Draws one glyph of one column over and over, to fill a strip of a row.
  public func draw(_ glyph: Glyph, at place: Point, count: Int) {
    let row = place.row + origin.row
    guard clip.rows.contains(row) else { return }
    let column = place.column + origin.column
    let columns = (column..<column + max(0, count)).clamped(to: clip.columns)
    frame.grid.draw(glyph, row: row, in: columns, ink: ink)
  }

  private var ink: Ink {
    Ink(color: foreground, opacity: opacity, attributes: attributes, backdrop: frame.backdrop)
  }

  private func faded(_ color: Color) -> Color { opacity < 1 ? color.opacity(opacity) : color }

  // MARK: What the frame learns

  var clock: FrameClock { frame.clock }

  /// Lets the app answer keys for as long as this frame shows, before what scrolls and selects, wherever
  /// that stands.
  func onKeyAction(_ respond: @escaping (Key) -> Response) {
    guard frame.survey == nil else { return }
    frame.keyActions.append(respond)
  }

  /// Lets this part of the screen answer keys for as long as this frame shows. Of all that answer, the
  /// last to have drawn itself, which is the innermost, is asked first.
  func onKey(of scroll: Scroll? = nil, _ respond: @escaping (Key) -> Response) {
    guard frame.survey == nil else { return }
    frame.responders.append((scroll, respond))
  }

  /// Lets this part of the screen answer the pointer for as long as this frame shows; places count from
  /// the canvas' top left corner. Where several lie over each other, the last to have drawn itself, which
  /// is the uppermost, is asked first.
  func onMouse(_ respond: @escaping (Mouse) -> Response) {
    guard frame.survey == nil, !clip.isEmpty else { return }
    let origin = origin
    frame.targets.append(
      (clip, { respond($0.moved(by: -origin.column, -origin.row)) }))
  }

  /// Asks to be drawn again at a ``time``, though nothing may have changed by then: for a clock, or what
  /// moves by itself. It counts for this frame only, so a view asks each time it is drawn.
  public func redraw(at time: Duration) {
    guard frame.survey == nil else { return }
    frame.redrawTime = min(frame.redrawTime ?? time, time)
  }

  /// Remembers that the view drawn here has a name.
  @usableFromInline func note(_ id: some Hashable) {
    if !clip.isEmpty, frame.survey == nil { frame.places.append((AnyHashable(id), clip)) }
  }

  /// Draws with a container on offer: the first scroll view that has none of its own takes it.
  func offering(_ scroll: Scroll, _ draw: (Canvas) -> Void) {
    let outer = frame.offeredScroll
    frame.offeredScroll = scroll
    draw(self)
    frame.offeredScroll = outer
  }

  /// The container of a scroll view: its own, or the one on offer, which then is taken.
  func claim(_ own: Scroll?) -> Scroll {
    guard let scroll = own ?? frame.offeredScroll else {
      preconditionFailure(
        "A scroll view that is not the first of a tab needs a Scroll: ScrollView(scroll) { … }")
    }
    precondition(
      !frame.containers.contains { $0.scroll === scroll },
      "Two scroll views show with one Scroll; give the second its own: ScrollView(scroll) { … }")
    if own == nil { frame.offeredScroll = nil }
    return scroll
  }

  /// Remembers that a container shows here, and how a named view in it is found.
  func add(_ scroll: Scroll, axis: Axis, find: @escaping (AnyHashable) -> Place?) {
    frame.containers.append(
      ScrollContainer(scroll: scroll, axis: axis, place: clip, find: find))
    onKey(of: scroll) { scroll.respond(to: $0, along: axis) }
    let clock = clock
    onMouse { [weak clock] in
      clock?.favourite = scroll
      return scroll.respond(to: $0, along: axis)
    }
  }

  /// Draws a view; gives the first scroll container in it, if it has one.
  func drawContainer(_ view: some View) -> ScrollContainer? {
    let before = frame.containers.count
    view.draw(on: self)
    guard frame.survey == nil, frame.containers.count > before else { return nil }
    return frame.containers[before]
  }

  /// Draws content of which a scroll container remembers something.
  func remembering(_ memory: ContentMemory, _ draw: (Canvas) -> Void) {
    let outer = frame.memory
    frame.memory = memory
    draw(with { $0.path = .root })
    frame.memory = outer
  }

  /// Tells whether something was learnt that views drawn before may have read.
  func learn(_ isNews: Bool) { if isNews { frame.needsSecondPass = true } }
}
