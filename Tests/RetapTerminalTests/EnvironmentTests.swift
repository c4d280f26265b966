import RetapCells
import Testing

@testable import RetapTerminal
@testable import retap

@Suite("What the environment tells") struct EnvironmentTests {
  private func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  // X5
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .palette256),
      (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm-direct"], .truecolor),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .truecolor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette256),
      (["TERM": "vt100"], .none),
      (["TERM": "xterm-mono"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1", "FORCE_COLOR": "1"], .none),
      (["TERM": "vt100", "FORCE_COLOR": "1"], .sixteen),
      (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .sixteen),
      (["TERM": "vt100", "CLICOLOR_FORCE": "0"], .none),
    ] as [([String: String], ColorDepth)])
  func `decides how many colours are used`(variables: [String: String], depth: ColorDepth) {
    #expect(environment(variables).colorDepth == depth)
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
