import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

// They need a pty, as all that runs the built program does.
@Suite("What is to be replayed") struct ReplaySourceTests {
  private let folder = Folder()
  private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func screen(of script: String) throws -> Printed {
    let replay = Replay(Gallery(), size: Size(80, 24))
    try replay.play(script)
    return Printed(replay.text, .code(0))
  }

  private func recording() throws -> String {
    let file = folder / "made.cast"
    #expect(try retap(["--replay", "down*4", "--output", file]) == Printed("", .code(0)))
    return try #require(readFile(file))
  }

  @Test(arguments: ["top.keys", "top.KEYS", "script.txt", "script", "my script.keys"])
  func `is a file of words by its name, or where it is there`(name: String) throws {
    #expect(try retap(["--replay", folder.file(name, "down*4")]) == screen(of: "down*4"))
  }

  @Test(arguments: ["top.CAST", "recording", "made.txt"])
  func `is a recording by its name, or by what is in it`(name: String) throws {
    let file = folder.file(name, try recording())
    #expect(try retap(["--replay", file]) == screen(of: "down*4"))
    #expect(try retap(["--replay", file, "--check"]).end == .code(0))
  }

  @Test(arguments: ["down*4 # as top.keys", "down*4 #.cast", "down*4 # /tmp"])
  func `is words where it can be read as such, whatever it ends in`(words: String) throws {
    #expect(try retap(["--replay", words]) == screen(of: "down*4"))
  }

  @Test(arguments: ["script.txt", "a/script", "../x", "/none/x"])
  func `is told of as a file that is not there`(name: String) throws {
    #expect(
      try retap(["--replay", name])
        == Printed(
          "retap: '\(name)' is no word of a script, and there is no such file; those of scripts end "
            + "in .keys, recordings in .cast\n", .code(64)))
  }

  @Test(arguments: ["/dev", "/dev/null/script.txt"]) func `cannot be read, with code 66`(
    name: String
  )
    throws
  {
    let printed = try retap(["--replay", name])
    #expect(printed.text.hasPrefix("retap: cannot read '\(name)': "))
    #expect(printed.end == .code(66))
  }

  @Test(arguments: ["1.2.3s", "dwon", "expect:/x", "2 dwon/x"])
  func `is told of as a word`(words: String) throws {
    let printed = try retap(["--replay", words])
    #expect(printed.text.hasPrefix("retap: script:1:") && printed.text.contains("^"))
    #expect(printed.end == .code(64))
  }

  @Test func `can begin with a byte order mark`() throws {
    let last = try screen(of: "down*4")
    let script = folder.file("bom.keys", mark + Array("down*4".utf8))
    let recording = folder.file("bom.cast", mark + Array(try recording().utf8))
    for file in [script, recording] {
      #expect(try retap(["--replay", file]) == last)
      #expect(try retap(["--replay", "-"], input: file) == last)
    }
    let wrong = folder.file("wrong.keys", mark + Array("dwon".utf8))
    let printed = try retap(["--replay", wrong])
    #expect(printed.text.hasPrefix("retap: \(wrong):1:1: 'dwon' is no word of a script; "))
  }

  @Test(arguments: ["\u{FEFF}", " ", "\t "])
  func `can come in pieces, of which the first is blank`(start: String) throws {
    for (name, text) in [("recording", try recording()), ("script", "down*4")] {
      let pty = try Pty()
      let pipe = try Pipe(folder.pipe(name))
      let words = ["-c", "exec \"$0\" --replay - < '\(pipe.path)'", Pty.path(of: "retap")]
      try pty.start("/bin/sh", words, outputToPipe: true)
      #expect(pipe.feed(start))
      #expect(pipe.feed(text))
      pipe.end()
      #expect(try pty.end() == .code(0))
      #expect(TestSupport.text(of: pty.errors) == (try screen(of: "down*4").text))
    }
  }
}
