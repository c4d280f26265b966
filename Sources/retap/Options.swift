import RetapCells
import RetapDemos
import RetapReplay
import RetapSystem
import RetapUI

/// What the command line asks for.
struct Options: Equatable {
  enum Command: Equatable {
    case show
    case replay(ReplaySource)
    case keys
    case doctor
    case help
    case version
  }

  /// What is shown.
  enum Demo: String, CaseIterable {
    case gallery, stories, offsets

    /// The key under which a recording keeps its name.
    static let note = "demo"

    var note: CastHeader.Note { CastHeader.Note(Self.note, rawValue) }

    var app: any App {
      switch self {
      case .gallery: Gallery()
      case .stories: Stories()
      case .offsets: Offsets()
      }
    }
  }

  var command = Command.show
  /// What is shown; nil where nobody said: the gallery, or what a recording is of.
  var demo: Demo?
  /// How many colours are used; nil where the environment decides.
  var depth: ColorDepth?
  var reducesMotion = false
  var inspects = false
  /// The size of a replay's screen; nil where nobody said.
  var size: Size?
  /// Whether a replay prints every frame or only the last.
  var printsFrames = false
  /// The file that gets a line a frame.
  var traceFile: String?
  /// The file that a session is recorded in.
  var recordFile: String?
  /// Whether what is typed is left out of that.
  var recordsOutputOnly = false
  /// Whether the screens of a replay are compared with the recorded ones.
  var checks = false
  /// The file that gets the last screen of a replay, or all of it.
  var outputFile: String?
  /// Whether the picture in it moves.
  var animates = false
  /// How many times as fast as it was meant a replay is shown in the terminal; nil where it is not.
  var speed: Double?
}

