import RetapCells

// What shows on the alternate screen is the app's; what comes before and after is the shell's.
extension VirtualTerminal {
  var isOnAlternateScreen: Bool {
    modes.contains(ControlSequence.Mode.alternateScreen.rawValue)
  }
}

extension [UInt8] {
  /// Whether a terminal that shows this is on its alternate screen then; nil where it stays on the one
  /// that it is on. O(bytes).
  package var endsOnAlternateScreen: Bool? {
    let escape = UInt8(ascii: "\u{1B}")
    return withUnsafeBufferPointer { bytes in
      for place in bytes.indices.reversed() where bytes[place] == escape {
        let rest = bytes[place...]
        if rest.starts(with: enteringScreen) { return true }
        if rest.starts(with: leavingScreen) { return false }
      }
      return nil
    }
  }
}

private let enteringScreen = ControlSequence.set(.alternateScreen)
private let leavingScreen = ControlSequence.reset(.alternateScreen)
