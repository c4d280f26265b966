import RetapCells
import TestSupport
import Testing

@Suite("The search for rows that moved") struct RowShiftSearchTests {
  @Test(arguments: [1, 2, 7, 20, -1, -3, -20])
  func `finds how far all rows have moved`(distance: Int) {
    let size = Size(80, 30)
    let found = shift(from: lines(size), to: lines(size, first: distance))
    #expect(found == RowShift(0..<30, by: distance))
  }

  @Test(arguments: [1, 4, -1, -4])
  func `leaves out the rows above and below that stay`(distance: Int) {
    let size = Size(80, 30)
    let (old, fresh) = (lines(size), lines(size, first: 500))
    for band in [0..<20, 5..<28, 12..<29] {
      let moved = RowShift(band, by: distance)
      var new = old
      new.apply(moved)
      for row in band where moved.source(of: row) == nil { copy(row, to: &new, from: fresh) }
      // Something changes above and below, so what stays lies between rows that differ.
      for row in [0, 28] { new.put("!", style: .plain, column: 70, row: row) }
      #expect(shift(from: old, to: new) == moved)
    }
  }

  @Test(arguments: [1, -2])
  func `looks past what does not move along`(distance: Int) {
    let size = Size(60, 30)
    var (old, new) = (lines(size), lines(size, first: distance))
    for row in 0..<30 {
      // A scroll bar, and a button that floats over some rows.
      old.put(row < 5 ? "█" : "│", style: .plain, column: 59, row: row)
      new.put(row < 6 ? "█" : "│", style: .plain, column: 59, row: row)
      for column in 30..<40 where 10..<14 ~= row {
        old.put("▒", style: .plain, column: column, row: row)
        new.put("▒", style: .plain, column: column, row: row)
      }
    }
    #expect(shift(from: old, to: new) == RowShift(0..<30, by: distance))
  }

  @Test func `takes the shortest way where several are equal`() {
    let size = Size(60, 30)
    func striped(_ first: Int) -> Grid {
      var grid = Grid(size)
      for row in 0..<size.height {
        grid.draw((row + first) % 2 == 0 ? "a" : "b", row: row, in: 0..<60, ink: Ink())
      }
      return grid
    }
    #expect(shift(from: striped(0), to: striped(1)).map { abs($0.distance) } == 1)
  }

  // Cards repeat: a row further down looks much like a card less a row further up.
  @Test(arguments: [1, -1]) func `turns round where content repeats`(distance: Int) {
    let size = Size(60, 40)
    func cards(_ first: Int) -> Grid {
      grid(size) { column, row in
        switch (100 + first + row) % 5 {
        case 0: 0x20
        case 2 where column == 30: 0x21 + (100 + first + row) % 94  // each has its own number
        case let row: 0x40 + row
        }
      }
    }
    var search = RowShiftSearch()
    let rows = Array(0..<40)
    let before = search.shift(from: cards(2 * distance), to: cards(0), changedRows: rows)
    #expect(before?.distance == -2 * distance)
    let found = search.shift(from: cards(0), to: cards(distance), changedRows: rows)
    #expect(found == RowShift(0..<40, by: distance))
  }

  @Test func `finds nothing where nothing moved`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let size = Size(.random(in: 1...200, using: &random), .random(in: 1...60, using: &random))
      let (old, new) = (noise(size, &random), noise(size, &random))
      #expect(shift(from: old, to: new) == nil)
      #expect(shift(from: old, to: old) == nil)
    }
  }

  @Test func `moves nothing where it does not pay`() {
    // Three rows; one row of a few bytes; a quarter of each row.
    #expect(shift(from: lines(Size(80, 3)), to: lines(Size(80, 3), first: 1)) == nil)
    #expect(shift(from: lines(Size(2, 5)), to: lines(Size(2, 5), first: 4)) == nil)
    #expect(shift(from: lines(Size(0, 20)), to: lines(Size(0, 20))) == nil)
    let size = Size(80, 30)
    let (old, moved) = (lines(size), lines(size, first: 1))
    var new = old
    for row in 0..<30 { copy(row, to: &new, from: moved, in: 0..<20) }
    #expect(shift(from: old, to: new) == nil)
  }

  // A cursor that leaves its row and comes to the next: rows that differ, and none that moved.
  @Test func `moves nothing for a highlight that moves`() {
    let size = Size(80, 30)
    var (old, new) = (lines(size), lines(size))
    old.fill(Rect(0, 10, 80, 2), with: .indigo.opacity(0.5), backdrop: .black)
    new.fill(Rect(0, 12, 80, 2), with: .indigo.opacity(0.5), backdrop: .black)
    #expect(shift(from: old, to: new) == nil)
  }
}

private func shift(from old: Grid, to new: Grid) -> RowShift? {
  let changed = (0..<old.size.height).filter { row in
    (0..<old.size.width).contains { old[$0, row] != new[$0, row] }
  }
  var search = RowShiftSearch()
  return search.shift(from: old, to: new, changedRows: changed)
}

/// Lines of which no two that are on a screen share a cell, from the line of some number on.
private func lines(_ size: Size, first: Int = 0) -> Grid {
  grid(size) { column, row in 0x21 + (940 + first + row + column * column) % 94 }
}

private func noise(_ size: Size, _ random: inout SeededGenerator) -> Grid {
  grid(size) { _, _ in .random(in: 0x21...0x7E, using: &random) }
}

private func grid(_ size: Size, _ ascii: (_ column: Int, _ row: Int) -> Int) -> Grid {
  var grid = Grid(size)
  for row in 0..<size.height {
    for column in 0..<size.width {
      let glyph = Glyph(ascii: UInt8(ascii(column, row)))
      grid.put(glyph, style: .plain, column: column, row: row)
    }
  }
  return grid
}

private func copy(
  _ row: Int, to grid: inout Grid, from other: Grid, in columns: Range<Int>? = nil
) {
  for column in columns ?? 0..<grid.size.width {
    grid.put(other[column, row].glyph, style: .plain, column: column, row: row)
  }
}
