import RetapCells
import Testing

// X4. Every scalar, alone, and between two letters; line breaks stand about them, as nothing joins those.
@Suite("Every scalar there is") struct EveryScalarTests {
  @Test(arguments: 0..<17)
  func `becomes glyphs that no terminal obeys`(plane: UInt32) {
    for start in stride(from: plane << 16, to: (plane + 1) << 16, by: 64) {
      let text = lines(of: start..<start + 64)
      var width = 0
      text.forEachGlyph { glyph, first in
        width += glyph.width
        if glyph == "a" || glyph == "␊" { return }
        for scalar in glyph.description.unicodeScalars where scalar.isObeyed {
          Issue.record("U+\(String(first.value, radix: 16)) gives \(scalar.debugDescription)")
        }
      }
      // Planes 3 to 13, 15 and 16 hold nothing but what is unassigned or private, and take long.
      if plane < 3 || plane == 14 { #expect(text.columns == width) }
    }
  }

  @Test func `is harmless in a message, which keeps its lines`() {
    #expect("a\nb\r\nc\u{1B}[2J\u{9B}\u{202E}\t漢".harmless == "a\nb␍c␛[2J\u{FFFD}\u{FFFD}␉漢")
  }

  @Test func `that is half of one in UTF-16 is U+FFFD for each of its bytes`() {
    for value in 0xD800..<0xE000 {
      let bytes = [0xE0 | value >> 12, 0x80 | value >> 6 & 0x3F, 0x80 | value & 0x3F]
      let text = String(decoding: bytes.map { UInt8($0) }, as: UTF8.self)
      #expect(text.glyphs == Array(repeating: .replacement, count: 3))
    }
  }
}

/// A line with each scalar alone, and one with it between two letters.
private func lines(of values: Range<UInt32>) -> String {
  var text = String.UnicodeScalarView()
  for case let scalar? in values.map(Unicode.Scalar.init) {
    text += [scalar, "\n", "a", scalar, "a", "\n"]
  }
  return String(text)
}

extension Unicode.Scalar {
  /// Whether a terminal may do something at it other than show it, or shows nothing.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    case 0xFDD0...0xFDEF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
