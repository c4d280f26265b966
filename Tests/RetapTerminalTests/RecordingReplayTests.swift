import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A recording that is replayed") struct RecordingReplayTests {
  private let header = #"{"version":2,"width":60,"height":20}"#

  /// A recording of the gallery, the same on every machine.
  private func recording(in folder: Folder, _ script: String = "down*3 1s down 1s") throws -> String
  {
    let file = folder / "made.cast"
    #expect(try retap(["--replay", script, "--output", file]) == Printed("", .code(0)))
    return file
  }

  @Test func `is told apart from the app at the first screen that differs`() throws {
    let folder = Folder()
    let text = try #require(readFile(try recording(in: folder)))
    var lines = text.split(separator: "\n").map(String.init)
    let place = try #require(lines.lastIndex { $0.contains(#", "o", "#) })
    lines[place] = lines[place].dropLast(2) + #"\u001b[3;2HX"]"#
    let file = folder.file("tampered.cast", lines.joined(separator: "\n") + "\n")
    let row = try row(2, after: "down*4 1s")
    let changed = "\(row.prefix(1))X\(row.dropFirst(2))"
    #expect(
      try retap(["--replay", file, "--check"])
        == Printed(
          """
          retap: \(file):\(place + 1): after 1.000s the screen differs:
          row 2
            expected: \(changed)
            actual:   \(row)
                       ^

          """, .code(1)))
    #expect(try retap(["--replay", file]).end == .code(0))
  }

  private func row(_ row: Int, after script: String) throws -> String {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play(script)
    return replay.row(row)
  }

  @Test func `differs where only colours do, too`() throws {
    let folder = Folder()
    let file = try recording(in: folder)
    let printed = try retap(["--replay", file, "--check", "--color", "16"])
    #expect(printed.text.hasPrefix("retap: \(file):2: after 0.000s colours or styles differ:\n"))
    #expect(printed.end == .code(1))
  }

  @Test func `is of the demo that it tells, unless another is said`() throws {
    let folder = Folder()
    let file = try recording(in: folder)
    let printed = try retap(["--replay", file, "--check", "--demo", "stories"])
    #expect(printed.text.hasPrefix("retap: \(file):2: after 0.000s the screen differs:\nrow 0\n"))
    #expect(printed.end == .code(1))
    let last = Replay(Stories(), size: Size(80, 24))
    try last.play("down*4")
    #expect(try retap(["--replay", file, "--demo", "stories"]) == Printed(last.text, .code(0)))
  }

  @Test func `can come from elsewhere, with input`() throws {
    let folder = Folder()
    let file = folder.file(
      "other.cast",
      """
      \(header)
      [0.1, "o", "$ "]
      [0.5, "i", "2jjj"]
      [0.5, "m", "a marker"]
      [1.5, "r", "50x18"]
      [2, "i", "2"]
      [2.1, "i", ""]

      """)
    let replay = Replay(Gallery(), size: Size(60, 20))
    try replay.play("500ms \"2jjj\" 1s resize:50x18 500ms 2 100ms")
    #expect(try retap(["--replay", file]) == Printed(replay.text, .code(0)))
    #expect(try retap(["--replay", "-"], input: file) == Printed(replay.text, .code(0)))
  }

  @Test func `can come from standard input, as a script can`() throws {
    let folder = Folder()
    let file = try recording(in: folder)
    let printed = try retap(["--replay", "-", "--check"], input: file)
    #expect(printed.text.hasSuffix(" screens, all as recorded\n"))
    #expect(printed.end == .code(0))
    let script = folder.file("down.keys", "# keys\ndown*4")
    let last = try retap(["--replay", file])
    #expect(try retap(["--replay", "-"], input: script) == last)
    #expect(try retap(["--replay", script]) == last)
  }

  @Test func `takes no more memory where it is longer`() throws {
    let folder = Folder()
    let text = try #require(readFile(try recording(in: folder, "2 down*40 2 settle down*3 1 2")))
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let events = lines.dropFirst().dropLast().joined()
    let pty = try Pty()
    let pipe = try Pipe(folder.pipe("long.cast"))
    try pty.start("retap", ["--replay", pipe.path], outputToPipe: true)
    #expect(pipe.feed(lines[0] + String(repeating: events, count: 5)))
    let peak = pty.peakMemory
    #expect(pipe.feed(String(repeating: events, count: 20)))
    #expect(pty.peakMemory - peak < 256)  // KiB; what was read meanwhile has about 500
    pipe.end()
    #expect(try pty.end() == .code(0))
  }
}

/// A pipe with a name, into which a recording is written as somebody reads it.
final class Pipe {
  let path: String
  private var number: Int32

  init(_ path: String) throws {
    self.path = path
    // For both, so that it opens before there is a reader.
    number = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(number >= 0)
  }

  deinit { end() }

  /// Writes a text, and waits until all of it has been read; false where it never is.
  func feed(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      var waiting: Int32 = 0
      if rest.isEmpty, ioctl(number, UInt(FIONREAD), &waiting) == 0, waiting == 0 { return true }
      poll(nil, 0, 1)
    }
    return false
  }

  func end() {
    if number >= 0 { close(number) }
    number = -1
  }
}
