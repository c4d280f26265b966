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
    let logs = [trace?.log, output?.log(of: replay), printer(of: replay, options)]
    if trace != nil { replay.stopwatch = System.stopwatch() }
    replay.onTraffic = { traffic, time in
      for log in logs { log?(traffic, time) }
    }
    defer { replay.onTraffic = nil }  // it holds the replay that holds it
    var player = performance.player
    player.begin(on: replay)
    while try player.play(on: replay, until: nil) {}
    let verdict = try player.verdict()
    try trace?.file.finish()
    try output?.finish(replay)
    System.print(verdict ?? (options.printsFrames || output != nil ? "" : replay.text))
  }

  private func printer(of replay: Replay<Self>, _ options: Options) -> Traffic.Log? {
    guard options.printsFrames else { return nil }
    return { traffic, _ in
      guard case .frame(let bytes, let report, _) = traffic, !bytes.isEmpty else { return }
      System.print("── \(report.line)\n" + replay.text)
    }
  }
}
