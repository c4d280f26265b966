import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The file of --output") struct OutputTests {
  private let script = "2 down*9 2 100ms"

  private func last(_ script: String, depth: ColorDepth = .truecolor) throws -> Grid {
    let replay = Replay(Gallery(), size: Size(60, 20), depth: depth)
    try replay.play(script)
    return replay.grid
  }

  @Test(arguments: SnapshotFormat.allCases)
  func `has the last screen, as the end of its name says`(format: SnapshotFormat) throws {
    let folder = Folder()
    let file = folder / "shot.\(format.rawValue)"
    let size = ["--size", "60x20"]
    let printed = try retap(["--replay", script, "--output", file] + size)
    #expect(printed == Printed("", .code(0)))
    #expect(try readFile(file) == format.snapshot(of: last(script)))
    // The same of its recording.
    let recording = folder / "made.cast"
    #expect(try retap(["--replay", script, "--output", recording] + size).end == .code(0))
    #expect(try retap(["--replay", recording, "--output", file]).end == .code(0))
    #expect(try readFile(file) == format.snapshot(of: last(script)))
    #expect(folder.names == ["made.cast", "shot.\(format.rawValue)"])
  }

  @Test func `has as few colours as were asked for`() throws {
    let folder = Folder()
    let file = folder / "shot.ansi"
    let words = ["--replay", script, "--output", file, "--size", "60x20", "--color", "16"]
    #expect(try retap(words) == Printed("", .code(0)))
    #expect(
      try readFile(file) == SnapshotFormat.ansi.snapshot(of: last(script, depth: .sixteen)))
  }

  @Test func `moves, if that was asked for`() throws {
    let folder = Folder()
    let file = folder / "shot.svg"
    let words = ["--replay", script, "--size", "60x20", "--output", file, "--animate"]
    #expect(try retap(words) == Printed("", .code(0)))
    var animation = SVGAnimation()
    let replay = Replay(Gallery(), size: Size(60, 20))
    animation.add(replay.grid, at: .zero)
    replay.onFrame = { _ in animation.add(replay.grid, at: replay.time) }
    try replay.play(script)
    replay.onFrame = nil
    #expect(readFile(file) == animation.finish(at: replay.time))
    // As the tests' replay has the same frames, so has one that plays the recording.
    let recording = folder / "made.cast"
    #expect(try retap(words.dropLast(2) + [recording]).end == .code(0))
    let again = folder / "again.svg"
    #expect(try retap(["--replay", recording, "--output", again, "--animate"]).end == .code(0))
    #expect(readFile(again) == readFile(file))
  }

  @Test(arguments: [
    "", "down*30 1 settle", "2 down*9 2 100ms 1", "down suspend 1s resume down", "esc 1s down",
    "resize:40x12 paste:\"ä\" settle", "wheel:9,4,3 click:3,3 1s", "bytes:1b5b 10ms bytes:42",
    "down q", "2 ctrl-z 1s resume 1",
  ])
  func `that is a recording gives the same screens`(script: String) throws {
    let folder = Folder()
    let file = folder / "made.cast"
    let last = try retap(["--replay", script, "--inspect"])
    #expect(try retap(["--replay", script, "--output", file, "--inspect"]).text == "")
    let printed = try retap(["--replay", file, "--check"])
    #expect(printed.text.contains(#/ [1-9]\d* screens?,( all)? as recorded\n/#))
    #expect(printed.end == .code(0))
    #expect(try retap(["--replay", file]) == last)
  }

  @Test func `that is a recording can be made of a recording`() throws {
    let folder = Folder()
    let (file, again) = (folder / "made.cast", folder / "again.cast")
    #expect(try retap(["--replay", script, "--output", file]).end == .code(0))
    #expect(try retap(["--replay", file, "--output", again]).end == .code(0))
    #expect(readFile(again) == readFile(file))
  }

  // MARK: Where it cannot be written

  @Test(arguments: ["shot.txt", "shot.ansi", "shot.svg", "made.cast"])
  func `on a full disk is told of, with code 73`(name: String) throws {
    let folder = Folder()
    let file = folder.link(name, to: "/dev/full")
    let options = name.hasSuffix("svg") ? [[], ["--animate"]] : [[]]
    for option in options {
      #expect(
        try retap(["--replay", script, "--output", file] + option)
          == Printed("retap: cannot write '\(file)': No space left on device\n", .code(73)))
    }
    #expect(folder.names == [name] && folder.isLink(name))
  }

  @Test func `is told of where there is no place for it, with code 73`() throws {
    let folder = Folder()
    for (file, reason) in [
      (folder / "none/shot.svg", "No such file or directory"),
      (folder.folder("folder.svg"), "Is a directory"), ("/dev/null/shot.svg", "Not a directory"),
      (folder / (String(repeating: "a", count: 300) + ".svg"), "File name too long"),
    ] {
      #expect(
        try retap(["--replay", script, "--output", file])
          == Printed("retap: cannot write '\(file)': \(reason)\n", .code(73)))
    }
    #expect(folder.names == ["folder.svg"])
  }

  @Test func `stays as it was when the replay fails`() throws {
    let folder = Folder()
    let file = folder.file("shot.txt", "kept\n")
    let bad = folder.file(
      "bad.cast", "{\"version\":2,\"width\":80,\"height\":24}\n[1,\"i\",\"x\"]\nx")
    for (words, code) in [
      (["--replay", "down expect:\"nonsense\""], Pty.End.code(1)), (["--replay", bad], .code(65)),
      (["--replay", script, "--trace", "/dev/full"], .code(73)),
      (["--replay", script, "--trace", folder / "none/x"], .code(73)),
    ] {
      #expect(try retap(words + ["--output", file]).end == code)
      #expect(try retap(words + ["--output", folder / "new.svg"]).end == code)
    }
    #expect(readFile(file) == "kept\n" && folder.names == ["bad.cast", "shot.txt"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `leaves nothing where a signal ends the replay`(signal: Int32) throws {
    let folder = Folder()
    let pty = try Pty()
    try pty.start("retap", ["--replay", "-", "--output", folder / "made.cast"])
    pty.type(#"{"version":3,"term":{"cols":80,"rows":24},"retap":{"frames":"each"}}"# + "\n")
    #expect(pty.wait { folder.names.count == 1 })  // what is not whole has another name
    pty.send(signal)
    #expect(try pty.end() == .signal(signal))
    #expect(folder.names == [])
  }

  @Test func `leaves nothing where nobody reads what is printed`() throws {
    let folder = Folder()
    let pty = try Pty()
    let script = String(repeating: "G settle g settle ", count: 5)  // more than a pipe takes
    let words = "\(Pty.path(of: "retap")) --replay '\(script)' --frames --output"
    try pty.start("/bin/sh", ["-c", "\(words) \(folder / "made.cast") | head -1"])
    #expect(try pty.end() == .code(0))
    #expect(text(of: pty.output).hasPrefix("── 0.000s  start"))
    #expect(folder.names == [])
  }

  @Test func `can have as long a name as there is`() throws {
    let folder = Folder()
    for name in [
      String(repeating: "x", count: 251) + ".svg", String(repeating: "ä", count: 125) + ".svg",
    ] {
      #expect(try retap(["--replay", script, "--output", folder / name]) == Printed("", .code(0)))
      #expect(folder.names.contains(name))
    }
    #expect(folder.names.count == 2)
  }

  @Test(arguments: ["--output", "--trace"])
  func `is none where a link stands for itself`(option: String) throws {
    let folder = Folder()
    let link = folder.link("link.svg", to: "link.svg")
    #expect(
      try retap(["--replay", script, option, link])
        == Printed(
          "retap: cannot write '\(link)': Too many levels of symbolic links\n", .code(73)))
    #expect(folder.isLink("link.svg") && folder.names == ["link.svg"])
  }

  @Test(
    .disabled(if: geteuid() == 0, "root may write everything"), arguments: ["--output", "--trace"])
  func `stays where it may not be written`(option: String) throws {
    let folder = Folder()
    let file = folder.file("shot.svg", "kept\n")
    folder.setMode(of: "shot.svg", to: "444")
    #expect(
      try retap(["--replay", script, option, file])
        == Printed("retap: cannot write '\(file)': Permission denied\n", .code(73)))
    #expect(readFile(file) == "kept\n" && folder.names == ["shot.svg"])
  }

  // MARK: What is there already

  @Test func `takes the place of an older one, and stays as private as that was`() throws {
    let folder = Folder()
    let file = folder.file("shot.txt", String(repeating: "old\n", count: 10_000))
    for mode in ["600", "644"] {
      folder.setMode(of: "shot.txt", to: mode)
      let words = ["--replay", script, "--size", "60x20", "--output", file]
      #expect(try retap(words).end == .code(0))
      #expect(try readFile(file) == last(script).text)
      #expect(folder.mode(of: "shot.txt") == mode)
    }
  }

  @Test(arguments: [true, false])
  func `is what a link stands for, whether that is there or not`(exists: Bool) throws {
    let folder = Folder()
    if exists { _ = folder.file("real.txt", "old\n") }
    let absolute = folder.link("absolute.txt", to: folder / "real.txt")
    let link = folder.link("link.txt", to: "absolute.txt")
    for file in [link, absolute] {
      let words = ["--replay", script, "--size", "60x20", "--output", file]
      #expect(try retap(words) == Printed("", .code(0)))
      #expect(folder.isLink("link.txt") && folder.isLink("absolute.txt"))
      #expect(try readFile(folder / "real.txt") == last(script).text)
    }
    #expect(folder.names == ["absolute.txt", "link.txt", "real.txt"])
  }

  @Test func `is written to and stays what it is, if it is no file`() throws {
    let folder = Folder()
    let null = folder.link("null.svg", to: "/dev/null")
    #expect(try retap(["--replay", script, "--output", null]) == Printed("", .code(0)))
    let pipe = folder.link("pipe.txt", to: folder.pipe("pipe"))
    let pty = try Pty()
    let words = "\(Pty.path(of: "retap")) --replay '\(script)' --size 60x20 --output"
    try pty.start("/bin/sh", ["-c", "cat \(pipe) & \(words) \(pipe); wait"], outputToPipe: true)
    #expect(try pty.end() == .code(0))
    #expect(try text(of: pty.errors) == last(script).text)
    #expect(folder.names == ["null.svg", "pipe", "pipe.txt"])
    #expect(folder.isLink("null.svg") && folder.isLink("pipe.txt"))
  }
}

