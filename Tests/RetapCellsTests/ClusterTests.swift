import RetapCells
import TestSupport
import Testing

// X4, inside clusters.
@Suite("What a cluster keeps") struct ClusterTests {
  @Test(arguments: [
    // Tags outside a flag, or of none, without an end, or with one that is too early.
    ("a\u{E0061}", "a"), ("😀\u{E0067}\u{E007F}", "😀"), ("🏴\u{E0067}\u{E0062}\u{E0065}", "🏴"),
    ("🏴\u{E007F}", "🏴"), ("🏴\u{E0067}\u{E007F}", "🏴"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}\u{E0065}\u{E007F}", "🏴"),
    ("🏴" + String(repeating: "\u{E0061}", count: 7) + "\u{E007F}", "🏴"),
    // Variation selectors of no sequence; and of emoji that are emoji without.
    ("a\u{FE0F}", "a"), ("a\u{FE0E}", "a"), ("中\u{FE00}", "中"), ("中\u{E0100}", "中"),
    ("⌚\u{FE0F}", "⌚"),
    ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"), ("❤\u{301}\u{FE0F}", "❤\u{301}"),
    ("\u{1820}\u{180B}", "\u{1820}"),
    // Joiners that join nothing.
    ("a\u{200D}", "a"), ("a\u{200C}", "a"), ("a\u{200D}\u{301}", "a\u{301}"), ("👩\u{200D}", "👩"),
    ("👩\u{200D}\u{FE0F}", "👩"), ("क\u{200D}", "क"), ("क्\u{200D}", "क्"), ("क्\u{200C}", "क्"),
    // What cannot be seen.
    ("e\u{34F}\u{301}", "e\u{301}"), ("\u{115F}\u{1161}", "\u{FFFD}"),
    ("\u{1100}\u{1160}", "\u{1100}"),
    // Without the filler these are two clusters, so the second is left out.
    ("\u{1100}\u{1160}\u{11A8}", "\u{1100}"),
    // A mark with nothing to stand on, though something invisible is there.
    ("\u{200D}\u{301}", "\u{FFFD}"), ("\u{301}\u{302}", "\u{FFFD}"),
    // What joins the cell before it, where this is the first of its own; but a skin tone shows.
    ("\u{E33}", "\u{FFFD}"), ("\u{FF9E}", "\u{FFFD}"), ("\u{1161}\u{11AB}", "\u{FFFD}"),
    ("\u{11AB}", "\u{FFFD}"), ("🏽", "🏽"),
    // What joins the cell after it.
    ("\u{D4E}", "\u{FFFD}"), ("\u{600}\u{601}", "\u{FFFD}"),
    (
      "\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}"
        + "\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}\u{600}1", "\u{FFFD}"
    ),
  ])
  func `is what can be seen`(text: String, kept: String) {
    #expect(text.count == 1)
    #expect(scalars(Glyph(Character(text))) == Array(kept.unicodeScalars))
    #expect(scalars(text.glyphs) == Array(kept.unicodeScalars))
  }

  @Test(arguments: [
    "❤\u{FE0F}", "☎\u{FE0E}", "👩\u{200D}🚀", "👩🏽\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "❤\u{200D}🔥",
    "👩🏼\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿", "👩🏻\u{200D}👩🏼\u{200D}👧🏽\u{200D}👦🏾", "क्\u{200D}ष",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "1\u{FE0F}\u{20E3}", "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}",
    "\u{1112}\u{1161}\u{11AB}", "မ\u{103C}န\u{103A}", "\u{600}1",
  ])
  func `is all of what a language or an emoji needs`(text: String) {
    #expect(scalars(text.glyphs) == Array(text.unicodeScalars))
  }

  @Test func `is eight marks`() {
    let text = "a" + String(repeating: "\u{301}", count: 300)
    #expect(scalars(text.glyphs) == Array("a\u{301}".unicodeScalars) + marks(7))
    #expect(text.glyphs.map(\.isDisputed) == [false])
    #expect(scalars(String(repeating: "\u{301}", count: 300).glyphs) == ["\u{FFFD}"])
  }

