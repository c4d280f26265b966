import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// A file that is not what it is to be yet: it is gone when nobody has this any more, and when a signal
  /// ends the process before.
  final class UnfinishedFile {
    let path: String
    private var name: UnfinishedNames.Name?

    init(_ path: String) {
      self.path = path
      name = UnfinishedNames.add(path)
    }

    deinit {
      if name != nil { unlink(path) }
      keep()
    }

    /// Lets it be from now on; also what had its path and is called otherwise now.
    func keep() {
      if let name { UnfinishedNames.remove(name) }
      name = nil
    }
  }
}

/// What a signal handler has to remove, which can reach nothing but globals.
///
/// The signals that end a process are handled only while there is something to remove, and only where
/// nobody else handles or ignores them.
enum UnfinishedNames {
  /// A copy of a path in C, and where it stands in the table; nil where that was full.
  struct Name {
    fileprivate let copy: UnsafeMutablePointer<CChar>
    fileprivate let slot: Int?
  }

  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// More than a program writes at once.
  private static let capacity = 16
  nonisolated(unsafe) private static let slots = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    for slot in 0..<capacity { (slots + slot).initialize(to: Slot(nil)) }
    return slots
  }()
  /// How many there are.
  private static let count = Mutex(0)
  private static let signals = System.Signal.allCases.filter(\.ends).map(\.number) + [SIGPIPE]

  static func add(_ path: String) -> Name {
    let bytes = path.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (place, byte) in bytes.enumerated() { (copy + place).initialize(to: byte) }
    let slot = (0..<capacity).first { exchange(in: $0, nil, for: copy) }
    count.withLock { count in
      if count == 0 { listen() }
      count += 1
    }
    return Name(copy: copy, slot: slot)
  }

  static func remove(_ name: Name) {
    count.withLock { count in
      count -= 1
      if count == 0 { stopListening() }
    }
    // What is not there any more a handler has now.
    if name.slot.map({ exchange(in: $0, name.copy, for: nil) }) ?? true { name.copy.deallocate() }
  }

  /// Says whether the first was there, and the second is now.
  private static func exchange(
    in slot: Int, _ expected: UnsafeMutablePointer<CChar>?,
    for desired: UnsafeMutablePointer<CChar>?
  ) -> Bool {
    slots[slot].compareExchange(
      expected: expected, desired: desired, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Removes all of them. A signal handler may call it.
  static func unlinkAll() {
    for slot in 0..<capacity {
      if let path = slots[slot].exchange(nil, ordering: .acquiringAndReleasing) { unlink(path) }
    }
  }

  private static func listen() {
    for signal in signals where System.action(on: signal).isStandard {
      System.handle(signal, System.Action(removeAndEnd))
    }
  }

  private static func stopListening() {
    for signal in signals where System.action(on: signal).does(removeAndEnd) {
      System.handle(signal, .standard)
    }
  }
}

/// The signal ends the process once this returns, as it would have done at once.
private func removeAndEnd(_ signal: Int32) {
  UnfinishedNames.unlinkAll()
  System.handle(signal, .standard)
  raise(signal)
}
