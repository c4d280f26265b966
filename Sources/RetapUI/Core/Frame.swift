import RetapCells

/// The frame being drawn, or the last one that was: its cells, and who answers keys.
@usableFromInline final class Frame {
  /// Changed by one call at a time, none of which calls back: the run-time check of that would cost a
  /// twentieth of a frame.
  @exclusivity(unchecked) var grid: Grid
  var responders: [(Key) -> Response] = []
  /// The named views, and the part of the screen that each shows on.
  var places: [(id: AnyHashable, place: Rect)] = []
  /// The container of the tab being drawn, until a scroll view takes it.
  var offeredScroll: Scroll?
  /// The containers that scroll views of this frame show.
  var scrolls: [Scroll] = []
  /// Set when a scroll container learnt its extent in this pass: what was drawn before it may be old.
  var needsSecondPass = false
  let clock: FrameClock
  let depth: ColorDepth
  /// What is taken for the terminal's own background where a colour is blended with it.
  let backdrop: Color

  init(size: Size, clock: FrameClock, depth: ColorDepth, backdrop: Color) {
    grid = Grid(size)
    self.clock = clock
    self.depth = depth
    self.backdrop = backdrop
  }

  func begin(size: Size) {
    if grid.size == size { grid.clear() } else { grid = Grid(size) }
    responders.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    needsSecondPass = false
  }
}

/// What became of a key that was offered to a part of the screen.
enum Response {
  /// It was meant for somebody else.
  case ignored
  /// It was acted on, and the same parts of the screen answer the next key.
  case handled
  /// It was acted on, and the parts that answer keys may be others now.
  case rearranged
}

/// The time of the frame, and the glides that go by it, seen or not.
final class FrameClock {
  /// The time of the event or frame at hand, since the program began.
  private(set) var now: Duration = .zero
  private var gliding: [Scroll] = []

  var isGliding: Bool { !gliding.isEmpty }

  func start(_ scroll: Scroll) {
    if !gliding.contains(where: { $0 === scroll }) { gliding.append(scroll) }
  }

  /// Moves the time on, never back, and every glide with it.
  func advance(to time: Duration) {
    now = max(now, time)
    gliding.removeAll { !$0.glideOn(to: now) }
  }
}
