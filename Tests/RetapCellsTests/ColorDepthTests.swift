import TestSupport
import Testing

@testable import RetapCells

@Suite("A terminal's depth of colour") struct ColorDepthTests {
  @Test func `of 256 has each of its own colours`() {
    for index in 16...255 {
      #expect(index256(Color(paletteIndex: index)) == index)
    }
  }

  @Test func `of 16 has each of its own colours`() {
    for index in 0..<16 {
      #expect(index16(Color(paletteIndex: index)) == index)
    }
  }

  // xterm's palette.
  @Test(
    arguments: [
      (0, 0x000000), (1, 0xCD0000), (9, 0xFF0000), (15, 0xFFFFFF), (16, 0x000000), (21, 0x0000FF),
      (46, 0x00FF00), (59, 0x5F5F5F), (196, 0xFF0000), (231, 0xFFFFFF), (67, 0x5F87AF),
      (232, 0x080808), (244, 0x808080), (255, 0xEEEEEE),
    ] as [(Int, UInt32)])
  func `of 256 has xterm's palette`(index: Int, hex: UInt32) {
    #expect(Color(paletteIndex: index) == Color(hex))
  }

  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
      (0xFFFF00, 226), (0xFF00FF, 201), (0x00FFFF, 51), (0x010101, 16),
      (0x070707, 232),
      (0x777777, 243), (0x818181, 244), (0x848484, 102), (0xF0F0F0, 255), (0xF8F8F8, 231),
      (0x5E5CE6, 62),
    ] as [(UInt32, Int)])
  func `of 256 takes the nearest of the cube and the greys`(hex: UInt32, index: Int) {
    #expect(index256(Color(hex)) == index)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0x111111, 0), (0xFFFFFF, 15), (0xF8F8F8, 15), (0x808080, 8), (0xE0E0E0, 7),
      (0xFE0101, 9), (0x990000, 1), (0xC00000, 1), (0x008800, 2), (0x11EE11, 10), (0x0000AA, 4),
      (0x00A0A0, 6), (0xC0C000, 3), (0xF0F010, 11), (0x5050FF, 12), (0xF000F0, 13), (0x10F0F0, 14),
    ] as [(UInt32, Int)])
  func `of 16 takes the nearest by how the eye takes colours`(hex: UInt32, index: Int) {
    #expect(index16(Color(hex)) == index)
  }

  @Test func `of 16 shows greys as greys`() {
    for part in UInt32(0)...255 {
      let index = index16(Color(part * 0x010101))
      #expect([0, 7, 8, 15].contains(index), "\(part) shows as \(index)")
    }
    // Cool and warm ones too.
    for hex: UInt32 in [0x8E8E93, 0x1C1C1E, 0xF2F2F7, 0x787878, 0xFDF6E3] {
      #expect([0, 7, 8, 15].contains(index16(Color(hex))), "\(Color(hex))")
    }
  }

  // A grey would be nearer to many of them.
  @Test(
    arguments: [
      (0x802320, [1]), (0xFFA29C, [9]), (0x2F2E73, [4]), (0xAEADF2, [12]), (0x308030, [2]),
      (0xA0C0A0, [2, 10]), (0xD2B48C, [3]), (0x8B4513, [1]), (0x409090, [6]), (0xC090C0, [5, 13]),
    ] as [(UInt32, [Int])])
  func `of 16 keeps the hue of a dull colour`(hex: UInt32, indices: [Int]) {
    #expect(indices.contains(index16(Color(hex))))
  }

  @Test func `of 256 takes no colour that looks farther away than another`() {
    var random = SeededGenerator(seed: 1)
    let palette = (16...255).map { PerceptualColor(Color(paletteIndex: $0)) }
    for _ in 0..<300 {
      let color = Color(.random(in: 0...0xFF_FFFF, using: &random))
      let look = PerceptualColor(color)
      let shown = look.distance(to: palette[index256(color) - 16])
      #expect(palette.allSatisfy { look.distance(to: $0) >= shown }, "\(color)")
    }
  }

  @Test(arguments: [
    (ColorDepth.truecolor, "[H [38;2;255;0;0;48;2;0;0;255m x [39m x [m"),
    (.palette256, "[H [38;5;196;48;5;21m x [39m x [m"),
    (.sixteen, "[H [91;44m x [39m x [m"),
    (.none, "[H xx [m"),
  ])
  func `tells colours in its own numbers`(depth: ColorDepth, bytes: String) {
    let blue = Color(0x0000FF)
    let styles = [Style(foreground: Color(0xFF0000), background: blue), Style(background: blue)]
    #expect(update(styles, depth) == bytes)
  }

  @Test(arguments: [
    (0, "30", "40"), (1, "31", "41"), (7, "37", "47"), (8, "90", "100"), (12, "94", "104"),
    (15, "97", "107"),
  ])
  func `of 16 names the bright ones apart`(index: Int, foreground: String, background: String) {
    let color = Color(paletteIndex: index)
    #expect(update([Style(foreground: color)], .sixteen) == "[H [\(foreground)m x [m")
    #expect(update([Style(background: color)], .sixteen) == "[H [\(background)m x [m")
  }

  @Test func `of none keeps the attributes`() {
    let bold = Style(foreground: .red, background: .blue, attributes: .bold)
    let dim = Style(foreground: .white, attributes: [.dim, .underline])
    #expect(update([bold, dim, .plain], .none) == "[H [1m x [0;2;4m x [m x")
  }

  // The law: colours go only to a terminal that has them.
  @Test(arguments: UInt64(1)...20)
  func `of none has no parameter of a colour`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var update = GridUpdate(depth: .none)
    update.make(from: nil, to: .random(Size(30, 4), &random))
    let text = String(decoding: update.bytes, as: UTF8.self)
    for sequence in text.split(separator: "\u{1B}") where sequence.hasPrefix("[") {
      let end = sequence.firstIndex { $0.isLetter } ?? sequence.startIndex
      guard sequence[end] == "m" else { continue }
      let numbers = sequence[..<end].dropFirst().split(separator: ";").compactMap { Int($0) }
      try #require(numbers.allSatisfy { $0 < 10 }, "seed \(seed): \(sequence)")
    }
  }
}

private func index256(_ color: Color) -> Int {
  Int(Palette.cubeAndGreys.nearest(to: color).index)
}

private func index16(_ color: Color) -> Int { Int(Palette.named.nearest(to: color).index) }

/// The bytes that show an `x` in each style, to be read.
private func update(_ styles: [Style], _ depth: ColorDepth) -> String {
  var grid = Grid(Size(styles.count, 1))
  for (column, style) in styles.enumerated() {
    grid.put("x", style: style, column: column, row: 0)
  }
  var update = GridUpdate(depth: depth)
  update.make(from: Grid(grid.size), to: grid)
  return readable(update.bytes)
}
