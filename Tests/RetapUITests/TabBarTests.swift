import RetapCells
import RetapDemos
import RetapReplay
import RetapUI
import TestSupport
import Testing

private func gallery() -> Replay<Gallery> { Replay(Gallery(), size: Size(80, 24)) }

@Suite("A tab bar") struct TabBarTests {
  @Test func `marks the selected tab with a heavy line and bold letters`() {
    let replay = gallery()
    #expect(
      replay.row(21) == String(repeating: "━", count: 40) + String(repeating: "─", count: 40))
    let grid = replay.terminal.grid
    let (first, second) = (grid[15, 22].style.attributes, grid[55, 22].style.attributes)
    #expect(first.contains(.bold) && !second.contains(.bold))
  }

  @Test(arguments: [
    (30, "  1 ♥ Emojis      2 ■ Boxes"), (20, "1 ♥ Emojis 2 ■ Boxes"),
    (18, "1 ♥ Emojis 2 ■ Bo…"), (15, "1 ♥ Em… 2 ■ Bo…"), (14, "  1 ♥    2 ■"), (7, "1 ♥ 2 ■"),
    (6, "1 ♥  ›"), (5, "1 ♥ ›"), (4, "1 ♥›"), (3, "1 ♥"), (2, "1›"), (1, "1"), (0, ""),
  ]) func `gives way as it gets narrower`(width: Int, row: String) {
    let replay = Replay(Gallery(), size: Size(width, 24))
    #expect(replay.row(22) == row)
  }

  @Test func `has one row, and underlines the selected tab, where height is dear`() {
    let replay = Replay(Gallery(), size: Size(40, 6))
    #expect(replay.row(4).contains("1 ♥ Emojis"))
    #expect(replay.terminal.grid[5, 4].style.attributes == [.bold, .underline])
  }

  @Test func `is above the tabs where it is told to be, and its line between them and it`() throws {
    struct Above: App {
      let tabs = TabStateManager(selectedTab: 1)
      var body: some View {
        TabView(tabs, bar: .top) {
          Tab("One", symbol: "·", value: 1) { Text("first") }
          Tab("Two", symbol: "·", value: 2) { Text("second") }
        }
      }
    }
    let replay = Replay(Above(), size: Size(20, 9))
    #expect(replay.row(0).contains("1 · One") && replay.row(1).hasPrefix("━━━━━━━━━━─"))
    #expect(replay.row(5).contains("first"))
    replay.click(Point(15, 0))
    #expect(replay.row(5).contains("second"))
    replay.resize(to: Size(20, 3))
    #expect(replay.row(0).contains("2 · Two"))
  }

  @Test func `takes conditions and loops, and selects the tenth with 0`() throws {
    struct Many: App {
      let tabs = TabStateManager(selectedTab: 1)
      var body: some View {
        TabView(tabs) {
          for number in 1...12 {
            Tab("T\(number)", symbol: "·", value: number) { Text("\(number)") }
          }
        }
      }
    }
    let replay = Replay(Many(), size: Size(90, 10))
    try replay.play("0")
    #expect(replay.tabs.selectedTab == 10)
    try replay.play("tab tab tab")
    #expect(replay.tabs.selectedTab == 1)
  }
}

@Suite("The columns of a tab bar") struct TabBarLayoutTests {
  // T10
  @Test(arguments: 0..<300) func `hold to the laws, whatever the tabs and the width`(seed: Int) {
    var bar = RandomBar(seed: UInt64(seed))
    let (items, selected) = (bar.items, bar.selected)
    let width = Int.random(in: 1...300, using: &bar.random)
    let layout = TabBarLayout(items: items, selected: selected, width: width)
    let marks = [layout.leadingMark, layout.trailingMark].compactMap(\.self)

    var end = 0
    for place in layout.places {
      #expect(place.columns.lowerBound >= end && place.columns.upperBound <= width)
      #expect(!place.columns.isEmpty && !place.label.isEmpty)
      #expect(place.columns.lowerBound <= place.labelColumn)
      #expect(place.labelColumn + place.label.columns <= place.columns.upperBound)
      #expect(!marks.contains(where: place.columns.contains))
      #expect(place.columns.allSatisfy { layout.tab(atColumn: $0) == place.tab })
      end = place.columns.upperBound
    }
    let tabs = layout.places.map(\.tab)
    #expect(tabs == Array(tabs[0]..<tabs[0] + tabs.count) && tabs.contains(selected))
    #expect(tabs.first == 0 || layout.leadingMark == 0 || tabs.count == 1)
    #expect(tabs.last == items.count - 1 || layout.trailingMark == width - 1 || tabs.count == 1)
    for (place, next) in zip(layout.places, layout.places.dropFirst()) {
      #expect(place.labelColumn + place.label.columns < next.labelColumn)
    }
    #expect([-1, width].allSatisfy { layout.tab(atColumn: $0) == nil })
  }

