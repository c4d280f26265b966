import RetapCells
import TestSupport
import Testing

@Suite("A colour") struct ColorTests {
  @Test(arguments: [
    (Color(0x102030), Color.white, Color(0x102030)),  // opaque: covers
    (Color(red: 1, green: 2, blue: 3, opacity: 0), .white, .white),  // nothing: shows what is under
    (Color(red: 255, green: 0, blue: 0, opacity: 51), .black, Color(0x330000)),
    (Color(red: 255, green: 0, blue: 0, opacity: 51), .white, Color(0xFFCCCC)),
    (Color(red: 0, green: 0, blue: 0, opacity: 128), .white, Color(0x7F7F7F)),
    (Color(red: 255, green: 255, blue: 255, opacity: 1), .black, Color(0x010101)),
    (Color(red: 255, green: 255, blue: 255, opacity: 254), .black, Color(0xFEFEFE)),
    (.default, .white, .default),
  ])
  func `over another gives what a person sees`(top: Color, under: Color, result: Color) {
    #expect(top.over(under) == result)
  }

  @Test func `over another lies between the two, and is opaque`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let under = Color.random(&random)
      let top = Color.random(&random).opacity(.random(in: 0...1, using: &random))
      let seen = top.over(under)
      for part in [\Color.red, \.green, \.blue] {
        let ends = [top[keyPath: part], under[keyPath: part]].sorted()
        #expect((ends[0]...ends[1]).contains(seen[keyPath: part]), "\(top) over \(under): \(seen)")
      }
      #expect(seen.alpha == 255, "\(top) over \(under)")
    }
  }

  @Test(
    arguments: [
      (1.0, 255), (0.5, 128), (0.2, 51), (0, 0), (-3, 0), (7, 255),
    ] as [(Double, UInt8)])
  func `can be less opaque`(opacity: Double, alpha: UInt8) {
    #expect(Color.red.opacity(opacity).alpha == alpha)
    #expect(Color.black.opacity(opacity).alpha == alpha)
    #expect(Color.red.opacity(opacity).opacity(0.5).alpha == alpha / 2 + alpha % 2)
    #expect(Color.default.opacity(opacity) == .default)
  }

  @Test func `that cannot be seen is not the terminal's own`() {
    let nothing = Color(red: 0, green: 0, blue: 0, opacity: 0)
    #expect(nothing != .default)
    #expect(nothing.alpha == 0)
    #expect(Color.black.opacity(0) != .default)
    #expect(Color.default.alpha == 255)
    #expect(Color.black != .default)
  }

  @Test(arguments: [
    (Color.default, "default"), (Color(0x000000), "#000000"), (Color(0xABCDEF), "#ABCDEF"),
    (Color(0x00000F), "#00000F"), (.red, "#FF453A"), (.red.opacity(0.5), "#FF453A80"),
    (Color(red: 1, green: 2, blue: 3, opacity: 10), "#0102030A"), (Color(0xFF12_3456), "#123456"),
  ])
  func `tells itself in hexadecimal`(color: Color, description: String) {
    #expect(color.description == description)
  }

  @Test(arguments: [
    (Color.black, 0.0), (.white, 1), (Color(0xFF0000), 0.2126), (Color(0x00FF00), 0.7152),
    (Color(0x0000FF), 0.0722), (Color(0x808080), 0.21586), (Color(0x0A0A0A), 0.003035),
  ])
  func `has the luminance of the guidelines`(color: Color, luminance: Double) {
    #expect(abs(color.luminance - luminance) < 0.00001)
  }

  @Test(arguments: [
    (Color.black, Color.white, 21.0), (.white, .black, 21), (.red, .red, 1),
    (Color(0x777777), .white, 4.478), (Color(0x0000FF), .white, 8.592),
    (Color(0xFF0000), Color(0x0000FF), 2.149),
  ])
  func `has the contrast of the guidelines`(color: Color, other: Color, contrast: Double) {
    #expect(abs(color.contrast(with: other) - contrast) < 0.001)
  }

  @Test func `has greater luminance the greater its parts`() {
    for part in UInt8(0)..<255 {
      let (less, more) = (Color(gray: part), Color(gray: part + 1))
      #expect(less.luminance < more.luminance, "\(part)")
    }
  }

  // WCAG 2.2, 1.4.3: a contrast of 4.5 to 1 for text.
  @Test func `lets black or white be read on it`() {
    var random = SeededGenerator(seed: 1)
    let greys = (UInt8(0)...255).map { Color(gray: $0) }
    for color in greys + (0..<5000).map({ _ in Color.random(&random) }) {
      let ink = color.readable
      #expect(ink == .black || ink == .white)
      #expect(ink.contrast(with: color) >= 4.5, "\(ink) on \(color)")
      let other = ink == .black ? Color.white : .black
      #expect(ink.contrast(with: color) >= other.contrast(with: color) - 0.02, "\(ink) on \(color)")
    }
  }
}

extension Color {
  fileprivate init(gray part: UInt8) { self.init(red: part, green: part, blue: part) }

  fileprivate static func random(_ random: inout SeededGenerator) -> Color {
    Color(.random(in: 0...0xFF_FFFF, using: &random))
  }
}
