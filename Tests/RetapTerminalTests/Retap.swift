import RetapCells
import RetapReplay
import TestSupport
import Testing

/// What the built program printed where its output is a pipe, and how it ended.
struct Printed: Equatable {
  let text: String
  let end: Pty.End

  init(_ text: String, _ end: Pty.End) {
    self.text = text
    self.end = end
  }
}

/// Runs the built program without a terminal; files can be its standard input and its standard output.
func retap(
  _ arguments: [String], environment: [String: String?] = [:], input: String? = nil,
  output: String? = nil
) throws -> Printed {
  let pty = try Pty()
  let redirections = (input.map { " <'\($0)'" } ?? "") + (output.map { " >'\($0)'" } ?? "")
  let words = ["-c", "exec \"$0\" \"$@\"" + redirections, Pty.path(of: "retap")] + arguments
  try pty.start("/bin/sh", words, environment: environment, outputToPipe: true)
  let end = try pty.end()
  return Printed(text(of: pty.errors), end)
}

/// A session of the built program on a pty of its own that is recorded.
final class RecordedSession {
  let pty: Pty
  let file: String
  private let folder: Folder
  private var typed: [UInt8] = []

  init(
    _ options: [String] = [], size: Size = Size(80, 24), environment: [String: String?] = [:],
    answers: String? = nil
  ) throws {
    folder = Folder()
    file = folder / "session.cast"
    pty = try Pty(size: size)
    pty.answers = answers
    try pty.start("retap", ["--record", file] + options, environment: environment)
    try #require(pty.read(untilShown: "q quit", size) || options.contains("offsets"))
  }

  /// What was recorded so far, in whole lines.
  var events: [CastEvent] {
    let whole = (TestSupport.readFile(file) ?? "").utf8.reversed().drop { $0 != 0x0A }.reversed()
    guard let reader = try? CastReader(Array(whole)) else { return [] }
    var events: [CastEvent] = []
    while let event = try? reader.next() { events.append(event) }
    return events
  }

  var input: [UInt8] {
    events.flatMap { event in
      if case .input(let bytes) = event.kind { bytes } else { [UInt8]() }
    }
  }

  /// Types something, and waits until it is recorded.
  func type(_ keys: String) -> Bool {
    typed += Array(keys.utf8)
    pty.type(keys)
    return wait { self.input.suffix(self.typed.count) == self.typed[...] }
  }

  /// Gives the window another size, and waits until that is recorded.
  func resize(to size: Size) -> Bool {
    pty.resize(to: size)
    return wait { self.events.contains { $0.kind == .resize(size) } }
  }

  /// Waits for something to be so; false where it never is.
  func wait(until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if condition() { return true }
      pty.read(for: .milliseconds(5))
    }
    return false
  }

  func quit() throws -> Pty.End {
    pty.type("q")
    return try pty.end()
  }

  /// Whether the recording gives the same screens when it is replayed.
  func checks(environment: [String: String?] = [:]) throws -> Bool {
    let printed = try retap(["--replay", file, "--check"], environment: environment)
    let sentence = #/session\.cast: [1-9]\d* screens?,( all)? as recorded\n/#
    let isAsRecorded = printed.end == .code(0) && printed.text.firstMatch(of: sentence) != nil
    if !isAsRecorded { Issue.record("\(printed)") }
    return isAsRecorded
  }
}
