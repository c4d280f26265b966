/// Why a program ended.
public enum Ending: Hashable, Sendable {
  /// The reader asked for it (`q`).
  case quit
  /// The reader broke it off (Ctrl-C).
  case interrupt

  /// What the process ends with, as a shell tells it.
  package var code: Int {
    switch self {
    case .quit: 0
    case .interrupt: 128 + 2
    }
  }
}
