import RetapCells
import RetapReplay
import Testing

@Suite("A virtual terminal") struct VirtualTerminalTests {
  @Test(arguments: [
    ("\u{1B}[H", Point(0, 0)), ("\u{1B}[2H", Point(0, 1)), ("\u{1B}[2;3H", Point(2, 1)),
    ("\u{1B}[;3H", Point(2, 0)), ("\u{1B}[0;0H", Point(0, 0)), ("\u{1B}[3;8H", Point(7, 2)),
    ("ab\u{1B}[C", Point(3, 0)), ("ab\u{1B}[3C", Point(5, 0)), ("ab\u{1B}[0C", Point(3, 0)),
    ("ab", Point(2, 0)), ("中", Point(2, 0)), ("abcdefgh", Point(8, 0)), ("e\u{301}", Point(1, 0)),
    ("👍🏽x", Point(3, 0)), ("\u{1B}[2;3H\u{1B}[K", Point(2, 1)), ("ab\u{1B}[2J", Point(2, 0)),
    ("ab\u{1B}[2;3r", Point(0, 0)), ("ab\u{1B}[r", Point(0, 0)), ("ab\u{1B}[S", Point(2, 0)),
    ("ab\u{1B}[T", Point(2, 0)),
  ])
  func `moves its cursor`(text: String, place: Point) {
    #expect(terminal(after: text).cursor == place)
  }

