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
  /// before what the terminal says (no-color.org, bixense.com/clicolors, force-color.org, COLORTERM,
  /// the names of terminals).
  var colorDepth: ColorDepth {
    if isSet("NO_COLOR") { return .none }
    return forcedDepth ?? depthOfTerminal
  }

  /// The depth that `FORCE_COLOR` names; or at least sixteen, where it or `CLICOLOR_FORCE` asks for
  /// colours and names no depth.
  private var forcedDepth: ColorDepth? {
    switch variable("FORCE_COLOR") ?? "" {
    case "0", "false": return ColorDepth.none
    case "1": return .sixteen
    case "2": return .palette256
    case "3": return .truecolor
    case "": break
    default: return max(.sixteen, depthOfTerminal)
    }
    let isForced = isSet("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE") != "0"
    return isForced ? max(.sixteen, depthOfTerminal) : nil
  }

  private var depthOfTerminal: ColorDepth {
    let term = variable("TERM") ?? ""
    if term == "" || term == "dumb" { return .none }
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) { return .truecolor }
    if term.hasSuffix("-direct") { return .truecolor }
    if term.hasSuffix("-256color") { return .palette256 }
    if isSet("CLICOLOR") { return variable("CLICOLOR") == "0" ? .none : .sixteen }
    let isMonochrome = term.hasSuffix("-m") || term.hasSuffix("-mono") || term.hasPrefix("vt1")
    return isMonochrome ? .none : .sixteen
  }

  private func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
}
