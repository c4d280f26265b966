/// The scroll containers of a frame that can be found by name.
///
/// A reader may be drawn before the container it asks for. It then gets the one of the drawing before;
/// where that turns out to have been wrong, everything is drawn once more.
struct ContainerNames {
  private var named: [AnyHashable: Scroll] = [:]
  private var before: [AnyHashable: Scroll] = [:]
  private var answers: [(id: AnyHashable, scroll: Scroll?)] = []

  /// Begins a drawing: what has been said so far is of the one before.
  mutating func begin() {
    swap(&named, &before)
    named.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
  }

  /// Gives a container a name. Two under one name are the caller's mistake (S9); the first keeps it.
  mutating func add(_ scroll: Scroll, id: AnyHashable) {
    if let other = named[id] {
      assert(other === scroll, "Two scroll views show under the id '\(id)'; give each its own")
      return
    }
    named[id] = scroll
  }

  func find(_ id: AnyHashable) -> Scroll? { named[id] }

  /// The name of a container; nil where it has none.
  func id(of scroll: Scroll) -> AnyHashable? { named.first { $0.value === scroll }?.key }

  /// The container of a name, for somebody who is being drawn.
  mutating func ask(_ id: AnyHashable) -> Scroll? {
    let scroll = named[id] ?? before[id]
    answers.append((id, scroll))
    return scroll
  }

  /// Whether somebody was told what is no longer so.
  var misled: Bool { answers.contains { $0.scroll !== named[$0.id] } }
}
