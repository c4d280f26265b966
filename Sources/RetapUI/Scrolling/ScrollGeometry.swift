/// Where a scroll container is in its content, in rows.
public struct ScrollGeometry: Hashable, Sendable {
  /// The first row of the content that shows, from 0 to ``maximum``.
  public var offset = 0
  /// The rows of the content; known once it has been drawn.
  public var extent = 0
  /// The rows that show at once.
  public var viewport = 0

  public init(offset: Int = 0, extent: Int = 0, viewport: Int = 0) {
    self.offset = offset
    self.extent = extent
    self.viewport = viewport
  }

  /// The largest offset; 0 for content that shows whole.
  public var maximum: Int { max(0, extent - viewport) }
}
