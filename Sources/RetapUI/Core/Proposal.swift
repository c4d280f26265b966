import RetapCells

/// Across the screen, or down.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical
}

/// The size a parent offers a view. Without a width or height the view takes what it would like best.
public struct Proposal: Hashable, Sendable {
  public var width: Int?
  public var height: Int?
  /// The direction of the stack that asks, for views that give way along it only (``Spacer``).
  public var stackAxis: Axis?

  @inlinable public init(width: Int?, height: Int?, stackAxis: Axis? = nil) {
    self.width = width
    self.height = height
    self.stackAxis = stackAxis
  }

  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The same, less so many columns and rows.
  @inlinable func less(_ columns: Int, _ rows: Int) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - columns) }, height: height.map { max(0, $0 - rows) },
      stackAxis: stackAxis)
  }
}
