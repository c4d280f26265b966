import Observation
import RetapCells
import Synchronization

/// The middle of a program: events in, bytes out. It knows neither a terminal nor a clock.
///
/// A host tells it what came in and at what time, and asks for the bytes of a frame once all that was
/// waiting is handled:
///
///     let stage = Stage(Gallery(), size: Size(80, 24))
///     stage.receive(bytes, at: now)
///     terminal.write(stage.frame(at: now))
///     wait(until: stage.wakeTime)
///
/// Observation decides whether anything is drawn: a frame in which nothing changed that the last one
/// read has no bytes and costs nothing.
public final class Stage<Root: App> {
  public let app: Root

  /// Why the program ended, once it has.
  public private(set) var ending: Ending?
  /// Whether the reader asked for the shell (Ctrl-Z). A host that can stop does, and clears it.
  public var wantsSuspend = false
  /// What the last frame that had bytes cost.
  public private(set) var report = FrameReport()
  /// What the last call of ``frame(at:)`` came to: no cells and no bytes, where nothing that shows changed.
  public private(set) var latest = FrameReport()

  private let window: Window
  private let clock: FrameClock
  private let frame: Frame
  private var shown: Grid
  private var isShownKnown = false
  private var update: GridUpdate
  private let staleness = Staleness()
  private var parser = InputParser()
  private var lastByteTime: Duration = .zero
  private var lastFrameTime: Duration = .zero
  private var hasUnshownDrawing = false
  private var isOnlyScrolled = false
  /// What the pointer has taken hold of.
  private var grab: ((Mouse) -> Void)?
  private var inspects: Bool
  private var isDrawing = false
  private var causes: [String] = ["start"]

  /// How long an escape is waited after, lest it is the beginning of another key (see ``InputParser``).
  public var escapePatience: Duration {
    get { parser.escapePatience }
    set { parser.escapePatience = newValue }
  }

  /// The time between two frames while something moves: 60 a second (M2).
  public static var frameInterval: Duration { FrameClock.interval }

  /// A stage of a size in columns and rows. `backdrop` is what the terminal's own background is taken
  /// to be where colours are blended with it, until the terminal tells; with reduced motion nothing
  /// glides (M1). The inspector shows what scrolls, over everything else; F12 shows and hides it.
  public init(
    _ app: Root, size: Size, depth: ColorDepth = .truecolor, backdrop: Color = .black,
    reducesMotion: Bool = false, inspects: Bool = false
  ) {
    self.inspects = inspects
    self.app = app
    clock = FrameClock(reducesMotion: reducesMotion)
    window = Window(size)
    frame = Frame(size: size, clock: clock, depth: depth, backdrop: backdrop)
    shown = frame.grid
    update = GridUpdate(depth: depth)
    clock.find = { [weak self] in self?.find($0, in: $1) }
  }

  /// The screen as of the last frame.
  public var grid: Grid { shown }

  public var size: Size { window.size }

  /// What is known of the terminal by now.
  public var traits: TerminalTraits { update.traits }

  /// The part of the screen on which the view with this id shows; nil where none does. O(named views).
  public func place(of id: some Hashable) -> Rect? {
    let id = AnyHashable(id)
    return frame.places.first { $0.id == id }?.place
  }

  /// The container that shows and has this name (``View/scrollOffsetID(_:)``); nil where there is none.
  public func container(id: some Hashable) -> Scroll? { frame.names.find(AnyHashable(id)) }

  /// The scroll containers that show, outer ones before those in them.
  public var containers: [ContainerReport] { frame.reports }

  /// What moves now, for people: `Boxes glides from 12 to 0`.
  public var motion: [String] {
    let glides = frame.glidingReports.map { report in
      "\(report.name) glides from \(report.geometry.offset) to \(report.target ?? 0)"
    }
    let redraws = frame.redrawTime.map { $0 <= lastFrameTime + Self.frameInterval * 3 } ?? false
    return glides + (glides.isEmpty && redraws ? ["something is drawn again at each frame"] : [])
  }

  /// Takes note of how long the last frame took to make, for the inspector.
  public func note(duration: Duration) { report.duration = duration }

  // MARK: Events in

  /// Takes bytes from the terminal: any number, split anywhere.
  public func receive(_ bytes: some Sequence<UInt8>, at time: Duration) {
    let bytes = Array(bytes)
    var events: [Event] = []
    parser.parse(bytes, into: &events)
    lastByteTime = time
    if events.isEmpty, !bytes.isEmpty, ending == nil {
      causes.append("\(SilentRead(bytes: bytes, isIncomplete: parser.patience != nil))")
    }
    for event in events { handle(event, at: time) }
  }

