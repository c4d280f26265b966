import RetapCells
import RetapReplay
import RetapUI
import Testing

/// Tab views in tabs, three levels deep: four outer tabs, the second of which has three middle ones,
/// the second of which has two inner ones. All tabs else are a hundred rows.
private struct Nested: App {
  let outer = TabStateManager(selectedTab: 2)
  let middle = TabStateManager(selectedTab: 2)
  let inner = TabStateManager(selectedTab: 1)

  var body: some View {
    TabView(outer) {
      for tab in 1...4 {
        Tab("outer \(tab)", symbol: "", value: tab) {
          if tab == 2 { second } else { rows("outer \(tab)") }
        }
      }
    }
  }

  @ViewBuilder private var second: some View {
    TabView(middle) {
      for tab in 1...3 {
        Tab("middle \(tab)", symbol: "", value: tab) {
          if tab == 2 { third } else { rows("middle \(tab)") }
        }
      }
    }
  }

  @ViewBuilder private var third: some View {
    TabView(inner) {
      for tab in 1...2 {
        Tab("inner \(tab)", symbol: "", value: tab) { rows("inner \(tab)") }
      }
    }
  }

  private func rows(_ name: String) -> some View {
    ScrollView { LazyVStack { ForEach(0..<100) { Text("\(name) row \($0)") } } }
  }
}

private func nested() -> Replay<Nested> { Replay(Nested(), size: Size(60, 20)) }

extension Replay<Nested> {
  /// What is selected, outermost first.
  fileprivate var selected: [Int] {
    [app.outer.selectedTab, app.middle.selectedTab, app.inner.selectedTab]
  }

  fileprivate func offsets(_ tabs: TabStateManager<Int>, _ count: Int) -> [Int] {
    (1...count).map { tabs.scroll(of: $0).offset }
  }
}

