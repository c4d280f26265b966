import RetapTerminal
import RetapUI

/// The work that other libraries were measured on, at 120×40: a tab bar in the first row, and a thousand
/// rows of two lines below it, without a scroll bar. `retap-bench rows` shows it in the terminal.
struct CommonWork: App {
  let tabs = TabStateManager(selectedTab: 0)

  var body: some View {
    TabView(tabs, bar: .top) {
      Tab("Rows", symbol: "■", value: 0) {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(0..<1000) { row in
              VStack(alignment: .leading) {
                Text("\(mark(of: row)) Row \(padded(row))")
                Text("   detail of row \(row): the quick brown fox jumps over the lazy dog")
              }
            }
          }
        }
        .scrollIndicators(.hidden)
      }
      Tab("Others", symbol: "♥", value: 1) { Text("nothing here") }
    }
  }

  private func mark(of row: Int) -> String {
    row.isMultiple(of: 3) ? emojis[row / 3 % emojis.count] : "··"
  }

  private func padded(_ row: Int) -> String {
    let digits = String(row)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

private let emojis = ["😀", "🐶", "🦊", "🐼", "🍎", "🚀", "🌈", "🎈", "🍄", "🦉"]
