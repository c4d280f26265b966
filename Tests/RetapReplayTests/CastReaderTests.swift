import RetapCells
import RetapReplay
import Testing

@Suite("A recording is read") struct CastReaderTests {
  /// The example of docs.asciinema.org/manual/asciicast/v3, shorter.
  private let version3 = #"""
    {"version": 3, "term": {"cols": 80, "rows": 24, "type": "xterm-256color"}, "timestamp": 1504467315, "title": "Demo", "env": {"SHELL": "/bin/zsh"}}
    # event stream follows the header
    [0.248, "o", "\u001b[1;31mHello \u001b[0m\n"]
    [1.001, "i", "q"]

    [3.500, "m", ""]
    # terminal window resized to 90 cols and 30 rows
    [2.050, "r", "90x30"]
    [0.887, "x", "0"]
    """#

  private let version2 = #"""
    {"version": 2, "width": 80, "height": 24, "timestamp": 1504467315, "title": "Demo", "env": {"TERM": "xterm-256color", "SHELL": "/bin/zsh"}}
    [0.248, "o", "\u001b[1;31mHello \u001b[0m\n"]
    [1.249, "i", "q"]
    [4.749, "m", ""]
    [6.799, "r", "90x30"]
    [7.686, "x", "0"]
    """#

  private let happened = [
    CastEvent(time: .milliseconds(248), .output(Array("\u{1B}[1;31mHello \u{1B}[0m\n".utf8))),
    CastEvent(time: .milliseconds(1249), .input(Array("q".utf8))),
    CastEvent(time: .milliseconds(4749), .marker("")),
    CastEvent(time: .milliseconds(6799), .resize(Size(90, 30))),
    CastEvent(time: .milliseconds(7686), .exit(code: 0)),
  ]

  @Test func `with the times since its beginning, in both versions`() throws {
    #expect(try events(of: version3) == happened)
    #expect(try events(of: version2) == happened)
  }

  @Test func `with what its header says`() throws {
    var header = CastHeader(
      size: Size(80, 24), timestamp: 1_504_467_315, title: "Demo", terminalType: "xterm-256color")
    #expect(try CastReader(Array(version3.utf8)).header == header)
    header = try CastReader(Array(version2.utf8)).header
    #expect(header.version == 2)
    #expect(header.size == Size(80, 24))
    #expect(header.timestamp == 1_504_467_315)
    #expect(header.title == "Demo")
    #expect(header.terminalType == "xterm-256color")
  }

  @Test func `with line ends of Windows, and a byte order mark`() throws {
    let text = "\u{FEFF}" + version3.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(try events(of: text) == happened)
  }

  @Test func `without its output where nobody wants it`() throws {
    let reader = try CastReader(Array(version3.utf8))
    reader.wantsOutput = false
    #expect(try reader.next() == happened[1])
    #expect(try reader.next() == happened[2])
  }

  @Test(arguments: [
    ("0", Duration.zero), ("-0.0", .zero), ("1", .seconds(1)), ("0.000001", .microseconds(1)),
    ("1e-06", .microseconds(1)), ("1.5E+1", .seconds(15)), ("0.00001e5", .seconds(1)),
    ("12e0", .seconds(12)), ("31622400", .seconds(31_622_400)), ("604800.000", .seconds(604_800)),
    ("0e999999999999999999999", .zero), ("1e-999999999999999999999", .zero),
    ("0.0000000000000000019", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("3600.123456789", .nanoseconds(3_600_123_456_789)),
  ])
  func `with times in any form JSON has for them`(written: String, time: Duration) throws {
    #expect(try events(of: "\(header)\n[\(written),\"m\",\"\"]").map(\.time) == [time])
  }

  @Test func `with times that do not drift in an hour`() throws {
    let tenths = String(repeating: "[0.1,\"m\",\"\"]\n", count: 36_000)
    #expect(try events(of: header + "\n" + tenths).last?.time == .seconds(3600))
  }

  @Test(arguments: [
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0000\u001B\u00e9"#, "\0\u{1B}é"),
    (#"\u6F22\uD83d\uDe00!"#, "漢😀!"), ("é漢😀é", "é漢😀é"), ("\u{7F}", "\u{7F}"), ("", ""),
    (#"0123456\"89"#, "0123456\"89"), (#"01234567\\9012345\n"#, "01234567\\9012345\n"),
  ])
  func `with every escape of JSON`(written: String, text: String) throws {
    let events = try events(of: "\(header)\n[1,\"o\",\"\(written)\"]\n")
    #expect(events == [CastEvent(time: .seconds(1), .output(Array(text.utf8)))])
  }

  @Test(arguments: [
    (#""x", "-1""#, CastEvent.Kind.exit(code: -1)), (#""\u006d", "here""#, .marker("here")),
    (#""theme", "a""#, .other(code: "theme", [0x61])), (#""", """#, .other(code: "", [])),
    (#""r", "10000x100""#, .resize(Size(10_000, 100))),
  ])
  func `with events of every kind`(written: String, kind: CastEvent.Kind) throws {
    #expect(try events(of: "\(header)\n[1, \(written)]").map(\.kind) == [kind])
  }

  @Test func `with notes of ours, of which the last counts where two have a key`() throws {
    let text = #"""
      {"retap":1,"version":7,"version":3,"x":[{"a":[1.5e3,true,null,"]"]},[]],"command":"ls","title":null,
      """#
    let rest = #"""
      "retap":{"b":"1","a":{"c":2},"c":"\ud83d\ude00","b":"2"},"term":{"rows":3,"theme":{},"cols":9}}
      """#
    let header = try CastReader(Array((text + rest).utf8)).header
    #expect(header.notes == [CastHeader.Note("b", "2"), CastHeader.Note("c", "😀")])
    #expect(header.note("b") == "2")
    #expect(header.size == Size(9, 3))
    #expect(header.command == "ls")
    #expect(header.title == nil)
  }

  @Test func `from a source that gives a byte at a time`() throws {
    var rest = Array(version3.utf8)[...]
    let reader = try CastReader { buffer in
      guard let byte = rest.popFirst() else { return 0 }
      buffer[0] = byte
      return 1
    }
    var read: [CastEvent] = []
    while let event = try reader.next() { read.append(event) }
    #expect(read == happened)
  }
}

/// A header of version 3.
let header = #"{"version":3,"term":{"cols":80,"rows":24}}"#

/// All events of a recording.
func events(of text: String) throws(CastError) -> [CastEvent] {
  let reader = try CastReader(Array(text.utf8))
  var events: [CastEvent] = []
  while let event = try reader.next() { events.append(event) }
  return events
}
