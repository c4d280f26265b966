/// Brings the colours of cells down to what a terminal of a depth shows, so that what could be read
/// still can.
///
/// A frame has few pairs of colours, each many times: what was found is remembered.
struct ColorReduction: Sendable {
  private let depth: ColorDepth
  private var memory: [Found]

  private struct Found: Sendable {
    var pair: UInt64 = 0  // of the terminal's own colours, which stay so
    var colors = PenColors()
  }

  init(depth: ColorDepth) {
    self.depth = depth
    memory = Array(repeating: Found(), count: 256)
  }

  /// The colours of a pen that draws in a style. O(1) for a pair that came before, as a rule.
  @inline(__always) mutating func colors(of style: Style) -> PenColors {
    if depth == .truecolor {
      return PenColors(
        foreground: PenColor(style.foreground), background: PenColor(style.background))
    }
    return fewerColors(of: style)
  }

  private mutating func fewerColors(of style: Style) -> PenColors {
    switch depth {
    case .none, .truecolor: PenColors()
    case .sixteen: remembered(style) { reduced($0, to: .named, PenColor.named) }
    case .palette256: remembered(style) { reduced($0, to: .cubeAndGreys, PenColor.indexed) }
    }
  }

  /// Each pair has one place in the memory, by its hash (Fibonacci hashing, D. Knuth), and drives out
  /// the one that was there.
  private mutating func remembered(
    _ style: Style, _ find: (Style) -> PenColors
  ) -> PenColors {
    let pair = UInt64(style.foreground.bits) << 32 | UInt64(style.background.bits)
    let place = Int((pair &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if memory[place].pair != pair { memory[place] = Found(pair: pair, colors: find(style)) }
    return memory[place].colors
  }
}

/// Both colours as the nearest of a palette. Where text could be read, or a graphic seen, and no longer
/// could, the foreground is the nearest with which it can. Of the terminal's own colour nothing is known.
private func reduced(
  _ style: Style, to palette: Palette, _ pen: (UInt8) -> PenColor
) -> PenColors {
  let (foreground, background) = (style.foreground, style.background)
  let shownBackground = background == .default ? nil : palette.nearest(to: background)
  var colors = PenColors()
  if let shownBackground { colors.background = pen(shownBackground.index) }
  guard foreground != .default else { return colors }
  let shown =
    if let shownBackground {
      palette.nearest(
        to: foreground, withContrast: keptContrast(of: foreground.contrast(with: background)),
        on: shownBackground)
    } else {
      palette.nearest(to: foreground)
    }
  colors.foreground = pen(shown.index)
  return colors
}

/// What must be left of a contrast: that of text, or that of graphics, where it was there (Web Content
/// Accessibility Guidelines 2.2, 1.4.3 and 1.4.11).
private func keptContrast(of contrast: Double) -> Double {
  contrast >= 4.5 ? 4.5 : contrast >= 3 ? 3 : 1
}
