import RetapCells

// What shows on the alternate screen is the app's; what comes before and after is the shell's.
extension VirtualTerminal {
  var isOnAlternateScreen: Bool {
    modes.contains(ControlSequence.Mode.alternateScreen.rawValue)
  }
}

extension [UInt8] {
  /// Whether a terminal that shows this is on its first screen then, where it came from another. O(bytes).
  var leavesScreen: Bool {
    let escape = UInt8(ascii: "\u{1B}")
    return withUnsafeBufferPointer { bytes in
      for place in bytes.indices.reversed() where bytes[place] == escape {
        let rest = bytes[place...]
        if rest.starts(with: enteringScreen) { return false }
        if rest.starts(with: leavingScreen) { return true }
      }
      return false
    }
  }
}

private let enteringScreen = ControlSequence.set(.alternateScreen)
private let leavingScreen = ControlSequence.reset(.alternateScreen)
