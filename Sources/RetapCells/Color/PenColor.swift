/// A colour in the words of a terminal: its own, one of sixteen that have names, one of the palette of
/// 256, or red, green and blue.
struct PenColor: Equatable, Sendable {
  /// `0x00_00_01_ii` with a name, `0x00_00_02_ii` of the palette, `0xFF_rr_gg_bb`; zero is the
  /// terminal's own.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  static let own = PenColor(bits: 0)

  static func named(_ index: UInt8) -> PenColor { PenColor(bits: 0x100 | UInt32(index)) }

  static func indexed(_ index: UInt8) -> PenColor { PenColor(bits: 0x200 | UInt32(index)) }

  /// The colour as it is.
  @inline(__always) init(_ color: Color) {
    bits = color == .default ? 0 : color.bits | 0xFF00_0000
  }

  /// Writes the parameters of SGR that set it, each with a `;` after it.
  func writeParameters(foreground: Bool, to output: inout ByteWriter) {
    func write(_ number: Int) {
      output.write(decimal: number)
      output.write(0x3B)
    }
    func part(_ shift: UInt32) -> Int { Int(bits >> shift & 0xFF) }
    switch bits >> 8 {
    case 0:
      write(foreground ? 39 : 49)
    case 1:
      let index = part(0)
      write((index < 8 ? 30 + index : 90 + index - 8) + (foreground ? 0 : 10))
    case 2:
      write(foreground ? 38 : 48)
      write(5)
      write(part(0))
    default:
      write(foreground ? 38 : 48)
      write(2)
      write(part(16))
      write(part(8))
      write(part(0))
    }
  }
}

/// The two colours of a pen.
struct PenColors: Equatable, Sendable {
  var foreground = PenColor.own
  var background = PenColor.own
}
