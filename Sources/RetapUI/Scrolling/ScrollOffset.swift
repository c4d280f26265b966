import RetapCells

/// The offset of a scroll container that is known by its id, from anywhere in an app: to read, to
/// observe, and to move (S8).
///
///     struct Place: View {
///       @ScrollOffset(.top, in: 0...20, id: "list") var rows
///       var body: some View { Text(rows.map { "\($0) rows below the top" } ?? "no list") }
///     }
///
/// It holds nothing but what it is given: each access asks the stage that is drawing, or acting on an
/// event, for the container that shows under the id (``View/scrollOffsetID(_:)``). So it works in
/// bodies, and in what keys and presses do; from outside, ask `Stage` or a replay: `container(id:)`.
/// Where no container shows under the id it is nil, and nothing moves (S9).
@propertyWrapper public struct ScrollOffset {
  public let edge: VerticalEdge
  private let range: ClosedRange<Int>
  private let id: AnyHashable

  /// The rows between an edge and what shows, clamped to a range: changes outside of it disturb nobody
  /// who observes this.
  public init(_ edge: VerticalEdge = .top, in range: ClosedRange<Int>, id: some Hashable) {
    self.edge = edge
    self.range = range
    self.id = AnyHashable(id)
  }

  /// The same for a half-open range; one that is empty gives its bound.
  public init(_ edge: VerticalEdge = .top, in range: Range<Int>, id: some Hashable) {
    self.init(
      edge, in: range.lowerBound...max(range.lowerBound, range.upperBound - 1), id: id)
  }

  /// The rows between an edge and what shows.
  public init(_ edge: VerticalEdge = .top, id: some Hashable) {
    self.init(edge, in: 0...Int.max, id: id)
  }

  /// The offset; nil where no container shows under the id. Setting it moves the container at once, to
  /// what of the value lies in the range; setting nil does nothing.
  public var wrappedValue: Int? {
    get { container?.observedDistance(from: edge, in: range) }
    nonmutating set { if let newValue { scrollTo(newValue, animated: false) } }
  }

  public var projectedValue: ScrollOffset { self }

  /// Moves the container so far from the edge, as ``Scroll/scrollTo(offset:animated:completion:)``
  /// does; returns false where none shows under the id.
  @discardableResult public func scrollTo(_ distance: Int, animated: Bool = true) -> Bool {
    ScrollOffsetProxy(edge, id: id).scrollTo(
      min(max(range.lowerBound, distance), range.upperBound), animated: animated)
  }

  private var container: Scroll? { Frame.current?.askedFor(id) }
}

/// The offset of a scroll container that is known by its id, to read and to move without observing it:
/// who reads it is not told of changes.
public struct ScrollOffsetProxy {
  public let edge: VerticalEdge
  private let id: AnyHashable

  public init(_ edge: VerticalEdge = .top, id: some Hashable) {
    self.edge = edge
    self.id = AnyHashable(id)
  }

  /// The rows between the edge and what shows; nil where no container shows under the id.
  public var value: Int? { container?.shown.distance(from: edge) }

  /// Moves the container so far from the edge; returns false where none shows under the id.
  @discardableResult public func scrollTo(_ distance: Int, animated: Bool = true) -> Bool {
    guard let container else { return false }
    let distance = max(0, distance)
    container.scrollTo(
      offset: edge == .top ? distance : max(0, container.shown.maximum - distance),
      animated: animated)
    return true
  }

  /// Goes to an edge; returns false where no container shows under the id.
  @discardableResult public func scrollTo(edge: VerticalEdge, animated: Bool = true) -> Bool {
    guard let container else { return false }
    container.scrollTo(edge: edge, animated: animated)
    return true
  }

  private var container: Scroll? { Frame.current?.askedFor(id) }
}

extension Frame {
  /// The container of a name, for whoever asks while this frame is drawn or acts.
  fileprivate func askedFor(_ id: AnyHashable) -> Scroll? { names.ask(id) }
}

/// A view whose scroll container has a name.
public struct NamedScrollView<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let id: AnyHashable

  public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  public func draw(on canvas: Canvas) {
    guard let container = canvas.drawContainer(content) else { return }
    canvas.frame.names.add(container.scroll, id: id)
  }
}

extension View {
  /// Gives the first scroll view in this view a name, under which ``ScrollOffset`` and
  /// ``ScrollOffsetProxy`` find it from anywhere, as long as it shows. Two that show under one id are a
  /// mistake: a debug build stops, in a release build the first one keeps the name.
  public func scrollOffsetID(_ id: some Hashable) -> NamedScrollView<Self> {
    NamedScrollView(content: self, id: AnyHashable(id))
  }
}
