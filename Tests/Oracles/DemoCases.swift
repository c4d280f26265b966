import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport

/// Writes down the screens of the demos that the tests have, each with every frame on the way to it.
func demoCases() {
  for screen in DemoScreen.gallery { demoCase(Gallery(), screen) }
  for screen in DemoScreen.stories { demoCase(Stories(), screen) }
  for screen in DemoScreen.offsets { demoCase(Offsets(), screen) }
}

private func demoCase(_ app: some App, _ screen: DemoScreen) {
  var record = FrameRecord(screen.name, screen.size)
  let replay = Replay(app, size: screen.size, depth: screen.depth)
  record.frame(replay.lastBytes, shows: replay.terminal.grid)
  replay.onFrame = { _ in record.frame(replay.lastBytes, shows: replay.terminal.grid) }
  do {
    try replay.play(screen.script)
  } catch {
    fatalError("\(error)")
  }
  replay.onFrame = nil
}
