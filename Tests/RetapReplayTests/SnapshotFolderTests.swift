import RetapCells
import RetapUI
import TestSupport
import Testing

@testable import RetapReplay

@Suite("The screens of shot") struct SnapshotFolderTests {
  private let folder = Folder()
  private var snapshots: String { folder / "Snapshots" }

  /// Plays a script whose screens are in the folder.
  @discardableResult private func play(
    _ script: String, _ mode: SnapshotFolder.Mode = .compare
  ) throws -> Replay<TwoLists> {
    let replay = Replay(TwoLists(), size: Size(24, 8))
    replay.snapshots = SnapshotFolder(snapshots)
    replay.snapshots.mode = mode
    try replay.play(script)
    return replay
  }

  private func error(
    _ script: String, _ mode: SnapshotFolder.Mode = .compare
  ) throws -> ScriptError {
    try #require(throws: ScriptError.self) { try play(script, mode) }
  }

  private func file(_ name: String) -> String? { readFile("\(snapshots)/\(name)") }

  @Test func `are beside the test`() {
    let here = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    #expect(Replay(TwoLists(), size: Size(24, 8)).snapshots.path == "/\(here)/Snapshots")
  }

  @Test(arguments: [SnapshotFolder.Mode.record, .missing])
  func `are written in all three formats, and are the same again`(
    mode: SnapshotFolder.Mode
  ) throws {
    let script = "down*3 shot:list shot:list.ansi shot:list.svg"
    let replay = try play(script, mode)
    #expect(folder.names(in: "Snapshots") == ["list.ansi", "list.svg", "list.txt"])
    #expect(file("list.txt") == replay.text)
    #expect(file("list.ansi") == replay.grid.styledText)
    #expect(file("list.svg") == replay.grid.svg())
    try play(script)
  }

  @Test(arguments: ["shot:list", "shot:list.txt"])
  func `that are missing fail, and it is said how they are made`(word: String) throws {
    let error = try error("down " + word)
    #expect(error.kind == .unmet && error.word == word)
    #expect(
      error.message == """
        \(snapshots)/list.txt cannot be read: No such file or directory; \
        RETAP_SNAPSHOTS=missing makes it
        """)
    #expect(folder.names == [])
  }

  @Test func `that differ fail with the rows that do`() throws {
    try play("shot:list", .record)
    let error = try error("2 shot:list")
    #expect(error.kind == .unmet)
    #expect(
      error.message == """
        the screen is not that of \(snapshots)/list.txt:
        row 0
          expected: number 0               █
          actual:   square 0               █
                    ^^^^^^
        row 1
          expected: number 1
          actual:   square 1
                    ^^^^^^
        row 2
          expected: number 2
          actual:   square 4
                    ^^^^^^ ^
        row 3
          expected: number 3
          actual:   square 9
                    ^^^^^^ ^
        row 4
          expected: number 4
          actual:   square 16
                    ^^^^^^ ^^
        row 5
          expected: number 5
          actual:   square 25
                    ^^^^^^ ^^
        row 6
          expected: ━━━━━━━━━━━━────────────
          actual:   ────────────━━━━━━━━━━━━
                    ^^^^^^^^^^^^^^^^^^^^^^^^
        """)
    try play("shot:list")
  }

  @Test func `are written anew by recording, and only new ones where those are asked for`() throws {
    let old = try play("shot:list", .missing).text
    _ = try error("down shot:list", .missing)
    #expect(file("list.txt") == old)
    _ = try error("shot:other down shot:list shot:third", .missing)
    #expect(folder.names(in: "Snapshots") == ["list.txt", "other.txt"])
    let new = try play("down shot:list", .record).text
    #expect(file("list.txt") == new && new != old)
  }

  @Test(arguments: [SnapshotFolder.Mode.record, .missing])
  func `that cannot be written fail, and leave nothing behind`(mode: SnapshotFolder.Mode) throws {
    let replay = Replay(TwoLists(), size: Size(24, 8))
    replay.snapshots = SnapshotFolder(folder / "none/Snapshots")
    replay.snapshots.mode = mode
    let error = try #require(throws: ScriptError.self) { try replay.play("down shot:list") }
    #expect(error.kind == .unwritable && error.word == "shot:list")
    #expect(
      error.message == """
        \(folder.path)/none/Snapshots cannot be made: No such file or directory
        """)
    #expect(folder.names == [])
  }

  @Test func `that are recorded twice in a run have to be the same`() throws {
    let first = try play("shot:list 2 1 shot:list", .record).text
    let error = try error("2 shot:list", .record)
    #expect(
      error.kind == .unmet
        && error.message == """
          \(snapshots)/list.txt has been recorded before in this run, of another screen; \
          give it another name
          """
    )
    #expect(file("list.txt") == first)
  }

  @Test func `are in no mode where the variable says nonsense`() throws {
    let replay = Replay(TwoLists(), size: Size(24, 8))
    replay.snapshots = SnapshotFolder(snapshots, mode: "Record")
    let error = try #require(throws: ScriptError.self) { try replay.play("shot:list") }
    #expect(error.message == "RETAP_SNAPSHOTS is 'Record'; it can be 'record' or 'missing'")
    #expect(folder.names == [])
    for (word, mode) in [
      ("", SnapshotFolder.Mode.compare), ("compare", .compare), ("missing", .missing),
    ] {
      #expect(SnapshotFolder(snapshots, mode: word).mode == mode)
    }
    replay.snapshots.mode = .record
    try replay.play("shot:list")
  }

  @Test func `of a script in a file are beside it, wherever the test is`() throws {
    _ = folder.folder("scripts")
    let script = folder.file("scripts/list.keys", "down shot:list")
    let replay = Replay(TwoLists(), size: Size(24, 8))
    replay.snapshots.mode = .missing
    let before = replay.snapshots
    try replay.play(file: script)
    #expect(folder.names(in: "scripts/Snapshots") == ["list.txt"])
    #expect(replay.snapshots == before)
    _ = folder.folder("tests")
    let elsewhere = Replay(TwoLists(), size: Size(24, 8), filePath: folder / "tests/Tests.swift")
    elsewhere.snapshots = SnapshotFolder(folder / "a/b")
    elsewhere.snapshots.mode = .compare
    try elsewhere.play(file: "../scripts/list.keys")
  }

  @Test func `without a name are in the working folder`() {
    #expect(SnapshotFolder("").path == ".")
  }

  @Test func `that are folders fail, and leave nothing behind`() throws {
    _ = folder.folder("Snapshots")
    _ = folder.folder("Snapshots/list.txt")
    #expect(try error("shot:list", .record).kind == .unwritable)
    for mode in [SnapshotFolder.Mode.compare, .missing] {
      let error = try error("shot:list", mode)
      #expect(error.kind == .unread && error.message.hasSuffix("cannot be read: Is a directory"))
      #expect("\(error)".contains(":1:1: ") && "\(error)".contains("the screen after"))
    }
    #expect(folder.names(in: "Snapshots") == ["list.txt"])
  }
}
