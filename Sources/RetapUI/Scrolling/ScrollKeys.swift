import RetapCells

extension Scroll {
  /// Acts on the keys that scroll (S1); the others are for somebody else, and all of them where there is
  /// nothing to scroll.
  func respond(to key: Key, along axis: Axis) -> Response {
    guard shown.maximum > 0 || canGoBack else { return .ignored }
    guard let act = axis == .vertical ? action(for: key) : actionAcross(for: key) else {
      return .ignored
    }
    act(self)
    return wasMoved
  }

  /// What to answer after a move: where an estimated end stopped it, the next event has to know better.
  var wasMoved: Response { owed == 0 ? .handled : .rearranged }

  private func action(for key: Key) -> ((Scroll) -> Void)? {
    let page = max(1, shown.viewport - 2)  // two rows stay in sight
    let half = max(1, shown.viewport / 2)
    func by(_ rows: Int) -> (Scroll) -> Void { { $0.move(by: rows, cause: .reader) } }
    func to(_ edge: VerticalEdge) -> (Scroll) -> Void {
      { $0.jump(to: .edge(edge), cause: .reader) }
    }
    switch key {
    case Key(.down), Key(.character("j")): return by(1)
    case Key(.up), Key(.character("k")): return by(-1)
    case Key(.pageDown), Key(.character(" ")), Key(.character("f")): return by(page)
    case Key(.pageUp), Key(.character("b")): return by(-page)
    case Key(.character("d")), Key(.character("d"), .control): return by(half)
    case Key(.character("u")), Key(.character("u"), .control): return by(-half)
    case Key(.home), Key(.character("g")): return to(.top)
    case Key(.end), Key(.character("G")), Key(.character("G"), .shift): return to(.bottom)
    case Key(.character("'")): return { _ = $0.goBack(cause: .reader) }
    default: return nil
    }
  }

  private func actionAcross(for key: Key) -> ((Scroll) -> Void)? {
    switch key {
    case Key(.right), Key(.character("l")): { $0.move(by: 1, cause: .reader) }
    case Key(.left), Key(.character("h")): { $0.move(by: -1, cause: .reader) }
    case Key(.character("'")) where canGoBack: { _ = $0.goBack(cause: .reader) }
    default: nil
    }
  }
}
