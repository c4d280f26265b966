import RetapReplay
import TestSupport
import Testing

private let version2 = #"{"version":2,"width":80,"height":24}"#
private let version3 = #"{"version":3,"term":{"cols":80,"rows":24}}"#
private let limits = "columns and rows are from 1 to 10000, and cells 1000000 at most"

@Suite("A recording that cannot be replayed") struct BadRecordingTests {
  @Test(
    arguments: [
      ([""], "1: this is no asciicast: it is empty"),
      (["hello"], "1: this is no asciicast: it begins with 'hello'"),
      ([#"{"version":3,"te"#], "1: the recording ends in the middle of its header"),
      ([#"{"version":1}"#], "1: it says version 1; 2 and 3 can be read"),
      ([#"{"version":2,"width":0,"height":24}"#], "1: a window of 0x24: \(limits)"),
      (
        [#"{"version":2,"width":80,"height":1000000000}"#],
        "1: a window of 80x1000000000: \(limits)"
      ),
      ([#"{"version":2,"width":-80,"height":24}"#], "1: a window of -80x24: \(limits)"),
      ([#"{"version":2,"width":"80","height":24}"#], "1: a window of \"80\"x24: \(limits)"),
      (
        [#"{"version":3,"term":{"cols":10000,"rows":10000}}"#],
        "1: a window of 10000x10000: \(limits)"
      ),
      (
        [version2, #"[1,"i","x"]"#, #"[2,"i","#], "3: the recording ends in the middle of an event"
      ),
      ([version2, #"[2,"i","x"]"#, #"[1,"i","x"]"#], "3: the time goes back from 2 s to 1 s"),
      ([version3, #"[-1,"i","x"]"#], "2: an interval of -1 s: time does not go back"),
      ([version2, #"[1e300,"i","x"]"#], "2: 1e300 s are over a year"),
      ([version2, #"[1,"r","0x5"]"#, #"[2,"i","x"]"#], "2: a window of 0x5: \(limits)"),
      (
        [version2, "down"],
        #"2: an event is [TIME, "CODE", "TEXT"], and this is none from 'down' on"#
      ),
    ] as [([String], String)])
  func `is told of by its line, with code 65`(lines: [String], sentence: String) throws {
    let folder = Folder()
    let file = folder.file("bad.cast", lines.joined(separator: "\n"))
    for options in [[], ["--check"]] {
      #expect(
        try retap(["--replay", file] + options)
          == Printed("retap: \(file):\(sentence)\n", .code(65)))
    }
  }

  @Test func `is told of where it comes from standard input, too`() throws {
    let folder = Folder()
    let file = folder.file("bad.cast", "\n \(version2)\n[1,\"i\",\"x\"]\nx")
    let printed = try retap(["--replay", "-"], input: file)
    #expect(
      printed == Printed("retap: -:1: this is no asciicast: its first line is empty\n", .code(65)))
  }

  @Test(arguments: ["i", "o"]) func `has bytes that are no UTF-8`(code: String) throws {
    let folder = Folder()
    let start = "\(version2)\n[1,\"i\",\"x\"]\n[2,\"\(code)\",\"a"
    let file = folder.file("bad.cast", Array(start.utf8) + [0xFF] + Array("\"]\n".utf8))
    for options in [[], ["--check"]] {
      #expect(
        try retap(["--replay", file] + options)
          == Printed("retap: \(file):3: it is not valid UTF-8\n", .code(65)))
    }
  }

  @Test(
    arguments: [
      (
        #"[1,"o","hello"]"#, [],
        ": it was recorded without input, so there is nothing to replay"
      ),
      (
        #"[1,"o","$ ls\r\n"]"# + "\n" + #"[2,"i","2"]"#, ["--check"],
        ":2: this is not what a Retap program writes (A virtual terminal does not know \\xd)"
      ),
      (#"[1,"i","2"]"#, ["--check"], ": no screen was recorded that could be compared"),
    ] as [(String, [String], String)])
  func `is of another program`(event: String, options: [String], sentence: String) throws {
    let folder = Folder()
    let file = folder.file("other.cast", "\(version2)\n\(event)\n")
    #expect(
      try retap(["--replay", file] + options) == Printed("retap: \(file)\(sentence)\n", .code(65)))
  }

  @Test func `is of a demo that there is not`() throws {
    let folder = Folder()
    let header =
      #"{"version":3,"term":{"cols":80,"rows":24},"retap":{"demo":"a\u001b[1m","frames":"each"}}"#
    let file = folder.file("other.cast", "\(header)\n[0,\"o\",\"\"]\n")
    let sentence = "it is of 'a␛[1m', which is no demo here; say --demo NAME"
    #expect(
      try retap(["--replay", file]) == Printed("retap: \(file):1: \(sentence)\n", .code(65)))
    #expect(try retap(["--replay", file, "--demo", "stories"]).end == .code(0))
  }
}

@Suite("A script in a file that cannot be played") struct BadScriptFileTests {
  @Test func `is told of by its line and column, with code 65`() throws {
    let folder = Folder()
    let file = folder.file("bad.keys", "down\n2 nonsense # no word\n")
    let printed = try retap(["--replay", file])
    #expect(printed.text.hasPrefix("retap: \(file):2:3: 'nonsense' is no word of a script; "))
    #expect(printed.text.hasSuffix("\n  2 nonsense # no word\n    ^~~~~~~~\n"))
    #expect(printed.end == .code(65))
  }

  @Test func `has bytes that are no UTF-8`() throws {
    let folder = Folder()
    let file = folder.file("bad.keys", Array("# ä\ndown\n2 \"".utf8) + [0xC3, 0x0A])
    let printed = try retap(["--replay", file])
    #expect(printed.text == "retap: \(file):3:4: it is not valid UTF-8\n  2 \"\n     ^\n")
    #expect(printed.end == .code(65))
  }

  @Test func `keeps a screen in a file that cannot be read, with code 66`() throws {
    let folder = Folder()
    let file = folder.file("menu.keys", "down\nshot:menu\n")
    let missing = try retap(["--replay", file])
    #expect(missing.text.contains("menu.txt cannot be read: No such file or directory; "))
    #expect(missing.end == .code(1))
    _ = folder.folder("Snapshots")
    let kept = folder.folder("Snapshots/menu.txt")
    let printed = try retap(["--replay", file])
    let start = "retap: \(file):2:1: \(kept) cannot be read: Is a directory\n  shot:menu\n  ^~~~"
    #expect(printed.text.hasPrefix(start))
    #expect(printed.end == .code(66))
  }

  @Test func `has a check that is not met`() throws {
    let folder = Folder()
    let file = folder.file("unmet.keys", "down\nexpect:\"nonsense\"\n")
    let printed = try retap(["--replay", file])
    #expect(printed.text.hasPrefix("retap: \(file):2:1: the screen does not show \"nonsense\"\n"))
    #expect(printed.end == .code(1))
  }
}

@Suite("A file to be replayed that cannot be read") struct UnreadableFileTests {
  @Test(arguments: ["cast", "keys"]) func `is told of with code 66`(end: String) throws {
    let folder = Folder()
    let (missing, directory) = (folder / "missing.\(end)", folder.folder("directory.\(end)"))
    let (loop, within) = (folder.link("loop.\(end)", to: "loop.\(end)"), "/dev/null/x.\(end)")
    for (file, reason) in [
      (missing, "No such file or directory"), (directory, "Is a directory"),
      (loop, "Too many levels of symbolic links"), (within, "Not a directory"),
    ] {
      #expect(
        try retap(["--replay", file])
          == Printed("retap: cannot read '\(file)': \(reason)\n", .code(66)))
    }
    #expect(
      try retap(["--replay", "-"], input: directory)
        == Printed("retap: cannot read standard input: Is a directory\n", .code(66)))
  }

  @Test func `is told of where nobody may read it`() throws {
    let folder = Folder()
    let file = folder.file("secret.cast", "")
    folder.setMode(of: "secret.cast", to: "0")
    if readFile(file) != nil { return }  // whom nothing is forbidden
    #expect(
      try retap(["--replay", file])
        == Printed("retap: cannot read '\(file)': Permission denied\n", .code(66)))
  }
}
