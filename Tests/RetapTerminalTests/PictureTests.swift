import TestSupport
import Testing

/// The pictures of the documents are what `.ci/pictures` makes of the scripts beside them.
@Suite("A picture in the documents") struct PictureTests {
  private let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/docs/pictures"

  @Test(arguments: ["gallery", "stories", "offsets"]) func `is made anew when something changed`(
    name: String
  ) throws {
    let script = "\(folder)/\(name).keys"
    // Its first line has the options: # --demo gallery --size 72x20 --animate
    let options = try #require(readFile(script)).prefix { $0 != "\n" }.split(separator: " ")
    let output = Folder()
    let made = output / "made.svg"
    let words = ["--replay", script, "--output", made] + options.dropFirst().map(String.init)
    #expect(try retap(words) == Printed("", .code(0)))
    let picture = try #require(readFile(made))
    #expect(picture.hasPrefix("<svg") && picture.utf8.count <= 300_000)
    #expect(readFile("\(folder)/\(name).svg") == picture, ".ci/pictures makes it anew")
  }
}
