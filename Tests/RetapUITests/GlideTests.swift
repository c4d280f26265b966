import RetapCells
import RetapReplay
import TestSupport
import Testing

@testable import RetapUI

@Suite("A glide") struct GlideTests {
  // Law 3
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `is monotone, ends exactly on its target, and takes no longer than its duration`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let bits = Int.random(in: 1..<50, using: &random)
    let distance = Int.random(in: -(1 << bits)..<(1 << bits), using: &random)
    let start = Duration.milliseconds(Int.random(in: 0..<100_000, using: &random))
    let glide = Glide(
      distance: distance, viewport: .random(in: 1..<200, using: &random), start: start,
      speed: Bool.random(using: &random) ? 0 : .random(in: 0..<100_000, using: &random))
    #expect(glide.duration <= .milliseconds(350), "seed \(seed)")
    var last = distance
    var time = start
    while time < glide.end {
      let remaining = glide.remaining(at: time)
      #expect(
        abs(remaining) <= abs(last) && remaining.signum() * distance.signum() >= 0, "seed \(seed)")
      last = remaining
      time += .microseconds(Int.random(in: 1..<40_000, using: &random))
    }
    #expect(glide.remaining(at: glide.end) == 0, "seed \(seed)")
    #expect(glide.remaining(at: start) == distance, "seed \(seed)")
  }

  // S3
  @Test func `takes less for a short way, and nothing for none`() {
    func duration(_ distance: Int) -> Duration {
      Glide(distance: distance, viewport: 40, start: .zero).duration
    }
    #expect(duration(0) == .zero)
    #expect(duration(1) < duration(4))
    #expect(duration(4) < duration(50))
    #expect(duration(-4) == duration(4))
    #expect(duration(1000) == duration(10_000_000))
  }

  /// The offsets of a glide's frames.
  private func offsets(_ glide: Glide) -> [Int] {
    (0...21).map { glide.distance - glide.remaining(at: .seconds($0) / 60) }
  }

  // S3: fast at first, then ever slower.
  @Test func `eases out`() {
    let ways = offsets(Glide(distance: 100, viewport: 40, start: .zero))
    let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
    let fastest = steps.firstIndex(of: steps.max()!)!
    #expect(fastest <= 3)
    for (step, next) in zip(steps[fastest...], steps[fastest...].dropFirst()) {
      #expect(next <= step + 1)  // but for rounding
    }
  }

  // S3: content flows by where a glide begins and ends, and is skipped at full speed only.
  @Test(arguments: [1000, 10_000_000], [24, 60])
  func `over a long way looks like movement`(distance: Int, viewport: Int) {
    let ways = offsets(Glide(distance: distance, viewport: viewport, start: .zero))
    let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
    #expect(steps[0] < viewport)
    #expect(steps.filter { $0 > viewport }.count <= 4)
    #expect(steps.filter { (1...viewport).contains($0) }.count >= 10)
  }

  // T6: a movement that takes over goes on as fast as the one before.
  @Test(arguments: 1..<12) func `taken over by another goes on without a jerk`(frame: Int) {
    let first = Glide(distance: 100, viewport: 60, start: .zero)
    let time = Duration.seconds(frame) / 60
    let before = first.remaining(at: time - .seconds(1) / 60) - first.remaining(at: time)
    let second = Glide(
      distance: 300, viewport: 60, start: time, speed: first.velocity(at: time))
    let after = 300 - second.remaining(at: time + .seconds(1) / 60)
    #expect(after * 2 >= before)
  }

  // S3, M2
  @Test(arguments: [100, 10_000_000]) func `has as many frames from far as from near`(rows: Int) {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<rows) { Text("\($0)") } } }
    }
    scroll.move(to: rows)
    replay.draw()
    var times: [Duration] = []
    replay.onFrame = { times.append($0.time) }
    scroll.scrollTo(edge: .top)
    replay.advance(by: .seconds(2))
    #expect(scroll.offset == 0 && !scroll.isGliding)
    #expect(times.count <= 22 && times.count >= 10)
    #expect(times.last! <= .milliseconds(350) + .microseconds(16_666))
    for (time, next) in zip(times, times.dropFirst()) {
      #expect(next - time >= .microseconds(16_666))
    }
  }

  // T6
  @Test(arguments: [("down", 1), ("up", -1), ("pgdn", 8), ("d", 5)])
  func `ends where it is at any scroll input, which acts from there`(key: String, rows: Int) throws
  {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }
    }
    try replay.play("down*400 g 50ms")
    let there = scroll.offset
    #expect(there > 10 && there < 400)
    try replay.play(key)
    #expect(!scroll.isGliding)
    try replay.play("1s")
    #expect(scroll.offset == there + rows)
  }

  // S4: during a glide the target is kept.
  @Test func `to the bottom ends at the bottom as it is then`() throws {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }
    }
    try replay.play("G 100ms resize:20x30 1s")
    #expect(scroll.offset == 470)
  }

  @Test func `without an end to travel to is over at once`() {
    let scroll = Scroll()
    scroll.scrollTo(edge: .bottom)
    #expect(scroll.offset == 0 && !scroll.isGliding)
  }
}
