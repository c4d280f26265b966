import RetapCells

/// A movement of a scroll container to one of its ends, as a value that can be asked for any time.
///
/// It eases out: fast at first, then ever slower. It takes less than 350 ms for short ways (S3), and
/// costs the same for ten rows and for ten million.
struct Glide: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    case top, bottom
  }

  let target: Target
  let start: Duration
  let duration: Duration
  private let origin: Int

  /// The longest a glide takes, and the way from which on it takes that long.
  static let longest = Duration.milliseconds(350)
  static let longWay = 24

  /// A glide that leaves `origin` at `start`, for a target that is `distance` rows away now.
  init(from origin: Int, to target: Target, distance: Int, start: Duration) {
    self.origin = origin
    self.target = target
    self.start = start
    // By the square root, as something that slows down evenly would.
    let share = (Double(min(abs(distance), Glide.longWay)) / Double(Glide.longWay)).squareRoot()
    duration = Glide.longest * share
  }

  var end: Duration { start + duration }

  /// The offset at a time, on the way to a target that may have moved since the glide began.
  func offset(at time: Duration, target: Int) -> Int {
    if time >= end { return target }
    if time <= start { return origin }
    let left = 1 - (time - start) / duration
    let way = Double(target - origin)
    return target - Int((way * left * left * left).rounded())
  }
}
