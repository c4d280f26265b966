import Observation

/// What a tab owns: its scroll container, and what reselecting the tab does with it.
final class TabContainer {
  let scroll = Scroll()
  var reselection = Reselection.scrollToTop
}

extension TabStateManager {
  /// The scroll container that a tab owns. It listens to the tab's scroll-to-top signal, and when the
  /// signal changes glides to the top, or does what else the tab says.
  public func scroll(of tab: ID) -> Scroll { container(of: tab).scroll }

  func container(of tab: ID) -> TabContainer {
    belonging(to: tab) {
      let container = TabContainer()
      onEachChange { [weak self] in
        _ = self?.scrollToTop(of: tab)
      } perform: { [weak self, weak container] in
        if let container { container.reselection.act(on: container.scroll) }
        return self != nil && container != nil
      }
      return container
    }
  }
}

/// Calls `act` at each change of what `read` reads, at once and on the thread that makes the change
/// (Observation tells just before the new value is stored), until it returns false.
private func onEachChange(of read: @escaping () -> Void, perform act: @escaping () -> Bool) {
  // Observation wants a Sendable closure, because an observed object may be changed on any thread.
  // The state of a Retap program is changed on one thread, so nothing is shared here.
  nonisolated(unsafe) let (read, act) = (read, act)
  withObservationTracking(read) {
    if act() { onEachChange(of: read, perform: act) }
  }
}
