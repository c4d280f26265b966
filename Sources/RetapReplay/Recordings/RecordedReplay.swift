import RetapCells
import RetapUI

// A recorded session as a test.
extension Replay {
  /// Starts an app as it was when a session was recorded; ``play(_:comparing:)`` then plays it.
  ///
  ///     let recording = try CastReader(bytes)
  ///     let replay = Replay(Notes(), recording: recording)
  ///     try replay.play(recording)
  ///     #expect(replay.notebook.done == ["note 1"])
  public convenience init(_ app: Root, recording: CastReader, filePath: String = #filePath) {
    self.init(
      app, StageSettings(recordedIn: recording.header), snapshots: SnapshotFolder(beside: filePath))
    // A recording that tells its frames tells the first one, too.
    if !recording.header.hasFrames { draw() }
  }

  /// Plays the input of a recording at its times, and compares what shows with what was recorded; throws
  /// the first difference, or what is wrong with the recording. O(events), in constant memory.
  ///
  /// One that ``SessionRecorder`` made is compared after each frame. One that was made elsewhere is
  /// compared where nothing moves, and by its text, as it tells neither frames nor colours.
  public func play(
    _ recording: CastReader, comparing: Bool = true
  ) throws(RecordingError) {
    var player = RecordingPlayer(recording, checks: comparing)
    while try player.play(on: self, until: nil) {}
  }
}