@Suite("Options that mean nothing together") struct OptionCompanyTests {
  @Test(
    arguments: [
      ("--replay down --check", "--check goes with a recording"),
      ("--check", "--check goes with --replay"),
      ("--replay x.cast --size 80x24", "--size goes with a script: a recording has its own size"),
      ("--replay down --animate", "--animate goes with --output FILE.svg"),
      ("--replay down --animate --output a.txt", "--animate goes with --output FILE.svg"),
      ("--record x.cast --replay down", "--record goes with a session, not with others"),
      ("--record x.cast --doctor", "--record goes with a session, not with others"),
      ("--record-output-only", "--record-output-only goes with --record"),
      ("--trace x --keys", "--trace goes with a session or --replay"),
      ("--output a.svg", "--output goes with --replay"),
      ("--speed 1", "--speed goes with --replay"),
      ("--size 80x24", "--size goes with --replay"),
      ("--replay down --speed 1 --frames", "--frames does not go with --speed"),
      ("--replay down --speed 1 --output a.svg", "--output does not go with --speed"),
      ("--replay down --speed 0", "'0' is no speed; numbers from 0.01 to 1000, such as 0.5"),
      ("--replay down --speed nan", "'nan' is no speed; numbers from 0.01 to 1000, such as 0.5"),
      ("--replay down --output", "--output needs a file"), ("--record", "--record needs a file"),
      (
        "--replay down --output a.png",
        "'a.png' does not tell what to write; it ends in .txt, .ansi, .svg or .cast"
      ),
      (
        "--replay down --output svg",
        "'svg' does not tell what to write; it ends in .txt, .ansi, .svg or .cast"
      ),
    ] as [(String, String)])
  func `are a sentence and code 64, and nothing is made`(words: String, sentence: String) throws {
    let folder = Folder()
    let header = #"{"version":3,"term":{"cols":80,"rows":24},"retap":{"demo":"gallery"}}"#
    let recording = folder.file("x.cast", header + "\n")
    let words = words.split(separator: " ").map { $0 == "x.cast" ? recording : String($0) }
    #expect(try retap(words) == Printed("retap: \(sentence)\n", .code(64)))
    #expect(folder.names == ["x.cast"] && readFile(recording) == header + "\n")
  }
}
