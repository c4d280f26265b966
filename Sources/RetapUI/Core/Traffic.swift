import RetapCells

/// What goes between a host and its stage, in order: what a recording is made of.
public enum Traffic: Sendable {
  /// The program has a screen, and was told so much at first.
  case begin(StageSettings)
  /// What came from the terminal, as one read.
  case input(ArraySlice<UInt8>)
  /// The window has a size, which may be the one it had: all of it was drawn anew.
  case resize(Size)
  /// The bytes of a frame, what it cost, and the containers that show in it. No bytes where nothing that
  /// shows had changed.
  case frame(ArraySlice<UInt8>, FrameReport, [ContainerReport])
  /// What else was written to the terminal: what takes it and gives it back.
  case switches([UInt8])
  /// The program ends with a code.
  case end(code: Int32)

  /// Takes note of it, at a time since the program began, in whole microseconds.
  public typealias Log = (Traffic, Duration) -> Void
}

extension Stage {
  /// A frame as a log is told of it, with the time that it took where that is known.
  package func traffic(of frame: ArraySlice<UInt8>, took duration: Duration?) -> Traffic {
    var report = latest
    report.duration = duration
    return .frame(frame, report, containers)
  }
}

// Recordings count time in whole microseconds. What a stage is told at such a time can be told again.
extension Duration {
  package var roundedDown: Duration {
    .seconds(components.seconds) + .microseconds(components.attoseconds / Self.attosecondsEach)
  }

  package var roundedUp: Duration {
    roundedDown == self ? self : roundedDown + .microseconds(1)
  }

  private static var attosecondsEach: Int64 { 1_000_000_000_000 }
}
