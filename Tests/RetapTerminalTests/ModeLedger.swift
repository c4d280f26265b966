import TestSupport

/// What a program has switched in the terminal, read from its bytes: everything has to be switched off
/// again, last things first.
struct ModeLedger {
  /// What is other than a shell has it, in the order in which it was switched.
  private(set) var open: [String] = []
  /// What was wrong, in words.
  private(set) var faults: [String] = []

  /// The modes that are known, and what each is while a shell has the terminal.
  private static let usual: [String: Bool] = [
    "?7": true, "?25": true, "?1000": false, "?1004": false, "?1002": false, "?1006": false,
    "?1049": false,
    "?2004": false, "?2026": false, "?2027": false,
  ]

  init(_ bytes: some Sequence<UInt8>) {
    for match in text(of: bytes).matches(of: /\^\[([<-?]?)([0-9;]*)([hlu])/) {
      let (marker, numbers, act) = (match.1, match.2, match.3)
      switch (marker, act) {
      case (">", "u"): open.append("keyboard")
      case ("<", "u"): close("keyboard")
      case ("?", "u") where numbers.isEmpty: break  // a question
      case (_, "u"): faults.append("\(match.0) is unknown")
      default: set("\(marker)\(numbers)", act == "h")
      }
    }
  }

  private mutating func set(_ mode: String, _ isOn: Bool) {
    guard let usual = ModeLedger.usual[mode] else {
      faults.append("mode \(mode) is unknown")
      return
    }
    if isOn != usual {
      if open.contains(mode) { faults.append("\(mode) is switched twice") }
      open.append(mode)
    } else {
      close(mode)
    }
  }

  private mutating func close(_ mode: String) {
    if open.last == mode {
      open.removeLast()
    } else if mode != "?2026" {  // what gives back cannot know whether a frame was cut short
      faults.append("\(mode) is switched back while \(open) are not")
    }
  }
}
