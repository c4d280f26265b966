import RetapCells

/// Why a recording cannot be played, or how what shows is not as it was recorded.
public enum RecordingError: Error, CustomStringConvertible {
  case unreadable(CastError)
  /// It has no input, so there is nothing to be played.
  case hasNoInput
  /// What was written is not of a Retap program.
  case foreign(WriteFault, line: Int)
  /// The app showed something else.
  case differs(ScreenDifference, line: Int)
  /// The app ended with another code, or one of both went on (nil).
  case endsOtherwise(recorded: Int?, replayed: Int?, at: Duration, line: Int)

  /// What is wrong, without the line.
  public var sentence: String {
    switch self {
    case .unreadable(let error): error.sentence
    case .hasNoInput: "it was recorded without input, so there is nothing to replay"
    case .foreign(let fault, _): "this is not what a Retap program writes (\(fault))"
    case .differs(let difference, _): difference.description
    case .endsOtherwise(let recorded, let replayed, let time, _):
      "after \(time.inSeconds) the app \(Self.ending(replayed)), and the recorded one "
        + (recorded == nil ? "goes on" : Self.ending(recorded))
    }
  }

  /// Where in the recording, counted from 1; nil where that is nowhere.
  public var line: Int? {
    switch self {
    case .unreadable(let error): error.line
    case .hasNoInput: nil
    case .foreign(_, let line), .differs(_, let line), .endsOtherwise(_, _, _, let line): line
    }
  }

  private static func ending(_ code: Int?) -> String {
    code.map { "ends with code \($0)" } ?? "goes on"
  }

  public var description: String { (line.map { "line \($0): " } ?? "") + sentence }
}

/// Where a replayed screen is not as it was recorded.
public struct ScreenDifference: Hashable, Sendable, CustomStringConvertible {
  /// When it showed.
  public let time: Duration
  private let recorded: Grid
  private let replayed: Grid

  /// Nil where both show the same; `textOnly` leaves out colours, styles and the cursor.
  init?(time: Duration, recorded: VirtualTerminal, replayed: VirtualTerminal, textOnly: Bool) {
    self.time = time
    self.recorded = recorded.grid
    self.replayed = replayed.grid
    let isSame =
      textOnly
      ? self.recorded.text == self.replayed.text
      : self.recorded == self.replayed
        && recorded.isCursorVisible == replayed.isCursorVisible
    if isSame { return nil }
  }

  /// The rows that differ; as text, or with their styles where the text is the same.
  public var description: String {
    if recorded == replayed {
      return "after \(time.inSeconds) the cursor shows in one of them only"
    }
    let sameText = recorded.text == replayed.text
    let format = sameText ? SnapshotFormat.ansi : .text
    let difference = SnapshotDifference(
      expected: format.snapshot(of: recorded), actual: format.snapshot(of: replayed), format: format
    )
    let what = sameText ? "colours or styles differ" : "the screen differs"
    return "after \(time.inSeconds) \(what):\n\(difference?.description ?? "in size")"
  }
}
