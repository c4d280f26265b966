import RetapCells
import TestSupport

/// Writes down a sequence of frames that a seed decides: rows that move, single glyphs and runs of all
/// kinds and styles, whole new screens, empty ones, and windows of other sizes.
func randomCase(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  var grid = Grid.random(.window(&random), &random)
  var record = FrameRecord("random-\(seed)", grid.size)
  record.show(grid)
  for _ in 0..<Int.random(in: 4...8, using: &random) {
    grid = following(grid, &random)
    record.show(grid)
  }
}

private func following(_ grid: Grid, _ random: inout SeededGenerator) -> Grid {
  switch Int.random(in: 0..<12, using: &random) {
  case 0: .random(.window(&random), &random)
  case 1: .random(grid.size, &random)
  case 2: Grid(grid.size)
  case 3...7: grid.scrolled(&random)
  default: grid.changed(&random)
  }
}

extension Size {
  /// A size that a window can have in every terminal.
  fileprivate static func window(_ random: inout SeededGenerator) -> Size {
    let size = Size.random(&random)
    return Size(max(1, size.width), max(1, size.height))
  }
}
