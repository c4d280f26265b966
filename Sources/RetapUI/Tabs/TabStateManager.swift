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

  /// What a tab owns, made when first asked for and kept as long as the manager, which does not look
  /// inside.
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
