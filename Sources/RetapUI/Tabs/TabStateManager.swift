import Observation

/// Which tab shows, and one scroll-to-top signal for each tab.
///
/// Selecting the tab that already shows toggles its signal. Whoever listens acts on the *change*: the
/// signal's value means nothing. The manager knows nothing of scrolling or drawing.
///
///     let tabs = TabStateManager(selectedTab: Page.emojis)
///     tabs.selectedTab = .boxes   // shows the boxes
///     tabs.selectedTab = .boxes   // toggles their signal, which takes them to the top
public final class TabStateManager<ID: Hashable>: Observable {
  private var selected: ID
  private let selection = Signal()
  private var signals: [ID: Signal] = [:]
  private var belongings: [ID: AnyObject] = [:]
  /// The tabs that were drawn last, in order, and the one of them that showed.
  private var order: [ID] = []
  private var shown: ID?

  public init(selectedTab: ID) { selected = selectedTab }

  /// The tab that shows. Setting it to what it is already is a reselect: it toggles the tab's signal.
  public var selectedTab: ID {
    get {
      selection.listen()
      return selected
    }
    set {
      let isReselect = newValue == selected
      selected = newValue
      (isReselect ? signal(of: newValue) : selection).isOn.toggle()
    }
  }

  /// The signal of a tab: whoever reads it while being observed learns of its next change.
  public func scrollToTop(of tab: ID) -> Bool { signal(of: tab).isOn }

  /// Learns which tabs there are, in order; says whether another one is selected now.
  ///
  /// A selected tab that is gone gives way to its neighbour: the next one after it that is still there,
  /// otherwise the one before it. That is no reselect. What belonged to tabs that went is let go. With
  /// no tabs at all the selection waits for those that come.
  func fit(to tabs: [ID]) -> Bool {
    if tabs != order { letGo(of: Set(order).subtracting(tabs)) }
    guard !tabs.isEmpty else { return false }
    let isNews = !tabs.contains(selected)
    if isNews {
      selected = heir(among: tabs)
      selection.isOn.toggle()
    }
    order = tabs
    shown = selected
    return isNews
  }

  /// The tab that takes the place of the selected one, which is not among `tabs`.
  private func heir(among tabs: [ID]) -> ID {
    // A tab that never was gives way to the one that showed when it was selected.
    let lost = order.firstIndex(of: selected) ?? order.firstIndex { $0 == shown }
    guard let lost else { return tabs[0] }
    let candidates = order[lost...] + order[..<lost].reversed()
    return candidates.first(where: tabs.contains) ?? tabs[0]
  }

  private func letGo(of gone: Set<ID>) {
    for tab in gone {
      signals[tab] = nil
      belongings[tab] = nil
    }
  }

  /// What a tab owns, made when first asked for and kept as long as the tab, or the manager where the
  /// tab has not been drawn yet. The manager does not look inside.
  func belonging<Owned: AnyObject>(to tab: ID, make: () -> Owned) -> Owned {
    if let owned = belongings[tab] as? Owned { return owned }
    let owned = make()
    belongings[tab] = owned
    return owned
  }

  // One object a tab, so that observers of one tab hear nothing of another's.
  private func signal(of tab: ID) -> Signal {
    if let signal = signals[tab] { return signal }
    let signal = Signal()
    signals[tab] = signal
    return signal
  }
}

/// A Boolean of which only the changes mean something.
///
/// The manager's observed state is in these, not in the manager: observing a property of a generic class
/// costs ten times as much, because its key path is put together anew at each access.
@Observable private final class Signal {
  var isOn = false

  /// Makes the observed code an observer of the next change.
  func listen() { _ = isOn }
}
