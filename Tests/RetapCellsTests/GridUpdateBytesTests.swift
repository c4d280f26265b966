import RetapCells
import TestSupport
import Testing

@Suite("The bytes of an update") struct GridUpdateBytesTests {
  @Test(arguments: [
    // One changed cell is a CUP and a byte.
    ("abcdefghij", "abcdeXghij", "[1;6H X"),
    ("abcdefghij", "Xbcdefghij", "[H X"),
    // What follows at once needs no move.
    ("abcdefghij", "abXYZfghij", "[1;3H XYZ"),
    // A short gap is written over, a longer one jumped.
    ("abcdefghij", "XbcdYfghij", "[H XbcdY"),
    ("abcdefghij", "XbcdeYghij", "[H XbcdeY"),
    ("abcdefghij", "XbcdefYhij", "[H X [5C Y"),
    // What is not ASCII in a gap is jumped: it costs as much as a move.
    ("a中defghij", "X中dYfghij", "[H X [3C Y"),
    // A blank tail is erased, where that is shorter.
    ("abcdefghij", "abc", "[1;4H [K"),
    ("abcdefghij", "abcdefg", "[1;8H ␠␠␠"),
    ("abcdefghij", "aX", "[1;2H X [K"),
    ("abcdefghij", "", "[H [K"),
    // The last column is written, and nothing after it.
    ("abcdefghij", "abcdefghiX", "[1;10H X"),
    ("", "        中", "[1;9H 中"),
    // A wide glyph that goes takes both its columns along.
    ("中cdefghij", "abcdefghij", "[H ab"),
    ("abcdefghij", "中cdefghij", "[H 中"),
    // A disputed cluster: its blanks, a CUP, itself, a CUP, and all it may have covered.
    ("ab", "❤️", "[H ␠␠ [H ❤️ [1;3H ␠␠␠␠␠␠␠␠"),
    ("abcdefghij", "a🇫🇷defghij", "[1;2H ␠␠ [1;2H 🇫🇷 [1;4H defghij"),
    ("", "❤️❤️", "[H ␠␠ [H ❤️ [1;3H ␠␠ [1;3H ❤️ [1;5H ␠␠␠␠␠␠"),
    ("", "        👍🏽", "[1;9H ␠␠ [1;9H 👍"),
    ("❤️", "❤️", ""),
    ("❤️", "❤️  x", "[1;5H x"),
    // What is equal by Unicode's equivalence has other bytes all the same.
    ("e\u{301}", "é", "[H é"),
  ])
  func `are few, and told one by one`(old: String, new: String, bytes: String) {
    #expect(update(from: row(old), to: row(new)) == bytes)
  }

  @Test func `name the row, and start each with a CUP`() {
    var new = Grid(Size(4, 3))
    new.put("x", style: .plain, column: 0, row: 1)
    new.put("y", style: .plain, column: 3, row: 1)
    new.put("z", style: .plain, column: 0, row: 2)
    #expect(update(from: Grid(Size(4, 3)), to: new) == "[2H x␠␠y [3H z")
  }

  @Test func `begin with an empty screen where it is not known what shows`() {
    #expect(update(from: nil, to: row("ab")) == "[2J [H ab")
    #expect(update(from: Grid(Size(3, 1)), to: row("ab")) == "[2J [H ab")
    #expect(update(from: nil, to: Grid(Size(5, 5))) == "[2J")
    #expect(update(from: nil, to: Grid(Size(0, 0))) == "[2J")
  }

  @Test func `reach as far as ten columns after a disputed cluster`() {
    let before = row("ab34567890123456", width: 16)
    let after = row("❤️34567890123456", width: 16)
    #expect(update(from: before, to: after) == "[H ␠␠ [H ❤️ [1;3H 345678901")
  }

  @Test(arguments: [
    // One row on, or two back: a region, the shift, and the rows that came in.
    ("abcdef", "bcdefg", "[1;6r [S [6H GGGGGGGGGGGGGGGG"),
    ("abcdef", "yzabcd", "[1;6r [2T [H YYYYYYYYYYYYYYYY [2H ZZZZZZZZZZZZZZZZ"),
    // Rows that stay are left out of it, and what comes in blank costs nothing.
    ("xabcdey", "xbcde.y", "[2;6r [S"),
    ("xabcdey", "x.abcdy", "[2;6r [T"),
    // Three rows are too few.
    ("abc", "bcd", "[H BBBBBBBBBBBBBBBB [2H CCCCCCCCCCCCCCCC [3H DDDDDDDDDDDDDDDD"),
  ])
  func `let the terminal move rows`(old: String, new: String, bytes: String) {
    #expect(update(from: rows(old), to: rows(new)) == bytes)
  }

