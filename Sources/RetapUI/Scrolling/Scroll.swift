import Observation
import RetapCells
import Synchronization

/// The place of a scroll container in its content, observable from anywhere, and everything that moves
/// it.
///
/// A tab owns one; a scroll view outside a tab is given one: `ScrollView(scroll) { … }`. It is what
/// SwiftUI's `ScrollPosition` and the proxy of its `ScrollViewReader` are together.
///
///     scroll.move(by: 3)                              // as by hand
///     scroll.scrollTo(edge: .top)                     // glides, and remembers where it was
///     scroll.scrollTo(id: "chapter 4", anchor: .top)  // false if there is none
///     scroll.goBack()                                 // to where it was
///
/// Every change is told to observers, with its ``cause``. Movements asked for before the container was
/// drawn for the first time happen when it is.
@Observable public final class Scroll {
  /// Who changed the offset last.
  public enum Cause: String, Hashable, Sendable {
    /// A key, or the pointer.
    case reader
    /// A call from the app: `move` and `scrollTo` without animation.
    case program
    /// A glide, whoever asked for it.
    case glide
    /// The window, or the container in it, has another size.
    case resize
    /// The content grew, shrank, or was measured, before what shows.
    case content
  }

  /// Where in the viewport ``scrollTo(id:anchor:animated:completion:)`` puts the view.
  public enum Anchor: Hashable, Sendable {
    case top, center, bottom
  }

  /// What is observed, in one value: one observed read is cheaper than several.
  var state = State()
  var motion: Motion?

  // What the container knows of its content, and how far it is with a movement. None of it is shown, so
  // none of it is observed.

  /// The place that showed first in the last frame, and the offset it had.
  @ObservationIgnored var place: Place?
  @ObservationIgnored var placedOffset = 0
  /// The rows of a move that an end stopped which is only estimated: the next frame knows.
  @ObservationIgnored var owed = 0
  /// Whether the reader has come from there by rows that all count, and not by a jump.
  @ObservationIgnored var isWalking = true
  /// The end of a movement that the next frame has to reach exactly, and the rows still to go.
  @ObservationIgnored var approach: (target: Target, remaining: Int)?
  @ObservationIgnored var back: Place?
  @ObservationIgnored let memory = ContentMemory()
  @ObservationIgnored var size = Size.zero
  @ObservationIgnored var button = ButtonState()
  @ObservationIgnored var clamped: [ClampedReader] = []
  @ObservationIgnored var listeners: [(ScrollChange) -> Void] = []
  @ObservationIgnored var unfinished: [() -> Void] = []
  /// What people call it: the title of the tab that owns it.
  @ObservationIgnored var title: String?
  @ObservationIgnored weak var clock: FrameClock?
  /// The pass of drawing in which the geometry was last read; nil before the first.
  @ObservationIgnored var readInPass: Int?
  /// No other has the same, also after this one is gone, as one in its place in memory has its address.
  let number = Scroll.count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)

  public init() {}

  struct State: Hashable {
    var geometry = ScrollGeometry()
    var cause = Cause.program
  }

  typealias Completion = (_ reached: Bool) -> Void
}

extension Scroll {
  /// Offset, extent and viewport in one: each is also a property of its own, but one read is cheaper.
  public var geometry: ScrollGeometry {
    readInPass = clock?.pass
    return state.geometry
  }

  /// The geometry, for the container itself and for proxies: not observed, and no reading of it.
  var shown: ScrollGeometry { _state.geometry }
  /// The cause, without being observed.
  var shownCause: Cause { _state.cause }

  /// The first row of the content that shows, from 0 to ``maximum``.
  public var offset: Int { geometry.offset }
  /// The rows of the content; known once it has been drawn.
  public var extent: Int { geometry.extent }
  /// The rows that show at once.
  public var viewport: Int { geometry.viewport }
  /// The largest offset; 0 for content that shows whole.
  public var maximum: Int { geometry.maximum }
  /// Who changed the offset last.
  public var cause: Cause { state.cause }

  public var isGliding: Bool { motion != nil }

  /// The offset at which a glide will end, as far as that is known now; else the offset.
  public var target: Int {
    guard let motion, let clock else { return offset }
    return state.geometry.offset + motion.glide.remaining(at: clock.now)
  }

  /// Whether there is a place to go back to (S5).
  public var canGoBack: Bool { back != nil }

  /// The rows of lazy stacks of which the height is remembered, and the bytes that takes.
  package var remembered: (rows: Int, bytes: Int) { (memory.knownRows, memory.storedBytes) }

  /// Calls `action` after each change of what `transform` makes of the geometry, at once, for as long as
  /// this object lives: SwiftUI's `onScrollGeometryChange`. ``cause`` tells whose it was (S11).
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type = Value.self, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    listeners.append { change in
      let (old, new) = (transform(change.old), transform(change.new))
      if old != new { action(old, new) }
    }
  }

  /// The distance from an edge, clamped to a range; observers are told when this changes.
  func observedDistance(from edge: VerticalEdge, in range: ClosedRange<Int>) -> Int {
    readInPass = clock?.pass
    return reader(edge, in: range).value
  }

  /// An observable number that changes only when the offset from an edge, clamped to a range, does.
  private func reader(_ edge: VerticalEdge, in range: ClosedRange<Int>) -> ClampedReader {
    if let known = clamped.first(where: { $0.edge == edge && $0.range == range }) { return known }
    let reader = ClampedReader(edge: edge, range: range, shown)
    clamped.append(reader)
    return reader
  }
}

/// One change of a container's geometry.
struct ScrollChange {
  let old: ScrollGeometry
  let new: ScrollGeometry
}
