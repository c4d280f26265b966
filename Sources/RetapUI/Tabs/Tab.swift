import RetapCells

/// One tab: how the bar names it, the value that selects it, and what it shows.
public struct Tab<ID: Hashable> {
  public let title: String
  public let symbol: String
  public let value: ID
  let draw: (Canvas) -> Void

  /// A tab. The first scroll view in `content` that has no ``Scroll`` of its own is the tab's container:
  /// it keeps its place while other tabs show, and goes to the top when the tab is selected again.
  public init<Content: View>(
    _ title: String, symbol: String, value: ID, @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.symbol = symbol
    self.value = value
    draw = { content().draw(in: $0) }
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
