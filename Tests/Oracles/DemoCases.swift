import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport

/// Writes down the screens of the demos that the tests have, each with every frame on the way to it, as
/// for a terminal of which nothing is known; those of the emoji also as for one that was measured to
/// draw clusters whole.
func demoCases() {
  for screen in DemoScreen.gallery {
    demoCase(Gallery(), screen)
    demoCase(Gallery(), screen, measured: true)
  }
  for screen in DemoScreen.stories { demoCase(Stories(), screen) }
  for screen in DemoScreen.offsets { demoCase(Offsets(), screen) }
}

private func demoCase(_ app: some App, _ screen: DemoScreen, measured: Bool = false) {
  let name = measured ? "measured-\(screen.name)" : screen.name
  var record = FrameRecord(
    name, screen.size, depth: screen.depth, answers: measured ? measures : [])
  let replay = Replay(app, size: screen.size, depth: screen.depth)
  record.show(replay.terminal.grid)
  replay.onFrame = { _ in record.show(replay.terminal.grid) }
  do {
    try replay.play(screen.script)
  } catch {
    fatalError("\(error)")
  }
  replay.onFrame = nil
}

/// What libghostty answers to the probes in mode 2027.
private let measures = ClusterProbe.allCases.map { Reply.cursor(Point(2, $0.rawValue)) }
