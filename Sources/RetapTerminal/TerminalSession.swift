import RetapCells

/// The terminal, taken from the shell and given back as it was.
///
///     let session = try TerminalSession()
///     defer { session.close() }
///
/// What is switched on stands in one list, and one function switches it off: when the session is
/// closed or forgotten, when an error is thrown past it, and when the program calls `exit`.
public final class TerminalSession {
  /// What a session takes over.
  public enum Kind: Sendable {
    /// All of the screen.
    case fullScreen
    /// The keyboard only; what is written goes below what was there.
    case keyboard
  }

  /// How many colours the terminal shows.
  public let depth: ColorDepth

  private let terminal: System.File
  private let settings: System.LineSettings
  private let kind: Kind
  private var isOpen = false

  /// Takes the terminal that standard output is; throws where there is none, and then has written
  /// nothing.
  public init(_ kind: Kind = .fullScreen) throws(TerminalError) {
    let environment = TerminalEnvironment.process
    guard System.isTerminal(1) else { throw .notATerminal }
    try environment.checkTerminal()
    let name = System.terminalName(of: 1) ?? "/dev/tty"
    do {
      terminal = try System.openTerminal(name)
    } catch {
      throw .failed(call: "open \(name)", reason: "\(error)")
    }
    do {
      settings = try System.lineSettings(of: terminal.number)
    } catch {
      throw .failed(call: "tcgetattr", reason: "\(error)")
    }
    depth = environment.colorDepth
    self.kind = kind
    if kind == .fullScreen, TerminalSession.size(of: terminal).isEmpty { throw .noSize }
    try open()
  }

  deinit { close() }

  /// The size of the window now, in columns and rows; empty where it has none.
  public var size: Size { TerminalSession.size(of: terminal) }

  /// The descriptor that keys come from and output goes to. It does not block.
  var number: Int32 { terminal.number }

  /// Takes the terminal; again, too, after somebody else had it.
  func open() throws(TerminalError) {
    do {
      try System.makeRaw(terminal.number, from: settings)
    } catch {
      throw .failed(call: "tcsetattr", reason: "\(error)")
    }
    if !isOpen { SessionAtExit.remember(self) }
    isOpen = true
    System.writeAll(terminal.number, entering, patience: .milliseconds(500))
  }

  /// Gives the terminal back; once is enough, more does no harm.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    SessionAtExit.forget(self)
    if !System.writeAll(terminal.number, leaving, patience: .milliseconds(200)) {
      // Nobody reads now, but somebody may later: what waits makes room for what gives the screen back.
      System.discardOutput(of: terminal.number)
      System.writeAll(terminal.number, leaving, patience: .zero)
    }
    System.restore(settings, on: terminal.number)
  }

  // MARK: What is switched

  /// The bytes that take, and those that give back.
  private typealias Switch = (on: [UInt8], off: [UInt8])

  /// Everything that is other than a shell has it, in the order in which it is switched on.
  private var switches: [Switch] {
    guard kind == .fullScreen else { return [on(.bracketedPaste)] }
    return [
      on(.alternateScreen),
      // Only a frame that was cut short leaves a region; the shell's screen would keep it.
      ([], ControlSequence.resetScrollRegion),
      off(.cursorVisible), off(.autowrap), on(.bracketedPaste), on(.mouseButtons), on(.mouseDrags),
      on(.sgrMouse),
    ]
  }

  private func on(_ mode: ControlSequence.Mode) -> Switch {
    (ControlSequence.set(mode), ControlSequence.reset(mode))
  }

  private func off(_ mode: ControlSequence.Mode) -> Switch {
    (ControlSequence.reset(mode), ControlSequence.set(mode))
  }

  private var entering: [UInt8] {
    let clean = ControlSequence.plainStyle + ControlSequence.eraseScreen + ControlSequence.home
    return switches.flatMap(\.on) + (kind == .fullScreen ? clean : [])
  }

  private var leaving: [UInt8] {
    ControlSequence.plainStyle + switches.reversed().flatMap(\.off)
  }

  private static func size(of terminal: System.File) -> Size {
    let own = System.windowSize(of: terminal.number) ?? .zero
    let size = own.isEmpty ? TerminalEnvironment.process.size ?? .zero : own
    // More than any window has: a size that lies must not take the memory.
    return Size(min(size.width, 10_000), min(size.height, 10_000))
  }
}

/// Closes the open session when the program calls `exit`, which runs no `deinit`.
private enum SessionAtExit {
  // Set and read on the program's one thread; `exit` runs its handlers on the thread that calls it.
  nonisolated(unsafe) private static weak var open: TerminalSession?
  nonisolated(unsafe) private static var isRegistered = false

  static func remember(_ session: TerminalSession) {
    open = session
    guard !isRegistered else { return }
    isRegistered = true
    System.atExit { SessionAtExit.open?.close() }
  }

  static func forget(_ session: TerminalSession) {
    if open === session { open = nil }
  }
}
