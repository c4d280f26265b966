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

  // MARK: What it tells

  @Test func `tells what a container did that did not show, once it shows again`() throws {
    let lines = try trace(of: "2 G 1 settle 2 settle")
    #expect(
      lines.dropFirst() == [
        "0.000s  key 2  Boxes at 0 of 38", "0.000s  key G, glide",
        "0.000s  key 1, glide  Emojis at 0 of 83", "0.233s  key 2  Boxes 0→38 (glide)",
      ])
    #expect(try trace(of: "down*3 2 1").last == "0.000s  key 1  Emojis at 3 of 83")
  }

  @Test func `tells how far one can scroll where that has changed`() throws {
    let lines = try trace(of: "resize:80x20 G settle resize:80x30")
    #expect(lines[1] == "0.000s  resize 80x20  Emojis at 0 of 87")
    #expect(lines.last?.hasSuffix("s  resize 80x30  Emojis 87→77 of 77 (resize)") == true)
  }

  @Test(
    arguments: [
      ("suspend 1s resume", ["0.000s  suspends", "1.000s  resumes", "1.000s  redraw"]),
      ("down suspend", ["0.000s  key down  Emojis 0→1 (reader)", "0.000s  suspends"]),
      ("suspend 1s ctrl-c", ["0.000s  suspends"]),
      ("ctrl-z", ["0.000s  key ctrl-z  nothing changed", "0.000s  suspends"]),
      ("down 1s q 5s", ["1.000s  key q  ends with code 0"]),
      ("ctrl-c", ["0.000s  key ctrl-c  ends with code 130"]),
      ("down \"jq\"", ["0.000s  key j, key q  ends with code 0"]),
      ("bytes:ff", ["0.000s  unknown bytes:ff  nothing changed"]),
      ("bytes:1b503e7c410a07421b5c", ["0.000s  reply name A␊␇B  nothing changed"]),
      (
        #""xyxxyyx""#,
        [
          "0.000s  ignored key x, ignored key y, ignored key x*2, ignored key y*2, ignored key x  nothing changed"
        ]
      ),
    ] as [(String, [String])])
  func `has a line for whatever else happens`(script: String, last: [String]) throws {
    #expect(try trace(of: script).suffix(last.count) == last[...])
  }

  @Test func `says where a check was not met`() throws {
    let folder = Folder()
    let script = folder.file("a.keys", "down\n 1s expect:\"nope\" down")
    #expect(
      try trace(of: script, end: .code(1)).last
        == "1.000s  \(script):2:5: the screen does not show \"nope\"")
  }

  @Test func `says where a check was not met while it is shown`() throws {
    let folder = Folder()
    let file = folder / "trace.txt"
    let pty = try Pty(size: Size(80, 26))
    let words = ["--replay", "down expect:\"nope\" 1s", "--speed", "10", "--trace", file]
    try pty.start("retap", words, errorsToPipe: true)
    #expect(pty.read(untilShown: "q leaves  script:1:6:", Size(80, 26)))
    pty.type("q")
    #expect(try pty.end() == .code(1))
    let last = "\n0.000s  script:1:6: the screen does not show \"nope\"\n"
    #expect(readFile(file)?.hasSuffix(last) == true)
  }

  /// The lines after a replay, without what the frames cost.
  private func trace(of script: String, end: Pty.End = .code(0)) throws -> [String] {
    let folder = Folder()
    let file = folder / "trace.txt"
    #expect(try retap(["--replay", script, "--trace", file]).end == end)
    let text = try #require(readFile(file))
    #expect(text == text.harmless)
    return text.split(separator: "\n").map {
      String($0.replacing(#/  \d+ cells  \d+ bytes  \d+ µs$/#, with: ""))
    }
  }
}

@Suite("The trace of a session on a pty") struct SessionTraceTests {
  private let folder = Folder()
  private var file: String { folder / "trace.txt" }

  @Test func `tells of a key that changes nothing when it comes`() throws {
    let pty = try Pty()
    try pty.start("retap", ["--trace", file])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("x")
    #expect(waits(for: "s  ignored key x  nothing changed\n", pty))
    pty.type("q")
    #expect(try pty.end() == .code(0))
    #expect(readFile(file)?.contains("suspends") == false)
  }

  @Test func `tells that a shell had the terminal in between`() throws {
    let script = """
      set -m
      \(Pty.path(of: "retap")) --trace \(file)
      read line
      fg >/dev/null
      echo ended $?
      """
    let pty = try Pty()
    try pty.start("/bin/sh", ["-c", script])
    #expect(pty.read(untilShown: "q quit", Size(80, 24)))
    pty.type("\u{1A}")
    #expect(pty.read(until: "\u{1B}[?1049l"))
    let start = pty.output.count
    pty.type("\n")
    #expect(pty.read(until: "\u{1B}[?1049h", from: start))
    #expect(waits(for: "redraw", pty))
    pty.type("q")
    #expect(pty.read(until: "ended 0"))
    #expect(try pty.end() == .code(0))
    let words = try #require(readFile(file)).split(separator: "\n").map {
      String($0.split(separator: "  ")[1])
    }
    #expect(words.last == "key q")
    #expect(words.dropLast().suffix(3) == ["suspends", "resumes", "key ctrl-z, redraw"])
  }

  /// Waits until the trace has a text; false where it never has.
  private func waits(for text: String, _ pty: Pty) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if readFile(file)?.contains(text) == true { return true }
      pty.read(for: .milliseconds(10))
    }
    return false
  }
}
