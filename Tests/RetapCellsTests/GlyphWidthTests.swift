import RetapCells
import Testing

@Suite("The width of a glyph") struct GlyphWidthTests {
  // Sources: EastAsianWidth.txt (UAX #11), and the table of terminals in A2 of terminals.md.
  @Test(arguments: [
    ("a", 1), ("~", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("a\u{308}\u{323}", 1), ("ё", 1),
    ("─", 1), ("█", 1), ("■", 1), ("♥", 1), ("§", 1), ("…", 1), ("⠿", 1), ("ｶ", 1), ("␛", 1),
    ("\u{FFFD}", 1), ("☎", 1), ("❤", 1), ("ก\u{E34}", 1),
    ("中", 2), ("漢", 2), ("한", 2), ("あ", 2), ("Ａ", 2), ("\u{3000}", 2), ("😀", 2), ("👍", 2),
    ("⌚", 2), ("\u{20000}", 2), ("か\u{3099}", 2),
  ])
  func `is agreed on for single scalars with marks that take no space`(
    cluster: String, width: Int
  ) {
    #expect(Glyph(Character(cluster))?.width == width)
    #expect(Glyph(Character(cluster))?.isDisputed == false)
  }

  @Test(arguments: [
    ("❤️", 2), ("☎️", 2), ("☎\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("🏽", 2), ("☝🏽", 2),
    ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🏴‍☠️", 2), ("❤‍🔥", 2), ("🇫🇷", 2), ("🇫", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("कि", 2), ("क्ष", 2), ("क्", 1), ("กำ", 2), ("ｶﾞ", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{1FAE9}", 2), ("䷀", 2), ("a\u{20DD}", 1),
    ("\u{E0B0}", 1), ("\u{F0000}", 1), ("\u{378}", 1), ("\u{2FFFD}", 2), ("\u{1FAC8}", 2),
  ])
  func `is disputed for sequences, flags, spacing marks, private use, and what is new`(
    cluster: String, width: Int
  ) {
    #expect(Glyph(Character(cluster))?.width == width)
    #expect(Glyph(Character(cluster))?.isDisputed == true)
  }

  @Test(
    arguments: [
      ("❤️", .presentation), ("☎️", .presentation), ("👍🏽", .modifier), ("👨‍👩‍👧‍👦", .joined), ("🏳️‍🌈", .joined),
      ("👩🏽‍🚀", .joined), ("🇫🇷", .flag), ("中", nil), ("e\u{301}", nil), ("か\u{3099}", nil), ("⌚️", nil),
      // Not of what the kind was measured with: narrow, new, part of a keycap, not fully qualified.
      ("☝🏽", .other), ("\u{1FAF1}🏽", .other), ("1\u{FE0F}", .other), ("1\u{FE0F}\u{20E3}", .other),
      ("❤‍🔥", .other), ("☎\u{FE0E}", .other), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", .other), ("🇫", .other), ("कि", .other),
      ("😀🏽", .other),
      // Of Unicode 9, 10, 11, 12, 13 and 14; ideographs were always wide.
      ("🥑", nil), ("🦕", .recent), ("🦢", .recent), ("🦩", .recent), ("🦤", .recent),
      ("\u{1FAE0}", .other), ("\u{1B002}", .recent), ("\u{9FEF}", nil), ("\u{2CEB0}", nil),
      ("\u{30000}", nil), ("🦕\u{301}", .recent), ("🧑🏽", .modifier), ("🧑‍🚀", .joined),
      ("\u{E0B0}", .other),
    ] as [(String, Dispute?)])
  func `is disputed in one of a few kinds`(cluster: String, kind: Dispute?) {
    #expect(Glyph(Character(cluster))?.dispute == kind)
  }

  @Test func `is none for the second half of a wide one`() {
    #expect(Glyph.continuation.width == 0)
    #expect(Glyph.continuation.description == "")
  }

  // What follows such a glyph is written after no move of the cursor (GridUpdate).
  @Test func `is not disputed only where a neighbour cannot join it`() {
    let neighbours = ["x", "中", "क", "ก", "😀", "한", "ب", "─"]
    let letters = Array(stride(from: 0x3400, through: 0x10FFFF, by: 11))
    for value in [Array(0x80...0x33FF), letters].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), let glyph = Glyph(Character(scalar)),
        !glyph.isDisputed
      else { continue }
      let text = glyph.description
      for next in value < 0x3400 ? neighbours[...] : neighbours.prefix(1)
      where (text + next).count != 2 || (next + text).count != 2 {
        Issue.record("U+\(String(value, radix: 16)) joins '\(next)'")
      }
    }
  }

  @Test(arguments: [
    "\u{915}\u{94D}", "\u{995}\u{9CD}", "\u{1000}\u{1039}", "\u{1780}\u{17D2}", "\u{1B13}\u{1B44}",
  ])
  func `is disputed where the next letter may join in a conjunct`(text: String) {
    #expect(Glyph(Character(text))?.isDisputed == true)
  }
}
