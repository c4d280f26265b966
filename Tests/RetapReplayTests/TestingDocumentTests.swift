import RetapCells
import RetapUI
import TestSupport
import Testing

@testable import RetapReplay
@testable import notes

/// `docs/testing.md` shows files that are compiled and run.
@Suite("The document about testing") struct TestingDocumentTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private let document: String
  private var newcomer: String { root + "/Tests/Newcomer/" }

  init() throws { document = try #require(readFile("\(root)/docs/testing.md")) }

  /// The blocks that the document shows, by the names of their files, in order.
  private var blocks: [String: [Substring]] {
    var files: [String: [Substring]] = [:]
    for block in document.split(separator: "\n```", omittingEmptySubsequences: false) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ")
      if words.count == 2, lines.count == 2 {
        files[String(words[1]), default: []].append(lines[1])
      }
    }
    return files
  }

  // It grows as what it names comes: a package with a target that has no file is no package.
  @Test func `shows its package, as it grows`() throws {
    let parts = try #require(blocks["Package.swift"])
    try #require(parts.count == 4)
    let end = "\n  ]\n)"
    let tested = parts[0].dropLast(end.count) + "\n" + parts[1] + end
    let last = tested.dropLast("),".count + end.count) + ",\n" + parts[3] + end
    #expect(try String(last) + "\n" == #require(readFile(newcomer + "Package.swift")))
    #expect(parts[2] + "\n" == "      exclude: [\"Snapshots\"]),\n")
  }

  @Test(arguments: [
    "Sources/notes/Notes.swift", "Sources/notes/Recording.swift",
    "Tests/NotesTests/NotesTests.swift", "Tests/NotesTests/tidy.keys",
    "Tests/NotesTests/Snapshots/done.txt",
  ])
  func `shows its files as they are`(name: String) throws {
    let file = try #require(readFile(newcomer + name))
    // Several blocks of one are its parts.
    #expect(blocks[name]?.joined(separator: "\n\n") == file.dropLast().description)
  }

  @Test func `shows no other files`() {
    #expect(blocks.count == 6)
  }

  @Test func `shows a failure as it is told`() throws {
    let replay = Replay(Notes(), size: Size(40, 8))
    replay.snapshots = SnapshotFolder(newcomer + "Tests/NotesTests/Snapshots")
    replay.snapshots.mode = .compare
    let error = try #require(throws: ScriptError.self) {
      try replay.play(
        "x*4 2 shot:done shot:done.ansi", fileID: "NotesTests/NotesTests.swift", line: 44)
    }
    let parts = "\(error)".split(separator: newcomer, omittingEmptySubsequences: false)
    let told = parts.joined(separator: "/home/me/notes/")
    #expect(document.contains("```\n\(told)\n```"), "it is now:\n\(told)")
  }
}
