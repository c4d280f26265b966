import RetapCells
import RetapUI
import TestSupport
import Testing

@testable import RetapReplay

private let size = Size(30, 10)

/// What a script does to two lists, as a recording of ours.
private func recording(of script: String) throws -> [UInt8] {
  var recorder = SessionRecorder()
  var cast: [UInt8] = []
  let replay = unbegun()
  replay.onTraffic = { cast += recorder.lines(for: $0, at: $1) }
  defer { replay.onTraffic = nil }
  replay.tellBeginning()
  replay.draw()
  try replay.play(script)
  return cast + recorder.lines(forMarker: "end", at: replay.time)
}

/// What a script does to two lists, as a recording of version 2 that knows nothing of us: what was typed,
/// and what was written, in one piece for each frame.
private func foreignRecording(of script: String, wantsInput: Bool = true) throws -> [UInt8] {
  var lines = [#"{"version": 2, "width": \#(size.width), "height": \#(size.height)}"#]
  let replay = unbegun()
  replay.onTraffic = { traffic, time in
    let seconds = time / .seconds(1)
    switch traffic {
    case .input(let bytes) where wantsInput: lines.append("[\(seconds), \"i\", \(json(bytes))]")
    case .frame(let bytes, _, _) where !bytes.isEmpty:
      lines.append("[\(seconds), \"o\", \(json(bytes))]")
    case .switches(let bytes): lines.append("[\(seconds), \"o\", \(json(bytes[...]))]")
    case .resize(let size): lines.append("[\(seconds), \"r\", \"\(size.width)x\(size.height)\"]")
    case .begin, .end, .input, .frame: break
    }
  }
  defer { replay.onTraffic = nil }
  replay.tellBeginning()
  replay.draw()
  try replay.play(script)
  return Array(lines.map { $0 + "\n" }.joined().utf8)
}

/// Two lists of which nothing was drawn yet.
private func unbegun() -> Replay<TwoLists> {
  Replay(
    TwoLists(), StageSettings(size: size).onOwnTerminal, snapshots: SnapshotFolder("Snapshots"))
}

private func json(_ bytes: ArraySlice<UInt8>) -> String {
  let escaped = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
  return "\"" + escaped.joined() + "\""
}

/// Plays a recording to its end, and gives what was played and how many screens were compared.
private func play(
  _ cast: [UInt8], checks: Bool = true, step: (() -> Duration)? = nil
) throws -> (replay: Replay<TwoLists>, comparedScreens: Int) {
  let reader = try CastReader(cast)
  let replay = Replay(TwoLists(), recording: reader)
  var player = RecordingPlayer(reader, checks: checks)
  var limit = step.map { _ in Duration.zero }
  while try player.play(on: replay, until: limit) {
    limit = limit.flatMap { limit in step.map { limit + $0() } }
  }
  return (replay, player.comparedScreens)
}

private func fault(_ cast: [UInt8], checks: Bool = true) throws -> RecordingError {
  try #require(throws: RecordingError.self) { try play(cast, checks: checks) }
}

/// A recording with a text in the place of another, the last time that it comes.
private func tampered(_ cast: [UInt8], _ old: String, _ new: String) throws -> [UInt8] {
  let text = String(decoding: cast, as: UTF8.self)
  let place = try #require(text.ranges(of: old).last)
  return Array(text.replacingCharacters(in: place, with: new).utf8)
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}

@Suite("A recording that is played") struct RecordingTests {
  @Test(arguments: UInt64(1)...40)
  func `gives the screens that were recorded`(seed: UInt64) throws {
    let script = "\(RandomScript(seed: seed))"
    let cast = try recording(of: script)
    let plain = try twoLists(script)
    let (replay, comparedScreens) = try play(cast)
    #expect(replay.grid == plain.grid && replay.time == plain.time, "\(script)")
    #expect(comparedScreens > 3)
  }

  @Test(arguments: UInt64(1)...20)
  func `gives the same in steps`(seed: UInt64) throws {
    let script = "\(RandomScript(seed: seed))"
    let cast = try recording(of: script)
    var random = SeededGenerator(seed: seed)
    let whole = try play(cast)
    let stepped = try play(cast) {
      .nanoseconds(Int.random(in: 1...1 << Int.random(in: 16...27, using: &random), using: &random))
    }
    #expect(whole.replay.grid == stepped.replay.grid)
    #expect(whole.comparedScreens == stepped.comparedScreens)
  }

  @Test(arguments: UInt64(1)...20)
  func `made elsewhere gives the screens at rest`(seed: UInt64) throws {
    let script = "\(RandomScript(seed: seed, suspends: false)) 1s down settle"
    let cast = try foreignRecording(of: script)
    let (replay, comparedScreens) = try play(cast)
    #expect(replay.grid == (try twoLists(script).grid), "\(script)")
    #expect(comparedScreens > 0)
  }

  @Test func `that was tampered with is told by line, time and rows`() throws {
    let cast = try tampered(recording(of: "down*3 250ms 2 1s down"), "square 9", "square 8")
    guard case .differs(let difference, let line) = try fault(cast) else {
      Issue.record("it is no difference")
      return
    }
    #expect(line == 6 && difference.time == .milliseconds(250))
    #expect(
      "\(difference)" == """
        after 0.250s the screen differs:
        row 3
          expected: square 8
          actual:   square 9
                           ^
        """)
    #expect(throws: Never.self) { try play(cast, checks: false) }
  }

  @Test func `in which only a style differs is told as styled text`() throws {
    let cast = try tampered(
      recording(of: "2 resize:30x10 down"), "square 0", "\\u001b[1msquare 0\\u001b[0m")
    guard case .differs(let difference, _) = try fault(cast) else {
      Issue.record("it is no difference")
      return
    }
    #expect(difference.description.hasPrefix("after 0.000s colours or styles differ:\nrow 0\n"))
  }

  @Test func `made elsewhere that was tampered with is told when nothing moves`() throws {
    let script = "end 50ms 2 1s down*3 3s 1 settle 1s down"
    let cast = try tampered(foreignRecording(of: script), "square 9", "square 8")
    guard case .differs(let difference, _) = try fault(cast) else {
      Issue.record("it is no difference")
      return
    }
    #expect(difference.time == .milliseconds(1050))
    #expect(difference.description.contains("  actual:   square 9"))
  }

  @Test func `has to have input`() throws {
    let cast = try foreignRecording(of: "down 1s 2", wantsInput: false)
    for checks in [true, false] {
      let fault = try fault(cast, checks: checks)
      guard case .hasNoInput = fault else {
        Issue.record("\(fault)")
        continue
      }
    }
  }

  @Test(arguments: ["\\u001b[6c", "\\u001b[1@", "\\u001bM"])
  func `has to be one of a Retap program where it is compared`(output: String) throws {
    for make in [recording, { try foreignRecording(of: $0) }] {
      let cast = try tampered(make("down*2 1s down*2"), "number", output)
      let fault = try fault(cast)
      guard case .foreign(let write, let line) = fault else {
        Issue.record("\(fault)")
        continue
      }
      #expect(write.description.hasPrefix("A virtual terminal does not know \\x1b") && line > 2)
      #expect(throws: Never.self) { try play(cast, checks: false) }
    }
  }

  @Test func `that is cut off is told after what there is was played`() throws {
    let cast = Array(try recording(of: "down*3 1s 2 down").dropLast(20))
    guard case .unreadable(let error) = try fault(cast) else {
      Issue.record("it was played")
      return
    }
    #expect(error.cause == .cutOff)
  }

  @Test(arguments: ["0x0", "0x24", "80x0"])
  func `has a window without cells in it`(size: String) throws {
    let script = "down*3 resize:\(size) pgdn 1s end 100ms resize:40x12 settle"
    let cast = try recording(of: script)
    #expect(try play(cast).replay.grid == twoLists(script).grid)
    #expect(String(decoding: cast, as: UTF8.self).contains("\"retap\", \"resize:\(size)\"]"))
  }

  @Test(arguments: [
    "bytes:1bc3 100ms bytes:a9", "bytes:1bc3 100ms", "bytes:e6 bytes:bc bytes:a2", "bytes:ff6a",
    "bytes:1b5b4d20a032 100ms", "bytes:1b5b4d20a047", "bytes:c3 60ms esc", "\"é漢\"",
  ])
  func `has input as it was read, be it text or not`(script: String) throws {
    var (typed, played): ([[UInt8]], [[UInt8]]) = ([], [])
    var recorder = SessionRecorder()
    var cast: [UInt8] = []
    let replay = Replay(
      Typewriter(), StageSettings(size: size).onOwnTerminal, snapshots: SnapshotFolder(""))
    replay.onTraffic = { traffic, time in
      cast += recorder.lines(for: traffic, at: time)
      if case .input(let bytes) = traffic { typed.append(Array(bytes)) }
    }
    defer { replay.onTraffic = nil }
    replay.tellBeginning()
    replay.draw()
    try replay.play(script)
    let reader = try CastReader(cast)
    let again = Replay(Typewriter(), recording: reader)
    again.onTraffic = { traffic, _ in
      if case .input(let bytes) = traffic { played.append(Array(bytes)) }
    }
    defer { again.onTraffic = nil }
    try again.play(reader)
    #expect(played == typed && !typed.isEmpty)
    #expect(again.paper.text == replay.paper.text && again.grid == replay.grid)
  }

  @Test func `shows when a shell had the terminal`() throws {
    let cast = try recording(of: "down 100ms suspend 1s resume down")
    var terminal = VirtualTerminal(size: size)
    var isOnScreen: [Bool] = []
    let reader = try CastReader(cast)
    while let event = try reader.next() {
      guard case .output(let bytes) = event.kind else { continue }
      try terminal.write(bytes)
      isOnScreen.append(terminal.isOnAlternateScreen)
    }
    #expect(isOnScreen == [true, true, false, true, true])
    #expect(try play(cast).comparedScreens == 4)
  }

  @Test func `with a word that is none is damaged`() throws {
    for word in ["bytes:1", "resize:99999999x2", "down", "", "bytes:1b bytes:1b"] {
      let cast = try recording(of: "down") + Array("[0.1, \"retap\", \"\(word)\"]\n".utf8)
      #expect("\(try fault(cast))" == "line 6: '\(word)' is no word of a session")
    }
  }

  // What shows in one of both only is a difference, too.
  @Test(arguments: [
    // Without the key that ended it; with one that did not.
    (
      "\"i\", \"q\"]", "\"i\", \"x\"]",
      "after 1.000s the app goes on, and the recorded one ends with code 0"
    ),
    (
      "\"i\", \"2\"]", "\"i\", \"q\"]",
      "after 0.000s the app ends with code 0, and the recorded one goes on"
    ),
    (
      "\"x\", \"0\"]", "\"x\", \"139\"]",
      "after 1.000s the app ends with code 0, and the recorded one ends with code 139"
    ),
    ("\\u001b[?25l", "", "after 0.000s the cursor shows in one of them only"),
    (
      "64", "\\u001b[?1049l64",
      "this is not what a Retap program writes (A frame was written beside the alternate screen)"
    ),
  ])
  func `ends as it was recorded, and shows all that was recorded`(
    old: String, new: String, sentence: String
  ) throws {
    let cast = try recording(of: "2 500ms down 500ms down q")
    #expect(try play(cast).comparedScreens == 4)
    let changed = try tampered(cast, old, new)
    let error = try fault(changed)
    #expect(error.sentence == sentence, "\(error)")
    #expect(throws: Never.self) { try play(changed, checks: false) }
  }

  @Test func `has the settings of its session`() throws {
    var settings = StageSettings(
      size: size, depth: .sixteen, reducesMotion: true, inspects: true)
    settings.backdrop = Color(red: 1, green: 2, blue: 3)
    settings.escapePatience = .milliseconds(200)
    settings.terminalName = "tmux 3.4"
    let notes = [CastHeader.Note("demo", "lists")]
    var recorder = SessionRecorder(CastHeader(size: .zero, notes: notes), includesInput: false)
    let read = try CastReader(recorder.lines(for: .begin(settings), at: .zero)).header
    #expect(StageSettings(recordedIn: read) == settings)
    #expect(read.note("demo") == "lists" && !read.hasInput)
    let plain = StageSettings(size: size).onOwnTerminal
    #expect(StageSettings(recordedIn: CastHeader(size: size)) == plain)
  }
}
