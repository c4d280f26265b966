import RetapCells
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A file that a session on a pty is being recorded in") struct SharedFileTests {
  @Test(arguments: [nil, "old\n"])
  func `is nobody else's to write until the session ends`(older: String?) throws {
    let session = try RecordedSession(older: older)
    let link = session.folder.link("link.svg", to: session.file)
    for (words, file) in [
      (["--record", session.file], session.file), (["--trace", link], link),
      (["--replay", "down", "--trace", session.file], session.file),
      (["--replay", "down", "--output", session.file], session.file),
      (["--replay", "down", "--output", link], link),
    ] {
      let sentence = "cannot write '\(file)': another program is writing to it"
      #expect(try retap(words) == Printed("retap: \(sentence)\n", .code(73)))
    }
    #expect(session.type("jj"))
    #expect(try session.checks())
    #expect(session.folder.names == ["link.svg", "session.cast"])
    session.pty.send(SIGKILL)
    #expect(try session.pty.end() == .signal(SIGKILL))
    #expect(try retap(["--replay", "down", "--output", link]).end == .code(0))
  }

  @Test func `is no trace of the same session, by whatever name`() throws {
    let folder = Folder()
    let pty = try Pty()
    let (file, other) = (folder / "both.cast", folder.path + "/./both.cast")
    try pty.start("retap", ["--record", file, "--trace", other])
    #expect(try pty.end() == .code(73))
    let sentence = "cannot write '\(other)': another program is writing to it"
    #expect(text(of: pty.output) == "retap: \(sentence)\r\n")
    #expect(folder.names == [])
  }

  @Test func `goes on without a hole where somebody empties it`() throws {
    let session = try RecordedSession()
    #expect(session.type("jj"))
    #expect(truncate(session.file, 0) == 0)
    session.pty.type("q")
    #expect(try session.pty.end() == .code(0))
    let rest = try #require(readFile(session.file))
    #expect(rest.hasPrefix("[") && rest.hasSuffix("]\n"))
  }
}

@Suite("What a replay reads, and each file that it writes") struct SameFileTests {
  private let folder = Folder()

  @Test(
    arguments: [
      ("--replay s.keys --trace s.keys", "--trace", "--replay"),
      ("--replay s.keys --trace same.svg", "--trace", "--replay"),
      ("--replay z.cast --trace z.cast", "--trace", "--replay"),
      ("--replay z.cast --output ./z.cast", "--output", "--replay"),
      ("--replay down --trace new.svg --output new.svg", "--trace", "--output"),
      ("--replay down --trace s.keys --output same.svg", "--trace", "--output"),
      ("--record new.svg --trace new.svg", "--trace", "--record"),
    ])
  func `are different files`(words: String, option: String, before: String) throws {
    let script = folder.file("s.keys", "down\n")
    let recording = folder.file("z.cast", "{}\n")
    link(script, folder / "same.svg")
    let paths = words.split(separator: " ").map { $0.contains(".") ? folder / "\($0)" : "\($0)" }
    let sentence = "\(option) needs another file than \(before)"
    #expect(try retap(paths) == Printed("retap: \(sentence)\n", .code(64)))
    #expect(folder.names == ["s.keys", "same.svg", "z.cast"])
    #expect(readFile(script) == "down\n" && readFile(recording) == "{}\n")
  }

  @Test func `are different files also where it reads standard input`() throws {
    let script = folder.file("s.keys", "down\n")
    #expect(
      try retap(["--replay", "-", "--trace", script], input: script)
        == Printed("retap: --trace needs another file than --replay\n", .code(64)))
    #expect(readFile(script) == "down\n")
  }
}