  /// Acts on one event; once the program has ended, on none but answers of the terminal.
  public func handle(_ event: Event, at time: Duration) {
    if case .reply(let reply) = event {
      causes.append(event.description)
      return learn(from: reply)
    }
    guard ending == nil else { return }
    frame.asCurrent { act(on: event, at: time) }
  }

  private func act(on event: Event, at time: Duration) {
    clock.advance(to: time)
    causes.append(cause(of: event))
    switch event {
    case .key(let key): press(key)
    case .resize(let size):
      // Nobody knows what a window shows after it changed its size, be it back to the one it had.
      window.size = size
      invalidate()
      isOnlyScrolled = false
      grab = nil  // what was held is elsewhere now
    case .mouse(let mouse): point(mouse)
    case .paste: break  // nothing takes text yet; it must not be taken for keys
    case .focus(let isOurs): if !isOurs { grab = nil }  // the release may come to another window
    case .reply: break  // it was taken before
    }
  }

  /// An event as people are told of it. A window that has the size it had did not change it: a shell had
  /// the terminal, say.
  private func cause(of event: Event) -> String {
    if case .resize(window.size) = event { "redraw" } else { event.description }
  }

  /// Learns from an answer. Where the terminal's background is another than it was taken for, what is
  /// blended with it is drawn anew.
  func learn(from reply: Reply) {
    update.take(reply)
    guard let background = traits.background, background != frame.backdrop else { return }
    frame.backdrop = background
    window.touch()
  }

  private func press(_ key: Key) {
    // Who answers is what was drawn last; where that is no longer so, it is drawn again first. Scrolling
    // by keys makes the frame stale too, but nobody else answers for it.
    if staleness.isStale, !isOnlyScrolled { draw() }
    for respond in frame.keyActions.reversed() {
      if note(respond(key)) { return }
    }
    let favourites = frame.responders.filter { $0.scroll != nil && $0.scroll === clock.favourite }
    for responder in favourites + frame.responders.reversed() {
      if note(responder.respond(key)) { return }
    }
    switch key {
    case Key(.function(12)):
      inspects.toggle()
      invalidate()
    case Key(.character("q")): ending = .quit
    case Key(.character("c"), .control): ending = .interrupt
    case Key(.character("z"), .control): wantsSuspend = true
    default: causes[causes.count - 1] = "ignored \(Event.key(key))"
    }
  }

  /// Gives what the pointer did to the uppermost part under it that wants it.
  private func point(_ mouse: Mouse) {
    // Nothing is pressed twice: the release was lost, as may happen outside of the window.
    if mouse.action == .press(.left) { grab = nil }
    if let grab, !mouse.isWheel {
      grab(mouse)
      if case .release = mouse.action { self.grab = nil }
      return
    }
    // What is pressed with shift is the terminal's, which selects text by it.
    if !mouse.isWheel, mouse.modifiers.contains(.shift) { return }
    // What has scrolled may have brought something else under the pointer, also another container.
    if staleness.isStale { draw() }
    if case .press = mouse.action { favour(mouse.place) }
    if let across = mouse.across, offer(across) || scrollsSideways(mouse.place) { return }
    _ = offer(mouse)
  }

  private func scrollsSideways(_ place: Point) -> Bool {
    frame.containers.contains {
      $0.axis == .horizontal && $0.place.contains(place) && $0.scroll.shown.maximum > 0
    }
  }

  /// Lets keys go first to the container at a place, whatever in it answers the press.
  private func favour(_ place: Point) {
    guard let container = frame.containers.last(where: { $0.place.contains(place) }) else { return }
    clock.favourite = container.scroll
  }

  private func offer(_ mouse: Mouse) -> Bool {
    for target in frame.targets.reversed() where target.place.contains(mouse.place) {
      if note(target.respond(mouse)) { return true }
    }
    return false
  }

  /// Takes note of what became of an event; says whether it was acted on.
  private func note(_ response: Response) -> Bool {
    switch response {
    case .ignored: return false
    case .handled: isOnlyScrolled = true
    case .rearranged: isOnlyScrolled = false
    case .grabbed(let grab): self.grab = grab
    }
    return true
  }

  // MARK: Bytes out

  /// Whether ``frame(at:)`` has something to draw, apart from what time brings.
  public var isStale: Bool { staleness.isStale || hasUnshownDrawing || !clock.finished.isEmpty }

  /// Whether something came in that no frame has told of, if only that it changed nothing.
  package var hasNews: Bool { !causes.isEmpty }