@Suite("A tab view in a tab") struct NestedTabTests {
  // T13
  @Test func `stands above the bar of the one that it is in`() {
    let replay = nested()
    #expect(
      (12..<20).map(replay.row).joined(separator: "\n") == """
                              inner 1 row 12
                              inner 1 row 13
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────────────────
                  1 inner 1                     2 inner 2
        ────────────────────━━━━━━━━━━━━━━━━━━━━────────────────────
             1 middle 1          2 middle 2          3 middle 3
        ───────────────━━━━━━━━━━━━━━━──────────────────────────────
           1 outer 1      2 outer 2      3 outer 3      4 outer 4
        """)
  }

  // T13
  @Test(arguments: [
    ("1", [2, 2, 1]), ("2", [2, 2, 2]), ("3", [2, 3, 1]), ("4", [4, 2, 1]), ("5", [2, 2, 1]),
    ("0", [2, 2, 1]),
    // What shows decides: without the innermost one its numbers are the middle one's, and so on.
    ("3 1", [2, 1, 1]), ("3 2 2", [2, 2, 2]), ("3 4", [4, 3, 1]), ("4 1", [1, 2, 1]),
    ("4 2 2", [2, 2, 2]), ("4 3", [3, 2, 1]), ("2 4 2", [2, 2, 2]),
    ("tab", [2, 2, 2]), ("tab tab", [2, 2, 1]), ("shift-tab", [2, 2, 2]),
    ("3 tab", [2, 1, 1]), ("3 shift-tab", [2, 2, 1]), ("3 shift-tab tab", [2, 2, 2]),
    ("4 tab", [1, 2, 1]), ("4 shift-tab shift-tab shift-tab", [2, 2, 2]),
  ]) func `has the numbers that it has, and Tab, before the one that it is in`(
    script: String, selected: [Int]
  ) throws {
    let replay = nested()
    try replay.play(script)
    #expect(replay.selected == selected)
  }

  // T13: also where no frame lies between the keys.
  @Test func `has them for keys that came at once`() {
    let replay = nested()
    replay.send(Array("j3jj1jjj4jjjj2".utf8))
    #expect(replay.selected == [2, 1, 1])
    #expect(replay.offsets(replay.inner, 2) == [1, 0])
    #expect(replay.offsets(replay.middle, 3) == [3, 0, 2])
    #expect(replay.offsets(replay.outer, 4) == [0, 0, 0, 4])
  }

  // T13
  @Test func `glides its own container when reselected, and no other`() throws {
    let replay = nested()
    try replay.play("4 down*4 3 down*3 2 3 down*6 2 2 down*9 1 down*8")
    #expect(replay.selected == [2, 2, 1])
    #expect(replay.offsets(replay.inner, 2) == [8, 9])
    try replay.play("1 400ms")
    #expect(replay.offsets(replay.inner, 2) == [0, 9])
    #expect(replay.offsets(replay.middle, 3) == [0, 0, 6])
    #expect(replay.offsets(replay.outer, 4) == [0, 0, 3, 4])
    #expect(replay.inner.scrollToTop(of: 1) && !replay.inner.scrollToTop(of: 2))
    #expect((1...3).allSatisfy { !replay.middle.scrollToTop(of: $0) })
    #expect((1...4).allSatisfy { !replay.outer.scrollToTop(of: $0) })
    try replay.play("3 3 400ms")
    #expect(replay.offsets(replay.middle, 3) == [0, 0, 0])
    #expect(replay.middle.scrollToTop(of: 3) && !replay.inner.scrollToTop(of: 2))
    try replay.play("4 4 400ms")
    #expect(replay.offsets(replay.outer, 4) == [0, 0, 3, 0])
    #expect(replay.offsets(replay.inner, 2) == [0, 9])
  }

  // T13, T1
  @Test func `keeps its selection and its offsets while the outer one shows another tab`() throws {
    let replay = nested()
    try replay.play("down*5 2 down*7")
    let screen = replay.text
    try replay.play("4 down*3 1 end 400ms 2")
    #expect(replay.text == screen)
    #expect(replay.selected == [2, 2, 2])
    #expect(replay.offsets(replay.inner, 2) == [5, 7])
  }

  // T13, T7
  @Test func `goes on gliding while the outer one shows another tab`() throws {
    let replay = nested()
    try replay.play("down*60 1 50ms 4")
    #expect(replay.offsets(replay.inner, 2)[0] > 0)
    try replay.play("400ms 2")
    #expect(replay.offsets(replay.inner, 2) == [0, 0])
    #expect(replay.row(0).contains("inner 1 row 0"))
  }

  // T13
  @Test func `leaves Tab to the outer one if it has nowhere to go`() throws {
    let outer = TabStateManager(selectedTab: 1)
    let only = TabStateManager(selectedTab: 1)
    let replay = shown(40, 12) {
      TabView(outer) {
        Tab("a", symbol: "", value: 1) {
          TabView(only) { Tab("only", symbol: "", value: 1) { Text("content") } }
        }
        Tab("b", symbol: "", value: 2) { Text("b") }
      }
    }
    try replay.play("tab")
    #expect(outer.selectedTab == 2)
    try replay.play("tab 1")
    #expect(outer.selectedTab == 1 && only.scrollToTop(of: 1) && !outer.scrollToTop(of: 1))
  }

  // T13
  @Test func `has no numbers while it does not show`() throws {
    let outer = TabStateManager(selectedTab: 1)
    let below = TabStateManager(selectedTab: 1)
    let replay = shown(40, 12) {
      TabView(outer) {
        Tab("a", symbol: "", value: 1) {
          ScrollView {
            VStack {
              ForEach(0..<20) { Text("\($0)") }
              TabView(below) {
                for tab in 1...2 { Tab("below \(tab)", symbol: "", value: tab) { Text("\(tab)") } }
              }
            }
          }
        }
        Tab("b", symbol: "", value: 2) { Text("b") }
      }
    }
    try replay.play("2")
    #expect(outer.selectedTab == 2 && below.selectedTab == 1)
    try replay.play("1 end 400ms 2")
    #expect(outer.selectedTab == 1 && below.selectedTab == 2)
  }

  // T13
  @Test(arguments: 0...8) func `is drawn at any size`(height: Int) throws {
    for width in [0, 1, 2, 5, 9] {
      try Replay(Nested(), size: Size(width, height)).play("1 2 3 4 2 tab down end 400ms 3 1")
    }
  }
}
