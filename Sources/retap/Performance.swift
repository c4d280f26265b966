import RetapCells
import RetapReplay
import RetapTerminal
import RetapUI

/// What is to be played, of which demo, and with which settings.
struct Performance {
  let player: Player
  let demo: Options.Demo
  let settings: StageSettings
  let snapshots: SnapshotFolder

  init(_ contents: ReplaySource.Contents, _ options: Options) throws {
    switch contents {
    case .script(let script, let snapshots):
      if options.checks { throw UsageError(description: "--check goes with a recording") }
      player = .script(ScriptPlayer(script))
      demo = options.demo ?? .gallery
      settings = options.changing(
        StageSettings(
          size: options.size ?? Size(80, 24),
          reducesMotion: TerminalEnvironment.process.reducesMotion
        ).onOwnTerminal)
      self.snapshots = snapshots
    case .recording(let reader, let file):
      if options.size != nil {
        throw UsageError(description: "--size goes with a script: a recording has its own size")
      }
      player = .recording(RecordingPlayer(reader, checks: options.checks), file: file)
      demo = try options.demo ?? Self.demo(of: reader.header, file)
      settings = options.changing(StageSettings(recordedIn: reader.header))
      snapshots = SnapshotFolder("Snapshots")
    }
  }

  /// The demo that was recorded; the gallery, where a recording does not say.
  private static func demo(of header: CastHeader, _ file: String) throws(Failure) -> Options.Demo {
    guard let name = header.note(Options.Demo.note) else { return .gallery }
    guard let demo = Options.Demo(rawValue: name) else {
      throw .badData("\(file):1: it is of '\(name)', which is no demo here; say --demo NAME")
    }
    return demo
  }

  /// An app before anything of this was played.
  func replay<Root>(of app: Root) -> Replay<Root> {
    Replay(app, settings, snapshots: snapshots)
  }
}

/// A script or a recording on its way.
enum Player {
  case script(ScriptPlayer)
  case recording(RecordingPlayer, file: String)

  /// Draws the first frame, unless a recording will tell when.
  func begin<Root>(on replay: Replay<Root>) {
    replay.tellBeginning()
    if case .recording(let player, _) = self, player.hasFrames { return }
    replay.draw()
  }

  /// Plays up to a time, or to the end; false once it is at its end.
  mutating func play<Root>(on replay: Replay<Root>, until limit: Duration?) throws(Failure) -> Bool
  {
    switch self {
    case .script(var player):
      defer { self = .script(player) }
      do {
        return try player.play(on: replay, until: limit)
      } catch {
        throw Failure(error)
      }
    case .recording(var player, let file):
      defer { self = .recording(player, file: file) }
      do {
        return try player.play(on: replay, until: limit)
      } catch {
        throw Failure(error, in: file)
      }
    }
  }

  /// The word of a script that is played, or to be played next.
  var word: String? {
    switch self {
    case .script(let player): player.word
    case .recording: nil
    }
  }

  /// What came of comparing; nil where nobody compares.
  func verdict() throws(Failure) -> String? {
    guard case .recording(let player, let file) = self, player.checks else { return nil }
    if player.comparedScreens == 0 {
      throw .badData("\(file): no screen was recorded that could be compared")
    }
    let count = player.comparedScreens
    return "\(file): \(count == 1 ? "1 screen," : "\(count) screens, all") as recorded\n"
  }
}

extension Failure {
  fileprivate init(_ error: ScriptError) {
    switch error.kind {
    case .unread: self.init(code: 66, description: "\(error)")
    case .unreadable, .unsettled: self = .badData("\(error)")
    case .unmet: self = .unmet("\(error)")
    case .unwritable: self.init(code: 73, description: "\(error)")
    }
  }

  init(_ error: RecordingError, in file: String) {
    let place = error.line.map { "\(file):\($0): " } ?? "\(file): "
    switch error {
    case .unreadable(let cause) where cause.cause == .source:
      self.init(code: 66, description: place + error.sentence)
    case .unreadable, .hasNoInput, .foreign: self = .badData(place + error.sentence)
    case .differs, .endsOtherwise: self = .unmet(place + error.sentence)
    }
  }
}
