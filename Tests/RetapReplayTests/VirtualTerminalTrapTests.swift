import RetapCells
import RetapReplay
import Testing

@Suite("A virtual terminal traps") struct VirtualTerminalTrapTests {
  @Test(arguments: [
    "\u{1B}[1;1H\u{1B}[8b", "\u{1B}[5A", "\u{1B}[s", "\u{1B}[1J", "\u{1B}[3J", "\u{1B}[J",
    "\u{1B}[1K",
    "\u{1B}7", "\u{1B}c", "\u{1B}(0", "\u{1B}]0;t\u{7}", "\u{1B}P1+r\u{1B}\\", "\u{1B}[4h",
    "\u{1B}[5m", "\u{1B}[21m", "\u{1B}[4:3m", "\u{1B}[38;5m", "\u{1B}[38;5;256m",
    "\u{1B}[38;2;1;2m",
    "\u{1B}[38;3;1m", "\u{1B}[>1m", "\u{1B}[>1H", "\u{1B}[1$H", "\u{1B}[1\n;1H", "\u{1B}[-1C",
    "\u{1B}[99999999999999999999C", "\u{1B}[1;2S", "\u{1B}[1;2;3;4;5T", "\u{1B}[>1T",
  ])
  func `at a sequence that it does not know`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  @Test(arguments: [
    "\n", "\r", "\t", "\u{7}", "\u{8}", "\0", "\u{7F}", "\u{85}", "\u{9B}2J", "\u{202E}",
    "\u{2028}",
    "\u{200B}", "\u{301}", "\u{378}",
  ])
  func `at a character that a terminal might obey, or that shows nothing`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE6, 0xBC, 0x1B, 0x5B, 0x48],
      [0x61, 0xE6, 0x1B, 0x5B, 0x48], [0xE6, 0xBC, 0x61],
    ] as [[UInt8]])
  func `at bytes that are not UTF-8`(bytes: [UInt8]) async {
    await #expect(processExitsWith: .failure) { [bytes] in
      var terminal = VirtualTerminal(size: Size(8, 3))
      terminal.write(bytes)
    }
  }

  @Test(arguments: [
    "abcdefghi", "abcdefg中", "\u{1B}[3;8Hab", "\u{1B}[1;8H中", "abcdefgh\u{1B}[C", "\u{1B}[1;9H",
    "\u{1B}[4H", "\u{1B}[4;1Ha", "\u{1B}[8C",
  ])
  func `where something would lie outside the screen`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  @Test(arguments: ["\u{1B}[41m\u{1B}[K", "\u{1B}[7m\u{1B}[2J"])
  func `where terminals differ on the colour of what is erased`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  @Test(arguments: ["\u{1B}[41m\u{1B}[S", "\u{1B}[7m\u{1B}[2T", "\u{1B}[1m\u{1B}[1;2r\u{1B}[S"])
  func `where terminals differ on the colour of the rows that come in`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  @Test(arguments: [
    "\u{1B}[2;2r", "\u{1B}[3;2r", "\u{1B}[1;4r", "\u{1B}[0;2r", "\u{1B}[;2r", "\u{1B}[2r",
    "\u{1B}[1;2;3r", "\u{1B}[?1r",
  ])
  func `at rows that are no scroll region`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in terminal(after: text) }
  }

  // The bodies above trap for their reason alone: this is how they end otherwise.
  @Test func `at nothing that is right`() async {
    await #expect(processExitsWith: .success) { terminal(after: "\u{1B}[41mabcdefgh\u{1B}[m") }
  }
}

private func terminal(after text: String) {
  var terminal = VirtualTerminal(size: Size(8, 3))
  terminal.write(text.utf8)
}