  /// When the stage wants ``frame(at:)`` called even if nothing comes in; nil while nothing moves.
  public var wakeTime: Duration? {
    let tick = clock.isGliding || isStale ? lastFrameTime + Self.frameInterval : nil
    let escape = parser.patience.map { lastByteTime + $0 }
    return [tick, escape, frame.redrawTime].compactMap(\.self).min()
  }

  /// The bytes that bring the terminal up to date; empty when it is. They are meant for one write.
  public func frame(at time: Duration) -> ArraySlice<UInt8> {
    if let patience = parser.patience, time >= lastByteTime + patience { giveUpWaiting(at: time) }
    if clock.isGliding {
      causes.append("glide")
      lastFrameTime = time
    }
    clock.advance(to: time)
    if causes.isEmpty, staleness.isStale { causes.append("change") }
    let isDue = frame.redrawTime.map { time >= $0 } ?? false
    if isDue { causes.append("tick") }
    if staleness.isStale || isDue { draw() }
    isOnlyScrolled = false
    defer {
      causes.removeAll(keepingCapacity: true)
      tellWhatFinished()
    }
    latest = FrameReport(time: time, causes: causes)
    guard hasUnshownDrawing else { return [] }
    hasUnshownDrawing = false
    update.make(from: isShownKnown ? shown : nil, to: frame.grid)
    isShownKnown = true
    swap(&shown, &frame.grid)
    guard !update.bytes.isEmpty else { return [] }
    lastFrameTime = time
    report = FrameReport(
      time: time, causes: causes, changedCells: update.changedCells, bytes: update.bytes.count)
    latest = report
    return update.bytes
  }

  /// Forgets what the terminal shows: the next frame draws all of it.
  public func invalidate() {
    isShownKnown = false
    window.touch()
  }

  /// Calls whoever waits for the end of a movement, now that the frame that shows it is made (S10).
  private func tellWhatFinished() {
    let calls = clock.finished
    clock.finished = []
    guard !calls.isEmpty else { return }
    frame.asCurrent {
      for call in calls { call() }
    }
  }

  private func giveUpWaiting(at time: Duration) {
    var events: [Event] = []
    parser.giveUp(into: &events)
    if events.isEmpty { causes.append("nothing after what was incomplete") }
    for event in events { handle(event, at: time) }
  }

  /// Finds a named view in the content of a container that shows, as it is now: what is stale is drawn
  /// anew first, unless it is being drawn just now.
  private func find(_ id: AnyHashable, in scroll: Scroll) -> Place? {
    if staleness.isStale, !isDrawing { draw() }
    return frame.containers.first { $0.scroll === scroll }?.find(id)
  }

  /// Draws on the frame's grid, and learns what the drawing depends on.
  private func draw() {
    staleness.isStale = false
    isOnlyScrolled = false
    hasUnshownDrawing = true
    isDrawing = true
    defer { isDrawing = false }
    withObservationTracking {
      pass()
      // Once more, where a reader stands before the scroll container whose extent changed.
      if frame.needsSecondPass { pass() }
    } onChange: { [staleness] in
      staleness.isStale = true
    }
  }

  private func pass() {
    frame.begin(size: window.current)
    frame.asCurrent {
      let canvas = Canvas(frame: frame)
      app.body.draw(in: canvas)
      if inspects { Inspector(containers: frame.reports, report: report).draw(on: canvas) }
    }
    if frame.names.misled { frame.needsSecondPass = true }
  }
}

extension Mouse {
  fileprivate var isWheel: Bool {
    if case .wheel = action { true } else { false }
  }

  /// What a wheel turned with shift means first of all: sideways.
  fileprivate var across: Mouse? {
    guard modifiers.contains(.shift), case .wheel(let direction) = action else { return nil }
    switch direction {
    case .up: return Mouse(.wheel(.left), at: place, modifiers)
    case .down: return Mouse(.wheel(.right), at: place, modifiers)
    case .left, .right: return nil
    }
  }

  /// The same as seen from elsewhere; the place may be negative, when something is held.
  func moved(by columns: Int, _ rows: Int) -> Mouse {
    var mouse = self
    mouse.place = Point(place.column + columns, place.row + rows)
    return mouse
  }
}

/// The window's size. Each frame reads all of this, so that any change of it makes the frame stale.
@Observable private final class Window {
  var size: Size
  private var redraws = 0

  init(_ size: Size) { self.size = size }

  func touch() { redraws += 1 }

  /// The size, read so that ``touch()`` counts as a change too.
  var current: Size {
    _ = redraws
    return size
  }
}

/// Whether something changed that the last frame read. Sendable because Observation may tell of a
/// change on any thread.
private final class Staleness: Sendable {
  private let flag = Atomic(true)  // nothing has been drawn yet

  var isStale: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }
}
