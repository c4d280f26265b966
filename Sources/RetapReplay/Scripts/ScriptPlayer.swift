import RetapCells
import RetapUI

extension Replay {
  /// Plays a script; throws what is wrong with it before anything of it is played, and later what of it
  /// is not so (`expect`, `shot`, `settle`), with the screen then. Errors call it by where it is played:
  /// `NotesTests/NotesTests.swift:12: script`.
  public func play(
    _ script: String, fileID: String = #fileID, line: Int = #line
  ) throws(ScriptError) {
    try play(Script(script, name: "\(fileID):\(line): script"))
  }

  /// Plays the script of a file, which is looked for beside the test where the path has no `/` at its
  /// beginning. Its screens are in the folder `Snapshots` beside it, as where a command plays it.
  public func play(file path: String) throws(ScriptError) {
    let path = path.hasPrefix("/") ? path : folder + path
    let script = try Script(file: path)
    let outer = snapshots
    defer { snapshots = outer }
    snapshots = outer.moved(beside: path)
    try play(script)
  }

  /// Plays a script: each word is one read of the terminal, and one frame where it changed something.
  public func play(_ script: Script) throws(ScriptError) {
    var player = ScriptPlayer(script)
    while try player.play(on: self, until: nil) {}
  }
}

/// A script on its way: how far it has been played.
package struct ScriptPlayer {
  private let script: Script
  private var next = 0
  /// When the wait ends that is under way.
  private var waitEnd: Duration?
  /// When the settling is given up that is under way.
  private var settlingEnd: Duration?

  package init(_ script: Script) { self.script = script }

  /// The word being played, or to be played next; nil at the end.
  package var word: String? {
    script.steps.indices.contains(next) ? script.steps[next].word : nil
  }

  /// Plays the script up to a time, or to its end; false once it is at its end.
  package mutating func play<Root>(
    on replay: Replay<Root>, until limit: Duration?
  ) throws(ScriptError) -> Bool {
    while script.steps.indices.contains(next) {
      let step = script.steps[next]
      do {
        guard try perform(step.action, on: replay, until: limit) else { return true }
      } catch {
        throw ScriptError(
          error.kind, error.message, in: script.text, name: script.name, at: step.place,
          screen: replay.picture)
      }
      next += 1
    }
    return false
  }

  /// Why a word failed.
  private struct Failure: Error {
    let kind: ScriptError.Kind
    let message: String
  }

  /// Does what a word says; false where time has to pass for it that is not there yet.
  private mutating func perform<Root>(
    _ action: Script.Step.Action, on replay: Replay<Root>, until limit: Duration?
  ) throws(Failure) -> Bool {
    switch action {
    case .press(let key, let count): replay.press(key, count: count)
    case .type(let text): replay.type(text)
    case .paste(let text): replay.paste(text)
    case .point(let mouse): replay.point(mouse)
    case .send(let bytes): replay.send(bytes)
    case .resize(let size): replay.resize(to: size)
    case .suspend: replay.suspend()
    case .resume: replay.resume()
    case .wait(let duration): return wait(duration, on: replay, until: limit)
    case .settle: return try settle(replay, until: limit)
    case .expect(let expectation):
      if let fault = expectation.fault(on: replay.terminal) {
        throw Failure(kind: .unmet, message: fault)
      }
    case .shot(let name, let format):
      if let fault = replay.snapshots.compare(replay.grid, name: name, format) {
        throw Failure(kind: fault.kind, message: fault.message)
      }
    }
    return true
  }

  private mutating func wait<Root>(
    _ duration: Duration, on replay: Replay<Root>, until limit: Duration?
  ) -> Bool {
    let end = waitEnd ?? replay.time + duration
    let stop = min(end, limit ?? end)
    replay.advance(by: max(.zero, stop - replay.time))
    waitEnd = stop < end ? end : nil
    return waitEnd == nil
  }

  private mutating func settle<Root>(
    _ replay: Replay<Root>, until limit: Duration?
  ) throws(Failure) -> Bool {
    let end = settlingEnd ?? replay.time + Replay<Root>.settlingLimit
    let stop = min(end, limit ?? end)
    let isSettled = replay.settle(until: stop)
    if !isSettled, stop == end {
      throw Failure(kind: .unsettled, message: replay.unsettled.message)
    }
    settlingEnd = isSettled ? nil : end
    return isSettled
  }
}

extension Replay {
  /// The screen as a failure shows it, with the numbers of its rows.
  var picture: String {
    let rows = (0..<grid.size.height).map { index in
      let number = String(index)
      return String(repeating: " ", count: max(0, 4 - number.count)) + number + " │" + row(index)
    }
    let size = "\(grid.size.width)x\(grid.size.height)"
    return "the screen after \(time.inSeconds), \(size):\n" + rows.joined(separator: "\n")
  }
}

extension Duration {
  /// With three digits after the point: `0.350s`.
  package var inSeconds: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + "s"
  }
}
