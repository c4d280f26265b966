import RetapUI

/// Frames in a row that time alone brought and that changed nothing. A few belong to any glide, which ends
/// slowly; many keep a machine from its rest for nothing, and are told of.
struct IdleFrames {
  private var last: FrameReport?
  private var count = 0

  /// Half a second; and where nothing else comes, once in ten.
  private static let (few, many) = (30, 600)

  mutating func add(_ report: FrameReport) {
    last = report
    count += 1
  }

  /// Whether they are to be told of whatever comes.
  var areMany: Bool { count >= Self.many }

  /// Begins anew; gives the last of them and what is to be told of all, if that is worth a line.
  mutating func take() -> (time: Duration, line: String)? {
    defer { self = IdleFrames() }
    guard count >= Self.few, let last else { return nil }
    return (last.time, "\(last.causeText), \(count) frames  nothing changed")
  }
}
