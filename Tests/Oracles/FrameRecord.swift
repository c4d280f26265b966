import RetapCells
import RetapReplay

/// Frames written down as lines, for `.ci/oracles`:
///
/// | line | meaning |
/// | --- | --- |
/// | `case NAME COLUMNS ROWS` | an empty terminal of this size |
/// | `resize COLUMNS ROWS` | its window has this size now |
/// | `frame HEX` | these bytes are written; what follows is shown then |
/// | `cursor COLUMN ROW VISIBLE` | the cursor; `- -` where it was not placed or terminals differ, after a disputed cluster or the last column |
/// | `row` | the next row; its cells follow, in runs of one style |
/// | `run FOREGROUND BACKGROUND ATTRIBUTES CELL…` | a cell is the hex of its UTF-8, with `?` after it where it belongs to a cluster whose width terminals dispute, `*N` for N of it; `-` is the second half of a wide one |
/// | `end` | all of the frame has been told |
///
/// The bytes are those for a terminal that has given certain answers, or none. The cells are what they
/// show in one that counts columns as they do: near the edge that is the first scalar of a cluster where
/// the whole one was meant.
struct FrameRecord {
  private var terminal: VirtualTerminal
  private var update: GridUpdate
  private var shown: Grid?

  /// Begins a case with what a session writes when it takes a terminal.
  init(_ name: String, _ size: Size, depth: ColorDepth = .truecolor, answers: [Reply] = []) {
    print("case \(name) \(size.width) \(size.height)")
    terminal = VirtualTerminal(size: size)
    update = GridUpdate(depth: depth)
    for answer in answers { update.take(answer) }
    let modes =
      ControlSequence.set(.alternateScreen) + ControlSequence.reset(.cursorVisible)
      + ControlSequence.reset(.autowrap)
    let clean = ControlSequence.plainStyle + ControlSequence.eraseScreen + ControlSequence.home
    write(modes + clean, for: Grid(size))
  }

  /// Writes down the frame that shows a grid, and before it the size of the window where that is another
  /// now.
  mutating func show(_ grid: Grid) {
    update.make(from: shown, to: grid)
    shown = grid
    write(Array(update.bytes), for: grid)
  }

  private mutating func write(_ bytes: [UInt8], for grid: Grid) {
    if grid.size != terminal.grid.size {
      print("resize \(grid.size.width) \(grid.size.height)")
      terminal.resize(to: grid.size)
    }
    terminal.obey(bytes)
    precondition(isShown(grid), "A frame does not show what it should")
    print("frame \(hex(bytes))")
    print("cursor \(cursor(after: bytes)) \(terminal.modes.contains(25) ? 1 : 0)")
    for row in 0..<grid.size.height { write(row: row, of: grid) }
    print("end")
  }

  /// Whether the terminal shows a grid, as far as all terminals do.
  private func isShown(_ grid: Grid) -> Bool {
    (0..<grid.size.height).allSatisfy { row in
      (0..<grid.size.width).allSatisfy { column in
        let (cell, meant) = (terminal.grid[column, row], grid[column, row])
        return cell == meant || cell.style == meant.style && isDisputed(column, row, of: grid)
      }
    }
  }

  /// Whether a cell belongs to a cluster that the terminal may not draw as it is counted here.
  private func isDisputed(_ column: Int, _ row: Int, of grid: Grid) -> Bool {
    let glyph = grid[column, row].glyph
    return update.traits.disputes(glyph == .continuation ? grid[column - 1, row].glyph : glyph)
  }

  private func cursor(after bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let cursor = terminal.cursor
    let isKnown =
      cursor.column < terminal.grid.size.width && text.contains(/\u{1B}\[[0-9;]*H/)
      && !text.contains { Glyph($0).map(update.traits.disputes) ?? false }
    return isKnown ? "\(cursor.column) \(cursor.row)" : "- -"
  }

  private func write(row: Int, of grid: Grid) {
    print("row")
    var column = 0
    while column < grid.size.width {
      let style = grid[column, row].style
      let end = (column..<grid.size.width).first { grid[$0, row].style != style }
      let cells = (column..<(end ?? grid.size.width)).map { shown($0, row, of: grid) }
      print(
        "run \(style.foreground) \(style.background) \(style.attributes.rawValue)", terminator: "")
      for (cell, count) in runs(of: cells) { print(" \(cell)*\(count)", terminator: "") }
      print()
      column += cells.count
    }
  }

  private func runs(of cells: [String]) -> [(String, Int)] {
    var runs: [(String, Int)] = []
    for cell in cells {
      if runs.last?.0 == cell { runs[runs.count - 1].1 += 1 } else { runs.append((cell, 1)) }
    }
    return runs
  }

  private func shown(_ column: Int, _ row: Int, of grid: Grid) -> String {
    let glyph = terminal.grid[column, row].glyph
    if glyph == .continuation { return "-" }
    return hex(glyph.description.utf8) + (isDisputed(column, row, of: grid) ? "?" : "")
  }
}

private func hex(_ bytes: some Collection<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let all = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: all, as: UTF8.self)
}
