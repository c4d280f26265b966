import RetapCells
import RetapSystem
import RetapUI

extension App {
  /// Shows the app in the terminal until it ends: with `@main`, this is the whole program.
  ///
  /// Ends with code 0 after `q`, as a signal does after a signal or Ctrl-C, and with code 2 and a
  /// sentence on standard error where there is no terminal.
  public static func main() {
    do {
      try Self().runInTerminal()
    } catch {
      System.complain("\(programName): \(error)\n")
      System.exit(2)
    }
  }

  /// Shows the app in the terminal and returns when the reader quits. A signal, or Ctrl-C, ends the
  /// process, once the terminal is given back.
  ///
  /// It is shown in the colours of `depth`, or else in as many as the environment tells that the
  /// terminal has and the reader wants (X5). With reduced motion nothing glides: also where
  /// `RETAP_REDUCE_MOTION` says so (M1). The inspector shows what scrolls; F12 shows and hides it.
  ///
  /// What comes in and goes out is told to a log at once, which is how sessions are recorded; the end of
  /// the program is the last that it is told. The inspector then shows no times of frames, which would
  /// not be the same again.
  public func runInTerminal(
    depth: ColorDepth? = nil, reducesMotion: Bool = false, inspects: Bool = false,
    log: Traffic.Log? = nil
  ) throws(TerminalError) {
    let reducesMotion = reducesMotion || TerminalEnvironment.process.reducesMotion
    // The loop, and with it the handlers of signals, is gone before the process ends by one.
    let signal = try { () throws(TerminalError) in
      try TerminalLoop(
        self, depth: depth, reducesMotion: reducesMotion, inspects: inspects, log: log
      ).run()
    }()
    if let signal { System.end(by: signal) }
  }
}

private var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "retap"
}
