import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("The file of --trace") struct TraceTests {
  @Test func `has a line for each frame of a recording, too`() throws {
    let folder = Folder()
    let (file, recording) = (folder / "trace.txt", folder / "made.cast")
    let script = "2 100ms down*9 2 settle"
    #expect(try retap(["--replay", script, "--output", recording, "--trace", file]).text == "")
    let expected = try lines(of: file)
    #expect(expected[0].hasPrefix("0.000s  start  Emojis at 0 of 83  "))
    #expect(expected[1].hasPrefix("0.000s  key 2  Boxes at 0 of "))
    #expect(expected[2].hasPrefix("0.100s  key down*9  Boxes 0→9 (reader)  "))
    #expect(expected[3].hasPrefix("0.100s  key 2, glide  "))
    #expect(expected[4].contains(#/^0\.1\d\ds  glide  Boxes 9→8 \(glide to 0\)  /#))
    #expect(expected.count > 5 && expected.last?.hasSuffix(" bytes") == true)
    _ = folder.file("trace.txt", String(repeating: "old\n", count: 10_000))
    #expect(try retap(["--replay", recording, "--trace", file]).end == .code(0))
    #expect(try lines(of: file) == expected)
  }

  /// The lines without the microseconds, which each of them has.
  private func lines(of file: String) throws -> [String] {
    try #require(readFile(file)).split(separator: "\n").map { line in
      let parts = line.split(separator: #/  \d+ µs$/#, omittingEmptySubsequences: false)
      #expect(parts.count == 2 || line.hasSuffix("  nothing changed"), "\(line)")
      return String(parts[0])
    }
  }

  @Test func `is emptied also where no frame comes`() throws {
    let folder = Folder()
    let file = folder.file("trace.txt", "old\n")
    let header = #"{"version":3,"term":{"cols":80,"rows":24},"retap":{"frames":"each"}}"#
    let recording = folder.file("none.cast", header + "\n")
    #expect(try retap(["--replay", recording, "--trace", file]).end == .code(0))
    #expect(readFile(file) == "")
  }

  @Test func `goes on in the file that errors go to, if it is that`() throws {
    let folder = Folder()
    let file = folder.file("errors.txt", "said before\n")
    let pty = try Pty()
    let command = "exec \"$0\" --replay down --trace /dev/stderr 2>>\(file)"
    try pty.start("/bin/sh", ["-c", command, Pty.path(of: "retap")], outputToPipe: true)
    #expect(try pty.end() == .code(0))
    #expect(readFile(file)?.hasPrefix("said before\n0.000s  start  ") == true)
  }

  @Test func `that may grow no more is told of, and has whole lines`() throws {
    let folder = Folder()
    let file = folder / "trace.txt"
    #expect(
      try retap(["--replay", "G settle", "--trace", file], mostBlocks: 1)
        == Printed("retap: cannot write '\(file)': File too large\n", .code(73)))
    #expect(readFile(file)?.hasPrefix("0.000s  start  ") == true)
    #expect(readFile(file)?.hasSuffix(" µs\n") == true)
    _ = folder.file("old.txt", "kept\n")
    for name in ["old.txt", "new.txt"] {
      let words = ["--replay", "G settle", "--trace", folder / name]
      #expect(try retap(words, mostBlocks: 0).end == .code(73))
    }
    #expect(readFile(folder / "old.txt") == "kept\n")
    #expect(folder.names == ["old.txt", "trace.txt"])
  }

  @Test func `on a full disk is told of, with code 73`() throws {
    #expect(
      try retap(["--replay", "down", "--trace", "/dev/full"])
        == Printed("retap: cannot write '/dev/full': No space left on device\n", .code(73)))
  }
}
