import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("A picture of a screen") struct SVGTests {
  @Test func `has each word at its column, and each wide glyph in the middle of its cells`() {
    var grid = Grid(Size(6, 2))
    grid.write("a 中", style: Style(foreground: Color(0x0102FF), attributes: [.bold]), row: 0)
    grid.write("bc", style: Style(attributes: [.reverse, .underline]), column: 4, row: 0)
    grid.write("é<", column: 3, row: 1)
    #expect(
      elements(of: grid) == [
        #"<path d="M32 0h16v16h-16z"/>"#, #"<path class="b" d="M32 14h16v1h-16z"/>"#,
        #"<text y="12"><tspan x="0" class="a B">a</tspan> "#
          + #"<tspan x="24" class="a B M">中</tspan>"#
          + #"<tspan x="32" textLength="16" class="b">bc</tspan></text>"#,
        #"<text y="28">   <tspan x="24" textLength="16">é&lt;</tspan></text>"#,
      ])
    #expect(grid.svg().contains(".a{fill:#0102FF}.b{fill:#16171D}</style>"))
  }

  @Test func `keeps blanks after a centred glyph out of the middle`() {
    var grid = Grid(Size(6, 1))
    grid.write("♥  x", row: 0)
    #expect(
      elements(of: grid) == [
        #"<text y="12"><tspan x="4" class="M">♥</tspan><tspan x="8">  </tspan>"#
          + #"<tspan x="24">x</tspan></text>"#
      ])
  }

  @Test func `draws boxes as shapes that meet, and keeps their characters to be copied`() {
    var grid = Grid(Size(3, 3))
    grid.write("╭─┓", row: 0)
    grid.write("│▄┃", row: 1)
    grid.write("└─┛", row: 2)
    #expect(
      elements(of: grid) == [
        "<path d=\"M8 8h8v1h-8zM16 7h6v3h-6zM19 7h3v35h-3zM4 16h1v25h-1zM8 24h8v8h-8z"
          + "M4 40h12v1h-12zM16 39h6v3h-6z\"/>",
        #"<path class="R" d="M0 0m4 16v-4a4 4 0 0 1 4-4v1a3 3 0 0 0-3 3v4z"/>"#,
        #"<text y="12"><tspan x="0" textLength="24" class="N">╭─┓</tspan></text>"#,
        #"<text y="28"><tspan x="0" textLength="24" class="N">│▄┃</tspan></text>"#,
        #"<text y="44"><tspan x="0" textLength="24" class="N">└─┛</tspan></text>"#,
      ])
  }

  @Test(
    arguments: [
      ("▁", "0 14 8 2"), ("▇", "0 2 8 14"), ("█", "0 0 8 16"), ("▀", "0 0 8 8"), ("▔", "0 0 8 2"),
      ("▏", "0 0 1 16"), ("▉", "0 0 7 16"), ("▐", "4 0 4 16"), ("▕", "7 0 1 16"),
      ("▖", "0 8 4 8"), ("▗", "4 8 4 8"), ("▘", "0 0 4 8"), ("▝", "4 0 4 8"),
      ("▙", "0 0 4 8, 0 8 8 8"), ("▛", "0 0 8 8, 0 8 4 8"), ("▜", "0 0 8 8, 4 8 4 8"),
      ("▟", "4 0 4 8, 0 8 8 8"), ("▚", "0 0 4 8, 4 8 4 8"), ("▞", "4 0 4 8, 0 8 4 8"),
      ("━", "0 7 8 3"), ("╸", "0 7 5 3"), ("╻", "3 8 3 8"), ("┼", "0 8 8 1, 4 0 1 16"),
    ] as [(Glyph, String)])
  func `fills the part of a cell that a character stands for`(glyph: Glyph, boxes: String) {
    var grid = Grid(Size(1, 1))
    grid.put(glyph, style: .plain, column: 0, row: 0)
    let shown = Picture(grid.svg()).boxes.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }
    #expect(shown.joined(separator: ", ") == boxes)
  }

  @Test func `draws each arm of a box as its name tells`() {
    for code in 0x2500...0x257F as ClosedRange<UInt32> {
      let scalar = Unicode.Scalar(code)!
      guard let arms = Arms(scalar) else { continue }
      var grid = Grid(Size(1, 1))
      grid.put(Glyph(Character(scalar))!, style: .plain, column: 0, row: 0)
      #expect(Arms(Picture(grid.svg())) == arms, "\(scalar)")
    }
  }

  @Test func `has a blank for an empty row, so that it is copied too`() {
    var grid = Grid(Size(2, 2))
    grid.write("a", row: 1)
    let rows = [#"<text y="12"> </text>"#, #"<text y="28"><tspan x="0">a</tspan></text>"#]
    #expect(elements(of: grid) == rows)
  }

  @Test func `paints shades, dim text and reversed cells with what one sees`() {
    var grid = Grid(Size(3, 1))
    let style = Style(foreground: Color(0xC80000), background: Color(0x000064))
    grid.put("░", style: style, column: 0, row: 0)
    let dim = Style(
      foreground: style.foreground, background: style.background, attributes: [.dim, .reverse])
    grid.put("x", style: dim, column: 2, row: 0)
    let svg = grid.svg()
    #expect(svg.contains(".a{fill:#50003C}"), "three fifths of the background over the foreground")
    #expect(svg.contains("{fill:#32004B}"), "a quarter of the foreground over the background")
  }

  @Test func `paints the background of each cell, in few rectangles`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var grid = Grid(.random(&random))
      for _ in 0..<5 {
        let (column, row) = (
          Int.random(in: 0..<9, using: &random), Int.random(in: 0..<6, using: &random)
        )
        let color = [Color.red, .blue, .green].randomElement(using: &random)!
        grid.fill(Rect(column, row, 5, 3), with: color, backdrop: .black)
      }
      let picture = Picture(grid.svg())
      for row in 0..<grid.size.height {
        for column in 0..<grid.size.width {
          let color = grid[column, row].style.background
          let expected = color == .default ? nil : "\(color)"
          #expect(picture.colors(column * 8 + 3, row * 16 + 9) == (expected.map { [$0] } ?? []))
        }
      }
      #expect(picture.boxes.count <= 40, "seed \(seed)")
    }
  }

  @Test func `is the same twice, well-formed, and asks for nothing from outside`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let grid = Grid.random(.random(&random), &random)
      let svg = grid.svg()
      #expect(grid.svg() == svg)
      #expect(fault(inXML: svg) == nil, "seed \(seed)")
      for word in ["<script", "href=\"http", "url(http", "@import"] { #expect(!svg.contains(word)) }
      for word in ["\u{FFFE}", "\u{FFFF}"] { #expect(!svg.contains(word)) }
    }
  }

  @Test(
    arguments: [
      ("<a><b/></a>", nil), ("<a>&amp;</a>", nil), ("<a b=\"c\">x</a>", nil),
      ("<a>", "<a> stays open"),
      ("<a></b>", "</b> closes nothing"), ("<a>&</a>", "a raw & before </a>"),
      ("<a>b>c</a>", "a raw > before </a>"),
      ("<a b=\"c\"d=\"\"></a>", "<a b=\"c\"d=\"\"> is no tag"),
    ] as [(String, String?)])
  func `is known to be well-formed by a check that can fail`(xml: String, problem: String?) {
    #expect(fault(inXML: xml) == problem)
  }

  /// What a picture consists of, without the window around it.
  private func elements(of grid: Grid) -> [String] {
    grid.svg().split(separator: "\n").dropFirst(4).dropLast(2).map(String.init)
  }
}

