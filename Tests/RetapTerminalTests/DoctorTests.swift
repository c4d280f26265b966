import RetapCells
import TestSupport
import Testing

@testable import RetapTerminal
@testable import retap

@Suite("The doctor") struct DoctorTests {
  /// What is said of a terminal that gave these answers.
  private func report(
    _ replies: [Reply] = [], _ variables: [String: String] = ["TERM": "xterm"]
  ) -> String {
    var report = DoctorReport(environment: TerminalEnvironment { variables[$0] })
    for (index, reply) in replies.enumerated() {
      report.examination.note(reply, after: .milliseconds(index + 1))
    }
    return report.text
  }

  @Test func `says what the terminal has answered, and what that is good for`() {
    let widths = ClusterProbe.allCases.map { probe in
      Reply.cursor(Point(probe == .heart ? 1 : 2, probe.rawValue))
    }
    let text = report(
      [
        .foreground(Color(0x102030)), .background(.white), .mode(2026, .off), .mode(2027, .unknown),
        .keyboard(flags: 0), .name("term 1.0"),
      ] + widths + [.attributes])
    for line in [
      "terminal    term 1.0", "colours     16, by TERM=xterm", "foreground  #102030",
      "background  #FFFFFF, light", "frames      mode 2026: off; each is shown at once by it",
      "clusters    mode 2027: not known", "widths      ❤️ 1 (here 2)  👍🏽 2",
      "keyboard    kitty's protocol", "answers     \(7 + widths.count) in \(7 + widths.count).0 ms",
      "environment TERM=xterm",
    ] {
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
  }

  @Test func `says what it has not answered`() {
    let text = report()
    for line in [
      "terminal    does not tell its name", "background  not told; taken for dark",
      "frames      mode 2026: no answer; none is shown at once by it", "widths      not measured",
      "answers     none within a second",
    ] {
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
    #expect(report([.name("x")]).contains("1 in 1.0 ms, and not the one that all terminals give"))
  }

  @Test func `says why, and nothing that is nobody's business`() {
    let text = report([], ["TERM": "xterm", "NO_COLOR": "1", "SSH_CONNECTION": "10.0.0.7 22"])
    #expect(text.contains("colours     none, by NO_COLOR=1"))
    #expect(text.contains("SSH_CONNECTION is set") && !text.contains("10.0.0.7"))
    #expect(report([], ["TERM": "linux"]).contains("not asked: it would print the questions"))
    #expect(report([], [:]).contains("colours     none, by TERM, which is not set"))
  }

  // X4
  @Test func `shows what a terminal is called, and does not obey it`() {
    #expect(
      report([.name("x\u{1B}]0;y\u{7}\u{9B}2J")]).unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      })
  }

  // X1
  @Test func `leaves the terminal as it was`() throws {
    let pty = try Pty()
    let before = pty.settings
    try pty.start("retap", ["--doctor"])
    #expect(pty.read(until: "\u{1B}[c"))
    pty.type("\u{1B}P>|term 1.0\u{1B}\\j\u{1B}[2;3R\u{1B}[?62c")
    #expect(try pty.end() == .code(0))
    #expect(pty.settings == before && pty.modesLeft == [:] && pty.waitingInput == 0)
    let ledger = ModeLedger(pty.output)
    #expect(ledger.open == [] && ledger.faults == [])
    let said = text(of: pty.output).split(separator: "^[?1049l").last ?? ""
    #expect(said.contains("terminal    term 1.0\r\n") && said.contains("answers     3 in "))
  }

  @Test func `says what is wrong where the terminal cannot be asked`() throws {
    let pty = try Pty()
    try pty.start("retap", ["--doctor"], environment: ["TERM": "dumb"])
    #expect(try pty.end() == .code(0))
    #expect(text(of: pty.output).contains("trouble     TERM is 'dumb'"))
    #expect(!pty.output.contains(0x1B))
  }
}
