import RetapCells

/// The frame being drawn, or the last one that was: its cells, and who answers keys.
@usableFromInline final class Frame {
  /// Changed by one call at a time, none of which calls back: the run-time check of that would cost a
  /// twentieth of a frame.
  @exclusivity(unchecked) var grid: Grid
  /// What the app itself does on keys, inner parts after those around them; asked before all others.
  var keyActions: [(Key) -> Response] = []
  /// Who else answers keys, inner parts after those around them, and the container it belongs to.
  var responders: [(scroll: Scroll?, respond: (Key) -> Response)] = []
  /// Who answers the pointer, and where on the screen.
  var targets: [(place: Rect, respond: (Mouse) -> Response)] = []
  /// The containers that can be found by name.
  var names = ContainerNames()
  /// When something that shows wants to be drawn again, though nothing has changed.
  var redrawTime: Duration?
  /// The named views, and the part of the screen that each shows on.
  var places: [(id: AnyHashable, place: Rect)] = []
  /// The container of the tab being drawn, until a scroll view takes it.
  var offeredScroll: Scroll?
  /// The scroll containers that show, outer ones before those in them.
  var containers: [ScrollContainer] = []
  /// What the innermost scroll container being drawn remembers of its content.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var memory: ContentMemory?
  /// What is asked of the content that is drawn now, while it is drawn for that and nothing else.
  @exclusivity(unchecked) @usableFromInline var survey: Survey?
  /// Set when a scroll container learnt its extent in this pass: what was drawn before it may be old.
  var needsSecondPass = false
  let clock: FrameClock
  let depth: ColorDepth
  /// What is taken for the terminal's own background where a colour is blended with it.
  var backdrop: Color

  init(size: Size, clock: FrameClock, depth: ColorDepth, backdrop: Color) {
    grid = Grid(size)
    self.clock = clock
    self.depth = depth
    self.backdrop = backdrop
  }

  /// The frame that is drawn, or acts on an event, on this thread.
  static var current: Frame? { stage?.frame }
  @TaskLocal private static var stage: Current?

  /// Does something for which ``current`` is this frame.
  func asCurrent(_ body: () -> Void) {
    Frame.$stage.withValue(Current(frame: self), operation: body)
  }

  /// Frames do not leave their thread: a task local value belongs to it, or to the task that runs on it.
  private struct Current: @unchecked Sendable {
    let frame: Frame
  }

  func begin(size: Size) {
    if grid.size == size { grid.clear() } else { grid = Grid(size) }
    keyActions.removeAll(keepingCapacity: true)
    responders.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    names.begin()
    redrawTime = nil
    containers.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    needsSecondPass = false
    clock.pass += 1
  }
}

/// A scroll container that shows.
struct ScrollContainer {
  let scroll: Scroll
  let axis: Axis
  /// The part of the screen it shows on.
  let place: Rect
  /// Finds a named view in its content.
  let find: (AnyHashable) -> Place?
}

/// What became of a key, or of what the pointer did, that was offered to a part of the screen.
enum Response {
  /// It was meant for somebody else.
  case ignored
  /// It was acted on, and the same parts of the screen answer the next key.
  case handled
  /// It was acted on, and the parts that answer keys may be others now.
  case rearranged
  /// The pointer has taken hold of something, and what it does goes there until it lets go.
  case grabbed((Mouse) -> Void)
}

/// The time of the frame, and the glides that go by it, seen or not.
final class FrameClock {
  /// A sixtieth of a second, in whole microseconds, as recordings count time.
  static let interval = Duration.microseconds(16_666)

  /// The time of the event or frame at hand, since the program began.
  private(set) var now: Duration = .zero
  /// Counts the drawings of the screen.
  var pass = 0
  /// Whether what would glide arrives in one frame (M1).
  let reducesMotion: Bool
  /// What is to be called after the next frame, because a movement has ended.
  var finished: [() -> Void] = []
  /// The container that the pointer was last in; keys go there before they go elsewhere.
  weak var favourite: Scroll?
  /// Finds a named view in the content of a container; nil where there is none, or it does not show.
  var find: (AnyHashable, Scroll) -> Place? = { _, _ in nil }
  private(set) var gliding: [Scroll] = []

  init(reducesMotion: Bool = false) { self.reducesMotion = reducesMotion }

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
