import RetapCells
import RetapUI

/// A list of a hundred numbers, and outside of it what its offset is, seen from the top, from the bottom,
/// and clamped; and keys that move it (D3).
public struct Offsets: App {
  static let list = "numbers"

  public let scroll = Scroll()

  public init() {}

  public var body: some View {
    VStack {
      Beside {
        Readings().padding(.horizontal, 2)
      } content: {
        ScrollView(scroll) {
          LazyVStack(alignment: .leading) {
            ForEach(0..<100) { Text("\($0)").padding(.horizontal, 2).id("number\($0)") }
          }
        }
        .scrollOffsetID(Offsets.list)
      }
      StatusLine(
        scroll,
        [
          "t top", "m middle", "b bottom", "q quit", "T M B at once",
          scroll.canGoBack ? "' back" : nil,
        ])
    }
    // Not on the buttons, which have no room in a small window.
    .keys(to: .top).keys(to: .middle).keys(to: .bottom)
  }
}

/// Where the list is. It is drawn before the list, and shows this frame's numbers all the same.
private struct Readings: View {
  @ScrollOffset(.top, id: Offsets.list) var top
  @ScrollOffset(.bottom, id: Offsets.list) var bottom
  @ScrollOffset(.top, in: 0...20, id: Offsets.list) var clamped

  var body: some View {
    VStack(alignment: .leading) {
      row("from the top", top)
      row("from the bottom", bottom)
      row("within 0…20", clamped)
      Text("")
      ForEach(Goal.allCases) { goal in
        HStack(spacing: 1) {
          Button(title: "\(goal.key) \(goal.rawValue)") { goal.go(animated: true) }
          Button(title: "\(goal.capital) at once") { goal.go(animated: false) }
        }
      }
    }
  }

  private func row(_ name: String, _ value: Int?) -> some View {
    HStack {
      Text(name).dim().lineLimit(1).frame(maxWidth: 17, alignment: .leading)
      Text(value.map(String.init) ?? "–").bold().frame(width: 3, alignment: .trailing)
    }
  }
}

/// Where keys and buttons go.
private enum Goal: String, CaseIterable {
  case top, middle, bottom

  /// The key that glides there.
  var key: Character {
    switch self {
    case .top: "t"
    case .middle: "m"
    case .bottom: "b"
    }
  }

  /// The key that goes there at once.
  var capital: Character { Character(key.uppercased()) }

  func go(animated: Bool) {
    let top = ScrollOffsetProxy(.top, id: Offsets.list)
    let bottom = ScrollOffsetProxy(.bottom, id: Offsets.list)
    switch self {
    case .top: top.scrollTo(0, animated: animated)
    case .middle:
      top.scrollTo(((top.value ?? 0) + (bottom.value ?? 0)) / 2, animated: animated)
    case .bottom: bottom.scrollTo(0, animated: animated)
    }
  }
}

extension View {
  fileprivate func keys(to goal: Goal) -> some View {
    onKeyPress(Key(.character(goal.key))) { goal.go(animated: true) }
      .onKeyPress(Key(.character(goal.capital))) { goal.go(animated: false) }
  }
}

private struct Button: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Text(" \(title) ").lineLimit(1)
      .frame(maxWidth: 11, alignment: .leading)
      .background(.indigo.opacity(0.5))
      .onTapGesture(perform: action)
  }
}

/// Something small at the left of something large, or above it, in half of the height at most, where
/// there is no room beside.
private struct Beside<Small: View, Content: View>: View {
  typealias Body = Never
  let small: Small
  let content: Content

  init(@ViewBuilder small: () -> Small, @ViewBuilder content: () -> Content) {
    self.small = small()
    self.content = content()
  }

  func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 60, proposal.height ?? 20)
  }

  func draw(on canvas: Canvas) {
    if canvas.size.width >= 40 {
      HStack(alignment: .top, spacing: 1) {
        small
        Divider()
        content
      }
      .draw(on: canvas)
    } else {
      let whole = small.size(for: Proposal(width: canvas.size.width, height: nil)).height
      VStack(alignment: .leading) {
        small.frame(height: min(whole, canvas.size.height / 2), alignment: .top)
        Divider()
        content
      }
      .draw(on: canvas)
    }
  }
}
