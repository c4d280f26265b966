import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("A moving picture") struct SVGAnimationTests {
  @Test func `defines each row once, and jumps from screen to screen`() {
    var film = SVGAnimation()
    film.add(grid("ab", "c"), at: .zero)
    film.add(grid("c", "ab"), at: .milliseconds(500))
    film.add(grid("ab", "c"), at: .seconds(1))
    let svg = film.finish(at: .seconds(2))
    #expect(
      svg.split(separator: "\n").dropFirst(4).map(String.init) == [
        "<defs>",
        #"<g id="a"><text y="12"><tspan x="0" textLength="16">ab</tspan></text>"#, "</g>",
        #"<g id="b"><text y="12"><tspan x="0">c</tspan></text>"#, "</g>", "</defs>",
        #"<g class="F" transform="translate(-0)">"#,
        ##"<g><use href="#a"/><use href="#b" y="16"/></g>"##,
        ##"<g transform="translate(24)"><use href="#b"/><use href="#a" y="16"/></g>"##,
        "</g>", "</svg>", "</svg>",
      ])
    #expect(svg.contains(".F{animation:f 2000ms step-end infinite}"))
    #expect(svg.contains("@media(prefers-reduced-motion:reduce){.F{animation:none}}"))
    #expect(keyframes(svg) == ["0.000% 0", "25.000% 24", "50.000% 0"])
  }

  @Test func `keeps the last frame of each thirtieth of a second, and the last of all`() {
    var film = SVGAnimation()
    for millisecond in 0...103 {
      film.add(grid("\(millisecond)", ""), at: .milliseconds(millisecond))
    }
    let svg = film.finish(at: .milliseconds(200))
    #expect(keyframes(svg) == ["0.000% 0", "33.000% 24", "49.500% 48", "51.500% 72"])
    for shown in [33, 66, 99, 103] { #expect(svg.contains(">\(shown)</tspan>")) }
    #expect(!svg.contains(">34</tspan>"))
  }

  @Test func `shows the last frame to who prefers less motion, and where nothing moves`() {
    var film = SVGAnimation()
    film.add(grid("a", ""), at: .zero)
    film.add(grid("b", ""), at: .seconds(1))
    #expect(film.finish(at: .seconds(1)).contains(#"<g class="F" transform="translate(-24)">"#))
  }

  @Test func `is as large as the largest screen`() {
    var film = SVGAnimation()
    film.add(Grid(Size(4, 2)), at: .zero)
    film.add(Grid(Size(2, 5)), at: .seconds(1))
    #expect(film.finish(at: .seconds(1)).contains(#"viewBox="0 0 48 96""#))
  }

  @Test func `draws a scroll bar apart from the rows`() {
    var film = SVGAnimation()
    for row in 0..<3 {
      var grid = Grid(Size(3, 3))
      for row in 0..<3 { grid.write("r\(row)", row: row) }
      grid.write("█", column: 2, row: row)
      film.add(grid, at: .seconds(row))
    }
    let svg = film.finish(at: .seconds(3))
    #expect(svg.matches(of: #/<tspan/#).count == 3, "each row once")
    #expect(svg.matches(of: #/x="16"/#).count == 3, "and a bar for each frame")
  }

  @Test func `is the same twice, and well-formed`() {
    for seed in 0..<6 as Range<UInt64> {
      let (first, second) = (randomFilm(seed), randomFilm(seed))
      #expect(first == second, "seed \(seed)")
      #expect(fault(inXML: first) == nil, "seed \(seed)")
    }
    var empty = SVGAnimation()
    #expect(fault(inXML: empty.finish(at: .zero)) == nil)
  }

  private func randomFilm(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var film = SVGAnimation(theme: .light)
    var grid = Grid.random(.random(&random), &random)
    for frame in 0..<8 {
      film.add(grid, at: .milliseconds(frame * 25))
      grid = grid.scrolled(&random)
    }
    return film.finish(at: .seconds(1))
  }

  private func grid(_ rows: String...) -> Grid {
    var grid = Grid(Size(3, rows.count))
    for (row, text) in rows.enumerated() { grid.write(text, row: row) }
    return grid
  }

  /// When the strip jumps, and how far it is moved then.
  private func keyframes(_ svg: String) -> [String] {
    svg.matches(of: #/([\d.]+%)\{transform:translate\(-(\d+)px\)\}/#).map { "\($0.1) \($0.2)" }
  }
}
