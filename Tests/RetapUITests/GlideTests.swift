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
    let origin = Int.random(in: 0..<(1 << bits), using: &random)
    let target = Int.random(in: 0..<(1 << bits), using: &random)
    let start = Duration.milliseconds(Int.random(in: 0..<100_000, using: &random))
    let glide = Glide(from: origin, to: .top, distance: target - origin, start: start)
    #expect(glide.duration <= .milliseconds(350), "seed \(seed)")
    var last = origin
    var time = start
    while time < glide.end {
      let offset = glide.offset(at: time, target: target)
      #expect(target < origin ? offset <= last : offset >= last, "seed \(seed)")
      last = offset
      time += .microseconds(Int.random(in: 1..<40_000, using: &random))
    }
    #expect(glide.offset(at: glide.end, target: target) == target, "seed \(seed)")
    #expect(glide.offset(at: start, target: target) == origin || origin == target, "seed \(seed)")
  }

  // S3
  @Test func `takes less for a short way, and nothing for none`() {
    func duration(_ distance: Int) -> Duration {
      Glide(from: 0, to: .bottom, distance: distance, start: .zero).duration
    }
    #expect(duration(0) == .zero)
    #expect(duration(1) < duration(4))
    #expect(duration(-4) == duration(4))
    #expect(duration(24) == .milliseconds(350))
    #expect(duration(10_000_000) == .milliseconds(350))
  }

  // S3: fast at first.
  @Test func `eases out`() {
    let glide = Glide(from: 1000, to: .top, distance: -1000, start: .zero)
    let ways = (0..<5).map { glide.offset(at: glide.duration * Double($0) / 4, target: 0) }
    let steps = zip(ways, ways.dropFirst()).map { $0 - $1 }
    #expect(steps == steps.sorted(by: >))
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
    scroll.glide(to: .top)
    replay.advance(by: .seconds(2))
    #expect(scroll.offset == 0 && !scroll.isGliding)
    #expect(times.count <= 22 && times.count >= 15)
    #expect(times.last! <= .milliseconds(350) + .seconds(1) / 60)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time >= .seconds(1) / 60) }
  }

  // T6
  @Test(arguments: [("down", 1), ("up", -1), ("pgdn", 8), ("d", 5)])
  func `ends where it is at any scroll input, which acts from there`(key: String, rows: Int) throws
  {
    let scroll = Scroll()
    let replay = shown(20, 10) {
      ScrollView(scroll) { LazyVStack { ForEach(0..<500) { Text("\($0)") } } }
    }
    try replay.play("down*400 g 100ms")
    let there = scroll.offset
    #expect(there > 20 && there < 400)
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
    scroll.glide(to: .bottom)
    #expect(scroll.offset == 0 && !scroll.isGliding)
  }
}
