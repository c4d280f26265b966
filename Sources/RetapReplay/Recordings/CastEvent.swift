import RetapCells

/// One thing that happened in a recorded session, and when.
public struct CastEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The program wrote this to its terminal; UTF-8.
    case output([UInt8])
    /// This was typed, pasted, or sent by the terminal; UTF-8.
    case input([UInt8])
    /// The window took this size.
    case resize(Size)
    /// A place in the recording that was given a name, which may be empty.
    case marker(String)
    /// The session ended with this status.
    case exit(code: Int)
    /// Something of which this reader knows nothing, and which can be left out.
    case other(code: String, [UInt8])
  }

  /// Since the recording began, in both versions of the format.
  public var time: Duration
  public var kind: Kind

  public init(time: Duration, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
