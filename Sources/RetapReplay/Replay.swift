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
  /// The time on the virtual clock, since the app began.
  public private(set) var time: Duration = .zero
  /// The screen that the app's bytes were written to.
  public private(set) var terminal: VirtualTerminal
  /// The bytes of the last frame that had any.
  public private(set) var lastBytes: [UInt8] = []
  /// Called after each frame that changed the screen.
  public var onFrame: ((FrameReport) -> Void)?

  private let stage: Stage<Root>
  private let depth: ColorDepth

  /// Starts an app on a screen of a size in columns and rows, and draws its first frame.
  public init(
    _ app: Root, size: Size, depth: ColorDepth = .truecolor, reducesMotion: Bool = false,
    inspects: Bool = false, onFrame: ((FrameReport) -> Void)? = nil
  ) {
    stage = Stage(
      app, size: size, depth: depth, reducesMotion: reducesMotion, inspects: inspects)
    terminal = VirtualTerminal(size: size)
    // As a session leaves it: a terminal in which a full last column must not wrap.
    terminal.obey(ControlSequence.reset(.autowrap))
    self.depth = depth
    self.onFrame = onFrame
    // It counts columns as the app does, so nothing need be written with care.
    stage.handle(.reply(.name(TerminalTraits.nameOfOurs)), at: time)
    draw()
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

  /// A row of the screen as text, without trailing blanks.
  public func row(_ row: Int) -> String { terminal.grid.text(row: row) }

  /// The rows of the screen as text, each without trailing blanks and with a line break after it.
  public var text: String {
    (0..<terminal.grid.size.height).map { row($0) + "\n" }.joined()
  }

  /// The part of the screen on which the view with this id shows; nil where none does.
  public func place(of id: some Hashable) -> Rect? { stage.place(of: id) }

  /// The scroll container that shows under a name (`scrollOffsetID`); nil where there is none.
  public func container(id: some Hashable) -> Scroll? { stage.container(id: id) }

  // MARK: What happens

  /// Plays a script; throws what is wrong with it before anything of it is played.
  public func play(_ script: String) throws(ScriptError) { play(try Script(script)) }

  /// Plays a script: each word is one read of the terminal, and one frame where it changed something.
  public func play(_ script: Script) {
    for step in script.steps {
      switch step.action {
      case .press(let key, let count): press(key, count: count)
      case .point(let mouse): point(mouse)
      case .wait(let duration): advance(by: duration)
      case .resize(let size): resize(to: size)
      }
    }
  }

  /// Presses a key so many times at once. A lone escape takes the 50 ms that tell it from the
  /// beginning of a sequence.
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

  /// Sends bytes as one read of the terminal, and draws a frame.
  public func send(_ bytes: [UInt8]) {
    guard ending == nil else { return }
    stage.receive(bytes, at: time)
    draw()
  }

  /// Gives the window another size, and draws a frame.
  public func resize(to size: Size) {
    guard ending == nil else { return }
    terminal.resize(to: size)
    stage.handle(.resize(size), at: time)
    draw()
  }

  /// Lets time pass, with the frames that fall into it.
  public func advance(by duration: Duration) {
    let end = time + duration
    while ending == nil, let wake = stage.wakeTime, wake <= end {
      time = max(time, wake)
      draw()
    }
    time = end
  }

  /// Draws a frame if something changed, also by the test itself.
  public func draw() {
    let bytes = stage.frame(at: time)
    guard !bytes.isEmpty else { return }
    terminal.obey(bytes)
    lastBytes = Array(bytes)
    precondition(!terminal.isUpdating, "A frame began an update and did not end it")
    precondition(
      depth != .truecolor || terminal.grid == stage.grid,
      "The bytes of a frame did not give its screen")
    onFrame?(stage.report)
  }
}
