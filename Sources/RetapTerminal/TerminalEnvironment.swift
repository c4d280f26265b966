import RetapCells
import RetapSystem

/// What the environment tells of the terminal.
package struct TerminalEnvironment: Sendable {
  private let variable: @Sendable (String) -> String?

  package static let process = TerminalEnvironment { System.environment($0) }

  /// An environment that looks variables up by a function, which gives nil for one that is not set.
  package init(_ variable: @escaping @Sendable (String) -> String?) { self.variable = variable }

  /// The value of a variable; nil where it is not set.
  package func value(_ name: String) -> String? { variable(name) }

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

  /// How many colours to use, and the variable that decided it.
  package struct ColorChoice: Equatable, Sendable {
    package let depth: ColorDepth
    package let variable: String

    init(_ depth: ColorDepth, _ variable: String) {
      self.depth = depth
      self.variable = variable
    }

    /// As many, or at least sixteen by a variable that asks for colours and names no number.
    fileprivate func atLeastSixteen(_ variable: String) -> ColorChoice {
      depth < .sixteen ? ColorChoice(.sixteen, variable) : self
    }
  }

  /// The order is what the field agrees on: what a person asks for comes before what the terminal says
  /// (no-color.org, bixense.com/clicolors, force-color.org, COLORTERM, the names of terminals).
  package var colorChoice: ColorChoice {
    if isSet("NO_COLOR") { return ColorChoice(.none, "NO_COLOR") }
    return forcedChoice ?? terminalChoice
  }

  private var forcedChoice: ColorChoice? {
    switch variable("FORCE_COLOR") ?? "" {
    case "0", "false": return ColorChoice(.none, "FORCE_COLOR")
    case "1": return ColorChoice(.sixteen, "FORCE_COLOR")
    case "2": return ColorChoice(.palette256, "FORCE_COLOR")
    case "3": return ColorChoice(.truecolor, "FORCE_COLOR")
    case "": break
    default: return terminalChoice.atLeastSixteen("FORCE_COLOR")
    }
    guard isSet("CLICOLOR_FORCE"), variable("CLICOLOR_FORCE") != "0" else { return nil }
    return terminalChoice.atLeastSixteen("CLICOLOR_FORCE")
  }

  private var terminalChoice: ColorChoice {
    let term = variable("TERM") ?? ""
    if term == "" || term == "dumb" { return ColorChoice(.none, "TERM") }
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) {
      return ColorChoice(.truecolor, "COLORTERM")
    }
    if term.hasSuffix("-direct") { return ColorChoice(.truecolor, "TERM") }
    if term.hasSuffix("-256color") { return ColorChoice(.palette256, "TERM") }
    if isSet("CLICOLOR") {
      return ColorChoice(variable("CLICOLOR") == "0" ? .none : .sixteen, "CLICOLOR")
    }
    let isMonochrome = term.hasSuffix("-m") || term.hasSuffix("-mono") || term.hasPrefix("vt1")
    return ColorChoice(isMonochrome ? .none : .sixteen, "TERM")
  }

  /// What is taken for the terminal's background until it tells: black, or white where `COLORFGBG`, as
  /// rxvt and others set it, ends in one of the two light greys of the sixteen.
  package var backdrop: Color {
    let background = variable("COLORFGBG")?.split(separator: ";").last
    return background == "7" || background == "15" ? .white : .black
  }

  /// Whether the terminal takes questions for what they are. Consoles print what they do not know of
  /// them (console_codes(4) knows no `$` in a sequence), and there is nothing to be learnt from them.
  package var takesQuestions: Bool {
    let term = variable("TERM") ?? ""
    return !["linux", "cons", "vt", "ansi", "dumb"].contains { term.hasPrefix($0) }
  }

  /// How long an escape waits for what may follow it: longer where it comes over a network.
  var escapePatience: Duration { .milliseconds(isSet("SSH_CONNECTION") ? 100 : 50) }

  /// The name and version of the multiplexer that the terminal is part of, as it would tell it itself.
  var multiplexer: String? {
    guard variable("TERM_PROGRAM") == "tmux", let version = variable("TERM_PROGRAM_VERSION")
    else { return nil }
    return "tmux \(version)"
  }

  private func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
}
