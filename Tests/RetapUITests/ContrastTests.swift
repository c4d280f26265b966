import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import Testing

// X5. WCAG 2.2, 1.4.3: a contrast of 4.5 to 1 for text; 1.4.11: 3 to 1 for graphics.
@Suite("What the demos show") struct ContrastTests {
  // In none of the screens looked at is the button half-way in its fading: what is said of text does not
  // hold for those 400 ms (B2).

  /// Up to the middle, with the button on its way and there; to the end; with the inspector; back to the
  /// top, and there while the way back is offered.
  private static let gallery = [
    "", "jjj", "G 100 500", "F12", "g 100 500", "2", "jjjjjjjjj 500", "G 500",
  ]
  private static let stories = ["", "jjjjjjjjjjjj 500", "G 100 500", "F12", "g 100 500", "4500"]
  private static let offsets = ["", "m 100 500", "B", "F12"]

  @Test(arguments: Looks.all) private func `in the gallery can be read`(looks: Looks) {
    looks.expectContrast(in: Gallery(), Self.gallery)
  }

  @Test(arguments: Looks.all) private func `in the stories can be read`(looks: Looks) {
    looks.expectContrast(in: Stories(), Self.stories)
  }

  @Test(arguments: Looks.all) private func `in the offsets can be read`(looks: Looks) {
    looks.expectContrast(in: Offsets(), Self.offsets)
  }
}

/// How a terminal looks: how many colours it has, and its own two.
private struct Looks: CustomTestStringConvertible {
  let depth: ColorDepth
  let paper: Color
  var ink: Color { paper.readable }

  static let all = ColorDepth.allCases.flatMap { depth in
    [Color.black, .white].map { Looks(depth: depth, paper: $0) }
  }

  private static let sizes = [Size(80, 24), Size(200, 60), Size(40, 12), Size(24, 7), Size(9, 4)]

  var testDescription: String { "\(depth) on \(paper)" }

  /// Expects that all an app shows while keys are typed can be read.
  func expectContrast(in app: @autoclosure () -> some App, _ words: [String]) {
    for size in Looks.sizes {
      var cells: Set<Cell> = []
      play(app(), words, size) { screen in
        for row in 0..<size.height {
          for column in 0..<size.width { cells.insert(screen[column, row]) }
        }
      }
      let pairs = cells.compactMap(pair)
      #expect(!pairs.isEmpty)
      for pair in pairs {
        let contrast = pair.foreground.contrast(with: pair.background)
        #expect(contrast >= pair.least, "\(pair) has \(contrast) in \(size)")
      }
    }
  }

  /// Types words of keys, or lets milliseconds pass, and gives out the screen after each.
  private func play(
    _ app: some App, _ words: [String], _ size: Size, _ look: (Grid) -> Void
  ) {
    let stage = Stage(app, size: size, depth: depth, backdrop: paper)
    var terminal = VirtualTerminal(size: size)
    terminal.obey(ControlSequence.reset(.autowrap))
    var time = Duration.zero
    func draw() { terminal.obey(stage.frame(at: time)) }
    draw()
    for word in words.joined(separator: " ").split(separator: " ") {
      if let milliseconds = Int(word), milliseconds > 9 {
        let end = time + .milliseconds(milliseconds)
        while let wake = stage.wakeTime, wake <= end {
          time = max(time, wake)
          draw()
        }
        time = end
      } else {
        stage.receive(word == "F12" ? Array("\u{1B}[24~".utf8) : Array(word.utf8), at: time)
      }
      draw()
      look(terminal.grid)
    }
  }

  /// What the eye tells apart in a cell: nothing in an empty one.
  private func pair(_ cell: Cell) -> Pair? {
    let glyph = cell.glyph
    guard glyph != .space, glyph != .continuation, !Looks.corners.contains(glyph.description) else {
      return nil
    }
    let style = cell.style
    let background = style.background == .default ? paper : style.background
    var foreground = style.foreground == .default ? ink : style.foreground
    if style.attributes.contains(.dim) {
      foreground = foreground.opacity(dimOpacity).over(background)
    }
    return Pair(foreground: foreground, background: background, glyph: glyph)
  }

  /// The corners of a card are its paper, whose colour is the app's.
  private static let corners: Set<String> = ["▟", "▙", "▜", "▛"]
}

/// What is left of dim text: xterm and alacritty take two thirds of its red, green and blue, on black as
/// if a third of the background were mixed in. So it is counted here, on white too.
private let dimOpacity = 2.0 / 3

/// Two colours of a cell that have to be told apart.
private struct Pair {
  let foreground: Color
  let background: Color
  let glyph: Glyph

  /// Lines and blocks, U+2500 to U+259F, are graphics.
  var least: Double {
    let scalar = glyph.description.unicodeScalars.first?.value ?? 0
    return (0x2500...0x259F).contains(scalar) ? 3 : 4.5
  }
}
