import Observation
import RetapCells
import RetapReplay
import RetapUI

/// Two tabs of five hundred rows each, the second one's container by name.
struct TwoLists: App {
  enum Page: Hashable { case numbers, squares }

  let tabs = TabStateManager(selectedTab: Page.numbers)

  var body: some View {
    TabView(tabs) {
      Tab("Numbers", symbol: "#", value: .numbers) {
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(0..<500) { Text("number \($0)") } }
        }
      }
      Tab("Squares", symbol: "²", value: .squares) {
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(0..<500) { Text("square \($0 * $0)") } }
        }
        .scrollOffsetID("squares")
      }
    }
  }
}

/// Writes down the keys it gets, and how far it was drawn when it got them.
struct Typewriter: App {
  @Observable final class Paper {
    var text = ""
  }

  let paper = Paper()

  var body: some View {
    Text("paper: \(paper.text)")
      .writing("a", on: paper).writing("b", on: paper).writing("c", on: paper)
      .writing("漢", on: paper).writing(" ", on: paper)
      .onKeyPress(Key(.enter)) { paper.text += "⏎" }
      .onKeyPress(Key(.up)) { paper.text += "↑" }
      .onKeyPress(Key(.escape)) { paper.text += "␛" }
      .onTapGesture { paper.text += "tap" }
  }
}

extension View {
  fileprivate func writing(_ character: Character, on paper: Typewriter.Paper) -> some View {
    onKeyPress(Key(.character(character))) { paper.text.append(character) }
  }
}

/// A list of a hundred rows and a button back to the top.
struct Buttoned: App {
  let scroll = Scroll()

  var body: some View {
    ScrollView(scroll) { LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("\($0)") } } }
      .scrollToTopButton()
  }
}

/// A list that `x` sends to its end, and from each end to the other.
struct Restless: App {
  let scroll = Scroll()

  var body: some View {
    ScrollView(scroll) { LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("\($0)") } } }
      .scrollOffsetID("list")
      .onKeyPress(Key(.character("x"))) { swing(to: .bottom) }
  }

  private func swing(to edge: VerticalEdge) {
    scroll.scrollTo(edge: edge) { _ in swing(to: edge == .top ? .bottom : .top) }
  }
}

/// A replay of two lists after a script.
func twoLists(_ script: String = "", _ size: Size = Size(30, 10)) throws -> Replay<TwoLists> {
  let replay = Replay(TwoLists(), size: size)
  try replay.play(script)
  return replay
}

/// What a typewriter has written after a script.
func written(_ script: String) throws -> String {
  let replay = Replay(Typewriter(), size: Size(40, 3))
  try replay.play(script)
  return replay.paper.text
}

/// What goes between a replay and its app while something is done.
func traffic<Root>(of replay: Replay<Root>, during act: () throws -> Void) rethrows -> [String] {
  var words: [String] = []
  replay.onTraffic = { traffic, _ in
    switch traffic {
    case .input(let bytes): words.append("input \(bytes.count)")
    case .frame(let bytes, _, _): words.append(bytes.isEmpty ? "same" : "frame")
    case .resize(let size): words.append("resize \(size.width)x\(size.height)")
    case .switches: words.append("switches")
    case .begin, .end: words.append("other")
    }
  }
  defer { replay.onTraffic = nil }  // it may hold the replay that holds it
  try act()
  return words
}

/// Shows how many seconds have passed since it began.
struct Seconds: App {
  var body: some View { SecondsPassed() }
}

private struct SecondsPassed: View {
  typealias Body = Never

  func size(for proposal: Proposal) -> Size { Size(proposal.width ?? 8, 1) }

  func draw(on canvas: Canvas) {
    let seconds = canvas.time.components.seconds
    Text("\(seconds) s").draw(on: canvas)
    canvas.redraw(at: .seconds(seconds + 1))
  }
}
