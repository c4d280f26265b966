import RetapCells

/// Content of any height in a place of its own, of which the rows from the container's offset on show.
///
/// In a ``Tab`` the container is the tab's, and it is independent of every other tab's. Elsewhere it
/// is one that the app keeps: `ScrollView(scroll) { … }`. A horizontal one shows content of any width.
///
/// The first item that shows stays first when the window changes its size, and when content before it
/// comes, goes, or takes more or fewer rows.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let axis: Axis
  @usableFromInline let scroll: Scroll?
  @usableFromInline let content: ScrolledContent
  @usableFromInline var followsEnd = false
  @usableFromInline var indicators = ScrollIndicatorVisibility.automatic

  @inlinable public init(
    _ axis: Axis = .vertical, _ scroll: Scroll? = nil, @ViewBuilder content: () -> Content
  ) {
    self.axis = axis
    self.scroll = scroll
    self.content = ScrolledContent(content())
  }

  @inlinable public init(_ scroll: Scroll, @ViewBuilder content: () -> Content) {
    self.init(.vertical, scroll, content: content)
  }

  /// Opens at the end, and stays there while content is added, as for a log, unless the reader went
  /// elsewhere; once the reader is back at the end it follows again.
  public func followsEnd(_ follows: Bool = true) -> ScrollView {
    var view = self
    view.followsEnd = follows
    return view
  }

  /// Whether a bar shows where content is longer than its place; without one, content has its column.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> ScrollView {
    var view = self
    view.indicators = visibility
    return view
  }

  /// A scroll view fills its place; without one it is as large as its content.
  public func size(for proposal: Proposal) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width, height) }
    let offered =
      axis == .vertical
      ? Proposal(width: proposal.width, height: nil) : Proposal(width: nil, height: proposal.height)
    var ideal = content.size(for: offered)
    // Below content that is wider than its place there is a bar.
    if axis == .horizontal, indicators != .hidden, let width = proposal.width, ideal.width > width {
      ideal.height += 1
    }
    return Size(proposal.width ?? ideal.width, proposal.height ?? ideal.height)
  }

  public func draw(on canvas: Canvas) {
    guard canvas.survey == nil else { return }  // whoever asks, asks about what is around it
    let scroll = canvas.claim(scroll)
    switch axis {
    case .vertical: drawDown(scroll, on: canvas)
    case .horizontal: drawAcross(scroll, on: canvas)
    }
  }

  private func drawDown(_ scroll: Scroll, on canvas: Canvas) {
    var area = canvas.bounds
    let (column, hasBar) = column(scroll, canvas)
    let bar = hasBar ? area.cut(.trailing, 1) : nil
    canvas.add(scroll, axis: .vertical) { column.place(of: $0) }
    canvas.learn(
      scroll.layOut(
        column, viewport: area.height, isResized: scroll.isResized(to: canvas.size),
        followsEnd: followsEnd, clock: canvas.clock))
    let geometry = scroll.shown
    let place = Rect(0, -geometry.offset, area.width, geometry.extent)
    canvas.window(area).window(place).remembering(scroll.memory) { content.draw(on: $0) }
    canvas.learn(scroll.memory.takeNews())
    scroll.memory.endFrame()
    if let bar { ScrollBar(axis: .vertical, scroll: scroll).draw(on: canvas.window(bar)) }
  }

  private func drawAcross(_ scroll: Scroll, on canvas: Canvas) {
    var area = canvas.bounds
    func width() -> Int { content.size(for: Proposal(width: nil, height: area.height)).width }
    var extent = width()
    var bar: Rect?
    if extent > area.width, indicators != .hidden {
      bar = area.cut(.bottom, 1)
      extent = width()
    }
    canvas.add(scroll, axis: .horizontal) { _ in nil }
    canvas.learn(
      scroll.layOut(
        Line(extent: extent), viewport: area.width, isResized: scroll.isResized(to: canvas.size),
        followsEnd: followsEnd, clock: canvas.clock))
    let place = Rect(-scroll.shown.offset, 0, extent, area.height)
    canvas.window(area).window(place).remembering(scroll.memory) { content.draw(on: $0) }
    if let bar { ScrollBar(axis: .horizontal, scroll: scroll).draw(on: canvas.window(bar)) }
  }

  /// The content at the width it has, which is less by a bar where it is taller than its place without
  /// one.
  private func column(_ scroll: Scroll, _ canvas: Canvas) -> (Column, hasBar: Bool) {
    let height = canvas.size.height
    func column(_ width: Int) -> Column {
      Column(content: content, width: max(0, width), scroll: scroll, frame: canvas.frame)
    }
    let whole = column(canvas.size.width)
    if indicators == .hidden { return (whole, false) }
    let beside = column(canvas.size.width - 1)
    guard scroll.shown.maximum > 0 else {
      return whole.extent > height ? (beside, true) : (whole, false)
    }
    // What is remembered is for the width beside the bar. Only where that is about to fit, the other is
    // measured too, and what is remembered is left alone.
    let hasBar = beside.extent > height + height / 4 || whole.extentWithoutMemory > height
    return (hasBar ? beside : whole, hasBar)
  }
}

