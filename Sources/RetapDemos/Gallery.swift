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
      status
    }
  }

  private var status: StatusLine {
    let isEmojis = tabs.selectedTab == .emojis
    let scroll = tabs.scroll(of: tabs.selectedTab)
    let geometry = scroll.geometry
    return StatusLine(
      scroll,
      [
        geometry.offset > 0 ? (isEmojis ? "1 top" : "2 top") : nil,
        isEmojis ? "2 boxes" : "1 emojis", "q quit",
        geometry.maximum > 0 ? "↑↓ scroll" : nil, scroll.canGoBack ? "' back" : nil,
      ])
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
