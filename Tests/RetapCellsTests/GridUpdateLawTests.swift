import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("The update from one grid to another") struct GridUpdateLawTests {
  // Law 1.
  @Test(arguments: UInt64(1)...100)
  func `makes a terminal that shows the one show the other`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size.random(&random)
    var screen = Screen(size)
    var grid = Grid.random(size, &random)
    try screen.show(grid, from: nil, seed)
    for _ in 0..<5 {
      let isSimilar = Int.random(in: 0..<4, using: &random) > 0
      let next = isSimilar ? grid.changed(&random) : .random(size, &random)
      try screen.show(next, from: grid, seed)
      grid = next
    }
    try screen.show(Grid(size), from: grid, seed)
  }

  // Law 1, of the largest screens.
  @Test(arguments: [Size(2, 500), Size(500, 2), Size(1, 300), Size(300, 1)])
  func `does so on a screen that is very high or wide`(size: Size) throws {
    var random = SeededGenerator(seed: 7)
    var screen = Screen(size)
    let a = Grid.random(size, &random)
    let b = Grid.random(size, &random)
    try screen.show(a, from: nil, 7)
    try screen.show(b, from: a, 7)
    try screen.show(b.changed(&random), from: b, 7)
  }

  // Law 1, of rows that moved: 4000 pairs of grids.
  @Test(arguments: UInt64(1)...200)
  func `does so when rows have moved`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(.random(in: 2...50, using: &random), .random(in: 2...30, using: &random))
    var screen = Screen(size)
    var grid = Grid.random(size, &random)
    try screen.show(grid, from: nil, seed)
    var moves = 0
    for _ in 0..<20 {
      let next = grid.scrolled(&random)
      try screen.show(next, from: grid, seed)
      moves += screen.hasMovedRows ? 1 : 0
      // Four bytes a row for a pen that comes from the row before.
      let most = bytesOfRows(from: grid, to: next) + 4 * size.height
      try #require(screen.update.bytes.count <= most, "seed \(seed)")
      // New rows now and then, as most of them leave the screen.
      grid = Int.random(in: 0..<4, using: &random) == 0 ? .random(size, &random) : next
      if grid != next { try screen.show(grid, from: next, seed) }
    }
    // It is not by writing all of it anew.
    #expect(moves > 0 || size.width < 20 || size.height < 12, "seed \(seed)")
  }

  // Law 1, of the highest screen with rows that moved.
  @Test(arguments: [1, -1, 63, -64, 65, 300])
  func `does so when rows have moved on a screen that is very high`(distance: Int) throws {
    var random = SeededGenerator(seed: 7)
    let size = Size(30, 600)
    var screen = Screen(size)
    let old = Grid.random(size, &random)
    var new = old
    new.apply(RowShift(3..<590, by: distance))
    try screen.show(old, from: nil, 7)
    try screen.show(new, from: old, 7)
    #expect(screen.hasMovedRows == (abs(distance) <= 64))
  }

  // Law 1, resizing.
  @Test(arguments: UInt64(1)...60)
  func `does so when the window has another size`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var screen = Screen(.random(&random))
    var old: Grid?
    for _ in 0..<3 {
      let size = Size.random(&random)
      let grid = Grid.random(size, &random)
      screen.terminal.resize(to: size)
      try screen.show(grid, from: old, seed)
      old = grid
    }
  }

  // Law 4.
  @Test(arguments: UInt64(1)...30)
  func `has no bytes when they are equal`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let grid = Grid.random(.random(&random), &random)
    var update = GridUpdate()
    update.make(from: nil, to: grid)
    update.make(from: grid, to: grid)
    #expect(update.bytes.isEmpty)
    #expect(update.changedCells == 0)
  }
}

/// An update for a terminal that counts columns as the virtual one does. (For others, not all of a cluster
/// near the edge is written: GridUpdateDisputeTests.)
private var trustingUpdate: GridUpdate {
  var update = GridUpdate()
  update.take(.name(TerminalTraits.nameOfOurs))
  return update
}

/// A terminal and the update that feeds it, as a stage has them.
private struct Screen {
  var terminal: VirtualTerminal
  private(set) var update = trustingUpdate

  /// Whether the last update let the terminal move rows.
  var hasMovedRows: Bool {
    readable(update.bytes).split(separator: " ").contains {
      $0.first == "[" && ($0.last == "S" || $0.last == "T")
    }
  }

  init(_ size: Size) { terminal = VirtualTerminal(size: size) }

  /// Updates the terminal, and expects that it shows the grid, cell for cell, with a plain pen.
  mutating func show(_ grid: Grid, from old: Grid?, _ seed: UInt64) throws {
    update.make(from: old, to: grid)
    try terminal.write(update.bytes)
    for place in grid.differences(from: terminal.grid).prefix(1) {
      let (shown, meant) = (terminal.grid[place.column, place.row], grid[place.column, place.row])
      Issue.record("seed \(seed), \(place): '\(shown)' instead of '\(meant)'")
    }
    try #require(terminal.grid == grid, "seed \(seed)")
    try #require(terminal.pen == .plain, "seed \(seed)")
    let before = old.flatMap { $0.size == grid.size ? $0 : nil } ?? Grid(grid.size)
    try #require(update.changedCells == grid.differences(from: before).count, "seed \(seed)")
  }
}

/// What an update costs that writes each row by itself.
private func bytesOfRows(from old: Grid, to new: Grid) -> Int {
  var update = trustingUpdate
  return (0..<new.size.height).reduce(0) { bytes, row in
    var before = new
    for column in 0..<new.size.width where old[column, row].glyph != .continuation {
      let cell = old[column, row]
      before.put(cell.glyph, style: cell.style, column: column, row: row)
    }
    update.make(from: before, to: new)
    return bytes + update.bytes.count
  }
}

extension Grid {
  fileprivate func differences(from old: Grid) -> [Point] {
    (0..<size.height).flatMap { row in
      (0..<size.width).map { Point($0, row) }
        .filter { self[$0.column, row] != old[$0.column, row] }
    }
  }
}
