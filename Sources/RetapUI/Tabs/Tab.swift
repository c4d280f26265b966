import RetapCells

/// One tab: how the bar names it, the value that selects it, and what it shows.
public struct Tab<ID: Hashable> {
  public let title: String
  public let symbol: String
  public let value: ID
  let reselection: Reselection
  let draw: (Canvas) -> Void

  /// A tab. The first scroll view in `content` that has no ``Scroll`` of its own is the tab's container:
  /// it keeps its place while other tabs show, and goes to the top when the tab is selected again.
  /// `onReselect` says what else that may be.
  public init<Content: View>(
    _ title: String, symbol: String, value: ID, onReselect reselection: Reselection = .scrollToTop,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.reselection = reselection
    self.title = title
    self.symbol = symbol
    self.value = value
    draw = { content().draw(in: $0) }
  }
}

/// What selecting a tab that already shows does with its scroll container (T12).
public enum Reselection {
  case scrollToTop
  /// To the top; and pressed again once there, back to the place left.
  case scrollToTopAndBack
  /// To the bottom, where the newest is at the end, as in a log.
  case scrollToBottom
  case nothing
  case action(() -> Void)

  func act(on scroll: Scroll) {
    switch self {
    case .scrollToTop: scroll.jump(to: .edge(.top), cause: .reader)
    case .scrollToTopAndBack:
      let isThere = scroll.shown.offset == 0 && !scroll.isGliding
      if !isThere || !scroll.goBack(cause: .reader) {
        scroll.jump(to: .edge(.top), cause: .reader)
      }
    case .scrollToBottom: scroll.jump(to: .edge(.bottom), cause: .reader)
    case .nothing: break
    case .action(let act): act()
    }
  }
}

/// Makes the tabs of a ``TabView``; conditions and loops as in any builder.
@resultBuilder public enum TabBuilder<ID: Hashable> {
  public static func buildExpression(_ tab: Tab<ID>) -> [Tab<ID>] { [tab] }
  public static func buildBlock(_ tabs: [Tab<ID>]...) -> [Tab<ID>] { tabs.flatMap { $0 } }
  public static func buildOptional(_ tabs: [Tab<ID>]?) -> [Tab<ID>] { tabs ?? [] }
  public static func buildEither(first tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildEither(second tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildArray(_ tabs: [[Tab<ID>]]) -> [Tab<ID>] { tabs.flatMap { $0 } }
}
