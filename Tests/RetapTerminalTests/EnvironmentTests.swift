import RetapCells
import Testing

@testable import RetapTerminal
@testable import retap

@Suite("What the environment tells") struct EnvironmentTests {
  private func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  // X5: from what comes first to what comes last, each against what comes after it.
  @Test(
    arguments: [
      ("TERM=xterm-direct NO_COLOR=1 FORCE_COLOR=3 CLICOLOR_FORCE=1 COLORTERM=truecolor", .none),
      ("TERM=xterm-256color NO_COLOR=0", .none),
      ("TERM=xterm-256color NO_COLOR=", .palette256),

      ("TERM=xterm FORCE_COLOR=0 COLORTERM=truecolor", .none),
      ("TERM=xterm FORCE_COLOR=false COLORTERM=truecolor CLICOLOR_FORCE=1", .none),
      ("TERM=xterm-direct FORCE_COLOR=1 COLORTERM=truecolor", .sixteen),
      ("TERM=xterm FORCE_COLOR=2", .palette256), ("TERM=vt100 FORCE_COLOR=3", .truecolor),
      ("TERM=dumb FORCE_COLOR=2", .palette256),
      ("TERM=vt100 FORCE_COLOR=yes", .sixteen), ("TERM=xterm-256color FORCE_COLOR=4", .palette256),
      ("TERM=xterm COLORTERM=24bit FORCE_COLOR=true", .truecolor),
      ("TERM=vt100 FORCE_COLOR=", .none),
      ("TERM=vt100 CLICOLOR_FORCE=1", .sixteen), ("TERM=dumb CLICOLOR_FORCE=yes", .sixteen),
      ("TERM=vt100 CLICOLOR_FORCE=0", .none), ("TERM=vt100 CLICOLOR_FORCE=", .none),
      ("TERM=xterm-256color CLICOLOR_FORCE=1 CLICOLOR=0", .palette256),

      ("COLORTERM=truecolor", .none), ("TERM= COLORTERM=truecolor", .none),
      ("TERM=dumb COLORTERM=truecolor CLICOLOR=1", .none),

      ("TERM=xterm-256color COLORTERM=truecolor CLICOLOR=0", .truecolor),
      ("TERM=xterm COLORTERM=24bit", .truecolor), ("TERM=vt100 COLORTERM=truecolor", .truecolor),
      ("TERM=xterm-256color COLORTERM=yes", .palette256), ("TERM=xterm COLORTERM=", .sixteen),

      ("TERM=xterm-direct CLICOLOR=0", .truecolor), ("TERM=xterm-256color CLICOLOR=0", .palette256),

      ("TERM=xterm CLICOLOR=0", .none), ("TERM=xterm CLICOLOR=1", .sixteen),
      ("TERM=vt100 CLICOLOR=1", .sixteen), ("TERM=xterm CLICOLOR=", .sixteen),
      ("TERM=xterm", .sixteen), ("TERM=linux", .sixteen), ("TERM=vt100", .none),
      ("TERM=xterm-mono", .none), ("TERM=linux-m", .none),
    ] as [(String, ColorDepth)])
  func `decides how many colours are used`(variables: String, depth: ColorDepth) {
    let pairs = variables.split(separator: " ").map {
      $0.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    }
    let table = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    #expect(environment(table).colorChoice.depth == depth)
  }

  @Test(arguments: [
    ("0;15", Color.white), ("12;7", .white), ("0;default;15", .white), ("15;0", .black),
    ("15;8", .black),
    ("", .black), ("x", .black), ("15", .white),
  ])
  func `says whether the background is light, where nobody else does`(value: String, color: Color) {
    #expect(environment(["COLORFGBG": value]).backdrop == color)
    #expect(environment([:]).backdrop == .black)
  }

  @Test
  func `says who must not be asked, what a multiplexer is called, and whether a line is long`() {
    for term in ["linux", "linux-m", "vt100", "vt220", "ansi", "cons25", "dumb"] {
      #expect(!environment(["TERM": term]).takesQuestions, "\(term)")
    }
    for term in ["xterm", "xterm-kitty", "screen-256color", "tmux-256color", "foot", "st"] {
      #expect(environment(["TERM": term]).takesQuestions, "\(term)")
    }
    let tmux = ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"]
    #expect(environment(tmux).multiplexer == "tmux 3.3a")
    #expect(environment(["TERM_PROGRAM": "WezTerm"]).multiplexer == nil)
    #expect(environment([:]).escapePatience == .milliseconds(50))
    #expect(environment(["SSH_CONNECTION": "a 1 b 2"]).escapePatience == .milliseconds(100))
  }

  @Test(
    arguments: [
      (["COLUMNS": "80", "LINES": "24"], Size(80, 24)), (["COLUMNS": "80"], nil),
      (["COLUMNS": "0", "LINES": "24"], nil), (["COLUMNS": "x", "LINES": "24"], nil),
      (["COLUMNS": "-5", "LINES": "24"], nil),
    ] as [([String: String], Size?)])
  func `gives a size only where both sides are numbers`(variables: [String: String], size: Size?) {
    #expect(environment(variables).size == size)
  }

  // M1
  @Test(
    arguments: [
      ([:], false), (["RETAP_REDUCE_MOTION": ""], false), (["RETAP_REDUCE_MOTION": "0"], false),
      (["RETAP_REDUCE_MOTION": "1"], true), (["RETAP_REDUCE_MOTION": "yes"], true),
      (["RETAP_REDUCE_MOTION": "no"], true), (["RETAP_REDUCE_MOTION": "00"], true),
      (["RETAP_REDUCE_MOTION": " "], true), (["REDUCE_MOTION": "1"], false),
    ] as [([String: String], Bool)])
  func `reduces motion where it says so`(variables: [String: String], reduces: Bool) {
    #expect(environment(variables).reducesMotion == reduces)
  }
}

@Suite("The command line") struct ReducedMotionOptionTests {
  // M1
  @Test(
    arguments: [
      ([], false), (["--reduce-motion"], true), (["--demo", "stories", "--reduce-motion"], true),
      (["--reduce-motion", "--replay", "down"], true), (["--inspect"], false),
    ] as [([String], Bool)])
  func `asks for reduced motion by an option`(
    words: [String], reduces: Bool
  ) throws {
    #expect(try Options(words).reducesMotion == reduces)
  }

  // M1
  @Test func `says that the option takes no value`() {
    #expect(throws: UsageError(description: "--reduce-motion takes no value")) {
      try Options(["--reduce-motion=1"])
    }
  }
}
