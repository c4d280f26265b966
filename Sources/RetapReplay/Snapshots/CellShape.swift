import RetapCells

/// A character that is a picture of a part of its cell, and has to meet those of its neighbours without
/// a gap: block elements and box drawing. Fonts leave gaps, so these are drawn as shapes.
enum CellShape {
  /// Rectangles in a cell of ``size``.
  case boxes([Rect])
  /// The whole cell, so many quarters of it painted.
  case shade(Int)
  /// The outline of a curve, in the words of an SVG path that begins with a relative move.
  case curve(String)

  /// Eight columns and sixteen rows a cell: eighths of both are whole numbers.
  static let size = Size(8, 16)

  /// The shape of a glyph; nil for one that is text. O(1).
  init?(_ glyph: Glyph) {
    guard let shape = shapes[glyph] else { return nil }
    self = shape
  }
}

private let shapes: [Glyph: CellShape] = {
  var shapes: [Glyph: CellShape] = [:]
  for code in 0x2500...0x259F as ClosedRange<UInt32> {
    guard let scalar = Unicode.Scalar(code), let glyph = Glyph(Character(scalar)) else { continue }
    shapes[glyph] = curve(code) ?? block(code) ?? BoxArms(code).map { .boxes($0.boxes) }
  }
  return shapes
}()

/// The rounded corners, from the end of the vertical arm to that of the horizontal one and back. Lines
/// are where those of `BoxArms` are.
private func curve(_ code: UInt32) -> CellShape? {
  switch code {
  case 0x256D: .curve("m4 16v-4a4 4 0 0 1 4-4v1a3 3 0 0 0-3 3v4z")
  case 0x256E: .curve("m5 16v-4a4 4 0 0 0-4-4h-1v1h1a3 3 0 0 1 3 3v4z")
  case 0x256F: .curve("m5 0v5a4 4 0 0 1-4 4h-1v-1h1a3 3 0 0 0 3-3v-5z")
  case 0x2570: .curve("m4 0v5a4 4 0 0 0 4 4v-1a3 3 0 0 1-3-3v-5z")
  default: nil
  }
}

/// Block elements (Unicode, U+2580 to U+259F).
private func block(_ code: UInt32) -> CellShape? {
  let number = Int(code)
  switch code {
  case 0x2580: return .boxes([Rect(0, 0, 8, 8)])
  case 0x2581...0x2588:
    let height = 2 * (number - 0x2580)
    return .boxes([Rect(0, 16 - height, 8, height)])
  case 0x2589...0x258F: return .boxes([Rect(0, 0, 0x2590 - number, 16)])
  case 0x2590: return .boxes([Rect(4, 0, 4, 16)])
  case 0x2591...0x2593: return .shade(number - 0x2590)
  case 0x2594: return .boxes([Rect(0, 0, 8, 2)])
  case 0x2595: return .boxes([Rect(7, 0, 1, 16)])
  case 0x2596...0x259F: return .boxes(quarters(quadrants[number - 0x2596]))
  default: return nil
  }
}

/// The quarters of U+2596 to U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
private let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

private func quarters(_ mask: Int) -> [Rect] {
  (0..<4).filter { mask >> $0 & 1 == 1 }.map { Rect($0 % 2 * 4, $0 / 2 * 8, 4, 8) }
}
