import Observation
import RetapCells
import RetapReplay
import RetapUI
import Testing

/// An app whose tabs are what its model says, each with content of a hundred rows. Above them stands a
/// reader, which is drawn before them.
private struct Pages: App {
  @Observable final class Model {
    var pages: [String]
    var titles: [String: String] = [:]
    init(_ pages: [String]) { self.pages = pages }
  }

  let tabs: TabStateManager<String>
  let model: Model

  init() { self.init(["a", "b", "c", "d"], selected: "b") }
  init(_ pages: [String], selected: String) {
    model = Model(pages)
    tabs = TabStateManager(selectedTab: selected)
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("selected \(tabs.selectedTab)")
      TabView(tabs) {
        for page in model.pages {
          Tab(model.titles[page] ?? page, symbol: "", value: page) {
            ScrollView {
              LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("\(page)\($0)") } }
            }
          }
        }
      }
    }
  }
}

private func pages(_ names: String = "abcd", selected: String = "b") -> Replay<Pages> {
  Replay(Pages(names.map(String.init), selected: selected), size: Size(40, 12))
}

extension Replay<Pages> {
  /// Gives the app other tabs, and draws a frame.
  fileprivate func change(to names: String) {
    app.model.pages = names.map(String.init)
    draw()
  }

  fileprivate func offset(_ page: String) -> Int { app.tabs.scroll(of: page).offset }
}

@Suite("A tab that goes while it shows") struct RemovedTabTests {
  // T11
  @Test(arguments: [
    ("acd", "c"), ("ad", "d"), ("a", "a"), ("ac", "c"), ("xa", "a"), ("x", "x"), ("dca", "c"),
    ("xabcd", "b"), ("dcba", "b"),
  ]) func `gives way to the next one that is there, or to the one before`(
    names: String, heir: String
  ) {
    let replay = pages()
    replay.change(to: names)
    #expect(replay.tabs.selectedTab == heir)
    #expect(replay.row(0) == "selected \(heir)")
    #expect(replay.row(1).hasPrefix("\(heir)0"))
    #expect(replay.row(11).contains(heir))
  }

  // T11
  @Test func `toggles no signal, and leaves the offsets of the others`() throws {
    let replay = pages()
    try replay.play("1 down*3 3 down*5 4 down*7 2 down*9")
    replay.change(to: "acd")
    #expect("acd".allSatisfy { !replay.tabs.scrollToTop(of: String($0)) })
    replay.advance(by: .milliseconds(400))
    #expect(["a", "c", "d"].map(replay.offset) == [3, 5, 7])
    #expect(replay.row(1).hasPrefix("c5"))
    try replay.play("2 400ms")  // a reselect
    #expect(["a", "c", "d"].map(replay.offset) == [3, 0, 7])
  }

  // T11
  @Test func `gives way before a key that comes after its going`() {
    let replay = pages()
    replay.app.model.pages = ["a", "c", "d"]
    replay.send(Array("jj".utf8))
    #expect(replay.tabs.selectedTab == "c" && replay.offset("c") == 2)
  }

  // T11
  @Test func `is told to those who observe the selection`() {
    let replay = pages()
    nonisolated(unsafe) var changes = 0
    withObservationTracking {
      _ = replay.tabs.selectedTab
    } onChange: {
      changes += 1
    }
    replay.change(to: "abc")
    #expect(changes == 0)
    replay.change(to: "ac")
    #expect(changes == 1)
  }
}

@Suite("Tabs that come, go and change places") struct ChangingTabsTests {
  // T11
  @Test func `keep the selected one and its place`() throws {
    let replay = pages()
    try replay.play("down*9")
    for names in ["bcd", "xbcd", "dcbx", "b", "abcdefghijklmnop", "abcd"] {
      replay.change(to: names)
      #expect(replay.tabs.selectedTab == "b" && replay.offset("b") == 9)
      #expect(replay.row(0) == "selected b" && replay.row(1).hasPrefix("b9"))
    }
  }

  // T11
  @Test func `keep everything when renamed`() throws {
    let replay = pages()
    try replay.play("down*9 1 down*2 2")
    replay.app.model.titles = ["b": "Better", "a": ""]
    replay.draw()
    #expect(replay.row(11) == "    1      2 Better    3 c       4 d")
    #expect(replay.tabs.selectedTab == "b" && ["a", "b"].map(replay.offset) == [2, 9])
  }

  // T11
  @Test func `keep everything when one is gone only between two frames`() throws {
    let replay = pages()
    try replay.play("down*9")
    replay.app.model.pages = ["a", "c", "d"]
    replay.app.model.pages = ["a", "c", "d", "b"]
    replay.draw()
    #expect(replay.tabs.selectedTab == "b" && replay.offset("b") == 9)
  }

  // T11
  @Test func `may all go, and come back`() throws {
    for (names, heir) in [("abcd", "b"), ("ac", "c"), ("a", "a"), ("xy", "x"), ("cx", "c")] {
      let replay = pages()
      replay.change(to: "")
      #expect(replay.text == "selected b" + String(repeating: "\n", count: 12))
      try replay.play("1 tab shift-tab 0 down end resize:0x0 resize:40x12")
      replay.change(to: names)
      #expect(replay.tabs.selectedTab == heir)
      #expect(replay.row(0) == "selected \(heir)" && replay.row(1).hasPrefix("\(heir)0"))
    }
  }

  // T11: a tab may be selected before it is there, but not for longer than a frame.
  @Test func `are selected as soon as they come`() {
    let replay = pages()
    replay.tabs.selectedTab = "x"
    replay.change(to: "abcdx")
    #expect(replay.tabs.selectedTab == "x" && replay.row(1).hasPrefix("x0"))
    replay.tabs.selectedTab = "y"
    replay.draw()
    #expect(replay.tabs.selectedTab == "x" && replay.row(0) == "selected x")
    #expect(!replay.tabs.scrollToTop(of: "x"))
    #expect(pages("abcd", selected: "z").tabs.selectedTab == "a")
  }

  // T11
  @Test func `leave nothing behind`() throws {
    let replay = pages()
    try replay.play("down*9 2 50ms")
    weak let scroll = replay.tabs.scroll(of: "b")
    weak let other = replay.tabs.scroll(of: "c")
    #expect(scroll?.isGliding == true)
    replay.change(to: "acd")
    replay.advance(by: .seconds(1))
    #expect(scroll == nil && other != nil)
    replay.change(to: "")
    #expect(other == nil)
    replay.change(to: "abcd")
    #expect(replay.tabs.selectedTab == "c" && !replay.tabs.scrollToTop(of: "b"))
    try replay.play("2 down*3 2 400ms")
    #expect(replay.offset("b") == 0 && replay.tabs.scrollToTop(of: "b"))
  }
}
