import RetapCells
import Testing

@Suite("A glyph") struct GlyphTests {
  @Test func `of a control character is its picture`() {
    for value in UInt32(0)..<0x20 {
      #expect(glyph(value)?.description == scalar(0x2400 + value))
      #expect(glyph(value)?.width == 1)
    }
    #expect(glyph(0x7F)?.description == "␡")
    #expect(Glyph("\r\n" as Character) == "␍")
  }

  @Test(arguments: [
    0x80...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069,
    0xFDD0...0xFDEF, 0xFFFE...0xFFFF, 0x10FFFE...0x10FFFF,
  ])
  func `of what a terminal might obey, or reorders text, or is nothing, is U+FFFD`(
    values: ClosedRange<UInt32>
  ) {
    for value in values {
      #expect(glyph(value) == .replacement, "\(scalar(value).debugDescription)")
    }
  }

  @Test(arguments: [0x300...0x34E, 0x20DD...0x20E4, 0x903...0x903] as [ClosedRange<UInt32>])
  func `of a mark with nothing to stand on is U+FFFD`(values: ClosedRange<UInt32>) {
    for value in values { #expect(glyph(value) == .replacement, "\(value)") }
  }

  @Test(arguments: [
    0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2064, 0x206A,
    0x206F, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0xE0001, 0xE0041, 0xE01EF,
  ])
  func `of what cannot be seen is none`(value: UInt32) {
    #expect(glyph(value) == nil)
  }

  @Test(arguments: [
    "a", "é", "e\u{301}", "中", "😀", "❤️", "☎️", "☎\u{FE0E}", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "\u{212B}", "\u{C5}",
    "\u{1112}\u{1161}\u{11AB}", "한", "क्ष", "a\u{308}\u{323}", "a\u{323}\u{308}",
  ])
  func `keeps its own bytes, though Unicode may hold it equal to others`(text: String) {
    #expect(Glyph(Character(text)).map { Array($0.description.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [
    ("e\u{301}", "é"), ("\u{212B}", "\u{C5}"), ("\u{1112}\u{1161}\u{11AB}", "한"),
    ("a\u{308}\u{323}", "a\u{323}\u{308}"),
  ])
  func `of one spelling is not that of another`(a: String, b: String) {
    #expect(a == b)
    #expect(Glyph(Character(a)) != Glyph(Character(b)))
    #expect(Glyph(Character(a)) == Glyph(Character(a)))
  }

  @Test func `of ASCII is made from printable bytes only`() async {
    #expect((0x20...0x7E).allSatisfy { Glyph(ascii: $0).description == scalar(UInt32($0)) })
    await #expect(processExitsWith: .failure) { _ = Glyph(ascii: 0x1B) }
    await #expect(processExitsWith: .failure) { _ = Glyph(ascii: 0x7F) }
  }

  @Test func `in a program's text has to show something`() async {
    await #expect(processExitsWith: .failure) { _ = Glyph("\u{200B}") }
  }
}

private func glyph(_ value: UInt32) -> Glyph? {
  Unicode.Scalar(value).flatMap { Glyph(Character($0)) }
}

private func scalar(_ value: UInt32) -> String {
  Unicode.Scalar(value).map { String(Character($0)) } ?? ""
}