/// The rectangles of a picture, with their colours.
private struct Picture {
  struct Box {
    let x, y, width, height: Int
    let color: String
  }

  private(set) var boxes: [Box] = []

  init(_ svg: String) {
    var colors: [Substring: String] = ["": "own"]
    for match in svg.matches(of: #/\.([a-z]+)\{fill:(#\w+)\}/#) {
      colors[match.1] = String(match.2)
    }
    for path in svg.matches(of: #/<path( class="([a-z]+)")? d="([^"]*)"/#) {
      for box in path.3.matches(of: #/M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/#) where box.3 == box.5 {
        let numbers = [box.1, box.2, box.3, box.4].map { Int($0)! }
        boxes.append(
          Box(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
            color: colors[path.2 ?? "", default: "none"]))
      }
    }
  }

  /// The colours painted at a point.
  func colors(_ x: Int, _ y: Int) -> [String] {
    boxes.filter { ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y) }
      .map(\.color)
  }
}

/// How many points wide the arms of a box are at the sides of its cell.
private struct Arms: Equatable {
  private var widths: [String: Int] = ["UP": 0, "RIGHT": 0, "DOWN": 0, "LEFT": 0]

  /// As the Unicode name tells: `LIGHT DOWN AND RIGHT`, or `UP HEAVY AND RIGHT DOWN LIGHT`. Nil where it
  /// is not of light and heavy lines alone.
  init?(_ scalar: Unicode.Scalar) {
    let words = scalar.properties.name!.split(separator: " ").dropFirst(2)
    let others: [Substring] = ["DOUBLE", "SINGLE", "DASH", "ARC", "DIAGONAL"]
    if words.contains(where: others.contains) { return nil }
    let weights: [Substring: Int] = ["LIGHT": 1, "HEAVY": 3]
    let comesFirst = weights[words.first!] != nil
    var weight = 0
    for word in comesFirst ? Array(words) : words.reversed() {
      weight = weights[word] ?? weight
      switch word {
      case "HORIZONTAL": for side in ["LEFT", "RIGHT"] { widths[side] = weight }
      case "VERTICAL": for side in ["UP", "DOWN"] { widths[side] = weight }
      default: if widths[String(word)] != nil { widths[String(word)] = weight }
      }
    }
  }

  init(_ picture: Picture) {
    func isPainted(_ x: Int, _ y: Int) -> Bool { !picture.colors(x, y).isEmpty }
    widths["UP"] = (0..<8).count { isPainted($0, 0) }
    widths["DOWN"] = (0..<8).count { isPainted($0, 15) }
    widths["LEFT"] = (0..<16).count { isPainted(0, $0) }
    widths["RIGHT"] = (0..<16).count { isPainted(7, $0) }
  }
}

/// What is wrong with a text that should be XML; nil where nothing is.
func fault(inXML xml: String) -> String? {
  var open: [Substring] = []
  var rest = xml[...]
  while let start = rest.firstIndex(of: "<") {
    guard let end = rest[start...].firstIndex(of: ">") else { return "a tag does not end" }
    let tag = rest[start...end]
    let text = rest[..<start].replacing(#/&(amp|lt|gt|quot);/#, with: "")
    for raw in ["&", ">"] where text.contains(raw) { return "a raw \(raw) before \(tag)" }
    rest = rest[end...].dropFirst()
    if let name = tag.wholeMatch(of: #/<\/(\w+)>/#)?.1 {
      guard open.popLast() == name else { return "\(tag) closes nothing" }
    } else if let match = tag.wholeMatch(of: #/<(\w+)( [\w:-]+="[^"<&]*")*(\/?)>/#) {
      if match.3.isEmpty { open.append(match.1) }
    } else {
      return "\(tag) is no tag"
    }
  }
  return open.last.map { "<\($0)> stays open" }
}
