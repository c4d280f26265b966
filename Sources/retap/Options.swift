import RetapCells
import RetapDemos
import RetapReplay
import RetapUI

/// What the command line asks for.
struct Options: Equatable {
  enum Command: Equatable {
    case show
    case replay(Script)
    case keys
    case doctor
    case help
    case version
  }

  /// What is shown.
  enum Demo: String, CaseIterable {
    case gallery, stories, offsets

    var app: any App {
      switch self {
      case .gallery: Gallery()
      case .stories: Stories()
      case .offsets: Offsets()
      }
    }
  }

  var command = Command.show
  var demo = Demo.gallery
  /// How many colours are used; nil where the environment decides.
  var depth: ColorDepth?
  var reducesMotion = false
  var inspects = false
  /// The size of a replay's screen.
  var size = Size(80, 24)
  /// Whether a replay prints every frame or only the last.
  var printsFrames = false
  /// The file that gets a line a frame.
  var traceFile: String?
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
      --replay SCRIPT  play a script without a terminal, and print its last screen
      --size WxH       the size of a replay's screen in columns and rows (80x24)
      --frames         print every frame of a replay, not only the last one
      --trace FILE     write a line for each frame of a replay: when, why, cells changed, bytes
      --keys           show what each key is decoded to, until q
      --doctor         print what the terminal is taken to be, and why, for a report of a fault
      --help           show this
      --version        show the version

    keys: 1 2 … or Tab select a tab, and again takes it to the top; ↑ ↓ k j a row; PgUp PgDn b f space
    a page; u d half a page; g G Home End the ends; ' back to where you were; q or Ctrl-C leave.

    script: words with white space between them: keys (down, pgdn, end, esc, ctrl-c, 1), a key and a
    count (down*9), times (400ms, 2s), resize:100x30; the mouse at a column and a row, counted from 0
    (click:10,2 press:10,2 drag:12,2 release:12,2), with modifiers (ctrl-click:10,2), its wheel with the
    notches down (wheel:10,2,3) or up (wheel:10,2,-3) and right or left (hwheel:10,2,3).
    For example: retap --replay '2 down*9 2 600ms'

    """

  /// Reads the words after the program's name: `--size 80x24` or `--size=80x24`.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = Array(words)[...]
    var asksReplayOption: String?
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var given = parts.count == 2 ? String(parts[1]) : nil
      let name = String(parts[0])
      func value(_ what: String) throws(UsageError) -> String {
        defer { given = nil }
        if let value = given ?? words.popFirst() { return value }
        throw UsageError(description: "\(name) needs \(what)")
      }
      switch name {
      case "--replay": command = .replay(try Options.script(try value("a script")))
      case "--size": size = try Options.size(try value("a size, such as 80x24"))
      case "--demo": demo = try Options.demo(try value("a demo: \(Options.demos)"))
      case "--color": depth = try Options.depth(try value("one of \(Options.depths)"))
      case "--reduce-motion": reducesMotion = true
      case "--inspect": inspects = true
      case "--frames": printsFrames = true
      case "--trace": traceFile = try value("a file")
      case "--keys": command = .keys
      case "--doctor": command = .doctor
      case "--help", "-h": command = .help
      case "--version": command = .version
      default:
        throw UsageError(description: "there is no option '\(word)'; retap --help lists them")
      }
      if given != nil { throw UsageError(description: "\(name) takes no value") }
      if ["--size", "--frames", "--trace"].contains(name) { asksReplayOption = name }
      if command == .help || command == .version { return }
    }
    if let option = asksReplayOption, !isReplay {
      throw UsageError(description: "\(option) goes with --replay")
    }
  }

  private var isReplay: Bool {
    if case .replay = command { true } else { false }
  }

  private static let demos = Demo.allCases.map(\.rawValue).joined(separator: ", ")

  private static func demo(_ name: String) throws(UsageError) -> Demo {
    guard let demo = Demo(rawValue: name) else {
      throw UsageError(description: "there is no demo '\(name)'; there are \(demos)")
    }
    return demo
  }

  /// The words that other programs have for it.
  private static let depthNames: KeyValuePairs<String, ColorDepth?> = [
    "auto": nil, "never": ColorDepth.none, "16": .sixteen, "256": .palette256,
    "truecolor": .truecolor,
  ]

  private static let depths = depthNames.map(\.key).joined(separator: ", ")

  private static func depth(_ name: String) throws(UsageError) -> ColorDepth? {
    guard let named = depthNames.first(where: { $0.key == name }) else {
      throw UsageError(description: "'\(name)' is no choice of colours; there are \(depths)")
    }
    return named.value
  }

  private static func script(_ text: String) throws(UsageError) -> Script {
    do { return try Script(text) } catch { throw UsageError(description: "\(error)") }
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    guard let size = Size(text: text), !size.isEmpty, max(size.width, size.height) <= 10_000 else {
      throw UsageError(
        description: "'\(text)' is no size; columns and rows from 1 to 10000, such as 80x24")
    }
    return size
  }
}
