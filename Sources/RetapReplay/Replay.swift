import RetapCells
import RetapUI

/// An app played by a script: on a virtual clock, and on a virtual screen that obeys its real bytes.
///
///     let replay = Replay(Gallery(), size: Size(80, 24))
///     try replay.play("2 down*9 2 400ms")
///     #expect(replay.tabs.selectedTab == .boxes)
///     #expect(replay.row(1).contains("0"))
///
/// No wall-clock time passes, and nothing depends on the machine: the same script gives the same
/// bytes. The properties of the app can be read as the replay's own.
@dynamicMemberLookup public final class Replay<Root: App> {
  /// The time on the virtual clock, since the app began; in whole microseconds, as recordings count it.
  public private(set) var time: Duration = .zero
  /// The screen that the app's bytes were written to.
  public private(set) var terminal: VirtualTerminal
  /// The bytes of the last frame that had any.
  public private(set) var lastBytes: [UInt8] = []
  /// Whether a shell has the terminal (Ctrl-Z, or ``suspend()``): keys are its, and no frame is drawn.
  public private(set) var isSuspended = false
  /// Called after each frame that changed the screen.
  public var onFrame: ((FrameReport) -> Void)?
  /// Where the screens of `shot` are, in scripts that are in no file.
  public var snapshots: SnapshotFolder

  /// Told all that goes between this replay and its app.
  package var onTraffic: Traffic.Log?
  /// Times how long frames take, where somebody wants to know.
  package var stopwatch: (() -> Duration)?

  /// The folder of the test, where scripts in files are looked for; with a `/` at its end.
  let folder: String
  private let stage: Stage<Root>
  private let settings: StageSettings
  private let switches = Switches(fullScreen: true)

  /// Starts an app on a screen of a size in columns and rows, and draws its first frame.
  ///
  /// `filePath` is that of the test, beside which the folder `Snapshots` is.
  public convenience init(
    _ app: Root, size: Size, depth: ColorDepth = .truecolor, reducesMotion: Bool = false,
    inspects: Bool = false, onFrame: ((FrameReport) -> Void)? = nil, filePath: String = #filePath
  ) {
    let settings = StageSettings(
      size: size, depth: depth, reducesMotion: reducesMotion, inspects: inspects)
    self.init(app, settings.onOwnTerminal, snapshots: SnapshotFolder(beside: filePath))
    self.onFrame = onFrame
    draw()
  }

  /// A replay that has drawn nothing yet.
  package init(_ app: Root, _ settings: StageSettings, snapshots: SnapshotFolder) {
    stage = Stage(app, settings)
    self.settings = settings
    self.snapshots = snapshots
    folder = snapshots.folder
    terminal = VirtualTerminal(size: settings.size)
    terminal.obey(switches.entering)
  }

  /// Tells what has happened so far to who listens since then.
  package func tellBeginning() {
    onTraffic?(.begin(settings), time)
    onTraffic?(.switches(switches.entering), time)
  }

  public var app: Root { stage.app }

  public subscript<Value>(dynamicMember member: KeyPath<Root, Value>) -> Value {
    stage.app[keyPath: member]
  }

  /// Why the app ended, once it has; what a script says after that is not heard.
  public var ending: Ending? { stage.ending }

  /// What the last frame that changed the screen cost.
  public var report: FrameReport { stage.report }

  // MARK: What shows

  /// The screen as cells with their styles.
  public var grid: Grid { terminal.grid }

  /// A row of the screen as text, without trailing blanks; it has to be one of the screen's.
  public func row(_ row: Int) -> String { terminal.grid.text(row: row) }

  /// The rows of the screen as text, each without trailing blanks and with a line break after it.
  public var text: String { terminal.grid.text }

  /// The part of the screen on which the view with this id shows; nil where none does.
  public func place(of id: some Hashable) -> Rect? { stage.place(of: id) }

  /// The scroll container that shows under a name (`scrollOffsetID`); nil where there is none.
  public func container(id: some Hashable) -> Scroll? { stage.container(id: id) }

  /// The scroll containers that show, outer ones before those in them.
  public var containers: [ContainerReport] { stage.containers }

  // MARK: What happens

  /// Presses a key so many times at once, which must not be negative. A lone escape takes the 50 ms that
  /// tell it from the beginning of a sequence; a character that cannot be written as one scalar arrives as
  /// a key for each.
  public func press(_ key: Key, count: Int = 1) {
    guard key != Key(.escape) else {
      for _ in 0..<count {
        send(key.bytes)
        advance(by: .milliseconds(50))
      }
      return
    }
    send(Array(repeatElement(key.bytes, count: count).joined()))
  }

  /// Presses and releases the left button on a cell, as one read of the terminal.
  public func click(_ place: Point) {
    point([Mouse(.press(.left), at: place), Mouse(.release(.left), at: place)])
  }

  /// Does something with the mouse, all of it as one read of the terminal.
  public func point(_ mouse: [Mouse]) { send(mouse.flatMap(\.bytes)) }

  /// Types text as one read of the terminal; a line break in it is Enter.
  public func type(_ text: String) { send(text.typed) }

  /// Pastes text as one read of the terminal.
  public func paste(_ text: String) { send(text.pasted) }

