import RetapCells
import RetapReplay
import Testing

@Suite("A virtual terminal throws") struct WriteFaultTests {
  @Test(arguments: [
    "\u{1B}[1;1H\u{1B}[8b", "\u{1B}[5A", "\u{1B}[s", "\u{1B}[1J", "\u{1B}[3J", "\u{1B}[J",
    "\u{1B}[1K",
    "\u{1B}7", "\u{1B}c", "\u{1B}(0", "\u{1B}]0;t\u{7}", "\u{1B}P1+r\u{1B}\\", "\u{1B}[4h",
    "\u{1B}[5m", "\u{1B}[21m", "\u{1B}[4:3m", "\u{1B}[38;5m", "\u{1B}[38;5;256m",
    "\u{1B}[38;2;1;2m",
    "\u{1B}[38;3;1m", "\u{1B}[>1m", "\u{1B}[>1H", "\u{1B}[1$H", "\u{1B}[1\n;1H", "\u{1B}[-1C",
    "\u{1B}[99999999999999999999C", "\u{1B}[1;2S", "\u{1B}[1;2;3;4;5T", "\u{1B}[>1T",
  ])
  func `at a sequence that it does not know`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: [
    "\n", "\r", "\t", "\u{7}", "\u{8}", "\0", "\u{7F}", "\u{85}", "\u{9B}2J", "\u{202E}",
    "\u{2028}",
    "\u{200B}", "\u{301}",
  ])
  func `at a character that a terminal might obey, or that shows nothing`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE6, 0xBC, 0x1B, 0x5B, 0x48],
      [0x61, 0xE6, 0x1B, 0x5B, 0x48], [0xE6, 0xBC, 0x61],
    ] as [[UInt8]])
  func `at bytes that are not UTF-8`(bytes: [UInt8]) {
    var terminal = VirtualTerminal(size: Size(8, 3))
    #expect(throws: WriteFault.self) { try terminal.write(bytes) }
  }

  @Test(arguments: [
    "abcdefghi", "abcdefg中", "\u{1B}[3;8Hab", "\u{1B}[1;8H中", "abcdefgh\u{1B}[C", "\u{1B}[1;9H",
    "\u{1B}[4H", "\u{1B}[4;1Ha", "\u{1B}[8C",
  ])
  func `where something would lie outside the screen`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: ["\u{1B}[41m\u{1B}[K", "\u{1B}[7m\u{1B}[2J"])
  func `where terminals differ on the colour of what is erased`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: ["\u{1B}[41m\u{1B}[S", "\u{1B}[7m\u{1B}[2T", "\u{1B}[1m\u{1B}[1;2r\u{1B}[S"])
  func `where terminals differ on the colour of the rows that come in`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: [
    "\u{1B}[2;2r", "\u{1B}[3;2r", "\u{1B}[1;4r", "\u{1B}[0;2r", "\u{1B}[;2r", "\u{1B}[2r",
    "\u{1B}[1;2;3r", "\u{1B}[?1r",
  ])
  func `at rows that are no scroll region`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: [
    "\u{1B}]0;t\u{1B}\\", "\u{1B}]11;?\u{7}", "\u{1B}]11;?\u{1B}x", "\u{1B}]11;#fff\u{1B}\\",
    "\u{1B}[1c", "\u{1B}[>c", "\u{1B}[5n", "\u{1B}[?6n", "\u{1B}[>1q", "\u{1B}[1;2$p", "\u{1B}[2$p",
    "\u{1B}[=1u", "\u{1B}[u", "\u{1B}[>1;2u", "\u{1B}[<1;2u",
  ])
  func `at a question or a setting that Retap has no use for`(text: String) {
    #expect(throws: WriteFault.self) { try terminal(after: text) }
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[?", "\u{1B}[>", "\u{1B}]"])
  func `rather than wait for ever for the end of a sequence`(start: String) throws {
    var terminal = VirtualTerminal(size: Size(8, 3))
    try terminal.write(start.utf8)
    #expect(throws: WriteFault.self) {
      for _ in 0..<300 { try terminal.write([UInt8(ascii: "1")]) }
    }
  }

  @Test(arguments: [
    ("ab\u{1B}[5A", "A virtual terminal does not know \\x1b [ 5 A"),
    ("a\u{85}", "A virtual terminal does not know \\xc2 \\x85"),
    ("abcdefg中", "'中' was written past the end of row 0"),
    ("\u{1B}[41m\u{1B}[K", "Something was erased with a pen that is not plain"),
    ("\u{1B}[3;2r", "Rows 3 to 2 are no scroll region: terminals ignore it"),
  ])
  func `a sentence that says what is wrong`(text: String, sentence: String) {
    let fault = #expect(throws: WriteFault.self) { try terminal(after: text) }
    #expect(fault?.description == sentence)
  }

  @Test func `and has obeyed what came before, and goes on with what is written next`() throws {
    var terminal = VirtualTerminal(size: Size(8, 3))
    #expect(throws: WriteFault.self) { try terminal.write("ab\u{1B}[5Acd".utf8) }
    try terminal.write("ef".utf8)
    #expect(terminal.grid.text(row: 0) == "abef")
  }

  @Test func `but traps where the program is trusted`() async {
    await #expect(processExitsWith: .failure) {
      var terminal = VirtualTerminal(size: Size(8, 3))
      terminal.obey("\u{1B}[5A".utf8)
    }
  }
}

private func terminal(after text: String) throws {
  var terminal = VirtualTerminal(size: Size(8, 3))
  try terminal.write(text.utf8)
}