  @Test func `is 32 bytes, but 64 of an emoji, and no half of anything`() {
    let syllable = String(repeating: "\u{1100}", count: 30)
    #expect(syllable.glyphs.map(\.utf8Count) == [30])
    let conjunct = String(repeating: "क\u{94D}\u{200D}", count: 30) + "क"
    #expect(conjunct.glyphs.map(\.utf8Count) == [30])
    let crowd = Array(repeating: "👩🏽", count: 12).joined(separator: "\u{200D}")
    #expect(crowd.glyphs.map(\.utf8Count) == [63])
    #expect(
      crowd.glyphs.map(\.description) == [
        Array(repeating: "👩🏽", count: 6).joined(separator: "\u{200D}")
      ])
  }

  // A terminal that draws clusters whole would join them, though they are in cells of their own.
  @Test func `is nothing that a letter beside it joins`() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isEmojiModifier,
        let shown = Glyph(Character(scalar))?.description
      else { continue }
      if ("x" + shown).count == 2, (shown + "x").count == 2 { continue }
      Issue.record("U+\(String(value, radix: 16)) gives \(shown.debugDescription)")
    }
  }

  // The marks of Myanmar that UAX #29 leaves alone would each be U+FFFD.
  @Test func `is every spacing mark with its letter`() {
    #expect("မာ".glyphs.map(\.description) == ["မာ"])
  }

  /// Scalars that clusters are made of, and some that are not.
  private static let parts: [Unicode.Scalar] = [
    "a", "1", "❤", "👩", "🏴", "🏽", "中", "한", "\u{FE0E}", "\u{FE0F}", "\u{200C}", "\u{200D}",
    "\u{200D}",
    "\u{301}", "\u{20E3}", "\u{34F}", "\u{E0067}", "\u{E007F}", "\u{1F1EB}", "\u{1F1F7}",
    "\u{1100}",
    "\u{115F}", "\u{1160}", "\u{1161}", "\u{11AB}", "\u{AC00}", "क", "\u{94D}", "\u{93F}",
    "\u{93C}", "\u{600}",
    "\u{D4E}", "\u{E33}", "\u{FFFE}", "\u{1B}", "\u{202E}", "\u{378}", "\u{E000}",
  ]

  @Test(arguments: UInt64(1)...40)
  func `stays as it is, whole and by itself`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text.append(Self.parts.randomElement(using: &random)!)
      }
      let glyphs = String(text).glyphs
      #expect(String(text).columns == glyphs.reduce(0) { $0 + $1.width })
      for glyph in glyphs {
        let shown = glyph.description
        #expect(shown.count == 1, "\(shown.unicodeScalars.map(\.value))")
        #expect(shown.glyphs == [glyph] && Glyph(Character(shown)) == glyph)
        #expect(glyph.utf8Count == shown.utf8.count && glyph.utf8Count <= 64)
      }
    }
  }

  // On every system these scalars break as in Unicode 13.
  @Test(arguments: UInt64(1)...40)
  func `is of the cluster that the standard library sees`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = Self.parts.filter { $0 != "\u{94D}" }
    for _ in 0..<200 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            parts.randomElement(using: &random)!
          }))
      #expect(text.glyphs == text.compactMap { Glyph($0) }, "\(text.unicodeScalars.map(\.value))")
    }
  }

  private func marks(_ count: Int) -> [Unicode.Scalar] { Array(repeating: "\u{301}", count: count) }
  private func scalars(_ glyph: Glyph?) -> [Unicode.Scalar] { scalars(glyph.map { [$0] } ?? []) }
  private func scalars(_ glyphs: [Glyph]) -> [Unicode.Scalar] {
    glyphs.flatMap { $0.description.unicodeScalars }
  }
}
