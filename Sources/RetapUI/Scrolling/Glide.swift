/// A movement over rows, as a value that can be asked for any time.
///
/// It moves as a critically damped spring does: as fast as it can without swinging past its target. The
/// nearer the target the sooner it ends, in 350 ms at most (S3). Of a long way only the beginning and
/// the end are gone row by row: between them, at full speed, rows are skipped, so that ten million of
/// them take as long and cost as much as a few hundred, and still flow by.
struct Glide: Hashable, Sendable {
  var start: Duration
  let duration: Duration
  /// The rows to go at the start, down if positive.
  let distance: Int
  /// The longest way that is gone row by row.
  private let flow: Double
  /// The rows of it that are gone, from ``distance``.
  private let way: Double
  /// The speed at the start, towards the target, in rows of the way a second.
  private let speed: Double

  static let longest = Duration.milliseconds(350)

  /// The spring's angular frequency, in 1/s: the way of 840 rows comes within half a row of its end in
  /// the longest time.
  private static let stiffness = 28.0
  /// How many viewports of a long way are gone row by row: the fastest frame of 1/60 s then moves by
  /// three quarters of a viewport, so that each shows something of the one before.
  private static let viewports = 4.4
  /// Between these parts of the flow, which take some three frames, a long way skips rows.
  private static let skipped = 0.15..<0.55

  /// A glide over `distance` rows in a viewport of some rows, from rest or with the speed of an earlier
  /// one.
  init(distance: Int, viewport: Int, start: Duration, speed: Double = 0) {
    self.start = start
    self.distance = distance
    flow = max(20, Glide.viewports * Double(viewport))
    way = min(flow, Double(abs(distance)))
    // A spring that starts faster than this would swing past its target.
    self.speed = min(max(0, speed), Glide.stiffness * way)
    duration = Glide.timeToArrive(way: way, speed: self.speed)
  }

  var end: Duration { start + duration }

  /// The rows still to go at a time, down if positive.
  func remaining(at time: Duration) -> Int {
    if time >= end { return 0 }
    if time <= start { return distance }
    let left = rows(left(after: (time - start) / .seconds(1)))
    return distance < 0 ? -left : left
  }

  /// The speed at a time, in rows a second, down if positive; of the flow where rows are skipped.
  func velocity(at time: Duration) -> Double {
    guard time < end else { return 0 }
    let step = 0.0005
    let seconds = max(0, (time - start) / .seconds(1))
    let speed = (left(after: seconds) - left(after: seconds + step)) / step
    return distance < 0 ? -speed : speed
  }

  /// What is left of the way after some seconds: the critically damped spring, released at rest or with
  /// a speed.
  private static func left(of way: Double, speed: Double, after seconds: Double) -> Double {
    (way + (stiffness * way - speed) * seconds) * exponential(-stiffness * seconds)
  }

  private func left(after seconds: Double) -> Double {
    Glide.left(of: way, speed: speed, after: seconds)
  }

  /// The rows to go when so much of the way is left.
  private func rows(_ left: Double) -> Int {
    let distance = Double(abs(distance))
    guard distance > flow else { return Int(left.rounded()) }
    let gone = way - left
    let (leave, arrive) = (Glide.skipped.lowerBound * flow, Glide.skipped.upperBound * flow)
    if gone <= leave { return Int((distance - gone).rounded()) }
    if gone >= arrive { return Int(left.rounded()) }
    let share = (gone - leave) / (arrive - leave)
    let skipped = (distance - leave) * (1 - share) + (way - arrive) * share
    return Int(skipped.rounded())
  }

  /// When less than half a row is left.
  private static func timeToArrive(way: Double, speed: Double) -> Duration {
    if way < 0.5 { return .zero }
    var (low, high) = (0.0, longest / .seconds(1))
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if left(of: way, speed: speed, after: middle) < 0.5 { high = middle } else { low = middle }
    }
    return .seconds(high)
  }
}

/// e^x for x from −100 to 0: the standard library has no `exp`.
private func exponential(_ x: Double) -> Double {
  let small = x / 4096
  // The first terms of its series, which are exact to 10⁻¹² at this size, and twelve squarings.
  var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
  for _ in 0..<12 { power *= power }
  return power
}
