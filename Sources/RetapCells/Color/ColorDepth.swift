/// How many colours a terminal can show. Colours are brought down to it when they are encoded.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours; attributes (bold, dim, underline) stay.
  case none
  /// The sixteen that every terminal names, and its theme defines.
  case sixteen
  /// The 6×6×6 cube and 24 greys of xterm's palette.
  case palette256
  /// Eight bits each of red, green and blue.
  case truecolor
}

extension ColorDepth {
  /// Writes the parameters of SGR that set a colour, each with a `;` after it.
  func writeParameters(for color: Color, foreground: Bool, to output: inout ByteWriter) {
    if self == .none { return }
    func write(_ number: Int) {
      output.write(decimal: number)
      output.write(0x3B)
    }
    guard color != .default else { return write(foreground ? 39 : 49) }
    switch self {
    case .none:
      break
    case .sixteen:
      let index = color.index16
      write((index < 8 ? 30 + index : 90 + index - 8) + (foreground ? 0 : 10))
    case .palette256:
      write(foreground ? 38 : 48)
      write(5)
      write(color.index256)
    case .truecolor:
      write(foreground ? 38 : 48)
      write(2)
      write(Int(color.red))
      write(Int(color.green))
      write(Int(color.blue))
    }
  }
}

extension Color {
  /// The nearest of palette entries 16 to 255. The first sixteen are left out: themes redefine them.
  var index256: Int {
    let cube = (levelIndex(red), levelIndex(green), levelIndex(blue))
    let cubeIndex = 16 + 36 * cube.0 + 6 * cube.1 + cube.2
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let gray = UInt8(8 + 10 * step)
    let cubeColor = Color(
      red: cubeLevels[cube.0], green: cubeLevels[cube.1], blue: cubeLevels[cube.2])
    let grayColor = Color(red: gray, green: gray, blue: gray)
    return distance(to: grayColor) < distance(to: cubeColor) ? 232 + step : cubeIndex
  }

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

  /// The nearest of the sixteen named colours, taken as xterm draws them.
  var index16: Int {
    namedColors.indices.min { distance(to: namedColors[$0]) < distance(to: namedColors[$1]) } ?? 0
  }

  private func levelIndex(_ part: UInt8) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
  }

  /// Squared distance, weighted by how the eye takes the three colours (T. Riemersma's "redmean").
  private func distance(to other: Color) -> Int {
    let meanRed = (Int(red) + Int(other.red)) / 2
    let r = Int(red) - Int(other.red)
    let g = Int(green) - Int(other.green)
    let b = Int(blue) - Int(other.blue)
    // `>>` binds tighter than `*` in Swift.
    return (((512 + meanRed) * r * r) >> 8) + 4 * g * g + (((767 - meanRed) * b * b) >> 8)
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
