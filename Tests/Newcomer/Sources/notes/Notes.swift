import Observation
import RetapCells
import RetapTerminal
import RetapUI

enum Page: Hashable { case notes, done }

@Observable final class Notebook {
  var notes = (1...30).map { "note \($0)" }
  var done: [String] = []

  func finishFirst() {
    if !notes.isEmpty { done.append(notes.removeFirst()) }
  }
}

@main struct Notes: App {
  let tabs = TabStateManager(selectedTab: Page.notes)
  let notebook = Notebook()

  var body: some View {
    TabView(tabs) {
      Tab("Notes", symbol: "✎", value: .notes) {
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(notebook.notes) { Text($0) } }
        }
      }
      Tab("Done", symbol: "✓", value: .done) {
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(notebook.done) { Text($0).dim() } }
        }
      }
    }
    .onKeyPress(Key(.character("x"))) { notebook.finishFirst() }
  }
}
