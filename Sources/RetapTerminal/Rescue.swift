import RetapSystem
import Synchronization

/// How the terminal is given back, in whatever way that happens: a session that closes or stops, `exit`,
/// a crash.
///
/// This is global, because neither `exit` nor a signal handler knows a session. All that a handler
/// reads is memory that was allocated and filled before there was a handler; it takes no lock and
/// counts no reference.
enum Rescue {
  private struct Plan {
    let terminal: Int32
    /// The most bytes that are written at once.
    let atOnce: Int
    let settings: System.LineSettings
    let messages: HeldMessages?
  }

  /// How long a terminal that takes no bytes is waited for, in milliseconds.
  static let patience: Int32 = 200

  nonisolated(unsafe) private static let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
  private static let armed = Atomic(false)
  private static let atExit: Void = System.atExit { Rescue.restore() }

  /// Whether some session has the terminal.
  static var isArmed: Bool { armed.load(ordering: .acquiring) }

  /// From now on the terminal is given back with these settings and bytes.
  static func arm(
    _ device: TerminalDevice, _ settings: System.LineSettings, bytes: [UInt8], holdsMessages: Bool
  ) {
    _ = atExit
    giveBack(by: bytes)
    plan.initialize(
      to: Plan(
        terminal: device.output, atOnce: device.atOnce, settings: settings,
        messages: holdsMessages ? HeldMessages() : nil))
    armed.store(true, ordering: .releasing)
  }

  /// Gives the terminal back, the first time that it is called. A signal handler may call it.
  static func restore() {
    guard armed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let plan = plan.pointee
    if !System.writeAll(plan.terminal, bytes, patience: patience, atOnce: plan.atOnce) {
      // Nobody reads now, but somebody may later: what waits makes room for what gives the screen back.
      System.discardOutput(of: plan.terminal)
      System.writeAll(plan.terminal, bytes, patience: 0, atOnce: plan.atOnce)
    }
    System.restore(plan.settings, on: plan.terminal)
    plan.messages?.release(to: plan.terminal)
  }

  /// Keeps messages from filling the disk, however long the terminal is taken.
  static func trimMessages() {
    if isArmed { plan.pointee.messages?.trim() }
  }

  // MARK: The bytes

  // Two lists of bytes, one in use: a signal that comes while the other is written finds the one that
  // was right until then.
  private static let capacity = 1024
  nonisolated(unsafe) private static let lists =
    UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * capacity, alignment: 1)
  /// Where the list in use starts, times the capacity, plus how long it is.
  private static let current = Atomic(0)

  private static var bytes: UnsafeRawBufferPointer {
    let (start, count) = current.load(ordering: .acquiring).quotientAndRemainder(
      dividingBy: capacity)
    return UnsafeRawBufferPointer(rebasing: lists[start..<start + count])
  }

  /// Changes the bytes that give the terminal back.
  static func giveBack(by bytes: [UInt8]) {
    precondition(bytes.count < capacity, "What is switched on has become too much to switch off")
    let start = current.load(ordering: .acquiring) / capacity == 0 ? capacity : 0
    UnsafeMutableRawBufferPointer(rebasing: lists[start...]).copyBytes(from: bytes)
    current.store(start * capacity + bytes.count, ordering: .releasing)
  }
}
