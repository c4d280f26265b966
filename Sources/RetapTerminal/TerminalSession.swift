import RetapCells
import RetapSystem

/// The terminal, taken from the shell and given back as it was.
///
///     let session = try TerminalSession()
///     defer { session.close() }
///
/// There can be one at a time. It is given back when the session is closed or forgotten, when an error
/// is thrown past it, when the program calls `exit`, and when it crashes: what a crash, or anybody else,
/// says on standard error while the screen is taken is shown after.
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

  private let device: TerminalDevice
  private let settings: System.LineSettings
  private let kind: Kind
  private let log: ([UInt8]) -> Void
  private var switches: Switches
  private var isOpen = false
  /// What the terminal has not taken yet.
  private var unwritten: ArraySlice<UInt8> = []

  /// Takes the terminal that standard output is; throws where there is none, and then has written
  /// nothing.
  public convenience init(_ kind: Kind = .fullScreen) throws(TerminalError) {
    try self.init(kind, on: 1)
  }

  /// The same for the whole screen; a log is told what is written to take the terminal, to ask it, and to
  /// give it back.
  convenience init(log: @escaping ([UInt8]) -> Void) throws(TerminalError) {
    try self.init(.fullScreen, on: 1, log: log)
  }

  /// Takes the terminal that a descriptor is.
  init(
    _ kind: Kind, on number: Int32, log: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(TerminalError) {
    self.log = log
    precondition(!Rescue.isArmed, "The terminal is taken already; close the other session first")
    let environment = TerminalEnvironment.process
    device = try TerminalDevice(on: number)
    try environment.checkTerminal()
    do {
      settings = try System.lineSettings(of: device.output)
    } catch {
      throw .failed(call: "tcgetattr", reason: "\(error)")
    }
    depth = environment.colorChoice.depth
    self.kind = kind
    switches = Switches(fullScreen: kind == .fullScreen)
    if kind == .fullScreen, size.isEmpty { throw .noSize }
    try take()
    isOpen = true
    Crashes.listen()
  }

  deinit { close() }

  /// The size of the window now, in columns and rows; empty where it has none.
  public var size: Size {
    let own = System.windowSize(of: device.output) ?? .zero
    let size = own.isEmpty ? TerminalEnvironment.process.size ?? .zero : own
    // More than any window has: a size that lies must not take the memory.
    return size.withinReason
  }

  /// Gives the terminal back; once is enough, more does no harm.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    unwritten = []
    Rescue.restore()
    log(switches.leaving)
    Crashes.stopListening()
  }

  // MARK: Taking and giving

  /// Takes the terminal; again, too, after somebody else had it. Nothing of a frame is left then.
  func take() throws(TerminalError) {
    do {
      try System.makeRaw(device.output, from: settings)
    } catch {
      throw .failed(call: "tcsetattr", reason: "\(error)")
    }
    if Rescue.isArmed {
      // A stop that nobody could hear left it all on, and what is pushed twice is popped once.
      unwritten = (switches.leaving + switches.entering)[...]
    } else {
      Rescue.arm(
        device, settings, bytes: switches.leaving, holdsMessages: kind == .fullScreen)
      unwritten = switches.entering[...]
    }
    log(Array(unwritten))
    send(patience: 500)
  }

  /// Gives the terminal back until it is taken again.
  func giveAway() {
    Rescue.restore()
    log(switches.leaving)
  }

  /// Switches something on for as long as the session lives: once what is written before has gone to
  /// the terminal. Whatever happens, and be it at once, it is switched off first.
  package func switchOn(_ on: [UInt8], off: [UInt8]) {
    switches.append(on: on, off: off)
    Rescue.giveBack(by: switches.leaving)
    log(on)
    write(on[...])
  }

  /// Asks what a terminal can tell of itself, unless it would print that; says whether it was asked. What
  /// it draws for that is on the screen until it is emptied; the answers come as input.
  func ask() -> Bool {
    guard TerminalEnvironment.process.takesQuestions else { return false }
    let questions = TerminalTraits.questions(on: size)
    log(questions)
    write(questions[...])
    return true
  }

  /// Switches on what the terminal has said that it knows: that grapheme clusters are drawn whole, and a
  /// keyboard on which no key is the beginning of another.
  package func adopt(_ traits: TerminalTraits) {
    if traits.graphemeClusters == .off { switchOnce(.graphemeClusters) }
    if traits.hasKittyKeyboard {
      switchOnce(ControlSequence.pushKeyboard, off: ControlSequence.popKeyboard)
    }
  }

  private func switchOnce(_ mode: ControlSequence.Mode) {
    switchOnce(ControlSequence.set(mode), off: ControlSequence.reset(mode))
  }

  private func switchOnce(_ on: [UInt8], off: [UInt8]) {
    if !switches.contains(on) { switchOn(on, off: off) }
  }

  // MARK: In and out

  /// The descriptors to wait for: keys come from one, and the other takes bytes.
  var waiting: (input: System.Waiting, output: System.Waiting) {
    (
      System.Waiting(device.input, forInput: true, forOutput: false),
      System.Waiting(device.output, forInput: false, forOutput: !hasSentAll)
    )
  }

  /// The terminal's own descriptor.
  var number: Int32 { device.output }

  /// Whether the terminal has taken all that was written.
  var hasSentAll: Bool { unwritten.isEmpty }

  /// Writes bytes after all that was written before; what is not taken now is sent later.
  func write(_ bytes: ArraySlice<UInt8>) {
    if unwritten.isEmpty { unwritten = bytes } else { unwritten += bytes }
    send()
  }

  /// Sends what is taken at once of what was written.
  func send() {
    // A terminal that fails to take bytes also fails to give any, which is noticed there.
    guard let taken = try? device.write(unwritten) else {
      unwritten = []
      return
    }
    unwritten = unwritten.dropFirst(taken)
  }

  /// Sends all of it, and waits no longer than so many milliseconds each time nothing is taken.
  func send(patience: Int32) {
    repeat { send() } while !hasSentAll && System.hasRoom(device.output, within: patience)
  }

  /// Reads what is there, as much as fits.
  func read(into buffer: inout [UInt8]) -> System.Reading { device.read(into: &buffer) }
}
