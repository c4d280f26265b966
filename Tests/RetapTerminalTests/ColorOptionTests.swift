import RetapCells
import Testing

@testable import retap

@Suite("The command line") struct ColorOptionTests {
  // X5
  @Test(
    arguments: [
      ([], nil), (["--color=auto"], nil), (["--color", "never"], ColorDepth.none),
      (["--color=16"], .sixteen), (["--color", "256"], .palette256),
      (["--color=truecolor"], .truecolor), (["--color=16", "--color=auto"], nil),
    ] as [([String], ColorDepth?)])
  func `says how many colours are used`(words: [String], depth: ColorDepth?) throws {
    #expect(try Options(words).depth == depth)
  }

  // X5
  @Test(
    arguments: [
      (["--color=blue"], "'blue' is no choice of colours; there are"),
      (["--color="], "'' is no choice of colours; there are"),
      (["--color"], "--color needs one of"),
    ])
  func `says what there is besides what was asked for`(words: [String], start: String) {
    #expect(throws: UsageError(description: "\(start) auto, never, 16, 256, truecolor")) {
      try Options(words)
    }
  }
}
