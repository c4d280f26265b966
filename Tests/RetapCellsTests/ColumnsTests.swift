import RetapCells
import Testing

@Suite("The columns of a text") struct ColumnsTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("the quick brown fox", 19), ("中文", 4), ("a中b", 4), ("👨‍👩‍👧‍👦!", 3), ("नमस्ते", 4),
    ("e\u{301}é", 2), ("\u{200B}", 0), ("a\u{200B}b", 2), ("\u{1B}[31m", 5), ("a\r\nb", 3),
    ("🇫🇷🇫🇷", 4),
  ])
  func `are those of its glyphs`(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.glyphs.reduce(0) { $0 + $1.width } == columns)
  }

  @Test func `are its bytes only where all are printable ASCII`() {
    let plain = String(repeating: "~ 0", count: 7)
    #expect(plain.plainGlyphs == plain.glyphs)
    for place in plain.indices {
      for odd in ["\u{1F}", "\u{7F}", "\u{0}", "é", "中", "\u{80}"] {
        let text = plain[..<place] + odd + plain[place...]
        #expect(String(text).plainGlyphs == nil)
        #expect(String(text).columns == plain.count + (odd == "中" ? 2 : 1))
      }
    }
  }
}
