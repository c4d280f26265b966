import RetapCells
import RetapUI

/// The demo that Retap opens with: a grid of emojis and a stack of boxes, each with its own place (D1).
public struct Gallery: App {
  public enum Page: Hashable, Sendable { case emojis, boxes }

  public let tabs = TabStateManager(selectedTab: Page.emojis)

  public init() {}

  public var body: some View {
    VStack {
      TabView(tabs) {
        Tab("Emojis", symbol: "♥", value: .emojis) {
          ScrollView {
            LazyVGrid(columns: 3, spacing: 1) {
              ForEach(emojis.indices) { EmojiCard(index: $0).id("item\($0)") }
            }
            .padding(.horizontal)
          }
        }
        Tab("Boxes", symbol: "■", value: .boxes) {
          ScrollView {
            LazyVStack(spacing: 1) { ForEach(0..<12) { BoxCard(index: $0).id("box\($0)") } }
              .padding(.horizontal)
          }
        }
      }
      StatusLine(tabs: tabs)
    }
  }
}

/// The order is the demo's; four emojis come twice, so a card is known by its index.
let emojis: [String] =
  "🐶🐱🐭🐰🐼🐻🐨🐯🦁🐷🐸🐵🐔🐧🐦🐤🐥🦆🦉🦄🐴🐝🦋🐞🐌🦀🦄🦊🐢🦕🐬🐳🐙🐠🦑🐚🐍🦎🐇🦜🦢🦩🐾🐾🦔🐥🌟💖❤️💫✨🌈🎈🎀🌼🌸🌺🌻🍄🌈🍀"
  .map(String.init)

private struct EmojiCard: View {
  let index: Int
  var body: some View { Card(index: index, symbol: emojis[index], color: .red) }
}

private struct BoxCard: View {
  let index: Int
  var body: some View { Card(index: index, symbol: "🍎", color: .indigo) }
}

/// An index over a symbol, centred on a rounded card.
private struct Card: View {
  let index: Int
  let symbol: String
  let color: Color

  var body: some View {
    VStack {
      Text("\(index)").bold()
      Text(symbol)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical)
    .background { RoundedRectangle().foregroundStyle(color.opacity(0.5)) }
  }
}
