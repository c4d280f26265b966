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
/// | `run FOREGROUND BACKGROUND ATTRIBUTES CELL…` | a cell is the hex of its UTF-8, with `?` after it where terminals dispute its width, `*N` for N of it; `-` is the second half of a wide one |
/// | `end` | all of the frame has been told |
struct FrameRecord {
  private var terminal: VirtualTerminal

  /// Begins a case with what a session writes when it takes a terminal.
  init(_ name: String, _ size: Size) {
    print("case \(name) \(size.width) \(size.height)")
    terminal = VirtualTerminal(size: size)
    let modes =
      ControlSequence.set(.alternateScreen) + ControlSequence.reset(.cursorVisible)
      + ControlSequence.reset(.autowrap)
    let clean = ControlSequence.plainStyle + ControlSequence.eraseScreen + ControlSequence.home
    frame(modes + clean, shows: Grid(size))
  }

  /// Writes a frame down, and before it the size of the window where that is another now.
  mutating func frame(_ bytes: some Collection<UInt8>, shows grid: Grid) {
    if grid.size != terminal.grid.size {
      print("resize \(grid.size.width) \(grid.size.height)")
      terminal.resize(to: grid.size)
    }
    terminal.obey(bytes)
    precondition(terminal.grid == grid, "A frame does not show what it should")
    print("frame \(hex(bytes))")
    print("cursor \(cursor(after: bytes)) \(terminal.modes.contains(25) ? 1 : 0)")
    for row in 0..<grid.size.height { write(row: row, of: grid) }
    print("end")
  }

  private func cursor(after bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let cursor = terminal.cursor
    let isKnown =
      cursor.column < terminal.grid.size.width && text.contains(/\u{1B}\[[0-9;]*H/)
      && !text.contains { Glyph($0)?.isDisputed == true }
    return isKnown ? "\(cursor.column) \(cursor.row)" : "- -"
  }

  private func write(row: Int, of grid: Grid) {
    print("row")
    var column = 0
    while column < grid.size.width {
      let style = grid[column, row].style
      let end = (column..<grid.size.width).first { grid[$0, row].style != style }
      let glyphs = (column..<(end ?? grid.size.width)).map { grid[$0, row].glyph }
      print(
        "run \(style.foreground) \(style.background) \(style.attributes.rawValue)", terminator: "")
      for (glyph, count) in runs(of: glyphs) { print(" \(shown(glyph))*\(count)", terminator: "") }
      print()
      column += glyphs.count
    }
  }

  private func runs(of glyphs: [Glyph]) -> [(Glyph, Int)] {
    var runs: [(Glyph, Int)] = []
    for glyph in glyphs {
      if runs.last?.0 == glyph { runs[runs.count - 1].1 += 1 } else { runs.append((glyph, 1)) }
    }
    return runs
  }

  private func shown(_ glyph: Glyph) -> String {
    if glyph == .continuation { return "-" }
    return hex(glyph.description.utf8) + (glyph.isDisputed ? "?" : "")
  }
}

private func hex(_ bytes: some Collection<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let all = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: all, as: UTF8.self)
}