  @Test(arguments: [
    ("ab\u{1B}[2;3Hcd", ["ab", "  cd", ""]), ("abc\u{1B}[HX", ["Xbc", "", ""]),
    ("中文\u{1B}[1;2Hx", [" x文", "", ""]), ("a\u{1B}[2CX", ["a  X", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[K", ["ab", "", ""]), ("中文\u{1B}[1;2H\u{1B}[K", ["", "", ""]),
    ("ab\u{1B}[2;1Hcd\u{1B}[0K\u{1B}[2J", ["", "", ""]), ("❤️👨‍👩‍👧‍👦🇫🇷!", ["❤️👨‍👩‍👧‍👦🇫🇷!", "", ""]),
    ("abcdefgh", ["abcdefgh", "", ""]), ("\u{1B}[3;7H中", ["", "", "      中"]),
  ])
  func `shows text where it was written, and none where it was erased`(
    text: String, rows: [String]
  ) {
    let grid = terminal(after: text).grid
    #expect((0..<3).map { grid.text(row: $0) } == rows)
  }

  @Test(arguments: [
    ("[S", "bcd ", nil), ("[0S", "bcd ", nil), ("[2S", "cd  ", nil), ("[9S", "    ", nil),
    ("[T", " abc", nil), ("[3T", "   a", nil), ("[4T", "    ", nil),
    ("[1;3r [S", "bc d", 0..<3), ("[2;4r [S", "acd ", 1..<4), ("[2;4r [2S", "ad  ", 1..<4),
    ("[2;3r [T", "a bd", 1..<3), ("[2;3r [2T", "a  d", 1..<3), ("[2;3r [7S", "a  d", 1..<3),
    ("[2;3r [r [S", "bcd ", nil), ("[2;3r [S [r", "ac d", nil), ("[1;4r [S", "bcd ", 0..<4),
  ])
  func `moves whole rows of its scroll region, and blank ones in`(
    text: String, rows: String, region: Range<Int>?
  ) {
    var terminal = VirtualTerminal(size: Size(3, 4))
    terminal.obey("aaa\u{1B}[2;1H中b\u{1B}[3;1H\u{1B}[41mccc\u{1B}[m\u{1B}[4;3Hd".utf8)
    let full = ["a": "aaa", "b": "中b", "c": "ccc", "d": "  d", " ": ""]
    for sequence in text.split(separator: " ") { terminal.obey("\u{1B}\(sequence)".utf8) }
    #expect((0..<4).map { terminal.grid.text(row: $0) } == rows.map { full["\($0)"] })
    for (row, name) in rows.enumerated() {
      let style = name == "c" ? Style(background: Color(0xCD0000)) : .plain
      #expect((0..<3).allSatisfy { terminal.grid[$0, row].style == style })
    }
    #expect(terminal.scrollRegion == region)
  }

  @Test(arguments: [
    ("1", Style(attributes: .bold)), ("2;3", Style(attributes: [.dim, .italic])),
    ("4;7;9", Style(attributes: [.underline, .reverse, .strikethrough])),
    ("31", Style(foreground: Color(0xCD0000))), ("44", Style(background: Color(0x0000EE))),
    ("97", Style(foreground: Color(0xFFFFFF))), ("100", Style(background: Color(0x7F7F7F))),
    ("38;5;196", Style(foreground: Color(0xFF0000))),
    ("48;5;244", Style(background: Color(0x808080))),
    ("38;2;1;2;3", Style(foreground: Color(0x010203))),
    ("48;2;255;254;0", Style(background: Color(0xFFFE00))),
    (
      "1;38;2;1;2;3;48;5;232;4",
      Style(
        foreground: Color(0x010203), background: Color(0x080808), attributes: [.bold, .underline])
    ),
    ("1;31;0", .plain), ("1;31;", .plain), ("", .plain), ("0", .plain), ("31;44;39;49", .plain),
    ("1;0;2", Style(attributes: .dim)),
  ])
  func `takes a style for what is written after it`(parameters: String, style: Style) {
    let terminal = terminal(after: "a\u{1B}[\(parameters)mb")
    #expect(terminal.pen == style)
    #expect(terminal.grid[0, 0] == Cell("a"))
    #expect(terminal.grid[1, 0] == Cell("b", style: style))
  }

  @Test(
    arguments: [
      ("", [7, 25]), ("\u{1B}[?7l", [25]), ("\u{1B}[?25l\u{1B}[?7l", []),
      ("\u{1B}[?1049h\u{1B}[?2004h", [7, 25, 1049, 2004]),
      ("\u{1B}[?1049;2004h", [7, 25, 1049, 2004]),
      ("\u{1B}[?7;25l\u{1B}[?25h", [25]),
    ] as [(String, Set<Int>)])
  func `knows which modes are on`(text: String, modes: Set<Int>) {
    #expect(terminal(after: text).modes == modes)
  }

  @Test func `knows when a frame has begun that has not ended`() {
    #expect(terminal(after: "\u{1B}[?2026hab").isUpdating)
    #expect(!terminal(after: "\u{1B}[?2026hab\u{1B}[?2026l").isUpdating)
  }

  @Test(
    arguments: [
      ("\u{1B}[>1u", [1]), ("\u{1B}[>1u\u{1B}[>5u", [1, 5]), ("\u{1B}[>1u\u{1B}[>5u\u{1B}[<u", [1]),
      ("\u{1B}[>1u\u{1B}[>5u\u{1B}[<2u", []), ("\u{1B}[<u", []), ("\u{1B}[>1u\u{1B}[<65535u", []),
    ] as [(String, [Int])])
  func `remembers what the keyboard is to tell`(text: String, flags: [Int]) {
    #expect(terminal(after: text).keyboardFlags == flags)
  }

  @Test(
    arguments: [
      ("\u{1B}[c", .deviceAttributes), ("\u{1B}[0c", .deviceAttributes), ("\u{1B}[>0q", .version),
      ("\u{1B}[?2026$p", .mode(2026)), ("\u{1B}[?u", .keyboardFlags),
      ("\u{1B}[6n", .cursorPosition(Point(2, 0))), ("\u{1B}]10;?\u{1B}\\", .foreground),
      ("\u{1B}]11;?\u{1B}\\", .background),
    ] as [(String, TerminalQuery)])
  func `keeps what it is asked, and shows nothing of it`(text: String, query: TerminalQuery) {
    let terminal = terminal(after: "ab\(text)cd\(text)")
    #expect(terminal.grid.text(row: 0) == "abcd")
    #expect(terminal.queries.first == query && terminal.queries.count == 2)
  }

  @Test func `shows the same however its bytes are split`() {
    let text =
      "\u{1B}[?7l\u{1B}]11;?\u{1B}\\\u{1B}[2Ja\u{1B}[1;38;2;1;22;255mé漢😀\u{1B}[2;3H\u{1B}[48;5;99m─x\u{1B}[m\u{1B}[K"
    let bytes = Array(text.utf8)
    let whole = terminal(after: text)
    for first in 0...bytes.count {
      for second in stride(from: first, through: bytes.count, by: 5) {
        var split = VirtualTerminal(size: Size(8, 3))
        split.obey(bytes[..<first])
        split.obey(bytes[first..<second])
        split.obey(bytes[second...])
        let isSame = split.grid == whole.grid && split.cursor == whole.cursor
        #expect(
          isSame && split.pen == whole.pen && split.modes == whole.modes, "\(first), \(second)")
      }
    }
    var single = VirtualTerminal(size: Size(8, 3))
    for byte in bytes { single.obey([byte]) }
    #expect(single.grid == whole.grid)
  }

  @Test func `waits for the rest of a sequence or a scalar`() {
    var terminal = VirtualTerminal(size: Size(8, 3))
    terminal.obey([0x1B, 0x5B, 0x32])
    #expect(terminal.cursor == Point(0, 0))
    terminal.obey([0x48, 0xE6, 0xBC])
    #expect(terminal.cursor == Point(0, 1))
    terminal.obey([0xA2])
    #expect(terminal.grid.text(row: 1) == "漢")
  }

  @Test(arguments: [
    (Size(4, 2), ["abcd", "中文"]), (Size(3, 1), ["abc"]), (Size(3, 2), ["abc", "中"]),
    (Size(9, 3), ["abcdefgh", "中文字漢", ""]), (Size(0, 0), []), (Size(1, 2), ["a", ""]),
  ])
  func `keeps what fits when its window changes size`(size: Size, rows: [String]) {
    var terminal = terminal(after: "\u{1B}[3;8H\u{1B}[Habcdefgh\u{1B}[2H中文字漢\u{1B}[3;8H")
    terminal.resize(to: size)
    #expect(terminal.grid.size == size)
    #expect((0..<size.height).map { terminal.grid.text(row: $0) } == rows)
    #expect(
      terminal.cursor == Point(max(0, min(7, size.width - 1)), max(0, min(2, size.height - 1))))
  }

  @Test(arguments: [Size(0, 0), Size(0, 3), Size(3, 0)])
  func `of no cells shows nothing`(size: Size) {
    var terminal = VirtualTerminal(size: size)
    terminal.obey("\u{1B}[?7l\u{1B}[2J\u{1B}[1mabc\u{1B}[m".utf8)
    #expect(terminal.grid == Grid(size))
  }
}

private func terminal(after text: String) -> VirtualTerminal {
  var terminal = VirtualTerminal(size: Size(8, 3))
  terminal.obey(text.utf8)
  return terminal
}
