import RetapCells
import RetapUI
import Testing

@Suite("Text") struct TextTests {
  @Test func `breaks at spaces where its place is too narrow`() {
    #expect(
      drawn(9, 3) { Text("the quick brown fox jumps") } == """
        the quick
        brown fox
        jumps
        """)
  }

  @Test func `breaks inside a word only where the word alone is too wide`() {
    #expect(
      drawn(6, 4) { Text("a transport b") } == """
        a
        transp
        ort b

        """)
  }

  @Test func `ends in an ellipsis where rows are cut`() {
    #expect(drawn(9, 1) { Text("the quick brown") } == "the quic…")
    #expect(drawn(7, 3) { Text("one two three four").lineLimit(2) } == "one two\nthree…\n")
  }

  @Test func `counts wide characters as two columns`() {
    #expect(drawn(5, 2) { Text("日本語") } == "日本\n語")
    #expect(drawn(4, 1) { Text("日本語") } == "日…")
  }

  @Test func `keeps empty lines, and takes every kind of line break`() {
    #expect(drawn(1, 5) { Text("a\n\nb\r\nc\u{2028}d") } == "a\n\nb\nc\nd")
  }

  @Test func `aligns its rows within the longest`() {
    let text = "long line\nmid\nx"
    #expect(
      drawn(9, 3) { Text(text).multilineTextAlignment(.center) } == "long line\n   mid\n    x")
    #expect(
      drawn(9, 3) { Text(text).multilineTextAlignment(.trailing) }
        == "long line\n      mid\n        x")
  }

  @Test func `goes to tab stops of eight columns`() {
    #expect(drawn(25, 1) { Text("a\tb\t\tc") } == "a       b               c")
  }

  // X4
  @Test func `shows control characters, and never obeys them`() {
    #expect(drawn(10, 1) { Text("a\u{1B}[31mb\u{7}\u{9B}c") } == "a␛[31mb␇�c")
  }

  @Test func `is bold, dim, italic, underlined and coloured as told`() {
    let cell = shown(1, 1) {
      Text("x").bold().dim().italic().underline().foregroundStyle(.red)
    }.terminal.grid[0, 0]
    #expect(cell.style.attributes == [.bold, .dim, .italic, .underline])
    #expect(cell.style.foreground == .red)
  }

  @Test func `takes no room without a width, and no fewer columns than none`() {
    #expect(Text("abc").size(for: Proposal(width: 0, height: nil)) == .zero)
    #expect(Text("").size(for: Proposal(width: 10, height: nil)) == Size(0, 1))
    #expect(Text("abc def").size(for: Proposal(width: nil, height: nil)) == Size(7, 1))
  }
}