/// A command line that asks for something there is not.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension Options {
  static let help = """
    retap shows a gallery in two tabs. Press the active tab's key again: it glides to the top.

    usage: retap [OPTION …]

      --demo NAME      what to show: gallery (as without it), stories, offsets
      --color WHEN     never, 16, 256, truecolor; or auto: by NO_COLOR, FORCE_COLOR, COLORTERM, TERM …
      --reduce-motion  nothing glides; also if RETAP_REDUCE_MOTION is set, but not to 0
      --inspect        show what scrolls, and what frames cost; F12 shows and hides it
      --trace FILE     write a line for each frame: when, why, what scrolled, cells, bytes, time
      --record FILE    record the session as an asciicast: what is shown, and all that is typed and
                       pasted, passwords too
      --record-output-only
                       leave out of it what is typed and pasted; it can be watched, not replayed
      --replay WHAT    play a script or a recording without a terminal, and print the last screen; WHAT
                       is the words themselves, the name of a file (.keys, .cast), or - to read it
      --size WxH       the size of a script's screen in columns and rows (80x24)
      --speed N        show the replay in this terminal, N times as fast as it was meant
      --check          fail at the first screen, or end, that is not as it was recorded
      --frames         print every frame of a replay, not only the last one
      --output FILE    write the last screen, by the name's end: .txt, .ansi (with colours), .svg; or
                       all of the replay as a recording: .cast
      --animate        with --output FILE.svg: all of the replay, moving
      --keys           show what each key is decoded to, until q
      --doctor         print what the terminal is taken to be, and why, for a report of a fault
      --help           show this
      --version        show the version

    keys: 1 2 … or Tab select a tab, and again takes it to the top; ↑ ↓ k j a row; PgUp PgDn b f space
    a page; u d half a page; g G Home End the ends; ' back to where you were; q or Ctrl-C leave.

    script: words with white space between them: keys (down, ctrl-d, 1), a key and a count (down*9), text
    ("abc", paste:"abc"), times (400ms, 2s, or settle: until nothing moves), resize:100x30; the mouse at a
    column and a row, counted from 0 (click:10,2 press:10,2 drag:12,2 release:12,2), its wheel with the
    notches down or up (wheel:10,2,-3); bytes:1b5b41 suspend resume; and checks: expect:/regex/,
    expect:row 3 "text", expect:cursor hidden, shot:NAME (see docs/scripts.md).
    For example: retap --replay '2 down*9 2 settle expect:"🍎"'

    """

  /// Reads the words after the program's name: `--size 80x24` or `--size=80x24`.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = Array(words)[...]
    var given: [String] = []
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var attached = parts.count == 2 ? String(parts[1]) : nil
      let name = String(parts[0])
      func value(_ what: String) throws(UsageError) -> String {
        defer { attached = nil }
        if let value = attached ?? words.popFirst() { return value }
        throw UsageError(description: "\(name) needs \(what)")
      }
      switch name {
      case "--replay": command = .replay(try ReplaySource(value("a script or a file")))
      case "--size": size = try Options.size(try value("a size, such as 80x24"))
      case "--demo": demo = try Options.demo(try value("a demo: \(Options.demos)"))
      case "--color": depth = try Options.depth(try value("one of \(Options.depths)"))
      case "--reduce-motion": reducesMotion = true
      case "--inspect": inspects = true
      case "--frames": printsFrames = true
      case "--trace": traceFile = try value("a file")
      case "--record": recordFile = try value("a file")
      case "--record-output-only": recordsOutputOnly = true
      case "--check": checks = true
      case "--output": outputFile = try Options.output(try value("a file"))
      case "--animate": animates = true
      case "--speed": speed = try Options.speed(try value("a number, such as 1 or 0.5"))
      case "--keys": command = .keys
      case "--doctor": command = .doctor
      case "--help", "-h": command = .help
      case "--version": command = .version
      default:
        throw UsageError(description: "there is no option '\(word)'; retap --help lists them")
      }
      if attached != nil { throw UsageError(description: "\(name) takes no value") }
      given.append(name)
      if command == .help || command == .version { return }
    }
    for option in given { try checkCompany(of: option) }
    try checkFiles()
  }

  /// Throws where an option means nothing with the others that were given.
  private func checkCompany(of option: String) throws(UsageError) {
    func need(_ condition: Bool, _ sentence: String) throws(UsageError) {
      if !condition { throw UsageError(description: "\(option) \(sentence)") }
    }
    switch option {
    case "--size", "--frames", "--check", "--output", "--speed":
      try need(isReplay, "goes with --replay")
    case "--trace": try need(isReplay || command == .show, "goes with a session or --replay")
    case "--record": try need(command == .show, "goes with a session, not with others")
    case "--record-output-only": try need(recordFile != nil, "goes with --record")
    case "--animate":
      try need(outputFile?.hasSuffix(".svg") == true, "goes with --output FILE.svg")
    default: break
    }
    if option == "--frames" || option == "--output" {
      try need(speed == nil, "does not go with --speed")
    }
  }

  /// Throws where two options name the same file: one would be lost by the other.
  private func checkFiles() throws(UsageError) {
    var files = [("--record", recordFile), ("--output", outputFile), ("--trace", traceFile)]
    if case .replay(.file(let name)) = command { files.insert(("--replay", name), at: 0) }
    for (place, (option, file)) in files.enumerated() {
      for (before, other) in files[..<place] {
        guard let file, let other, System.isSameFile(file, other) else { continue }
        throw UsageError(description: "\(option) needs another file than \(before)")
      }
    }
  }

  private var isReplay: Bool {
    if case .replay = command { true } else { false }
  }

  /// The settings of a replay, but for what was given here.
  func changing(_ settings: StageSettings) -> StageSettings {
    var settings = settings
    settings.depth = depth ?? settings.depth
    settings.reducesMotion = reducesMotion || settings.reducesMotion
    settings.inspects = inspects || settings.inspects
    return settings
  }

  private static let demos = Demo.allCases.map(\.rawValue).joined(separator: ", ")

  private static func demo(_ name: String) throws(UsageError) -> Demo {
    guard let demo = Demo(rawValue: name) else {
      throw UsageError(description: "there is no demo '\(name)'; there are \(demos)")
    }
    return demo
  }

  private static let depths = (["auto"] + ColorDepth.allCases.map(\.word)).joined(separator: ", ")

  private static func depth(_ name: String) throws(UsageError) -> ColorDepth? {
    if name == "auto" { return nil }
    guard let depth = ColorDepth(word: name) else {
      throw UsageError(description: "'\(name)' is no choice of colours; there are \(depths)")
    }
    return depth
  }

  private static func output(_ name: String) throws(UsageError) -> String {
    guard OutputFile.Kind(name) != nil else {
      throw UsageError(
        description: "'\(name)' does not tell what to write; it ends in .txt, .ansi, .svg or .cast")
    }
    return name
  }

  private static func speed(_ text: String) throws(UsageError) -> Double {
    guard let speed = Double(text), speed >= 0.01, speed <= 1000 else {
      throw UsageError(description: "'\(text)' is no speed; numbers from 0.01 to 1000, such as 0.5")
    }
    return speed
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    guard let size = Size(text: text), size.isRecordable else {
      throw UsageError(
        description:
          "'\(text)' is no size; columns and rows from 1 to \(Size.longestSide), such as "
          + "80x24, and \(Size.mostCells) cells at most")
    }
    return size
  }
}
