import RetapCells
import TestSupport
import Testing

@testable import RetapReplay

/// `docs/scripts.md` says what is so.
@Suite("The document about scripts") struct ScriptsDocumentTests {
  private let document: String

  init() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    document = try #require(readFile("\(root)/docs/scripts.md"))
  }

  /// The blocks of a kind between fences.
  private func blocks(_ kind: String) -> [Substring] {
    document.split(separator: "```\(kind)\n", omittingEmptySubsequences: false).dropFirst()
      .compactMap { $0.split(separator: "```", omittingEmptySubsequences: false).first }
  }

  /// What stands in backticks in the first column of the table of words.
  private var tableWords: [Substring] {
    document.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.contains("RETAP_") }
      .compactMap { $0.split(separator: " | ").first }
      .flatMap { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      }
      .filter { $0 != "missing" && $0 != "record" }
  }

  @Test func `has examples that can be read`() throws {
    #expect(blocks("keys").count == 1 && tableWords.count > 40)
    for block in blocks("keys") { #expect(try !Script(String(block)).steps.isEmpty) }
    for word in tableWords { #expect(try Script(String(word)).steps.count == 1, "\(word)") }
  }

  @Test func `has an example that is met`() throws {
    let folder = Folder()
    let replay = Replay(TwoLists(), size: Size(30, 10))
    replay.snapshots = SnapshotFolder(folder / "Snapshots")
    replay.snapshots.mode = .record
    try replay.play(String(blocks("keys").joined()))
    #expect(folder.names(in: "Snapshots") == ["top.txt"])
  }

  @Test func `has an example of each word`() throws {
    let words = tableWords.map(String.init)
    for (head, _) in WordForm.forms {
      #expect(words.contains { $0.hasPrefix(head + ":") }, "\(head)")
    }
    for word in Script.Step.Action.simple.map(\.key) { #expect(words.contains(word), "\(word)") }
    for form in ["*", "ms", "\"", "expect:no", "expect:row", "expect:cursor", ".ansi", ".svg"] {
      #expect(words.contains { $0.contains(form) }, "\(form)")
    }
  }

  @Test func `has the names of all keys`() {
    // Of the function keys, the first and the last.
    let names = Key.names.filter { Key(name: $0)?.isBetweenFunctionKeys == false }
    #expect(names.count > 15)
    for name in names { #expect(document.contains("`\(name)`"), "\(name)") }
  }

  @Test func `shows a failure as it is told`() throws {
    let error = try #require(throws: ScriptError.self) {
      try twoLists("", Size(24, 8)).play(
        Script(
          "2 down*3  # the squares\nexpect:\"square 9\"\n  350ms expect:row 1 \"square 17\" down*9",
          name: "squares.keys"))
    }
    #expect(document.contains("```\n\(error)\n```"))
  }

  @Test func `has the values of the variable`() {
    for mode in [SnapshotFolder.Mode.missing, .record] {
      #expect(document.contains("| `\(mode.rawValue)` |"))
    }
  }
}

extension Key {
  fileprivate var isBetweenFunctionKeys: Bool {
    if case .function(let number) = code { 2...23 ~= number } else { false }
  }
}
