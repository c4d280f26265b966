import Observation

extension TabStateManager {
  /// The scroll container that a tab owns. It listens to the tab's scroll-to-top signal, and glides to
  /// the top when the signal changes.
  public func scroll(of tab: ID) -> Scroll {
    belonging(to: tab) {
      let scroll = Scroll()
      onEachChange { [weak self] in
        _ = self?.scrollToTop(of: tab)
      } perform: { [weak self, weak scroll] in
        scroll?.scrollTo(edge: .top)
        return self != nil && scroll != nil
      }
      return scroll
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
