import RetapCells
import Testing

@testable import RetapReplay

@Suite("The largest windows") struct WindowSizeTests {
  @Test(arguments: [Size(10_000, 2), Size(2, 10_000), Size(0, 0)])
  func `are those a script can ask for`(size: Size) throws {
    let replay = Replay(TwoLists(), size: Size(24, 8))
    try replay.play("resize:\(size.width)x\(size.height) down")
    #expect(replay.grid.size == size)
  }

  @Test(arguments: [
    (Size(10_000, 100), true), (Size(100, 10_000), true), (Size(1000, 1000), true),
    (Size(10_001, 1), false), (Size(1, 10_001), false), (Size(1001, 1000), false),
    (Size(.max, .max), false), (Size(.max, 0), false),
  ])
  func `are the same for scripts and recordings`(size: Size, isOne: Bool) {
    #expect(size.isWithinReason == isOne && size.isRecordable == isOne)
  }

  @Test(arguments: [Size(0, 0), Size(10_000, 0), Size(0, 1)])
  func `can be empty in a script, and not in a recording`(size: Size) {
    #expect(size.isWithinReason && !size.isRecordable)
  }
}
