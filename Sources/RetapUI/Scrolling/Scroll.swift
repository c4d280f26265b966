import Observation
import RetapCells

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
  private var state = State()
  private var motion: Motion?

  // What the container knows of its content, and how far it is with a movement. None of it is shown, so
  // none of it is observed.

  /// The place that showed first in the last frame, and the offset it had.
  @ObservationIgnored var place: Place?
  @ObservationIgnored private var placedOffset = 0
  /// The rows of a move that an end stopped which is only estimated: the next frame knows.
  @ObservationIgnored private(set) var owed = 0
  /// Whether the reader has come from there by rows that all count, and not by a jump.
  @ObservationIgnored private var isWalking = true
  /// The end of a movement that the next frame has to reach exactly, and the rows still to go.
  @ObservationIgnored private var approach: (target: Target, remaining: Int)?
  @ObservationIgnored private var back: Place?
  @ObservationIgnored let memory = ContentMemory()
  @ObservationIgnored private var size = Size.zero
  @ObservationIgnored var button = ButtonState()
  @ObservationIgnored private var clamped: [ClampedReader] = []
  @ObservationIgnored private var listeners: [(ScrollChange) -> Void] = []
  @ObservationIgnored private var unfinished: [Completion] = []
  @ObservationIgnored private weak var clock: FrameClock?
  /// The pass of drawing in which the geometry was last read; nil before the first.
  @ObservationIgnored private var readInPass: Int?

  public init() {}

  fileprivate struct State: Hashable {
    var geometry = ScrollGeometry()
    var cause = Cause.program
  }

  typealias Completion = (_ reached: Bool) -> Void

  /// A glide on its way.
  private struct Motion {
    var target: Target
    var glide: Glide
    let isReturn: Bool
    /// False until the next event or frame, where something else asked for it: only these know the time.
    var hasBegun: Bool
    var completions: [Completion]
  }

  /// What a movement goes to. It is looked up anew in each frame: the content may change on the way.
  enum Target {
    case edge(VerticalEdge)
    case offset(Int)
    case item(Place, Anchor)
  }
}

// MARK: What can be read

extension Scroll {
  /// Offset, extent and viewport in one: each is also a property of its own, but one read is cheaper.
  public var geometry: ScrollGeometry {
    readInPass = clock?.pass
    return state.geometry
  }

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
}

/// The content of a scroll container at the width it has in this frame.
protocol LaidOutContent {
  var extent: Int { get }
  /// Asks the content; nothing is drawn.
  func ask(_ question: Survey.Question, isCurrent: Bool) -> Survey
  /// Measures what lies in some rows, where that is not known beforehand; says whether it is other than
  /// what was taken for it.
  func measures(_ rows: Range<Int>) -> Bool
}

/// One change of a container's geometry.
struct ScrollChange {
  let old: ScrollGeometry
  let new: ScrollGeometry
}

// MARK: What moves it

extension Scroll {
  /// Moves at once, as by hand: no jump to come back from. A glide ends where it is. Offsets outside the
  /// content are brought inside.
  public func move(to offset: Int, cause: Cause = .program) {
    interrupt()
    let old = state.geometry.offset
    settle(at: offset, cause)
    approach = nil
    owed = 0
    if state.geometry.offset != old { isWalking = false }
  }

  /// Moves at once by so many rows, down if positive, as by hand; a glide ends where it is.
  public func move(by rows: Int, cause: Cause = .program) {
    interrupt()
    let old = state.geometry.offset
    let rows = min(max(rows, -Scroll.furthest), Scroll.furthest) + owed
    owed = 0
    settle(at: old + rows, cause)
    let left = rows - (state.geometry.offset - old)
    // An end at which the last frame stood is one; another may not be.
    if state.geometry.isEstimated, left != 0, old != placedOffset || left != rows { owed = left }
    if let approach {
      self.approach = (approach.target, approach.remaining - (state.geometry.offset - old))
    }
  }

