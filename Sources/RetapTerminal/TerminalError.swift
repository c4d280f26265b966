/// Why a program could not have the terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard output is a file or a pipe.
  case notATerminal
  /// `TERM` is `dumb` or not set: the terminal says that it cannot move its cursor.
  case dumbTerminal(name: String?)
  /// Neither the terminal nor `COLUMNS` and `LINES` tell a size.
  case noSize
  /// A system call failed; `reason` is in the system's words.
  case failed(call: String, reason: String)

  /// One sentence that says what to do.
  public var description: String {
    switch self {
    case .notATerminal:
      "standard output is not a terminal; run this in a terminal window, without > or |"
    case .dumbTerminal(let name):
      "TERM is \(name.map { "'\($0)'" } ?? "not set"), a terminal without a movable cursor; set it "
        + "to what the terminal is, for example: TERM=xterm-256color"
    case .noSize:
      "the terminal does not tell its size; set COLUMNS and LINES, for example: COLUMNS=80 LINES=24"
    case .failed(let call, let reason):
      "the terminal cannot be used (\(call): \(reason)); open another one and try again"
    }
  }
}
