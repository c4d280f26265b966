import Observation
import RetapCells
import RetapReplay
import RetapUI
import Testing

@Observable private final class Choice {
  var isLong = true
}

@Suite("A lazy stack that is no longer there") struct SwitchedListTests {
  // S7
  @Test func `is forgotten, and counts neither in the extent nor in the thumb`() throws {
    let choice = Choice()
    let scroll = Scroll()
    let replay = shown(12, 10) {
      ScrollView(scroll) {
        if choice.isLong {
          LazyVStack { ForEach(0..<10_000) { Text("\($0)").frame(height: 1 + $0 % 3) } }
        } else {
          VStack { ForEach(0..<30) { Text("\($0)") } }
        }
      }
    }
    try replay.play("down*50")
    #expect(scroll.geometry.isEstimated && scroll.remembered.rows > 50)
    choice.isLong = false
    replay.draw()
    #expect(!scroll.geometry.isEstimated && scroll.extent == 30 && scroll.remembered.rows == 0)
    try replay.play("end 400ms")
    #expect(scroll.offset == 20 && replay.row(9).hasSuffix("█"))
    choice.isLong = true
    try replay.play("home 400ms")
    #expect(scroll.geometry.isEstimated && replay.row(0).hasPrefix("     0"))
  }
}