  /// Goes to the top or the bottom edge. A glide that is on its way there goes on as it is (T4).
  ///
  /// The place left is remembered for ``goBack(animated:completion:)``. `completion` is called exactly
  /// once, after the frame that shows the end (S10), and told whether the end was reached: a glide that
  /// the reader stops, or that another movement takes over, does not.
  public func scrollTo(
    edge: VerticalEdge, animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) {
    jump(to: .edge(edge), animated: animated, completion: completion)
  }

  /// Goes to an offset; outside the content, to its nearest end. See ``scrollTo(edge:animated:completion:)``.
  public func scrollTo(
    offset: Int, animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) {
    jump(to: .offset(max(0, offset)), animated: animated, completion: completion)
  }

  /// Goes to the view that has a name, given by ``View/id(_:)`` or by the data of a ``ForEach``, and puts
  /// it at the top, the centre or the bottom of the viewport, or, with no anchor, moves as little as shows
  /// it whole. See ``scrollTo(edge:animated:completion:)``.
  ///
  /// Returns false where there is no such view, or the container does not show; nothing moves then, and
  /// `completion` is not called. O(1) for numbers of a range, else O(elements), none of which is drawn.
  @discardableResult public func scrollTo(
    id: some Hashable, anchor: Anchor? = nil, animated: Bool = true,
    completion: ((_ reached: Bool) -> Void)? = nil
  ) -> Bool {
    guard let found = clock?.find(AnyHashable(id), self) else { return false }
    let geometry = state.geometry
    let shown = geometry.offset..<geometry.offset + geometry.viewport
    let rows = found.row..<found.row + found.height
    if let anchor {
      jump(to: .item(found, anchor), animated: animated, completion: completion)
    } else if rows.lowerBound < shown.lowerBound || rows.count > shown.count {
      jump(to: .item(found, .top), animated: animated, completion: completion)
    } else if rows.upperBound > shown.upperBound {
      jump(to: .item(found, .bottom), animated: animated, completion: completion)
    } else if let completion {
      finish([completion], reached: true)
    }
    return true
  }

  /// Goes back to where the reader was before the last jump, and called again, back again (S5). The
  /// place is known as an item, so it is the same when rows have come or gone since. Returns false where
  /// there was no jump.
  @discardableResult public func goBack(
    animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) -> Bool {
    goBack(animated: animated, cause: .program, completion: completion)
  }

  func goBack(animated: Bool = true, cause: Cause, completion: Completion? = nil) -> Bool {
    guard let back else { return false }
    jump(
      to: .item(back, .top), animated: animated, cause: cause, isReturn: true,
      completion: completion)
    return true
  }

  func jump(
    to target: Target, animated: Bool = true, cause: Cause = .program, isReturn: Bool = false,
    completion: Completion? = nil
  ) {
    let completions = completion.map { [$0] } ?? []
    if let motion, animated, motion.target.isSame(as: target) {
      self.motion?.completions += completions
      return
    }
    owed = 0
    let distance = estimatedOffset(of: target) - state.geometry.offset
    if distance != 0 {
      isWalking = false
      back = placeToReturnTo(isReturn: isReturn) ?? back
    }
    let speed = motion.flatMap { motion in clock.map { motion.glide.velocity(at: $0.now) } } ?? 0
    interrupt()
    if animated, distance != 0, let clock, !clock.reducesMotion {
      let glide = Glide(
        distance: distance, viewport: state.geometry.viewport, start: clock.now,
        speed: distance < 0 ? -speed : speed)
      motion = Motion(
        target: target, glide: glide, isReturn: isReturn,
        hasBegun: Frame.current?.clock === clock, completions: completions)
      clock.start(self)
    } else {
      approach = (target, 0)
      settle(at: estimatedOffset(of: target), cause)
      finish(completions, reached: true)
    }
  }

  /// The place that a jump leaves. One that breaks off another leaves from where that one did; the way
  /// back from the middle of a jump, and any way from the middle of a way back, leads to where it was
  /// going.
  private func placeToReturnTo(isReturn: Bool) -> Place? {
    guard let motion else {
      var place = place
      place?.travel = state.geometry.offset - placedOffset
      place?.row = state.geometry.offset
      return place
    }
    guard isReturn || motion.isReturn else { return nil }
    if case .item(let place, _) = motion.target { return place }
    return Place(row: estimatedOffset(of: motion.target))
  }

