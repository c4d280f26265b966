import RetapSystem

/// The terminal that a descriptor is, standard output as a rule.
///
/// It is opened once more by its name, so that making it non-blocking concerns nobody else. Where it
/// has no name here, as in a container without its device node, the descriptor itself is used: that
/// blocks, so nothing is read or written before it is waited for.
struct TerminalDevice {
  /// The descriptor that keys come from.
  let input: Int32
  /// The descriptor that frames go to.
  let output: Int32
  /// The most bytes that are written at once.
  let atOnce: Int
  private let own: System.File?

  init(on number: Int32) throws(TerminalError) {
    guard System.isTerminal(number) else { throw .notATerminal }
    own = TerminalDevice.openAnew(number)
    output = own?.number ?? number
    input = own?.number ?? (System.isTerminal(0) ? 0 : number)
    // A terminal that has room at all has room for so much, or soon will.
    atOnce = own == nil ? 256 : .max
  }

  private static func openAnew(_ number: Int32) -> System.File? {
    // Another terminal than that would be wrong, so the one by this name is the last to try.
    let names = [System.terminalName(of: number), System.ownTerminalName].compactMap { $0 }
    for name in names {
      if let file = try? System.openTerminal(name) { return file }
    }
    return nil
  }

  /// Writes what is taken at once, and gives how much that was.
  func write(_ bytes: ArraySlice<UInt8>) throws(System.Failure) -> Int {
    guard own != nil || System.hasRoom(output) else { return 0 }
    return try System.write(output, bytes.prefix(atOnce))
  }

  /// Reads what is there, as much as fits.
  func read(into buffer: inout [UInt8]) -> System.Reading {
    guard own != nil || System.hasInput(input) else { return .nothing }
    return System.read(input, into: &buffer)
  }
}
