import RetapCells
import RetapUI

/// Thirty stories under a floating button that goes back to the top (D2).
public struct Stories: App {
  public let scroll = Scroll()

  public init() {}

  public var body: some View {
    VStack {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading, spacing: 1) {
          ForEach(1..<31) { Story(number: $0).id("story\($0)") }
        }
        .padding(.horizontal, 2)
      }
      .scrollToTopButton()
      StatusLine(
        scroll,
        [
          scroll.offset > 0 ? "g top" : nil, scroll.canGoBack ? "' back" : nil, "q quit",
          "↑↓ scroll", "G end",
        ])
    }
  }
}

/// A picture at the left of a title and a description.
private struct Story: View {
  private static let colors: [Color] = [.indigo, .blue, .teal, .green, .orange, .pink]

  let number: Int

  var body: some View {
    HStack(spacing: 2) {
      RoundedRectangle()
        .foregroundStyle(Story.colors[(number - 1) % Story.colors.count])
        .frame(width: 6, height: 3)
      VStack(alignment: .leading) {
        Text("Story \(number)").bold()
        Text("A short description of this story").dim()
      }
    }
  }
}
