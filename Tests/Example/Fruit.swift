import RetapTerminal
import RetapUI

enum Page: Hashable { case numbers, fruit }

@main struct Fruit: App {
  let tabs = TabStateManager(selectedTab: Page.numbers)

  var body: some View {
    TabView(tabs) {
      Tab("Numbers", symbol: "#", value: .numbers) {
        ScrollView {  // the tab's own container: it keeps its place, and hears the second press
          LazyVStack(alignment: .leading) { ForEach(1...1_000_000) { Text("number \($0)") } }
        }
      }
      Tab("Fruit", symbol: "●", value: .fruit) {
        ScrollView {
          LazyVGrid(columns: 2, spacing: 1) {
            ForEach(["🍎", "🍐", "🍊", "🍋", "🍌", "🍉", "🍇", "🍓"]) { fruit in
              Text(fruit)
                .frame(maxWidth: .infinity)
                .padding(.vertical)
                .background { RoundedRectangle().foregroundStyle(.green.opacity(0.5)) }
            }
          }
        }
      }
    }
  }
}
