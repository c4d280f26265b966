import RetapCells

extension Scroll {
  /// Acts on the keys that scroll (S1); the others are for somebody else.
  func respond(to key: Key) -> Response {
    guard let act = action(for: key) else { return .ignored }
    act(self)
    return .handled
  }

  private func action(for key: Key) -> ((Scroll) -> Void)? {
    let page = max(1, viewport - 2)  // two rows stay in sight
    let half = max(1, viewport / 2)
    switch key {
    case Key(.down), Key(.character("j")): return { $0.move(by: 1) }
    case Key(.up), Key(.character("k")): return { $0.move(by: -1) }
    case Key(.pageDown), Key(.character(" ")), Key(.character("f")): return { $0.move(by: page) }
    case Key(.pageUp), Key(.character("b")): return { $0.move(by: -page) }
    case Key(.character("d")), Key(.character("d"), .control): return { $0.move(by: half) }
    case Key(.character("u")), Key(.character("u"), .control): return { $0.move(by: -half) }
    case Key(.home), Key(.character("g")): return { $0.glide(to: .top) }
    case Key(.end), Key(.character("G")), Key(.character("G"), .shift):
      return { $0.glide(to: .bottom) }
    default: return nil
    }
  }
}