  /// Where a target was in the last frame, as far as it is known.
  private func estimatedOffset(of target: Target) -> Int {
    let geometry = state.geometry
    switch target {
    case .edge(.top): return 0
    case .edge(.bottom): return geometry.maximum
    case .offset(let offset): return min(offset, geometry.maximum)
    case .item(let place, let anchor):
      let rows = place.row..<place.row + place.height
      return min(max(0, anchor.offset(of: rows, in: geometry.viewport)), geometry.maximum)
    }
  }

  /// Ends a glide where it is.
  private func interrupt() {
    guard let motion else { return }
    self.motion = nil
    finish(motion.completions, reached: false)
  }

  /// Moves a glide on to a time; says whether there is more to come.
  func glideOn(to time: Duration) -> Bool {
    guard var motion else { return false }
    if !motion.hasBegun {
      motion.hasBegun = true
      motion.glide.start = time
      self.motion = motion
    }
    let remaining = motion.glide.remaining(at: time)
    approach = (motion.target, remaining)
    settle(at: estimatedOffset(of: motion.target) - remaining, .glide)
    guard time >= motion.glide.end else { return true }
    self.motion = nil
    finish(motion.completions, reached: true)
    return false
  }

  private func finish(_ completions: [Completion], reached: Bool) {
    guard !completions.isEmpty else { return }
    let calls = completions.map { completion in { (_: Bool) in completion(reached) } }
    if let clock { clock.finished += calls } else { unfinished += calls }
  }

  // Written only when it differs: an observer is not to be woken for nothing.
  private func settle(at offset: Int, _ cause: Cause) {
    var geometry = state.geometry
    geometry.offset = min(max(0, offset), geometry.maximum)
    change(to: geometry, cause)
  }

  private func change(to geometry: ScrollGeometry, _ cause: Cause) {
    let old = state.geometry
    guard geometry != old else { return }
    state = State(geometry: geometry, cause: geometry.offset == old.offset ? state.cause : cause)
    for reader in clamped { reader.update(geometry) }
    for listener in listeners { listener(ScrollChange(old: old, new: geometry)) }
  }

  // MARK: Layout

  /// The geometry, for the container itself and for proxies: not observed, and no reading of it.
  var shown: ScrollGeometry { _state.geometry }

  /// The rows of lazy stacks of which the height is remembered, and the bytes that takes.
  package var remembered: (rows: Int, bytes: Int) { (memory.knownRows, memory.storedBytes) }

  /// Whether the container has another size than in the last frame.
  func isResized(to size: Size) -> Bool {
    defer { self.size = size }
    return size != self.size
  }

  /// Finds what a frame has to show: the offset that keeps the reader's place, or brings it where a
  /// movement wants it. Says whether somebody has read the geometry in this pass before it changed.
  ///
  /// What shows is measured until nothing new is learnt: the rows that turn out taller or lower than they
  /// were taken for move others in or out of sight.
  func layOut(
    _ content: some LaidOutContent, viewport: Int, isResized: Bool, followsEnd: Bool,
    clock: FrameClock
  ) -> Bool {
    if self.clock !== clock {
      self.clock = clock
      readInPass = clock.pass  // who read it before now is not known
      clock.finished += unfinished
      unfinished = []
    }
    let old = state.geometry
    let reference = reference(
      staysAtEnd: old.isAtEnd && (followsEnd || isResized && old.maximum > 0), 3 * viewport)
    var extent = content.extent
    var offset = 0
    var isSamePlace = false
    for round in 0..<8 {
      let wanted: Int
      switch reference {
      case .target(let target, let remaining):
        wanted = find(target, content, maximum: max(0, extent - viewport), viewport) - remaining
      case .place(let place, let travel):
        let survey = content.ask(.find(place), isCurrent: round == 0)
        wanted = (survey.row ?? place.row) + travel
        isSamePlace = travel == 0 && survey.row != nil && !survey.hasMoved
      case .offset(let offset):
        wanted = offset
      }
      offset = min(max(0, wanted), max(0, extent - viewport))
      isSamePlace = isSamePlace && wanted == offset
      // The rows walked over are measured as well, so that many at once come as far as one by one.
      let origin = motion == nil ? wanted - reference.travel : offset
      let rows = min(offset, max(0, origin))..<max(offset + viewport, min(origin, extent))
      guard content.measures(rows) else { break }
      extent = content.extent
    }
    if isSamePlace {
      place?.row = offset
    } else {
      place = content.ask(.item(at: offset), isCurrent: false).place
      place?.row = offset
    }
    let cause: Cause =
      motion != nil || approach != nil ? state.cause : isResized ? .resize : .content
    approach = nil
    owed = 0
    isWalking = true
    placedOffset = offset
    change(
      to: ScrollGeometry(
        offset: offset, extent: extent, viewport: viewport, isEstimated: !memory.isComplete),
      cause)
    return state.geometry != old && readInPass == clock.pass
  }

