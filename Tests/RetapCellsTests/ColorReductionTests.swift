import RetapReplay
import TestSupport
import Testing

@testable import RetapCells

@Suite("Colours brought down to a palette") struct ColorReductionTests {
  // WCAG 2.2, 1.4.3 and 1.4.11.
  @Test(arguments: [ColorDepth.sixteen, .palette256])
  func `leave what could be read, or seen, so`(depth: ColorDepth) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let styles = (0..<100).map { _ in
        Style(foreground: .random(&random), background: .random(&random))
      }
      for (style, shown) in zip(styles, shown(styles, depth)) {
        let before = style.foreground.contrast(with: style.background)
        let after = shown.foreground.contrast(with: shown.background)
        #expect(before < 4.5 || after >= 4.5, "\(style) shows as \(shown)")
        #expect(before < 3 || after >= 3, "\(style) shows as \(shown)")
      }
    }
  }

  @Test(arguments: [ColorDepth.sixteen, .palette256])
  func `change no background for the sake of the text`(depth: ColorDepth) {
    var random = SeededGenerator(seed: 2)
    let background = Color.random(&random)
    let styles =
      [Style(background: background)]
      + (0..<50).map { _ in Style(foreground: .random(&random), background: background) }
    #expect(Set(shown(styles, depth).map(\.background)).count == 1)
  }

  @Test(arguments: ColorDepth.allCases)
  func `leave the terminal's own colours alone`(depth: ColorDepth) {
    let styles = [Style(foreground: .red), Style(), Style(background: .red), Style()]
    let shown = shown(styles, depth)
    #expect(shown[0].background == .default && shown[2].foreground == .default)
    #expect(shown[1] == .plain && shown[3] == .plain)
  }

  // A grey on white that is dark enough only by itself; on black it is light enough.
  @Test func `write a foreground again where another background makes it another`() {
    let gray = Color(0x737373)
    let styles = [
      Style(foreground: gray, background: .white), Style(foreground: gray, background: .black),
    ]
    #expect(gray.contrast(with: .white) > 4.5)
    #expect(bytes(styles, .sixteen) == "[H [30;107m x [90;40m x [m")
  }

  @Test func `write nothing where two colours show as one`() {
    let styles = [Style(foreground: Color(0xFF0000)), Style(foreground: Color(0xFE0000))]
    #expect(bytes(styles, .palette256) == "[H [38;5;196m xx [m")
  }
}

private func grid(_ styles: [Style]) -> Grid {
  var grid = Grid(Size(styles.count, 1))
  for (column, style) in styles.enumerated() {
    grid.put("x", style: style, column: column, row: 0)
  }
  return grid
}

/// The styles as a terminal of a depth shows them.
private func shown(_ styles: [Style], _ depth: ColorDepth) -> [Style] {
  let grid = grid(styles)
  var update = GridUpdate(depth: depth)
  update.make(from: nil, to: grid)
  var terminal = VirtualTerminal(size: grid.size)
  terminal.obey(ControlSequence.reset(.autowrap))
  terminal.obey(update.bytes)
  return styles.indices.map { terminal.grid[$0, 0].style }
}

private func bytes(_ styles: [Style], _ depth: ColorDepth) -> String {
  let grid = grid(styles)
  var update = GridUpdate(depth: depth)
  update.make(from: Grid(grid.size), to: grid)
  return readable(update.bytes)
}

extension Color {
  fileprivate static func random(_ random: inout SeededGenerator) -> Color {
    Color(.random(in: 0...0xFF_FFFF, using: &random))
  }
}
