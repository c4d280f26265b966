import RetapCells

/// What a script says that shows.
public enum ScreenCheck: Hashable, Sendable {
  /// Something on the screen, or on one row of it; or that it is not there.
  case text(TextPattern, row: Int?, isPresent: Bool)
  case cursor(isVisible: Bool)
  /// The cursor on a cell, visible or not.
  case cursorAt(Point)
}

/// What text is compared with.
public enum TextPattern: Hashable, Sendable, CustomStringConvertible {
  /// A regular expression, in which `^` and `$` are the ends of a row.
  case regex(String)
  /// The text as it is.
  case literal(String)

  /// As scripts write it, on one line.
  public var description: String {
    switch self {
    case .regex(let pattern): "/\(pattern.escaped(delimiter: "/", isRegex: true))/"
    case .literal(let text): "\"\(text.escaped(delimiter: "\"", isRegex: false))\""
    }
  }

  /// Why it is no pattern; nil where it is one.
  var fault: String? {
    guard case .regex(let pattern) = self else { return nil }
    do {
      _ = try Regex<AnyRegexOutput>(pattern)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func matches(_ text: String) -> Bool {
    switch self {
    case .regex(let pattern):
      // Whoever reads a script has seen to it that it is one.
      guard let regex = try? Regex<AnyRegexOutput>(pattern) else { return false }
      return text.contains(regex.anchorsMatchLineEndings())
    case .literal(let part): return text.contains(part)
    }
  }
}

extension ScreenCheck {
  /// Why a screen does not meet it; nil where it does.
  func fault(on terminal: VirtualTerminal) -> String? {
    switch self {
    case .text(let pattern, let row, let isPresent):
      return fault(pattern, row: row, isPresent: isPresent, on: terminal.grid)
    case .cursor(let isVisible):
      guard terminal.isCursorVisible != isVisible else { return nil }
      return "the cursor is \(isVisible ? "hidden" : "visible")"
    case .cursorAt(let place):
      let cursor = terminal.cursor
      guard cursor != place else { return nil }
      return "the cursor is at \(cursor.column),\(cursor.row)"
    }
  }

  private func fault(
    _ pattern: TextPattern, row: Int?, isPresent: Bool, on grid: Grid
  ) -> String? {
    guard let row else {
      guard pattern.matches(grid.text) != isPresent else { return nil }
      return "the screen \(isPresent ? "does not show" : "shows") \(pattern)"
    }
    guard row < grid.size.height else {
      return "there is no row \(row): the screen has \(grid.size.height), counted from 0"
    }
    let text = grid.text(row: row)
    guard pattern.matches(text) != isPresent else { return nil }
    return "row \(row) \(isPresent ? "does not show" : "shows") \(pattern): it is '\(text)'"
  }
}

extension String {
  /// The text as it stands between two delimiters in a script. In a regular expression, what is escaped
  /// already stays so.
  fileprivate func escaped(delimiter: Unicode.Scalar, isRegex: Bool) -> String {
    var text = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{1B}": text += "\\e"
      case "\\" where !isRegex: text += "\\\\"
      case delimiter where !isEscaped: text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
      isEscaped = isRegex && scalar == "\\" && !isEscaped
    }
    return text.namingInvisible
  }
}