  // T10
  @Test(arguments: 0..<16) func `never show fewer tabs, or less of one, in a wider bar`(seed: Int) {
    let bar = RandomBar(seed: UInt64(seed))
    var shown: [Int: Int] = [:]
    for width in 1...300 {
      let layout = TabBarLayout(items: bar.items, selected: bar.selected, width: width)
      #expect(layout.places.count >= shown.count, "at \(width)")
      let labels = layout.places.map { ($0.tab, $0.label.columns) }
      #expect(labels.allSatisfy { $1 >= shown[$0] ?? 0 }, "at \(width)")
      shown = Dictionary(uniqueKeysWithValues: labels)
    }
  }

  // T10
  @Test(arguments: 0..<60) func `hold whole labels where these fit, but no sooner`(seed: Int) {
    let bar = RandomBar(seed: UInt64(seed))
    let whole = bar.wholeLabels
    let least = whole.reduce(whole.count - 1) { $0 + $1.columns }
    for width in [least, least + 1, 2 * least] {
      let layout = TabBarLayout(items: bar.items, selected: bar.selected, width: width)
      #expect(layout.places.map(\.label) == whole)
      #expect(layout.leadingMark == nil && layout.trailingMark == nil)
    }
    let layout = TabBarLayout(items: bar.items, selected: bar.selected, width: least - 1)
    #expect(layout.places.map(\.label) != whole)
  }

  // T10
  @Test(arguments: 0..<5) func `leave the selected title the most, and the others alike`(
    selected: Int
  ) {
    let items = [20, 11, 30, 6, 15].map {
      TabBarLayout.Item(title: String(repeating: "a", count: $0), symbol: "")
    }
    for width in 29...95 {
      let layout = TabBarLayout(items: items, selected: selected, width: width)
      var cut = layout.places.filter { $0.label.last == "…" }
      #expect(!cut.isEmpty)
      if let own = cut.firstIndex(where: { $0.tab == selected }) {
        let label = cut.remove(at: own).label
        #expect(cut.allSatisfy { label.columns >= $0.label.columns })
      }
      let widths = cut.map(\.label.columns)
      #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
    }
  }

  @Test func `are none where there is nothing to show, or no room`() {
    let item = TabBarLayout.Item(title: "A", symbol: "")
    #expect(TabBarLayout(items: [], selected: nil, width: 80).places.isEmpty)
    #expect(TabBarLayout(items: [item], selected: 0, width: 0).places.isEmpty)
    #expect(TabBarLayout(items: [item], selected: nil, width: 1).places.count == 1)
  }
}

/// Tabs with titles and symbols of all kinds.
private struct RandomBar {
  var random: SeededGenerator
  let items: [TabBarLayout.Item]
  let selected: Int

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "W", " ", "e\u{301}", "日", "本", "👩‍👩‍👧", "❤️", "🇪🇺", "한", "…", "\u{200B}", "\t", "\u{1B}",
    ]
    let symbols = ["", "", "♥", "■", "🍎", "❤️", "日本", "\u{200B}"]
    let count = Bool.random(using: &random) ? 1...6 : 1...40
    let longest = [0, 4, 12, 60].randomElement(using: &random) ?? 0
    var items: [TabBarLayout.Item] = []
    for _ in 0..<Int.random(in: count, using: &random) {
      let length = Int.random(in: 0...longest, using: &random)
      let title = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let symbol = symbols.randomElement(using: &random) ?? ""
      items.append(TabBarLayout.Item(title: title, symbol: symbol))
    }
    self.items = items
    selected = Int.random(in: 0..<items.count, using: &random)
    self.random = random
  }

  /// What each tab is called where there is room enough.
  var wholeLabels: [[Glyph]] {
    TabBarLayout(items: items, selected: selected, width: 4_000).places.map(\.label)
  }
}

@Suite("A tab bar under pressure") struct TabBarPressureTests {
  private static let week = [
    ("Monday", "☾"), ("Tuesday", "♂"), ("Wednesday", "☿"), ("Thursday", "♃"), ("Friday", "♀"),
    ("Saturday", "♄"), ("Sunday", "☉"),
  ]
  private static let mixed = [
    ("日本語のニュース", "📰"), ("", ""), ("Café", ""), ("", "♥"), ("A very long title of a tab", "■"),
  ]
  private static let pages = (1...40).map { ("Page \($0)", $0.isMultiple(of: 2) ? "●" : "") }

