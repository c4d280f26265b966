import Foundation
import RetapCells
import RetapReplay
import RetapTerminal

extension Notes {
  /// Shows the notes, and writes down all that is typed and shown; each line as it comes.
  func run(recordingTo file: FileHandle) throws {
    var recorder = SessionRecorder()
    try runInTerminal { traffic, time in
      try? file.write(contentsOf: recorder.lines(for: traffic, at: time))
    }
  }
}
