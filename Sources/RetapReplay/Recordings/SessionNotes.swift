import RetapCells
import RetapUI

// What a stage was told at first is kept in the notes of a recording's header.
extension StageSettings {
  /// The settings of a recorded session; those of a plain replay, where they were not written down.
  package init(recordedIn header: CastHeader) {
    self.init(size: header.size)
    guard header.hasFrames else {
      self = onOwnTerminal
      return
    }
    depth = header.note("colors").flatMap(ColorDepth.init(word:)) ?? depth
    reducesMotion = header.note("motion") == "reduced"
    inspects = header.note("inspector") == "shown"
    backdrop = header.note("backdrop").flatMap(Color.init(word:)) ?? backdrop
    let milliseconds = header.note("escape").flatMap { Int($0) }
    escapePatience = milliseconds.map { .milliseconds(min(max(0, $0), 10_000)) } ?? escapePatience
    terminalName = header.note("terminal")
  }

  var notes: [CastHeader.Note] {
    let pairs: [(String, String?)] = [
      ("frames", "each"), ("colors", depth.word), ("motion", reducesMotion ? "reduced" : "full"),
      ("inspector", inspects ? "shown" : "hidden"), ("backdrop", "\(backdrop)"),
      ("escape", String(Int(escapePatience / .milliseconds(1)))), ("terminal", terminalName),
    ]
    return pairs.compactMap { key, value in value.map { CastHeader.Note(key, $0) } }
  }
}

extension CastHeader {
  /// Whether each event of output is a frame of a stage.
  var hasFrames: Bool { note("frames") == "each" }

  /// Whether what was typed is in the recording, as far as it says.
  var hasInput: Bool { note("input") != "left out" }
}