  @Test func `set a region once, and no more when the screen is drawn anew`() {
    var update = GridUpdate()
    func bytes(_ old: String?, _ new: String) -> String {
      update.make(from: old.map { rows($0) }, to: rows(new))
      return readable(update.bytes)
    }
    #expect(bytes("abcdef", "bcdef.") == "[1;6r [S")
    #expect(bytes("abcdef", "bcdef.") == "[S")
    #expect(bytes("xcdefg", "xdefg.") == "[2;6r [S")
    #expect(bytes("xabcdef", "xabcdef").isEmpty)
    #expect(bytes(nil, "").hasPrefix("[r [2J"))
    #expect(bytes(nil, "").hasPrefix("[2J"))
    #expect(bytes("abcdef", "bcdef.") == "[1;6r [S")
  }

  @Test func `are shown at once by a terminal that can do that`() {
    var update = GridUpdate()
    update.take(.mode(2026, .off))
    update.make(from: row("a"), to: row("b"))
    #expect(readable(update.bytes) == "[?2026h [H b [?2026l")
    update.make(from: rows("abcdef"), to: rows("bcdef."))
    #expect(readable(update.bytes) == "[?2026h [1;6r [S [?2026l")
    update.make(from: row("b"), to: row("b"))
    #expect(update.bytes.isEmpty)
    update.make(from: nil, to: row("b"))
    #expect(readable(update.bytes) == "[?2026h [r [2J [H b [?2026l")
  }

  @Test func `place anew what follows a letter that a terminal might join to the cell before`() {
    var new = Grid(Size(4, 1))
    for (column, glyph) in ["क्", "क", "x"].enumerated() {
      new.put(Glyph(Character(glyph))!, style: .plain, column: column, row: 0)
    }
    #expect(update(from: Grid(Size(4, 1)), to: new).contains("[1;2H क [1;3H x"))
  }

  @Test func `go on after a cluster that was measured, and place nothing anew`() {
    var update = GridUpdate()
    for probe in ClusterProbe.allCases { update.take(.cursor(Point(2, probe.rawValue))) }
    update.make(from: row(""), to: row("❤️👍🏽b"))
    #expect(readable(update.bytes) == "[H ❤️👍🏽b")
  }

  @Test(arguments: [
    ("abcdefghie\u{301}", "[H abcdefghi [?7h e\u{301} [?7l"),
    ("abcdefghか\u{3099}", "[H abcdefgh [?7h か\u{3099} [?7l"),
    ("abcdefghe\u{301}x", "[H abcdefgh [?7h e\u{301} [?7l [1;10H x"),
    ("abcdefge\u{301}", "[H abcdefge\u{301}"),
    ("abcdefgh❤️", "[H abcdefgh␠␠ [1;9H [?7h ❤️ [?7l"),
  ])
  func `let marks by the edge go to their letter by autowrap`(text: String, bytes: String) {
    #expect(update(from: row(""), to: row(text)) == bytes)
  }

  @Test(arguments: [
    ("abcdefg🇫🇷", "🇫"), ("abcdef🇫🇷", "🇫🇷"), ("abcdefg👍🏽", "👍"), ("abcdef👍🏽", "👍🏽"), ("a👨‍👩‍👧‍👦", "👨"),
    ("abcdefgh🦕", "🦕"), ("abc1\u{FE0F}\u{20E3}", "1"), ("abcde\u{600}1", "\u{FFFD}"),
  ])
  func `have the first scalar of what would reach past the edge in parts`(
    text: String, shown: String
  ) {
    #expect((update(from: row(""), to: row(text)) + " ").contains("H \(shown) "))
  }

  @Test func `move no rows where the bytes would not be fewer`() {
    // One row of few bytes is still there; rows that changed places.
    #expect(!update(from: rows("abcde", width: 3), to: rows("efghi", width: 3)).contains("r"))
    #expect(!update(from: rows("abcd", width: 3), to: rows("dcba", width: 3)).contains("r"))
  }

  @Test func `are few where a screen of text scrolls by a row`() {
    let wide = "[5;120H │ [6;120H │ [11;120H █ [12;120H █ [38H \(line(138)) [65C │"
    #expect(scrolledBytes(Size(120, 40)) == "[1;38r [S \(wide)")
    let narrow = "[5;80H │ [6;80H │ [11;80H █ [12;80H █ [22H \(line(122)) [25C │"
    #expect(scrolledBytes(Size(80, 24)) == "[1;22r [S \(narrow)")
  }

