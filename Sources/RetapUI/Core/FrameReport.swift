import RetapCells

/// What a frame cost.
public struct FrameReport: Hashable, Sendable {
  /// When it was drawn, since the program began.
  public var time: Duration = .zero
  /// What made it necessary: `start`, events by name and keys that nobody wanted as `ignored`, bytes that
  /// were no event, `redraw` of all that shows, `glide`, `tick` where a view asked for the time, and
  /// `change` where the app changed by itself.
  public var causes: [String] = []
  /// How many cells differed from the frame before.
  public var changedCells = 0
  /// How many bytes the terminal got.
  public var bytes = 0
  /// How long it took to make, where a host has a clock and tells; see ``Stage/note(duration:)``.
  public var duration: Duration?
}

// What came in, as people are told of it.
extension Event: CustomStringConvertible {
  /// `key ctrl-c`, `mouse press 10,2`, `paste`, `resize 80x24`.
  public var description: String {
    switch self {
    case .key(let key): "key \(key)"
    case .mouse(let mouse): "mouse \(mouse)"
    case .paste: "paste"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .focus(let isOurs): isOurs ? "focus" : "focus lost"
    case .reply(let reply): "reply \(reply)"
    }
  }
}
