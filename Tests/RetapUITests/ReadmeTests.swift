import TestSupport
import Testing

/// The readme shows what is so: its program is one that is built. (Its picture has a test of its own.)
@Suite("The readme") struct ReadmeTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  @Test func `shows the program that is built as the example`() throws {
    let readme = try #require(readFile("\(root)/README.md"))
    let program = try #require(readFile("\(root)/Tests/Example/Fruit.swift"))
    #expect(readme.contains("```swift\n\(program)```"))
  }
}
