import RetapCells
import RetapUI

/// A recording on its way: its input is given to an app at its times.
///
/// One that a Retap program made tells each of its frames, and the app draws its own at the same times.
/// One that was made elsewhere does not; then frames come as they would, and what is compared is the
/// text of screens at rest, as nobody knows when frames were drawn, and with how many colours.
package struct RecordingPlayer {
  private let reader: CastReader
  package let hasFrames: Bool
  package let checks: Bool
  /// The screen that was recorded; nil where nobody compares.
  private var recorded: VirtualTerminal?
  /// What was written since screens were compared last, where no frame is told. It is obeyed as a whole, as
  /// whoever recorded it may have cut it anywhere.
  private var unread: [UInt8] = []
  /// The line that the first of it stands in.
  private var unreadLine = 0
  private var next: CastEvent?
  /// When something happened last, and whether that was output.
  private var last: (time: Duration, isOutput: Bool) = (.zero, false)
  private var hasInput = false
  private var isAtEnd = false

  /// How many screens were compared so far.
  package private(set) var comparedScreens = 0

  package init(_ reader: CastReader, checks: Bool) {
    self.reader = reader
    hasFrames = reader.header.hasFrames
    self.checks = checks
    recorded = checks ? VirtualTerminal(size: reader.header.size) : nil
  }

  /// Plays the recording up to a time, or to its end; false once it is at its end.
  package mutating func play<Root>(
    on replay: Replay<Root>, until limit: Duration?
  ) throws(RecordingError) -> Bool {
    guard reader.header.hasInput else { throw .hasNoInput }
    while let event = try takeNext(until: limit) {
      advance(replay, to: event.time)
      switch event.kind {
      case .input(let bytes): try receive(bytes, at: event.time, replay)
      case .output(let bytes):
        if hasFrames { try takeFrame(bytes, replay) } else { try take(bytes) }
      case .resize(let size): try resize(to: size, replay)
      case .exit(let code): try compareEnding(code, replay)
      case .other(SessionWord.code, let word) where hasFrames:
        switch SessionWord(word) {
        case .input(let bytes): try receive(bytes, at: event.time, replay)
        case .resize(let size): try resize(to: size, replay)
        case nil: throw .unreadable(.unknownWord(word, line: reader.line))
        }
      case .marker, .other: continue
      }
      last = (event.time, event.isOutput)
    }
    if let limit, !isAtEnd {
      advance(replay, to: limit)
      return true
    }
    if !hasInput, !hasFrames { throw .hasNoInput }
    if checks, !hasFrames, last.isOutput {
      advance(replay, to: last.time + rest)
      try compareAtRest(replay)
    }
    return false
  }

  /// The next event, if it is due; nil at the end, too.
  private mutating func takeNext(until limit: Duration?) throws(RecordingError) -> CastEvent? {
    if next == nil, !isAtEnd {
      do {
        next = try reader.next()
      } catch {
        throw .unreadable(error)
      }
      isAtEnd = next == nil
    }
    guard let event = next, event.time <= limit ?? event.time else { return nil }
    next = nil
    return event
  }

  private func advance<Root>(_ replay: Replay<Root>, to time: Duration) {
    if hasFrames {
      replay.moveClock(to: time)
    } else {
      replay.advance(by: max(.zero, time - replay.time))
    }
  }

  private mutating func receive<Root>(
    _ bytes: [UInt8], at time: Duration, _ replay: Replay<Root>
  ) throws(RecordingError) {
    hasInput = true
    if time - last.time >= rest { try compareAtRest(replay) }
    if hasFrames { replay.receive(bytes) } else { replay.send(bytes) }
  }

  private mutating func resize<Root>(
    to size: Size, _ replay: Replay<Root>
  ) throws(RecordingError) {
    try obey()
    recorded?.resize(to: size)
    replay.resize(to: size, draws: !hasFrames)
  }

  /// Takes what was written, of which nobody knows what is a frame.
  private mutating func take(_ bytes: [UInt8]) throws(RecordingError) {
    guard checks else { return }
    if unread.isEmpty { unreadLine = reader.line }
    unread += bytes
    if unread.count > 1 << 20 { try obey() }
  }

  /// Takes a frame, and the app draws its own; or what was written when the terminal was given back.
  private mutating func takeFrame<Root>(
    _ bytes: [UInt8], _ replay: Replay<Root>
  ) throws(RecordingError) {
    let leaves = bytes.endsOnAlternateScreen == false
    if !leaves { replay.draw() }
    guard checks else { return }
    (unread, unreadLine) = (bytes, reader.line)
    try obey()
    guard !leaves, let recorded else { return }
    if let ending = replay.ending {
      throw .endsOtherwise(recorded: nil, replayed: ending.code, at: replay.time, line: reader.line)
    }
    if recorded.isUpdating {
      throw .foreign(WriteFault("A frame began an update and did not end it"), line: reader.line)
    }
    guard recorded.isOnAlternateScreen else {
      throw .foreign(
        WriteFault("A frame was written beside the alternate screen"), line: reader.line)
    }
    try compare(replay, recorded)
  }

  /// Compares how it ended. A signal from outside ends a session, and no replay.
  private func compareEnding<Root>(
    _ code: Int, _ replay: Replay<Root>
  ) throws(RecordingError) {
    guard checks, hasFrames else { return }
    let replayed = replay.ending?.code
    if replayed == code || replayed == nil && code != 0 { return }
    throw .endsOtherwise(recorded: code, replayed: replayed, at: replay.time, line: reader.line)
  }

  private mutating func obey() throws(RecordingError) {
    defer { unread.removeAll(keepingCapacity: true) }
    do {
      try recorded?.write(unread)
    } catch {
      throw .foreign(error, line: unreadLine)
    }
  }

  /// Compares where no frame is told: when nothing moves, and nothing is about to.
  private mutating func compareAtRest<Root>(_ replay: Replay<Root>) throws(RecordingError) {
    guard !hasFrames, !replay.isMoving else { return }
    try obey()
    // What shows before the terminal is taken, and after, is not the app's.
    guard let recorded, recorded.isOnAlternateScreen, !recorded.isUpdating else { return }
    if let ending = replay.ending {
      throw .endsOtherwise(recorded: nil, replayed: ending.code, at: replay.time, line: reader.line)
    }
    try compare(replay, recorded)
  }

  private mutating func compare<Root>(
    _ replay: Replay<Root>, _ recorded: VirtualTerminal
  ) throws(RecordingError) {
    comparedScreens += 1
    let difference = ScreenDifference(
      time: replay.time, recorded: recorded, replayed: replay.terminal, textOnly: !hasFrames)
    if let difference { throw .differs(difference, line: reader.line) }
  }
}

/// For how long nothing has to happen before a screen is at rest.
private let rest = Duration.milliseconds(100)

extension CastEvent {
  fileprivate var isOutput: Bool {
    if case .output = kind { true } else { false }
  }
}
