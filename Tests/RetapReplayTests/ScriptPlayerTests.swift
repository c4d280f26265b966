import RetapCells
import RetapUI
import TestSupport
import Testing

@testable import RetapReplay

@Suite("Any script") struct ScriptPlayerTests {
  // Law 6
  @Test(arguments: UInt64(1)...60)
  func `gives the same bytes each time, at whole microseconds`(seed: UInt64) throws {
    let script = "\(RandomScript(seed: seed))"
    let films = try (0..<2).map { _ in try Film { try $0.play(script) } }
    #expect(films[0] == films[1], "\(script)")
    #expect(films[0].frames.count >= 5)
    #expect(films[0].times.allSatisfy { $0 == $0.roundedDown }, "\(script)")
  }

  @Test(arguments: UInt64(1)...60)
  func `gives the same in steps as in one go`(seed: UInt64) throws {
    let script = try Script("\(RandomScript(seed: seed))")
    var random = SeededGenerator(seed: seed)
    let whole = try Film { try $0.play(script) }
    let stepped = try Film { replay in
      var player = ScriptPlayer(script)
      var limit = Duration.zero
      while limit < .seconds(600), try player.play(on: replay, until: limit) {
        #expect(player.word != nil)
        // Most are shorter than a frame, so that waits and glides are cut anywhere.
        limit += .nanoseconds(
          Int.random(in: 1...1 << Int.random(in: 16...27, using: &random), using: &random))
      }
      #expect(player.word == nil)
    }
    #expect(whole == stepped, "\(script.text)")
  }

  @Test func `in steps settles for no longer than a minute`() throws {
    let replay = Replay(Restless(), size: Size(40, 12))
    var player = ScriptPlayer(try Script("x settle"))
    let error = try #require(throws: ScriptError.self) {
      var limit = Duration.zero
      while limit < .seconds(600), try player.play(on: replay, until: limit) {
        limit += .milliseconds(700)
      }
    }
    #expect(error.kind == .unsettled && replay.time == .seconds(60))
    #expect(error.message.hasPrefix("it did not settle in 60 seconds: list glides from "))
  }
}
