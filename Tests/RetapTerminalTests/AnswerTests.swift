import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("A terminal that answers") struct AnswerTests {
  private let size = Size(80, 24)

  /// A gallery that has asked, and gets these answers.
  private func gallery(_ answers: String, environment: [String: String?] = [:]) throws -> Pty {
    let pty = try Pty(size: size)
    pty.answers = answers
    try pty.start("retap", environment: environment)
    #expect(pty.read(untilShown: "q quit", size))
    return pty
  }

  private func end(_ pty: Pty) throws -> ModeLedger {
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(pty.modesLeft == [:])
    return ModeLedger(pty.output)
  }

  @Test func `is asked before anything is drawn, and its answers are no keys`() throws {
    let pty = try gallery("\u{1B}[?2026;0$y\u{1B}[?2027;0$y\u{1B}[2;3R\u{1B}[6;2R\u{1B}[?62;4c")
    let asked = text(of: pty.output).split(separator: "^[c")
    #expect(asked.count == 2 && asked[0].hasSuffix("^[6n") && asked[1].hasPrefix("^[2J"))
    pty.type("2")
    #expect(pty.read(untilShown: "2 ■ Boxes", size))
    let ledger = try end(pty)
    #expect(ledger.open == [] && ledger.faults == [])
    #expect(!text(of: pty.output).contains("?2026h"))
  }

  @Test func `has switched on what it knows, and off at the end`() throws {
    let pty = try gallery("\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?0u\u{1B}[?62c")
    let written = text(of: pty.output)
    #expect(written.contains("^[?2026h^[2J") && written.contains("^[?2027h^[>1u"))
    // Both are told twice by some terminals, and are switched on once.
    pty.type("\u{1B}[?0u\u{1B}[?2027;2$y\u{1B}[57420u\u{1B}[57420u")
    #expect(pty.read(untilShown: "2%", size))
    let ledger = try end(pty)
    #expect(ledger.open == [] && ledger.faults == [])
    #expect(text(of: pty.output).contains("^[<u^[?2027l"))
    #expect(text(of: pty.output).split(separator: "^[>1u").count == 2)
  }

  @Test func `is blended with, when it has a light background`() throws {
    let answered = try gallery("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c")
    let told = try gallery("\u{1B}[?62c", environment: ["COLORFGBG": "0;15"])
    let dark = try gallery("\u{1B}[?62c", environment: ["COLORFGBG": "15;0"])
    func cell(_ pty: Pty) -> Color { pty.grid(size)[6, 2].style.background }
    #expect(cell(answered) == cell(told) && cell(answered) != cell(dark))
    for pty in [answered, told, dark] { _ = try end(pty) }
  }

  // X6
  @Test func `when the program is about to end leaves nothing for the shell`() throws {
    let pty = try Pty(size: size)
    try pty.start("retap")
    #expect(pty.read(until: "\u{1B}[c"))
    pty.type("q")
    pty.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:00/00/00\u{7}\u{1B}[?62c")
    #expect(try pty.end() == .code(0))
    #expect(pty.waitingInput == 0)
    #expect(pty.modesLeft == [:])
  }

  @Test(arguments: ["linux", "vt220", "ansi"])
  func `is not asked where it would print the questions`(name: String) throws {
    let pty = try Pty(size: size)
    try pty.start("retap", environment: ["TERM": name, "COLORTERM": nil])
    #expect(pty.read(untilShown: "q quit", size))
    #expect(!text(of: pty.output).contains("$p"))
    _ = try end(pty)
  }
}
