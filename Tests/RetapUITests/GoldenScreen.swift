import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

/// A screen of an app, and the file in `Screens` that it is compared with. With `RETAP_SCREENS=record`
/// in the environment the file is written anew; look at what changed before you keep it.
struct GoldenScreen: CustomTestStringConvertible {
  let name: String
  let script: String
  var size = Size(80, 24)
  var depth = ColorDepth.truecolor

  init(
    _ name: String, _ script: String, _ size: Size = Size(80, 24), _ depth: ColorDepth = .truecolor
  ) {
    self.name = name
    self.script = script
    self.size = size
    self.depth = depth
  }

  var testDescription: String { name }

  /// Expects that an app shows it.
  func expect(of app: some App) throws {
    let replay = Replay(app, size: size, depth: depth)
    try replay.play(script)
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = "/\(folder)/Screens/\(name).txt"
    if environment("RETAP_SCREENS") == "record" { #expect(writeFile(replay.text, to: file)) }
    #expect(replay.text == readFile(file), "screen \(name) of script '\(script)'")
  }
}
