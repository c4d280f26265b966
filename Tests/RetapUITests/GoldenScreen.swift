import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

extension DemoScreen {
  /// Expects that an app shows what stands in a file of `Screens`. With `RETAP_SCREENS=record` in the
  /// environment the file is written anew; look at what changed before you keep it.
  func expect(of app: some App) throws {
    let replay = Replay(app, size: size, depth: depth)
    try replay.play(script)
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = "/\(folder)/Screens/\(name).txt"
    if environment("RETAP_SCREENS") == "record" { #expect(writeFile(replay.text, to: file)) }
    #expect(replay.text == readFile(file), "screen \(name) of script '\(script)'")
  }
}
