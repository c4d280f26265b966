import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

@Suite("A moving picture of the gallery") struct FilmTests {
  @Test(arguments: [
    String(repeating: "end 350ms home 350ms ", count: 14),
    String(repeating: "down 33ms ", count: 303),
  ])
  func `takes at most 300 KB for ten seconds in which all moves`(script: String) throws {
    let replay = Replay(Gallery(), size: Size(80, 24))
    var film = SVGAnimation()
    film.add(replay.terminal.grid, at: .zero)
    replay.onFrame = { _ in film.add(replay.terminal.grid, at: replay.time) }
    try replay.play(script)
    replay.onFrame = nil  // it holds the replay
    #expect(replay.time > .milliseconds(9700) && replay.time < .milliseconds(10_100))
    let bytes = film.finish(at: replay.time).utf8.count
    #expect(bytes > 30_000 && bytes <= 300_000, "\(bytes) bytes")
  }
}
