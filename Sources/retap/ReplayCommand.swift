import RetapDemos
import RetapReplay
import RetapSystem
import RetapTerminal
import RetapUI

/// `retap --replay`: plays a script without a terminal, and prints what shows.
struct ReplayCommand {
  let script: Script
  let options: Options

  func run() throws { try play(options.demo.app) }

  private func play(_ app: some App) throws {
    let trace = try traceWriter()
    var failure: System.Failure?
    let replay = Replay(
      app, size: options.size, depth: options.depth ?? .truecolor,
      reducesMotion: options.reducesMotion || TerminalEnvironment.process.reducesMotion,
      inspects: options.inspects)
    func show(_ frame: FrameReport) {
      do {
        try trace?(frame.line)
      } catch {
        failure = failure ?? error
      }
      if options.printsFrames { System.print("── \(frame.line)\n" + replay.text) }
    }
    show(replay.report)  // the first frame was drawn when the replay was made
    replay.onFrame = show
    replay.play(script)
    replay.onFrame = nil  // it holds the replay that holds it
    if let failure { throw CannotCreate(file: options.traceFile ?? "", reason: "\(failure)") }
    if !options.printsFrames { System.print(replay.text) }
  }

  private func traceWriter() throws(CannotCreate) -> ((String) throws(System.Failure) -> Void)? {
    guard let file = options.traceFile else { return nil }
    do {
      return try System.create(file)
    } catch {
      throw CannotCreate(file: file, reason: "\(error)")
    }
  }
}

/// A file that could not be made or written.
struct CannotCreate: Error, CustomStringConvertible {
  let file: String
  let reason: String
  var description: String { "cannot write '\(file)': \(reason)" }
}

extension FrameReport {
  /// `0.350s  glide  1447 cells  3211 bytes`.
  var line: String {
    "\(time.inSeconds)  \(causeText)  \(changedCells) cells  \(bytes) bytes"
  }

  /// What made the frame necessary; the same thing several times in a row is counted.
  private var causeText: String {
    var runs: [(cause: String, count: Int)] = []
    for cause in causes {
      if runs.last?.cause == cause {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((cause, 1))
      }
    }
    return runs.map { $0.count == 1 ? $0.cause : "\($0.cause)*\($0.count)" }.joined(separator: ", ")
  }
}

extension Duration {
  /// With three digits after the point: `0.350s`.
  fileprivate var inSeconds: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + "s"
  }
}
