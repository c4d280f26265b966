import RetapCells
import TestSupport
import Testing

@testable import RetapReplay

/// What the built program printed where its output is a pipe, and how it ended.
struct Printed: Equatable {
  let text: String
  let end: Pty.End

  init(_ text: String, _ end: Pty.End) {
    self.text = text
    self.end = end
  }
}

/// Runs the built program without a terminal; files can be its standard input and its standard output,
/// and those that it writes can be limited to so many blocks (`ulimit -f`).
func retap(
  _ arguments: [String], environment: [String: String?] = [:], input: String? = nil,
  output: String? = nil, mostBlocks: Int? = nil
) throws -> Printed {
  let pty = try Pty()
  let redirections = (input.map { " <'\($0)'" } ?? "") + (output.map { " >'\($0)'" } ?? "")
  let limit = mostBlocks.map { "ulimit -f \($0); " } ?? ""
  let command = limit + "exec \"$0\" \"$@\"" + redirections
  let words = ["-c", command, Pty.path(of: "retap")] + arguments
  try pty.start("/bin/sh", words, environment: environment, outputToPipe: true)
  let end = try pty.end()
  return Printed(text(of: pty.errors), end)
}

extension Pty {
  /// Waits for something to be so, and reads meanwhile; false where it never is.
  func wait(until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if condition() { return true }
      read(for: .milliseconds(5))
    }
    return false
  }
}

/// A session of the built program on a pty of its own that is recorded.
final class RecordedSession {
  let pty: Pty
  let file: String
  let folder: Folder
  private var typed: [UInt8] = []

  init(
    _ options: [String] = [], size: Size = Size(80, 24), environment: [String: String?] = [:],
    answers: String? = nil, older: String? = nil
  ) throws {
    folder = Folder()
    file = folder / "session.cast"
    if let older { _ = folder.file("session.cast", older) }
    pty = try Pty(size: size)
    pty.answers = answers
    try pty.start("retap", ["--record", file] + options, environment: environment)
    try #require(wait { !self.screens.isEmpty })
  }

  /// The screens that were recorded so far, each after a frame.
  var screens: [String] {
    var terminal: VirtualTerminal?
    var screens: [String] = []
    if let size = reader?.header.size { terminal = VirtualTerminal(size: size) }
    for event in events {
      switch event.kind {
      case .output(let bytes):
        try? terminal?.write(bytes)
        if let terminal, terminal.modes.contains(1049) { screens.append(terminal.grid.text) }
      case .resize(let size): terminal?.resize(to: size)
      default: continue
      }
    }
    return screens
  }

  /// Reads what was recorded so far, in whole lines.
  private var reader: CastReader? {
    let whole = (TestSupport.readFile(file) ?? "").utf8.reversed().drop { $0 != 0x0A }.reversed()
    return try? CastReader(Array(whole))
  }

  /// What was recorded so far.
  var events: [CastEvent] {
    let reader = reader
    var events: [CastEvent] = []
    while let event = try? reader?.next() { events.append(event) }
    return events
  }

  var input: [UInt8] {
    events.flatMap { event in
      switch event.kind {
      case .input(let bytes): return bytes
      case .other(SessionWord.code, let word):
        if case .input(let bytes) = SessionWord(word) { return bytes }
      default: break
      }
      return []
    }
  }

  /// Types something, and waits until it is recorded.
  func type(_ keys: String) -> Bool { type(Array(keys.utf8)) }

  func type(_ bytes: [UInt8]) -> Bool {
    typed += bytes
    pty.type(bytes)
    return wait { self.input.suffix(self.typed.count) == self.typed[...] }
  }

  /// Gives the window another size, and waits until that is recorded.
  func resize(to size: Size) -> Bool {
    pty.resize(to: size)
    return wait { self.events.contains { $0.kind == .resize(size) } }
  }

  /// Waits for something to be so; false where it never is.
  func wait(until condition: () -> Bool) -> Bool { pty.wait(until: condition) }

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