  // T10
  @Test func `has columns as wide as each label needs where equal ones are too narrow`() {
    #expect(
      bar(Self.week, 2, 90) == """
        ─────────────────────────━━━━━━━━━━━━━━───────────────────────────────────────────────────
         1 ☾ Monday  2 ♂ Tuesday 3 ☿ Wednesday 4 ♃ Thursday  5 ♀ Friday 6 ♄ Saturday  7 ☉ Sunday
        """)
    #expect(
      bar(Self.mixed, 0, 80) == """
        ━━━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────────
        1 📰 日本語のニュース     2     3 Café     4 ♥    5 ■ A very long title of a tab
        """)
  }

  // T10
  @Test func `shortens the longest titles first, and the selected one last`() {
    #expect(
      bar(Self.week, 2, 83) == """
        ───────────────────────━━━━━━━━━━━━━━──────────────────────────────────────────────
        1 ☾ Monday 2 ♂ Tuesday 3 ☿ Wednesday 4 ♃ Thursday 5 ♀ Friday 6 ♄ Saturd… 7 ☉ Sunday
        """)
    #expect(
      bar(Self.week, 2, 60) == """
        ────────────────━━━━━━━━━━━━━───────────────────────────────
        1 ☾ Mo… 2 ♂ Tu… 3 ☿ Wednesd… 4 ♃ Th… 5 ♀ Fr… 6 ♄ Sa… 7 ☉ Su…
        """)
    #expect(
      bar(Self.mixed, 4, 50) == """
        ────────────────────────────━━━━━━━━━━━━━━━━━━━━━━
        1 📰 日本語の… 2 3 Café 4 ♥ 5 ■ A very long title…
        """)
    #expect(
      bar(Self.mixed, 0, 40) == """
        ━━━━━━━━━━━━━━━━━───────────────────────
        1 📰 日本語のニ…  2 3 Café 4 ♥ 5 ■ A ve…
        """)
  }

  // T10
  @Test func `leaves symbols and numbers, and of nameless tabs a glyph`() {
    #expect(
      bar(Self.week, 2, 50) == """
        ──────────────━━━━━━━─────────────────────────────
          1 ☾    2 ♂    3 ☿    4 ♃    5 ♀    6 ♄    7 ☉
        """)
    #expect(
      bar(Self.pages, 20, 120) == """
        ──────────────────────────────────────────────────────────────\
        ━━━───────────────────────────────────────────────────────
        1 2 ●  3 4 ●  5 6 ●  7 8 ●  9 0 ●  P  ● P  ●  P  ●  P  ●  P \
        ●  P  ●  P  ●  P  ● P  ●  P  ●  P  ●  P ●  P  ●  P  ●  P  ●
        """)
    #expect(bar([("", "")] + Self.pages.prefix(9) + [(" ", "")], 10, 40).hasSuffix(" ·"))
  }

  // T10
  @Test(arguments: [
    (20, "──────━━━━──────────", "‹ 2 ♂ 3 ☿ 4 ♃ 5 ♀  ›"), (12, "──━━━━──────", "‹ 3 ☿ 4 ♃  ›"),
    (7, "──━━━──", "‹ 3 ☿ ›"), (6, "─━━━━─", "‹3 ☿ ›"), (5, "─━━━─", "‹3 ☿›"), (4, "━━━━", "3 ☿"),
    (3, "━━━", "3 ☿"), (2, "━━", "3"), (1, "━", "3"),
  ]) func `follows the selected tab, and marks where more are hidden`(
    width: Int, line: String, row: String
  ) {
    #expect(bar(Self.week, 2, width) == line + "\n" + row)
  }

  // T10
  @Test func `shows the tabs at an end as far as they go`() {
    #expect(bar(Self.week, 0, 12) == "━━━━━───────\n 1 ☾  2 ♂  ›")
    #expect(bar(Self.week, 6, 12) == "───────━━━━━\n‹  6 ♄  7 ☉")
    #expect(bar(Self.pages, 39, 10) == "────────━━\n‹ P ● P ●")
  }

  // T10
  @Test func `never tears a wide glyph`() {
    let wide = (0..<12).map { _ in ("題", "題") }
    #expect(bar(wide, 11, 2) == "━━\n題")
    #expect(bar(wide, 11, 1) == "━\n…")
    #expect(bar(wide, 0, 3) == "━━─\n1 ›")
  }

  // T10
  @Test(arguments: 0...8) func `draws at any size`(height: Int) {
    for width in [0, 1, 2, 3, 5, 8, 13, 21, 34] {
      for items in [[], [("", "")], Self.week, Self.mixed, Self.pages] {
        let rows = tabView(items, items.count / 2, width, height).text.split(separator: "\n")
        #expect(items.isEmpty || width * height == 0 || !rows.isEmpty)
      }
    }
  }

  // T10
  @Test func `underlines the selected tab wherever it stands, where it has one row`() {
    for (selected, column) in [(0, 0), (3, 2), (6, 7)] {
      let grid = tabView(Self.week, selected, 11, 6).terminal.grid
      let marked = (0..<11).filter { grid[$0, 5].style.attributes.contains([.bold, .underline]) }
      #expect(marked == Array(column..<column + 3))
    }
  }
}

private func tabView(
  _ items: [(title: String, symbol: String)], _ selected: Int, _ width: Int, _ height: Int
) -> Replay<Shown<TabView<Int>>> {
  let tabs = TabStateManager(selectedTab: selected)
  return shown(width, height) {
    TabView(tabs) {
      for (index, item) in items.enumerated() {
        Tab(item.title, symbol: item.symbol, value: index) { Text("") }
      }
    }
  }
}

/// The two rows of a bar.
private func bar(
  _ items: [(title: String, symbol: String)], _ selected: Int, _ width: Int
) -> String {
  let replay = tabView(items, selected, width, 8)
  return replay.row(6) + "\n" + replay.row(7)
}
