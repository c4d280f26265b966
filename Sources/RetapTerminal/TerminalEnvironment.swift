import RetapCells

/// What the environment tells of the terminal.
package struct TerminalEnvironment: Sendable {
  /// Looks a variable up; nil where it is not set.
  let variable: @Sendable (String) -> String?

  package static let process = TerminalEnvironment { System.environment($0) }

  /// Throws where `TERM` says that the terminal cannot do what a full-screen program needs (X3).
  func checkTerminal() throws(TerminalError) {
    let name = variable("TERM")
    if name == nil || name == "" || name == "dumb" { throw .dumbTerminal(name: name) }
  }

  /// The size that `COLUMNS` and `LINES` give, for terminals that do not know their own.
  var size: Size? {
    guard let columns = variable("COLUMNS").flatMap(Int.init),
      let lines = variable("LINES").flatMap(Int.init), columns > 0, lines > 0
    else { return nil }
    return Size(columns, lines)
  }

  /// Whether a person asks for reduced motion: `RETAP_REDUCE_MOTION` set to anything but `0` or nothing.
  package var reducesMotion: Bool {
    isSet("RETAP_REDUCE_MOTION") && variable("RETAP_REDUCE_MOTION") != "0"
  }

  /// How many colours to use. The order is what the field agrees on: what a person asks for comes
  /// before what the terminal says (no-color.org, CLICOLOR, COLORTERM, the names of terminals).
  var colorDepth: ColorDepth {
    if isSet("NO_COLOR") { return .none }
    let known = depthOfTerminal
    let isForced =
      isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE") != "0"
    return known == .none && isForced ? .sixteen : known
  }

  private var depthOfTerminal: ColorDepth {
    let term = variable("TERM") ?? "dumb"
    if term == "dumb" || term.hasSuffix("-m") || term.hasSuffix("-mono") || term.hasPrefix("vt1") {
      return .none
    }
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) || term.hasSuffix("-direct") {
      return .truecolor
    }
    return term.hasSuffix("-256color") ? .palette256 : .sixteen
  }

  private func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
}
