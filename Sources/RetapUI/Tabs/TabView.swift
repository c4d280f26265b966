import RetapCells

/// The selected tab, above a bar of all of them, or below it.
///
/// Number keys select (`1` … `9`, `0` for the tenth), `Tab` and `Shift-Tab` go round. Selecting the
/// tab that already shows is a reselect: see ``TabStateManager``. Tabs may come, go and change places
/// from frame to frame; where the selected one goes, its neighbour is selected.
public struct TabView<ID: Hashable>: View {
  public typealias Body = Never
  private let manager: TabStateManager<ID>
  private let tabs: [Tab<ID>]
  private let edge: VerticalEdge

  /// Tabs with their bar at the bottom, as on a phone, or at the top.
  public init(
    _ manager: TabStateManager<ID>, bar edge: VerticalEdge = .bottom,
    @TabBuilder<ID> content: () -> [Tab<ID>]
  ) {
    self.manager = manager
    self.edge = edge
    tabs = content()
    for (index, tab) in tabs.enumerated() {
      precondition(
        !tabs[..<index].contains { $0.value == tab.value }, "Two tabs have the value \(tab.value)")
    }
  }

  public func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 40, proposal.height ?? 12)
  }

  public func draw(on canvas: Canvas) {
    canvas.learn(manager.fit(to: tabs.map { $0.value }))
    var area = canvas.bounds
    let bar = area.cut(edge == .top ? .top : .bottom, TabBar.height(in: canvas.size))
    canvas.onKey(respond)
    let selected = selected
    if let selected {
      let tab = tabs[selected]
      let container = manager.container(of: tab.value)
      container.reselection = tab.reselection
      container.scroll.title = tab.title
      canvas.window(area).offering(container.scroll, tab.draw)
    }
    let items = tabs.map { TabBarLayout.Item(title: $0.title, symbol: $0.symbol) }
    let barCanvas = canvas.window(bar)
    let layout = TabBarLayout(items: items, selected: selected, width: bar.width)
    TabBar(layout: layout, selected: selected, edge: edge).draw(on: barCanvas)
    barCanvas.onMouse { respond(to: $0, layout) }
  }

  private var selected: Int? {
    let value = manager.selectedTab
    return tabs.firstIndex { $0.value == value }
  }

  private func respond(to key: Key) -> Response {
    guard let index = position(for: key), tabs.indices.contains(index) else { return .ignored }
    manager.selectedTab = tabs[index].value
    return .rearranged
  }

  /// A press on a tab selects it, as its key does (T8); one on a mark, the nearest that is hidden there.
  private func respond(to mouse: Mouse, _ layout: TabBarLayout) -> Response {
    guard mouse.action == .press(.left), let index = layout.tab(pressedAt: mouse.place.column)
    else {
      return .ignored
    }
    manager.selectedTab = tabs[index].value
    return .rearranged
  }

  /// The place of the tab that a key means.
  private func position(for key: Key) -> Int? {
    switch key {
    case Key(.tab) where tabs.count > 1: selected.map { ($0 + 1) % tabs.count } ?? 0
    case Key(.tab, .shift) where tabs.count > 1:
      selected.map { ($0 + tabs.count - 1) % tabs.count } ?? tabs.count - 1
    default: key.digit.map { ($0 + 9) % 10 }
    }
  }
}

extension Key {
  /// The digit a key types.
  fileprivate var digit: Int? {
    guard case .character(let character) = code, modifiers.isEmpty, character.isASCII else {
      return nil
    }
    return character.wholeNumberValue
  }
}
