import RetapCells
import RetapReplay
import RetapTerminal
import RetapUI

/// What is to be played, on what screen, and with which settings.
struct Performance {
  let player: Player
  let size: Size
  let settings: SessionSettings
  let snapshots: SnapshotFolder
  private let demo: Options.Demo

  var app: any App { demo.app }

  init(_ contents: ReplaySource.Contents, _ options: Options) throws {
    var place = ""
    switch contents {
    case .script(let script, let snapshots):
      if options.checks { throw UsageError(description: "--check goes with a recording") }
      player = .script(ScriptPlayer(script))
      size = options.size ?? Size(80, 24)
      var plain = SessionSettings(demo: Options.Demo.gallery.rawValue)
      plain.reducesMotion = TerminalEnvironment.process.reducesMotion
      settings = options.changing(plain)
      self.snapshots = snapshots
    case .recording(let reader, let file):
      if options.size != nil {
        throw UsageError(description: "--size goes with a script: a recording has its own size")
      }
      let recorded = SessionSettings(reader.header)
      if let recorded, !recorded.includesInput {
        throw Failure.badData(
          "\(file): it was recorded without input, so there is nothing to replay")
      }
      player = .recording(RecordingPlayer(reader, checks: options.checks), file: file)
      size = reader.header.size
      settings = options.changing(
        recorded ?? SessionSettings(demo: Options.Demo.gallery.rawValue))
      snapshots = SnapshotFolder("Snapshots")
      place = "\(file):1: "
    }
    guard let demo = Options.Demo(rawValue: settings.demo) else {
      throw Failure.badData(
        "\(place)it is of '\(settings.demo)', which is no demo here; say --demo NAME")
    }
    self.demo = demo
  }

  /// An app before anything of this was played.
  func replay<Root>(of app: Root) -> Replay<Root> {
    Replay(app, size: size, settings, snapshots: snapshots)
  }
}

/// A script or a recording on its way.
enum Player {
  case script(ScriptPlayer)
  case recording(RecordingPlayer, file: String)

  /// Whether the first frame is drawn before the first word; a recording tells its own.
  var beginsAtOnce: Bool {
    switch self {
    case .script: true
    case .recording(let player, _): !player.hasFrames
    }
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
    case .unreadable, .unsettled: self = .badData("\(error)")
    case .unmet: self = .unmet("\(error)")
    case .unwritable: self.init(code: 73, description: "\(error)")
    }
  }

  fileprivate init(_ fault: RecordingPlayer.Fault, in file: String) {
    switch fault {
    case .unreadable(let error) where error.cause == .source:
      self.init(code: 66, description: "\(file):\(error)")
    case .unreadable(let error): self = .badData("\(file):\(error.line): \(error.sentence)")
    case .hasNoInput:
      self = .badData("\(file): it was recorded without input, so there is nothing to replay")
    case .foreign(let fault, let line):
      self = .badData("\(file):\(line): this is not what a Retap program writes (\(fault))")
    case .differs(let difference, let line): self = .unmet("\(file):\(line): \(difference)")
    }
  }
}
