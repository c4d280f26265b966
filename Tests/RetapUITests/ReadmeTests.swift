import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

/// The readme shows what is so: its program is one that is built, its picture one that was drawn.
@Suite("The readme") struct ReadmeTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  @Test func `shows the program that is built as the example`() throws {
    let readme = try #require(readFile("\(root)/README.md"))
    let program = try #require(readFile("\(root)/Tests/Example/Fruit.swift"))
    #expect(readme.contains("```swift\n\(program)```"))
  }

  @Test func `shows the gallery as it is drawn`() throws {
    let readme = try #require(readFile("\(root)/README.md"))
    let replay = Replay(Gallery(), size: Size(72, 13), depth: .none)
    try replay.play("down*5")
    #expect(readme.contains("```\n\(replay.text)```"), "it is now:\n\(replay.text)")
  }
}
