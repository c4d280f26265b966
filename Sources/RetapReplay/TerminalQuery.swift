import RetapCells

/// A question to the terminal, which changes nothing on the screen.
public enum TerminalQuery: Hashable, Sendable {
  /// DA 1, which every terminal answers: what is asked before it is answered before it.
  case deviceAttributes
  /// XTVERSION: the terminal's name.
  case version
  /// DECRQM: whether a private mode is known, and on.
  case mode(Int)
  /// What the keyboard protocol tells.
  case keyboardFlags
  /// DSR 6: where the cursor is, which is on this cell.
  case cursorPosition(Point)
  /// OSC 10: the colour of text.
  case foreground
  /// OSC 11: the colour under it.
  case background

  /// What a control sequence asks; nil where it is no question.
  init?(_ sequence: WrittenSequence, cursor: Point) {
    switch (sequence.name, sequence.numbers) {
    case ("c", [0]): self = .deviceAttributes
    case (">q", [0]): self = .version
    case ("?$p", let numbers) where numbers.count == 1: self = .mode(numbers[0])
    case ("?u", [0]): self = .keyboardFlags
    case ("n", [6]): self = .cursorPosition(cursor)
    default: return nil
    }
  }

  /// What an operating system command (OSC) asks; nil where it is no question.
  init?(command: String) {
    switch command {
    case "10;?": self = .foreground
    case "11;?": self = .background
    default: return nil
    }
  }
}
