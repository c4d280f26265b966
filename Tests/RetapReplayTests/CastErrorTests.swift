import RetapCells
import RetapReplay
import Testing

@Suite("What is no recording") struct CastErrorTests {
  @Test(arguments: [
    ("", "line 1: this is no asciicast: it is empty"),
    ("\n{}", "line 1: this is no asciicast: its first line is empty"),
    ("hello", "line 1: this is no asciicast: it begins with 'hello'"),
    ("[1]", "line 1: this is no asciicast: it begins with '[1]'"),
    (
      "PK\u{3}\u{4}\u{1B}]0;title\u{7}",
      "line 1: this is no asciicast: it begins with 'PK␃␄␛]0;title␇'"
    ),
    (
      "# a comment of some length, and more",
      "line 1: this is no asciicast: it begins with '# a comment of some leng…'"
    ),
    ("{", "line 1: the recording ends in the middle of its header"),
    (#"{"version": 3, "term"#, "line 1: the recording ends in the middle of its header"),
    (
      "{\n  \"version\": 1",
      "line 1: this is no asciicast: its first line is no whole object of JSON"
    ),
    (
      "{version: 3}",
      "line 1: this is no asciicast: its first line is no JSON from 'version: 3}' on"
    ),
    ("{}", "line 1: this is no asciicast: it says no version"),
    (#"{"version":3}}"#, "line 1: this is no asciicast: its first line is no JSON from '}' on"),
    (#"{"version":3,}"#, "line 1: this is no asciicast: its first line is no JSON from '}' on"),
    (
      #"{"version":tru3}"#,
      "line 1: this is no asciicast: its first line is no JSON from 'tru3}' on"
    ),
    (#"{"version": 1}"#, "line 1: it says version 1; 2 and 3 can be read"),
    (#"{"version": 7}"#, "line 1: it says version 7; 2 and 3 can be read"),
    (#"{"version": "3"}"#, #"line 1: it says version "3"; 2 and 3 can be read"#),
    (#"{"version": 3.0}"#, "line 1: it says version 3.0; 2 and 3 can be read"),
    (
      #"{"version": [\#(String(repeating: "1,", count: 90))1]}"#,
      "line 1: it says version [1,1,1,1,1,1,1,1,1,1,1,1…; 2 and 3 can be read"
    ),
    (#"{"version":2,"width":80}"#, "line 1: it says no size of the window: width and height"),
    (
      #"{"version":3,"width":80,"height":24}"#,
      "line 1: it says no size of the window: cols and rows in its term"
    ),
    (
      #"{"version":3,"term":{"cols":0,"rows":24}}"#,
      "line 1: a window of 0x24: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (
      #"{"version":2,"width":80,"height":1000000000}"#,
      "line 1: a window of 80x1000000000: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (
      #"{"version":2,"width":99999999999999999999,"height":-1}"#,
      "line 1: a window of 99999999999999999999x-1: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (
      #"{"version":2,"width":1001,"height":1000}"#,
      "line 1: a window of 1001x1000: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (
      #"{"version":2,"width":"80","height":null}"#,
      #"line 1: a window of "80"xnull: columns and rows are from 1 to 10000, and cells 1000000 at most"#
    ),
    (
      #"{"x":\#(String(repeating: "[", count: 100_000))"#,
      "line 1: its values lie in one another more than 64 deep"
    ),
  ])
  func `is told by its header`(text: String, sentence: String) {
    let error = #expect(throws: CastError.self) { try CastReader(Array(text.utf8)) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    (#"[1"#, "the recording ends in the middle of an event"),
    (#"[1, "o", "abc"#, "the recording ends in the middle of an event"),
    (#"[1, "o", "abc\"#, "the recording ends in the middle of an event"),
    (#"[1, "o", "abc\u00"#, "the recording ends in the middle of an event"),
    (#"[1, "o", "abc\ud83d"#, "the recording ends in the middle of an event"),
    (#"[1, "o", "abc""#, "the recording ends in the middle of an event"),
    ("[1, \"o\", \"abc\n[2, \"o\", \"\"]", "the line ends in the middle of an event"),
    (#"[1, "o", "abc"] x"#, "after the event follows ' x'"),
    (#"[1, "o", "abc"][2, "o", ""]"#, #"after the event follows '[2, "o", ""]'"#),
    ("hello", #"an event is [TIME, "CODE", "TEXT"], and this is none from 'hello' on"#),
    ("{}", #"an event is [TIME, "CODE", "TEXT"], and this is none from '{}' on"#),
    (
      "012345678901234567890123漢",
      #"an event is [TIME, "CODE", "TEXT"], and this is none from '012345678901234567890123…' on"#
    ),
    (
      "01234567890123456789012漢",
      #"an event is [TIME, "CODE", "TEXT"], and this is none from '01234567890123456789012…' on"#
    ),
    ("[]", #"an event is [TIME, "CODE", "TEXT"], and this is none from ']' on"#),
    ("[1]", #"an event is [TIME, "CODE", "TEXT"], and this is none from ']' on"#),
    (#"[1,"o"]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from ']' on"#),
    (
      #"["1","o",""]"#,
      #"an event is [TIME, "CODE", "TEXT"], and this is none from '"1","o",""]' on"#
    ),
    (#"[1,2,""]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from '2,""]' on"#),
    (#"[1,"o",2]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from '2]' on"#),
    (#"[1,"o","",2]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from ',2]' on"#),
    (
      #"[01,"o",""]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from '01,"o",""]' on"#
    ),
    (#"[1.,"o",""]"#, #"an event is [TIME, "CODE", "TEXT"], and this is none from ',"o",""]' on"#),
    (
      #"[NaN,"o",""]"#,
      #"an event is [TIME, "CODE", "TEXT"], and this is none from 'NaN,"o",""]' on"#
    ),
    (
      #"[Infinity,"o",""]"#,
      #"an event is [TIME, "CODE", "TEXT"], and this is none from 'Infinity,"o",""]' on"#
    ),
    (#"[1e999,"o",""]"#, "1e999 s are over a year"),
    (#"[31622400.000001,"o",""]"#, "31622400.000001 s are over a year"),
    (#"[1000000000000000000000000000000,"o",""]"#, "100000000000000000000000… s are over a year"),
    ("[31000000,\"o\",\"\"]\n[700000,\"o\",\"\"]", "the recording is over a year long"),
    (#"[-1,"o",""]"#, "an interval of -1 s: time does not go back"),
    (#"[1,"o","\q"]"#, #"'\q' is no escape of JSON"#),
    (#"[1,"o","\u12g4"]"#, #"'\u12g4' is no escape of JSON"#),
    (#"[1,"o","\ud83dx\u0041"]"#, #"'\ud83d' is half a character"#),
    (#"[1,"o","\ude00"]"#, #"'\ude00' is half a character"#),
    ("[1,\"o\",\"\u{1B}[m\"]", "a control character in a text has to be written as an escape"),
    (#"[1,"r","80"]"#, "'80' is no size of a window, COLUMNSxROWS"),
    (#"[1,"r","80x24x1"]"#, "'80x24x1' is no size of a window, COLUMNSxROWS"),
    (#"[1,"r","-1x24"]"#, "'-1x24' is no size of a window, COLUMNSxROWS"),
    (#"[1,"r","80\n24\r\n"]"#, "'80␊24␍' is no size of a window, COLUMNSxROWS"),
    (#"[1,"r","\u001b[31m"]"#, "'␛[31m' is no size of a window, COLUMNSxROWS"),
    (
      #"[1,"r","0x24"]"#,
      "a window of 0x24: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (
      #"[1,"r","99999999999999999999x9"]"#,
      "a window of 99999999999999999999x9: columns and rows are from 1 to 10000, and cells 1000000 at most"
    ),
    (#"[1,"x",""]"#, "'' is no exit status"),
    (#"[1,"x","+1"]"#, "'+1' is no exit status"),
    (#"[1,"x","99999999999999999999"]"#, "'99999999999999999999' is no exit status"),
  ])
  func `is told by its events`(text: String, sentence: String) {
    let error = #expect(throws: CastError.self) { try events(of: header + "\n\n" + text) }
    #expect(error?.sentence == sentence)
    #expect(error?.line == (text.contains("31000000") ? 4 : 3))
  }

  @Test func `has times that go back`() {
    let text = """
      {"version":2,"width":80,"height":24}
      [1,"o",""]
      # a comment
      [3.2,"o",""]
      [1,"o",""]
      """
    let error = #expect(throws: CastError.self) { try events(of: text) }
    #expect(error?.description == "line 5: the time goes back from 3.2 s to 1 s")
    #expect(error?.cause == .contents)
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE6, 0xBC, 0x61],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `is not UTF-8`(bytes: [UInt8]) {
    let line = Array("\(header)\n[1,\"o\",\"漢".utf8) + bytes + "\"]\n".utf8
    let error = #expect(throws: CastError.self) { try CastReader(line).next() }
    #expect(error?.description == "line 2: it is not valid UTF-8")
  }

  @Test func `is cut off, which can be told from what is wrong`() {
    let error = #expect(throws: CastError.self) { try events(of: header + "\n[1,\"o\",\"漢") }
    #expect(error?.cause == .cutOff)
    #expect(#expect(throws: CastError.self) { try events(of: "{") }?.cause == .cutOff)
  }

  @Test func `cannot be read at all`() {
    struct Failure: Error, CustomStringConvertible { let description = "\u{1B}c no such disk" }
    let error = #expect(throws: CastError.self) { try CastReader { _ in throw Failure() } }
    #expect(error?.description == "line 1: it cannot be read: ␛c no such disk")
    #expect(error?.cause == .source)
  }

  @Test func `gives no more events after its error`() throws {
    let reader = try CastReader(Array("\(header)\n[1,\n[2,\"m\",\"\"]\n".utf8))
    #expect(throws: CastError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }
}
