import RetapCells
import RetapReplay
import RetapSystem
import RetapTerminal
import RetapUI

/// `retap --replay`: plays a script or a recording, without a terminal or in it, and tells what shows.
struct ReplayCommand {
  let source: ReplaySource
  let options: Options

  func run() throws {
    let performance = try Performance(source.read(), options)
    if let speed = options.speed {
      try performance.demo.app.show(performance, speed: speed, options)
    } else {
      try performance.demo.app.play(performance, options)
    }
  }
}

extension App {
  /// Plays it at once, and prints the last screen, or what was asked for.
  fileprivate func play(_ performance: Performance, _ options: Options) throws {
    let replay = performance.replay(of: self)
    let output = try options.outputFile.map { try OutputFile($0, options, performance) }
    let trace = try options.traceFile.map { try TraceFile($0) }
    trace?.file.waits = true
    let printer = options.printsFrames ? FramePrinter() : nil
    let logs = [trace?.log, output?.log(of: replay), printer?.log(of: replay)]
    if trace != nil { replay.stopwatch = System.stopwatch() }
    replay.onTraffic = { traffic, time in
      for log in logs { log?(traffic, time) }
    }
    defer { replay.onTraffic = nil }  // it holds the replay that holds it
    var player = performance.player
    player.begin(on: replay)
    let verdict: String?
    do throws(Failure) {
      while try player.play(on: replay, until: nil) {}
      verdict = try player.verdict()
    } catch {
      trace?.fail(error, at: replay.time)
      throw error
    }
    try trace?.finish()
    try output?.finish(replay)
    try printer?.finish()
    try Program.print(verdict ?? (printer != nil || output != nil ? "" : replay.text))
  }
}

/// Prints each screen that a replay comes to (`--frames`).
private final class FramePrinter {
  private var failure: Failure?

  func log<Root>(of replay: Replay<Root>) -> Traffic.Log {
    { [self] traffic, _ in
      guard case .frame(let bytes, let report, _) = traffic, !bytes.isEmpty else { return }
      print("── \(report.line)\n" + replay.text)
    }
  }

  private func print(_ text: String) {
    guard failure == nil else { return }
    do {
      try Program.print(text)
    } catch {
      failure = error
    }
  }

  func finish() throws(Failure) {
    if let failure { throw failure }
  }
}
