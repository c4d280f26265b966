import RetapCells
import RetapUI

/// What an app has to be told for a recorded session to be played as it was. Kept in the notes of the
/// recording's header.
package struct SessionSettings: Equatable {
  /// The name under which the program knows what it showed.
  package var demo: String
  package var depth = ColorDepth.truecolor
  package var reducesMotion = false
  package var inspects = false
  /// What was taken for the terminal's background until it told.
  package var backdrop = Color.black
  package var escapePatience = Duration.milliseconds(50)
  /// The name and version of the terminal, where it was known before the terminal told: that of a
  /// multiplexer, or of a replay's own.
  package var terminalName: String?
  /// Whether what was typed is in the recording.
  package var includesInput = true

  package init(demo: String) { self.demo = demo }

  /// Reads the notes of a recording of ours; nil where it is none.
  package init?(_ header: CastHeader) {
    guard let demo = header.note("demo") else { return nil }
    self.init(demo: demo)
    depth = header.note("colors").flatMap(ColorDepth.init(word:)) ?? depth
    reducesMotion = header.note("motion") == "reduced"
    inspects = header.note("inspector") == "shown"
    backdrop = header.note("backdrop").flatMap(Color.init(word:)) ?? backdrop
    let milliseconds = header.note("escape").flatMap { Int($0) }
    escapePatience = milliseconds.map { .milliseconds(min(max(0, $0), 10_000)) } ?? escapePatience
    terminalName = header.note("terminal")
    includesInput = header.note("input") != "left out"
  }

  package var notes: [CastHeader.Note] {
    let pairs: [(String, String?)] = [
      ("demo", demo), ("colors", depth.word), ("motion", reducesMotion ? "reduced" : "full"),
      ("inspector", inspects ? "shown" : "hidden"), ("backdrop", "\(backdrop)"),
      ("escape", String(Int(escapePatience / .milliseconds(1)))), ("terminal", terminalName),
      ("input", includesInput ? "recorded" : "left out"),
    ]
    return pairs.compactMap { key, value in value.map { CastHeader.Note(key, $0) } }
  }
}

extension Replay {
  /// A replay of an app as a recorded session had it. Nothing is drawn before the recording says so.
  package convenience init(
    _ app: Root, size: Size, _ settings: SessionSettings, snapshots: SnapshotFolder
  ) {
    let stage = Stage(
      app, size: size, depth: settings.depth, backdrop: settings.backdrop,
      reducesMotion: settings.reducesMotion, inspects: settings.inspects)
    stage.escapePatience = settings.escapePatience
    self.init(stage, depth: settings.depth, snapshots: snapshots)
    if let name = settings.terminalName { stage.handle(.reply(.name(name)), at: .zero) }
  }
}
