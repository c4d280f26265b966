import RetapCells

/// A character of box drawing as the arms it reaches out to its neighbours.
struct BoxArms {
  private enum Weight: Int { case none, light, heavy }

  private let up: Weight
  private let right: Weight
  private let down: Weight
  private let left: Weight

  /// The arms of a character; nil for one that is not of light and heavy lines (double, dashed, diagonal).
  init?(_ code: UInt32) {
    let arms: Substring? =
      switch code {
      case 0x2500...0x2503: straight[Int(code - 0x2500)]
      case 0x250C...0x254B: joints[Int(code - 0x250C)]
      case 0x2574...0x257F: ends[Int(code - 0x2574)]
      default: nil
      }
    guard let weights = arms?.compactMap({ $0.wholeNumberValue.flatMap(Weight.init) }) else {
      return nil
    }
    (up, right, down, left) = (weights[0], weights[1], weights[2], weights[3])
  }

  /// The arms as rectangles of a cell of ``CellShape/size``; an arm reaches to the far side of
  /// what it crosses, and two that are alike are one.
  var boxes: [Rect] {
    let column = span(heaviest(up, down), at: 4)
    let row = span(heaviest(left, right), at: 8)
    let (width, height) = (CellShape.size.width, CellShape.size.height)
    var boxes: [Rect] = []
    func add(_ columns: Range<Int>, _ rows: Range<Int>) {
      boxes.append(Rect(columns.lowerBound, rows.lowerBound, columns.count, rows.count))
    }
    if left == right {
      if left != .none { add(0..<width, row) }
    } else {
      if left != .none { add(0..<column.upperBound, span(left, at: 8)) }
      if right != .none { add(column.lowerBound..<width, span(right, at: 8)) }
    }
    if up == down {
      if up != .none { add(column, 0..<height) }
    } else {
      if up != .none { add(span(up, at: 4), 0..<row.upperBound) }
      if down != .none { add(span(down, at: 4), row.lowerBound..<height) }
    }
    return boxes
  }

  private func heaviest(_ a: Weight, _ b: Weight) -> Weight { a.rawValue > b.rawValue ? a : b }

  /// A light line is one wide, a heavy one three, about the same middle.
  private func span(_ weight: Weight, at middle: Int) -> Range<Int> {
    weight == .heavy ? middle - 1..<middle + 2 : middle..<middle + 1
  }
}

// The arms of each character as four digits, up, right, down, left: 0 for none, 1 light, 2 heavy.
// Source: the names in the Unicode Standard's chart of U+2500 to U+257F.

private let straight = "0101 0202 1010 2020".split(separator: " ")

private let joints = """
  0110 0210 0120 0220 0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 \
  1110 1210 2110 1120 2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 \
  0111 0112 0211 0212 0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 \
  1111 1112 1211 1212 2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222
  """.split(separator: " ")

private let ends = "0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010"
  .split(separator: " ")
