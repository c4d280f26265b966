/// The colours to choose from where a terminal does not show each.
struct Palette: Sendable {
  /// The 6×6×6 cube and the 24 greys; without the first sixteen, which themes redefine.
  static let cubeAndGreys = Palette(16...255)
  /// The sixteen that have names, taken as xterm draws them. Themes redefine them, but rarely their hues.
  static let named = Palette(0...15, isSmall: true)

  struct Entry: Sendable {
    let index: UInt8
    let luminance: Double
    fileprivate let isGray: Bool
    fileprivate let look: PerceptualColor
  }

  private let entries: [Entry]
  /// Whether there are so few that the hue has to count for more than how vivid a colour is.
  private let isSmall: Bool

  private init(_ indices: ClosedRange<UInt8>, isSmall: Bool = false) {
    self.isSmall = isSmall
    entries = indices.map { index in
      let color = Color(paletteIndex: Int(index))
      let look = PerceptualColor(color)
      return Entry(
        index: index, luminance: color.luminance, isGray: look.isGray,
        look: isSmall ? look.vivid : look)
    }
  }

  /// The entry that looks most like a colour, of those with at least a contrast on another entry.
  ///
  /// There always is one for a contrast of up to 4.5: black or white has it on every colour. O(entries).
  func nearest(
    to color: Color, withContrast least: Double = 1, on background: Entry? = nil
  ) -> Entry {
    var look = PerceptualColor(color)
    let staysGray = isSmall && look.isGray
    if isSmall { look = look.vivid }
    var nearest = entries[0]
    var leastDistance = Float.infinity
    for entry in entries where entry.isGray || !staysGray {
      let distance = look.distance(to: entry.look)
      guard distance < leastDistance else { continue }
      if let background, contrastOfLuminances(entry.luminance, background.luminance) < least {
        continue
      }
      (nearest, leastDistance) = (entry, distance)
    }
    return nearest
  }
}

extension Color {
  /// A colour of xterm's palette: sixteen named ones, a cube, greys. `index` is from 0 to 255.
  package init(paletteIndex index: Int) {
    switch index {
    case 0..<16: self = namedColors[index]
    case 16..<232:
      let place = index - 16
      self.init(
        red: cubeLevels[place / 36], green: cubeLevels[place / 6 % 6], blue: cubeLevels[place % 6])
    default:
      let gray = UInt8(8 + 10 * (index - 232))
      self.init(red: gray, green: gray, blue: gray)
    }
  }
}

private let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

/// xterm's defaults for the sixteen.
private let namedColors: [Color] = [
  Color(0x000000), Color(0xCD0000), Color(0x00CD00), Color(0xCDCD00),
  Color(0x0000EE), Color(0xCD00CD), Color(0x00CDCD), Color(0xE5E5E5),
  Color(0x7F7F7F), Color(0xFF0000), Color(0x00FF00), Color(0xFFFF00),
  Color(0x5C5CFF), Color(0xFF00FF), Color(0x00FFFF), Color(0xFFFFFF),
]
