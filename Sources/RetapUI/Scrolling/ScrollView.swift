import RetapCells

/// Content of any height in a place of its own, of which the rows from the container's offset on show.
///
/// In a ``Tab`` the container is the tab's, and it is independent of every other tab's. Elsewhere it
/// is one that the app keeps: `ScrollView(scroll) { … }`.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  private let scroll: Scroll?
  private let content: Content

  public init(_ scroll: Scroll? = nil, @ViewBuilder content: () -> Content) {
    self.scroll = scroll
    self.content = content()
  }

  /// A scroll view fills its place; without one it is as large as its content.
  public func size(for proposal: Proposal) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width, height) }
    let ideal = content.size(for: Proposal(width: proposal.width, height: nil))
    return Size(proposal.width ?? ideal.width, proposal.height ?? ideal.height)
  }

  public func draw(on canvas: Canvas) {
    let scroll = canvas.claim(scroll)
    canvas.onKey(scroll.respond)
    var area = canvas.bounds
    var size = contentSize(in: area)
    var bar = Rect(0, 0, 0, 0)
    if size.height > area.height {
      bar = area.cut(.trailing, 1)
      size = contentSize(in: area)
    }
    canvas.learn(scroll.fit(extent: size.height, viewport: area.height, clock: canvas.clock))
    let geometry = scroll.geometry
    if !bar.isEmpty { ScrollBar(geometry: geometry).draw(on: canvas.window(bar)) }
    content.draw(on: canvas.window(area).window(Rect(Point(0, -geometry.offset), size)))
  }

  /// All of the width, and the height that the content takes at it.
  private func contentSize(in area: Rect) -> Size {
    Size(area.width, content.size(for: Proposal(width: area.width, height: nil)).height)
  }
}