  /// Sends bytes as one read of the terminal, and draws a frame.
  public func send(_ bytes: [UInt8]) {
    guard ending == nil, !isSuspended else { return }
    receive(bytes)
    draw()
    if stage.wantsSuspend { suspend() }
  }

  /// Gives the window another size, and draws a frame. No side may be longer than 10000 cells, and all may
  /// not be more than 1000000.
  public func resize(to size: Size) { resize(to: size, draws: true) }

  package func resize(to size: Size, draws: Bool) {
    precondition(size.isWithinReason, "A window of \(size.width)x\(size.height) is too large")
    guard ending == nil else { return }
    terminal.resize(to: size)
    handleResize(size)
    if draws { draw() }
  }

  /// Gives the terminal to a shell, as Ctrl-Z does, until ``resume()``. Time goes on.
  public func suspend() {
    guard ending == nil, !isSuspended else { return }
    stage.wantsSuspend = false
    isSuspended = true
    write(switches.leaving)
  }

  /// Takes the terminal again, and draws all anew.
  public func resume() {
    guard isSuspended else { return }
    isSuspended = false
    write(switches.entering)
    stage.invalidate()
    handleResize(terminal.grid.size)
    draw()
  }

  /// Lets time pass, with the frames that fall into it; up to the next whole microsecond.
  public func advance(by duration: Duration) {
    let end = (time + duration).roundedUp
    while ending == nil, !isSuspended, let wake = stage.wakeTime?.roundedUp, wake <= end {
      time = max(time, wake)
      draw()
    }
    moveClock(to: end)
  }

  /// How long ``settle()`` waits: a minute.
  public static var settlingLimit: Duration { .seconds(60) }

  /// Lets time pass until nothing moves, and nothing waits but for something much later: a glide is
  /// waited for, an offer that is withdrawn after some seconds is not. Throws what still moves after
  /// ``settlingLimit``.
  public func settle() throws(Unsettled) {
    if !settle(until: time + Self.settlingLimit) { throw unsettled }
  }

  /// Lets time pass until nothing moves, or up to a time; says whether nothing moves.
  package func settle(until limit: Duration) -> Bool {
    while ending == nil, !isSuspended, isMoving, let wake = stage.wakeTime {
      guard wake <= limit else {
        advance(by: max(.zero, limit - time))
        return false
      }
      advance(by: max(.zero, wake.roundedUp - time))
    }
    return true
  }

  /// What still moves, after ``settle(until:)`` has said that something does.
  package var unsettled: Unsettled {
    Unsettled(limit: Self.settlingLimit, motion: stage.motion, screen: picture)
  }

  /// Draws a frame if something changed, also by the test itself.
  public func draw() {
    if isSuspended || ending != nil { return }
    let start = stopwatch?()
    let bytes = stage.frame(at: time)
    let duration = start.flatMap { start in stopwatch.map { $0() - start } }
    defer { tellOfFrame(bytes, took: duration) }
    guard !bytes.isEmpty else { return }
    terminal.obey(bytes)
    lastBytes = Array(bytes)
    precondition(!terminal.isUpdating, "A frame began an update and did not end it")
    precondition(
      settings.depth != .truecolor || terminal.grid == stage.grid,
      "The bytes of a frame did not give its screen")
  }

  private func tellOfFrame(_ bytes: ArraySlice<UInt8>, took duration: Duration?) {
    if !bytes.isEmpty { onFrame?(stage.report) }
    onTraffic?(stage.traffic(of: bytes, took: duration), time)
  }

  // MARK: Parts of that, for recordings

  /// Whether something moves, or is about to.
  package var isMoving: Bool { stage.wakeTime.map { $0 <= time + longestPause } ?? false }

  /// Lets time pass without frames.
  package func moveClock(to time: Duration) { self.time = max(self.time, time) }

  /// Gives bytes to the app, without a frame.
  package func receive(_ bytes: [UInt8]) {
    let isRunning = ending == nil
    stage.receive(bytes, at: time)
    onTraffic?(.input(bytes[...]), time)
    if isRunning, let ending { onTraffic?(.end(code: Int32(ending.code)), time) }
  }

  private func handleResize(_ size: Size) {
    stage.handle(.resize(size), at: time)
    onTraffic?(.resize(size), time)
  }

  private func write(_ bytes: [UInt8]) {
    terminal.obey(bytes)
    onTraffic?(.switches(bytes), time)
  }
}

extension StageSettings {
  /// The same on a virtual terminal: it counts columns as the app does, so nothing need be written with
  /// care.
  package var onOwnTerminal: StageSettings {
    var settings = self
    settings.terminalName = TerminalTraits.nameOfOurs
    return settings
  }
}

/// Something that moved for longer than a replay waits.
public struct Unsettled: Error, Hashable, Sendable, CustomStringConvertible {
  public let limit: Duration
  /// What still moves: `Boxes glides from 12 to 0`.
  public let motion: [String]
  /// What showed then.
  public let screen: String

  /// What still moves, in one line.
  var message: String {
    let motion = motion.isEmpty ? ["something asks for a frame again and again"] : motion
    return "it did not settle in \(limit.components.seconds) seconds: "
      + motion.joined(separator: ", ")
  }

  public var description: String { "\(message)\n\(screen)" }
}

/// What comes later than this is not motion; an escape that is waited after is, and so is a frame.
private let longestPause = Duration.milliseconds(100)
