import RetapCells
import RetapReplay
import Testing

@Suite("A recording is written") struct CastWriterTests {
  @Test func `as lines of version 3`() {
    let header = CastHeader(
      size: Size(80, 24), timestamp: 1_504_467_315, title: "A \"title\"", command: "retap\n",
      terminalType: "xterm", notes: [CastHeader.Note("demo", "gallery"), CastHeader.Note("é", "")])
    var writer = CastWriter(header)
    var lines = [writer.headerLine]
    lines.append(writer.output("\u{1B}[1mHello\r\n".utf8, at: .milliseconds(248)))
    lines.append(writer.input(Array("q\\".utf8)[...], at: .milliseconds(1249)))
    for event in [
      CastEvent(time: .milliseconds(1249), .resize(Size(90, 30))),
      CastEvent(time: .seconds(3601), .marker("here")),
      CastEvent(time: .seconds(1), .exit(code: 0)),
    ] { lines.append(writer.line(for: event)) }
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) }.joined() == #"""
        {"version": 3, "term": {"cols": 80, "rows": 24, "type": "xterm"}, "timestamp": 1504467315, "title": "A \"title\"", "command": "retap\n", "retap": {"demo": "gallery", "é": ""}}
        [0.248000, "o", "\u001b[1mHello\r\n"]
        [1.001000, "i", "q\\"]
        [0.000000, "r", "90x30"]
        [3599.751000, "m", "here"]
        [0.000000, "x", "0"]

        """#)
  }

  @Test func `with escapes for what is no text`() {
    let text = "\0\u{1}\u{8}\t\n\u{1F}\"\\\u{7F}\u{80}é漢😀\u{2028}/"
    #expect(
      line(text.utf8) == "\\u0000\\u0001\\u0008\\t\\n\\u001f\\\"\\\\\\u007f\u{80}é漢😀\u{2028}/")
  }

  @Test func `with U+FFFD for what is not UTF-8, once for each part that begins a scalar`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0xBC, 0x62, 0xC0, 0xAF, 0xF0, 0x9F, 0x98, 0x63]
    #expect(line(bytes) == "a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}c")
  }

  @Test func `with a scalar that was split in the event that brings its end`() {
    var writer = CastWriter(CastHeader(size: Size(80, 24)))
    let scalar = Array("😀".utf8)
    var lines = writer.output(Array("a".utf8) + scalar.prefix(1), at: .seconds(1))
    lines += writer.input(scalar.prefix(3), at: .seconds(2))
    lines += writer.output(scalar[1..<3], at: .seconds(3))
    lines += writer.line(for: CastEvent(time: .seconds(4), .resize(Size(9, 9))))
    lines += writer.output(scalar[3...] + "b".utf8, at: .seconds(5))
    lines += writer.input(scalar[3...], at: .seconds(6))
    lines += writer.end()
    #expect(
      String(decoding: lines, as: UTF8.self) == """
        [1.000000, "o", "a"]
        [3.000000, "r", "9x9"]
        [1.000000, "o", "😀b"]
        [1.000000, "i", "😀"]

        """)
  }

  @Test func `with what waited for its end, before the exit`() {
    var writer = CastWriter(CastHeader(size: Size(80, 24)))
    var lines = writer.output([0x61, 0xE6, 0xBC], at: .seconds(1))
    lines += writer.input([0xE6], at: .seconds(2))
    lines += writer.line(for: CastEvent(time: .seconds(3), .exit(code: 1)))
    lines += writer.end()
    #expect(
      String(decoding: lines, as: UTF8.self) == """
        [1.000000, "o", "a"]
        [1.000000, "o", "\u{FFFD}"]
        [0.000000, "i", "\u{FFFD}"]
        [1.000000, "x", "1"]

        """)
  }

  @Test func `with times to the nearest microsecond, of which the errors do not add up`() throws {
    var writer = CastWriter(CastHeader(size: Size(80, 24)))
    var cast = writer.headerLine
    for third in 1...9000 {
      cast += writer.output([], at: .seconds(third) / 3)
    }
    let times = try events(of: String(decoding: cast, as: UTF8.self)).map(\.time)
    #expect(times[0] == .microseconds(333_333))
    #expect(times[1] == .microseconds(666_667))
    #expect(times.last == .seconds(3000))
  }

  /// The text of a line of output, as it is written.
  private func line(_ bytes: some Collection<UInt8>) -> String {
    var writer = CastWriter(CastHeader(size: Size(80, 24)))
    let line = writer.output(bytes, at: .zero)
    return String(decoding: line.dropFirst(#"[0.000000, "o", ""#.count).dropLast(3), as: UTF8.self)
  }
}
