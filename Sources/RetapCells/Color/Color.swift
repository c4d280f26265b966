/// A colour: the terminal's own, or red, green and blue with an opacity.
///
/// Views paint with translucent colours; a ``Grid`` holds only opaque ones and the terminal's own,
/// and the encoder turns them into what the terminal can show.
public struct Color: Hashable, Sendable {
  /// `0xAARRGGBB`; zero is the terminal's own colour.
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// A colour of the sRGB space; each part, and the opacity, from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
    let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    // Bits of zero mean the terminal's own colour, so black that cannot be seen is kept as 1.
    bits = max(1, UInt32(opacity) << 24 | color)
  }

  /// An opaque colour written as `0xRRGGBB`.
  public init(_ hex: UInt32) {
    bits = 0xFF00_0000 | hex & 0xFF_FFFF
  }

  /// A colour written as `#rrggbb`.
  package init?(word: String) {
    guard word.utf8.count == 7, word.first == "#", let hex = UInt32(word.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex)
  }

  /// The terminal's own colour: its foreground where text is drawn, its background elsewhere.
  public static var `default`: Color { Color(bits: 0) }

  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// From 0, which paints nothing, to 255, which covers what is under it.
  public var alpha: UInt8 { self == .default ? 255 : UInt8(truncatingIfNeeded: bits >> 24) }

  /// The same colour, less opaque: `opacity` is from 0 to 1 and multiplies what the colour has.
  ///
  /// The terminal's own colour stays as it is: nobody knows its parts here.
  public func opacity(_ opacity: Double) -> Color {
    guard self != .default else { return self }
    let scaled = UInt32(Double(alpha) * min(max(opacity, 0), 1) + 0.5)
    return Color(bits: max(1, scaled << 24 | bits & 0xFF_FFFF))
  }

  /// This colour laid over an opaque one: what a person sees, opaque.
  public func over(_ under: Color) -> Color {
    let share = UInt32(alpha)
    if share == 255 { return self }
    if share == 0 { return under }
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((UInt32(top) * share + UInt32(bottom) * (255 - share) + 127) / 255)
    }
    return Color(
      red: mix(red, under.red), green: mix(green, under.green), blue: mix(blue, under.blue))
  }

  /// Relative luminance from 0 (black) to 1 (white), by the Web Content Accessibility Guidelines.
  public var luminance: Double {
    let linear = linear
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }

  /// How well one of two opaque colours reads on the other: from 1, for the same, to 21, for black and
  /// white.
  ///
  /// It is (L₁ + 0.05) / (L₂ + 0.05), with the lighter one's luminance above (Web Content Accessibility
  /// Guidelines 2.2, "contrast ratio"). Of the terminal's own colour nothing is known; it counts as black.
  public func contrast(with other: Color) -> Double {
    contrastOfLuminances(luminance, other.luminance)
  }

  /// Black or white, whichever has the greater contrast on this colour: both have the same at 0.179.
  public var readable: Color { luminance > 0.179 ? .black : .white }

  /// The parts in proportion to light, each from 0 to 1.
  var linear: (red: Double, green: Double, blue: Double) {
    (linearParts[Int(red)], linearParts[Int(green)], linearParts[Int(blue)])
  }
}

/// See ``Color/contrast(with:)``.
func contrastOfLuminances(_ a: Double, _ b: Double) -> Double {
  (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

/// The linear part for each part of an sRGB colour (IEC 61966-2-1), as ((c + 0.055) / 1.055)^2.4.
private let linearParts: [Double] = (0...255).map { part in
  let c = Double(part) / 255
  return c <= 0.04045 ? c / 12.92 : power12Fifths((c + 0.055) / 1.055)
}

/// x^(12/5) = x² · x^(2/5), the fifth root of x² by Newton's steps: the standard library has no `pow`.
private func power12Fifths(_ x: Double) -> Double {
  let square = x * x
  var root = 1.0
  for _ in 0..<40 {
    root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
  }
  return square * root
}

extension Color {
  public static let black = Color(0x000000)
  public static let white = Color(0xFFFFFF)
  public static let gray = Color(0x8E8E93)
  public static let red = Color(0xFF453A)
  public static let orange = Color(0xFF9F0A)
  public static let yellow = Color(0xFFD60A)
  public static let green = Color(0x30D158)
  public static let teal = Color(0x40C8E0)
  public static let blue = Color(0x0A84FF)
  public static let indigo = Color(0x5E5CE6)
  public static let purple = Color(0xBF5AF2)
  public static let pink = Color(0xFF375F)
}

extension Color: CustomStringConvertible {
  /// `default`, `#FF453A`, or `#FF453A80` when it is not opaque.
  public var description: String {
    guard self != .default else { return "default" }
    let hex = String(bits & 0xFF_FFFF, radix: 16, uppercase: true)
    let padded = "#" + String(repeating: "0", count: 6 - hex.count) + hex
    guard alpha != 255 else { return padded }
    let opacity = String(alpha, radix: 16, uppercase: true)
    return padded + (alpha < 16 ? "0" : "") + opacity
  }
}