  @Test(arguments: [
    (Style.plain, Style(attributes: .bold), "[H [1m x [m"),
    (.plain, Style(attributes: [.dim, .italic, .underline]), "[H [2;3;4m x [m"),
    (.plain, Style(attributes: [.reverse, .strikethrough]), "[H [7;9m x [m"),
    (.plain, Style(foreground: Color(0x010203)), "[H [38;2;1;2;3m x [m"),
    (.plain, Style(background: Color(0xFF00FF)), "[H [48;2;255;0;255m x [m"),
    (Style(attributes: .bold), .plain, "[H x"),
  ])
  func `set the pen when they have to and leave it plain`(old: Style, new: Style, bytes: String) {
    #expect(update(from: cells([old]), to: cells([new])) == bytes)
  }

  @Test(arguments: [
    // What is added is added, what goes takes all with it.
    ([Style(attributes: .bold), Style(attributes: [.bold, .dim])], "[H [1m x [2m x [m"),
    ([Style(attributes: [.bold, .dim]), Style(attributes: .bold)], "[H [1;2m x [0;1m x [m"),
    (
      [Style(foreground: .white, attributes: .bold), Style(foreground: .white)],
      "[H [1;38;2;255;255;255m x [0;38;2;255;255;255m x [m"
    ),
    (
      [Style(foreground: .white, background: .black), Style(background: .black)],
      "[H [38;2;255;255;255;48;2;0;0;0m x [39m x [m"
    ),
    (
      [Style(foreground: .white, background: .black), Style(foreground: .white)],
      "[H [38;2;255;255;255;48;2;0;0;0m x [49m x [m"
    ),
    ([Style(attributes: .bold), .plain], "[H [1m x [m x"),
  ])
  func `tell a style by what differs from the one before`(styles: [Style], bytes: String) {
    #expect(update(from: Grid(Size(styles.count, 1)), to: cells(styles)) == bytes)
  }

  @Test func `erase with a plain pen`() {
    var old = row("abcdefghij")
    old.put("a", style: Style(background: .red), column: 0, row: 0)
    var new = row("")
    new.put("X", style: Style(attributes: .bold), column: 0, row: 0)
    #expect(update(from: old, to: new) == "[H [1m X [m [K")
  }
}

/// A row of plain text, ten columns wide unless told otherwise.
private func row(_ text: String, width: Int = 10) -> Grid {
  var grid = Grid(Size(width, 1))
  grid.draw(text.compactMap(Glyph.init), column: 0, row: 0, in: 0..<width, ink: Ink())
  return grid
}

/// A row for each letter that is filled with it, blank for a dot, above one that says the same always.
private func rows(_ names: String, width: Int = 16) -> Grid {
  var grid = Grid(Size(width, names.count + 1))
  for (row, name) in names.uppercased().enumerated() where name != "." {
    grid.draw(Glyph(name)!, row: row, in: 0..<width, ink: Ink())
  }
  grid.draw("=", row: names.count, in: 0..<width, ink: Ink())
  return grid
}

/// A line of a text, of 54 letters and like no other.
private func line(_ number: Int) -> String {
  var random = SeededGenerator(seed: UInt64(number))
  let letters = (0..<50).map { _ in
    Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
  }
  return "\(number):" + String(letters)
}

/// What it costs to scroll a text by a row, beside a scroll bar and above a tab bar.
private func scrolledBytes(_ size: Size) -> String {
  func screen(_ first: Int) -> Grid {
    var grid = Grid(size)
    for row in 0..<size.height - 2 {
      let glyphs = line(first + row).compactMap(Glyph.init)
      grid.draw(glyphs, column: 0, row: row, in: 0..<size.width - 1, ink: Ink())
      let thumb = first - 95..<first - 89
      let bar = thumb.contains(row) ? Glyph("█") : Glyph("│")
      grid.put(bar, style: .plain, column: size.width - 1, row: row)
    }
    grid.draw("─", row: size.height - 2, in: 0..<size.width, ink: Ink())
    let tabs = "1 Emojis  2 Boxes".compactMap(Glyph.init)
    grid.draw(tabs, column: 0, row: size.height - 1, in: 0..<size.width, ink: Ink())
    return grid
  }
  var made = GridUpdate()
  made.make(from: screen(100), to: screen(101))
  #expect(made.bytes.count <= 200)
  return readable(made.bytes)
}

/// A row with an `x` in each style.
private func cells(_ styles: [Style]) -> Grid {
  var grid = Grid(Size(styles.count, 1))
  for (column, style) in styles.enumerated() {
    grid.put("x", style: style, column: column, row: 0)
  }
  return grid
}

/// The bytes of an update to be read: escapes left out, a space between the parts, ␠ for a space.
private func update(from old: Grid?, to new: Grid) -> String {
  var update = GridUpdate()
  update.make(from: old, to: new)
  return readable(update.bytes)
}