/// Whether a scroll view has a bar that tells place and share.
public enum ScrollIndicatorVisibility: Hashable, Sendable, CaseIterable {
  /// Where content is longer than its place.
  case automatic
  case hidden
}

/// A view as what a container needs of it. It is made where the view's type is known, so that all of
/// the view is compiled for that type; the container has only one body for all of them.
@usableFromInline struct ScrolledContent {
  @usableFromInline let size: (Proposal) -> Size
  @usableFromInline let draw: (Canvas) -> Void

  @inlinable init(_ content: some View) {
    size = { content.size(for: $0) }
    draw = { content.draw(on: $0) }
  }

  func size(for proposal: Proposal) -> Size { size(proposal) }
  func draw(on canvas: Canvas) { draw(canvas) }
}

/// The content of a container that scrolls up and down.
private final class Column: LaidOutContent {
  private let content: ScrolledContent
  private let width: Int
  private let scroll: Scroll
  private unowned let frame: Frame  // which keeps this until it is drawn anew
  private var knownExtent: Int?

  init(content: ScrolledContent, width: Int, scroll: Scroll, frame: Frame) {
    self.content = content
    self.width = width
    self.scroll = scroll
    self.frame = frame
  }

  /// Worked out once, and again when something was learnt: it costs as much as the content has children.
  var extent: Int {
    let extent = knownExtent ?? workedOutExtent
    knownExtent = extent
    return extent
  }

  private var workedOutExtent: Int {
    var proposal = Proposal(width: width, height: nil)
    proposal.memory = scroll.memory
    proposal.path = .root
    return content.size(for: proposal).height
  }

  var extentWithoutMemory: Int { content.size(for: Proposal(width: width, height: nil)).height }

  func ask(_ question: Survey.Question, isCurrent: Bool) -> Survey {
    let survey = Survey(question, isCurrent: isCurrent)
    let (outer, memory) = (frame.survey, frame.memory)
    frame.survey = survey
    frame.memory = scroll.memory
    content.draw(on: Canvas(frame: frame, surveying: Size(width, extent)))
    frame.survey = outer
    frame.memory = memory
    return survey
  }

  func measures(_ rows: Range<Int>) -> Bool {
    guard !scroll.memory.stacks.isEmpty else { return false }
    _ = ask(.measure(rows), isCurrent: false)
    let hasNews = scroll.memory.takeNews()
    if hasNews { knownExtent = nil }
    return hasNews
  }

  func place(of id: AnyHashable) -> Place? {
    knownExtent = nil  // much may have been learnt since it was drawn
    let survey = ask(.id(id), isCurrent: false)
    return survey.row == nil ? nil : survey.place
  }
}

/// The content of a container that scrolls sideways, which has no items.
private struct Line: LaidOutContent {
  let extent: Int
  func ask(_ question: Survey.Question, isCurrent: Bool) -> Survey { Survey(question) }
  func measures(_ rows: Range<Int>) -> Bool { false }
}
