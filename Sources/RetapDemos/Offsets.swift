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
      buttons("t", "top") { 0 }
      buttons("m", "middle") { ((top ?? 0) + (bottom ?? 0)) / 2 }
      buttons("b", "bottom") { (top ?? 0) + (bottom ?? 0) }
    }
  }

  private func row(_ name: String, _ value: Int?) -> some View {
    HStack {
      Text(name).dim().frame(width: 17, alignment: .leading)
      Text(value.map(String.init) ?? "–").bold().frame(width: 3, alignment: .trailing)
    }
  }

  /// Two buttons that go to an offset, gliding and at once, and the keys that do the same.
  private func buttons(
    _ key: Character, _ name: String, to offset: @escaping () -> Int
  ) -> some View {
    let capital = Character(key.uppercased())
    func go(animated: Bool) -> () -> Void { { $top.scrollTo(offset(), animated: animated) } }
    return HStack(spacing: 1) {
      Button(title: "\(key) \(name)", width: 11, action: go(animated: true))
      Button(title: "\(capital) at once", width: 11, action: go(animated: false))
    }
    .onKeyPress(Key(.character(key)), action: go(animated: true))
    .onKeyPress(Key(.character(capital)), action: go(animated: false))
  }
}

private struct Button: View {
  let title: String
  let width: Int
  let action: () -> Void

  var body: some View {
    Text(title).lineLimit(1)
      .frame(width: width)
      .background(.indigo.opacity(0.5))
      .onTapGesture(perform: action)
  }
}

/// Something small at the left of something large, or above it where there is no room beside.
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
      VStack(alignment: .leading) {
        small
        Divider()
        content
      }
      .draw(on: canvas)
    }
  }
}
