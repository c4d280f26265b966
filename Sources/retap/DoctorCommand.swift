import RetapCells
import RetapTerminal

/// `retap --doctor`: prints what the terminal is taken to be, and why, for a report of a fault.
enum DoctorCommand {
  static func run() throws(Failure) {
    let environment = TerminalEnvironment.process
    var report = DoctorReport(environment: environment)
    do {
      report.examination = try TerminalExamination.run(patience: .seconds(1))
    } catch {
      report.trouble = error
    }
    try Program.print(report.text)
  }
}

/// What the doctor says.
struct DoctorReport {
  let environment: TerminalEnvironment
  var examination = TerminalExamination()
  /// Why the terminal could not be asked.
  var trouble: TerminalError?

  init(environment: TerminalEnvironment) { self.environment = environment }

  private var traits: TerminalTraits { examination.traits }

  /// A line for each thing, its name in the first twelve columns.
  var text: String {
    let lines =
      [
        ("retap", Program.version), ("terminal", traits.name ?? "does not tell its name"),
        ("colours", colors),
      ] + (trouble == nil ? examined : [("trouble", "\(trouble?.description ?? "")")])
      + [("environment", variables)]
    return lines.map { name, value in
      name + String(repeating: " ", count: 12 - name.count) + value.harmlessLine + "\n"
    }.joined()
  }

  private var examined: [(String, String)] {
    [
      ("size", "\(examination.size.width)x\(examination.size.height)"),
      ("foreground", traits.foreground?.description ?? "not told"), ("background", background),
      ("frames", frames), ("clusters", clusters), ("widths", widths), ("keyboard", keyboard),
      ("answers", answers),
    ]
  }

  private var colors: String {
    let choice = environment.colorChoice
    let value = environment.value(choice.variable).map { "\(choice.variable)=\($0)" }
    return "\(choice.depth.name), by \(value ?? "\(choice.variable), which is not set")"
  }

  private var background: String {
    guard let color = traits.background else {
      return "not told; taken for \(environment.backdrop == .white ? "light" : "dark")"
    }
    return "\(color), \(color.readable == .black ? "light" : "dark")"
  }

  private var frames: String {
    "\(answer(on: 2026)); \(traits.synchronizesUpdates ? "each" : "none") is shown at once by it"
  }

  private var clusters: String {
    "\(answer(on: 2027))" + (traits.graphemeClusters == .off ? "; Retap switches it on" : "")
  }

  /// `mode 2026: off`.
  private func answer(on mode: Int) -> String {
    let states = examination.answers.compactMap { answer -> Reply.ModeState? in
      guard case .mode(mode, let state) = answer.reply else { return nil }
      return state
    }
    return "mode \(mode): \(states.last?.name ?? "no answer")"
  }

  private var widths: String {
    if traits.measuredColumns.isEmpty { return "not measured" }
    return ClusterProbe.allCases.map { probe in
      let columns = traits.measuredColumns[probe]
      let opinion = columns == 2 ? "" : " (here 2)"
      return "\(probe.cluster) \(columns.map(String.init) ?? "?")\(opinion)"
    }.joined(separator: "  ")
  }

  private var keyboard: String {
    traits.hasKittyKeyboard ? "kitty's protocol" : "the older sequences only"
  }

  private var answers: String {
    guard environment.takesQuestions else { return "not asked: it would print the questions" }
    guard let last = examination.answers.last else { return "none within a second" }
    let milliseconds = (last.delay / .milliseconds(1) * 10).rounded() / 10
    let end = traits.isFenced ? "" : ", and not the one that all terminals give"
    return "\(examination.answers.count) in \(milliseconds) ms\(end)"
  }

  /// What decides about terminals, where it is set. Addresses are nobody's business.
  private var variables: String {
    let shown = [
      "TERM", "COLORTERM", "COLORFGBG", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "NO_COLOR",
      "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RETAP_REDUCE_MOTION", "COLUMNS", "LINES",
      "LANG",
      "LC_ALL", "LC_CTYPE",
    ].compactMap { name in environment.value(name).map { "\(name)=\($0)" } }
    let present = ["TMUX", "STY", "SSH_CONNECTION"].filter { environment.value($0) != nil }
    return (shown + present.map { "\($0) is set" }).joined(separator: ", ")
  }
}

extension ColorDepth {
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .sixteen: "16"
    case .palette256: "256"
    case .truecolor: "truecolor"
    }
  }
}

extension Reply.ModeState {
  fileprivate var name: String {
    switch self {
    case .unknown: "not known"
    case .on: "on"
    case .off: "off"
    case .alwaysOn: "always on"
    case .alwaysOff: "always off"
    }
  }
}