  /// From where the offset of a frame is counted.
  private enum Reference {
    case target(Target, remaining: Int)
    case place(Place, travel: Int)
    case offset(Int)

    /// The rows from there to the offset.
    var travel: Int {
      switch self {
      case .target(_, let remaining): -remaining
      case .place(_, let travel): travel
      case .offset: 0
      }
    }
  }

  /// No content is longer: sums of two such numbers are still numbers.
  private static let furthest = 1 << 61

  /// A reader who walks further than this at once jumps.
  private static let longestWalk = 20_000

  /// What is near is gone to row by row, so that it is exact whatever the heights in between turn out
  /// to be: from the reader's place, or back from where a movement ends, or from an end of the content.
  private func reference(staysAtEnd: Bool, _ near: Int) -> Reference {
    let geometry = state.geometry
    if motion == nil, approach == nil, staysAtEnd {
      return .target(.edge(.bottom), remaining: 0)
    }
    if let approach, abs(approach.remaining) <= near {
      return .target(approach.target, remaining: approach.remaining)
    }
    let travel = geometry.offset - placedOffset + owed
    let reach = isWalking && motion == nil ? max(near, Scroll.longestWalk) : near
    if let place, abs(travel) <= reach { return .place(place, travel: travel) }
    if geometry.offset <= near { return .target(.edge(.top), remaining: -geometry.offset) }
    let left = geometry.maximum - geometry.offset
    if left <= near { return .target(.edge(.bottom), remaining: left) }
    return .offset(geometry.offset)
  }

  /// The offset that a target has now; remembers it for a glide that goes there.
  private func find(
    _ target: Target, _ content: some LaidOutContent, maximum: Int, _ viewport: Int
  ) -> Int {
    switch target {
    case .edge(.top): return 0
    case .edge(.bottom): return maximum
    case .offset(let offset): return min(offset, maximum)
    case .item(var place, let anchor):
      let survey = content.ask(.find(place), isCurrent: false)
      if let row = survey.row {
        place.row = row + place.travel
        place.height = survey.item?.count ?? 0
      }
      if motion?.target.isItem ?? false { motion?.target = .item(place, anchor) }
      let rows = place.row..<place.row + place.height
      return min(max(0, anchor.offset(of: rows, in: viewport)), maximum)
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

extension Scroll.Target {
  fileprivate var isItem: Bool {
    if case .item = self { true } else { false }
  }

  fileprivate func isSame(as other: Scroll.Target) -> Bool {
    switch (self, other) {
    case (.edge(let a), .edge(let b)): a == b
    case (.offset(let a), .offset(let b)): a == b
    case (.item(let a, let first), .item(let b, let second)): a == b && first == second
    default: false
    }
  }
}

extension Scroll.Anchor {
  /// The offset that puts rows of the content there in a viewport.
  func offset(of rows: Range<Int>, in viewport: Int) -> Int {
    switch self {
    case .top: rows.lowerBound
    case .center: rows.lowerBound - (viewport - rows.count) / 2
    case .bottom: rows.upperBound - viewport
    }
  }
}
