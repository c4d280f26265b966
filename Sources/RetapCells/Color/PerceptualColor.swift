/// A colour in OKLab, a space in which equal distances look about equally large.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020), whose numbers these
/// are.
struct PerceptualColor {
  /// From 0, which is black, to 1, which is white.
  private let lightness: Float
  /// From green, below 0, to red.
  private let redness: Float
  /// From blue, below 0, to yellow.
  private let yellowness: Float

  private init(lightness: Float, redness: Float, yellowness: Float) {
    self.lightness = lightness
    self.redness = redness
    self.yellowness = yellowness
  }

  init(_ color: Color) {
    let (red, green, blue) = color.linear
    let long = cubeRoot(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = cubeRoot(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cubeRoot(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    self.init(
      lightness: Float(
        0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short),
      redness: Float(
        1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short),
      yellowness: Float(
        0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short))
  }

  /// The square of how far apart they look.
  func distance(to other: PerceptualColor) -> Float {
    let l = lightness - other.lightness
    let a = redness - other.redness
    let b = yellowness - other.yellowness
    return l * l + a * a + b * b
  }

  /// Whether it looks like a grey, be it a cool or a warm one: user interfaces' greys are below 0.02, and
  /// the colours that have names over 0.1.
  var isGray: Bool { chroma < 0.03 }

  /// The same lightness and hue, nearly as vivid as a colour can be; a grey stays grey.
  ///
  /// Where there are few colours to choose from, a dull red looks nearer to a grey than to the one red
  /// there is. Of colours made vivid, the nearest is the one of the same hue.
  var vivid: PerceptualColor {
    // Colours have a chroma of up to 0.32. Those over 0.1 come to 0.25 or more, so that two opposite
    // hues are at least half as far apart as black and white.
    let scale = 0.5 / (chroma + 0.1)
    return PerceptualColor(
      lightness: lightness, redness: redness * scale, yellowness: yellowness * scale)
  }

  /// How far it is from the grey of its lightness.
  private var chroma: Float { (redness * redness + yellowness * yellowness).squareRoot() }
}

/// The cube root of a number from 0 to 1, by Newton's steps: the standard library has none.
private func cubeRoot(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  // A third of the exponent is a start good to 5 bits (the constant is that of FreeBSD's `cbrt`), and
  // each step doubles them.
  var root = Double(bitPattern: x.bitPattern / 3 + UInt64(715_094_163) << 32)
  for _ in 0..<3 { root -= (root - x / (root * root)) / 3 }
  return root
}
