/// Where a scroll container is in its content, in rows (in columns, where it scrolls sideways).
public struct ScrollGeometry: Hashable, Sendable {
  /// The first row of the content that shows, from 0 to ``maximum``.
  public var offset = 0
  /// The rows of the content; known once it has been drawn.
  public var extent = 0
  /// The rows that show at once.
  public var viewport = 0
  /// Whether some of the extent is estimated, because rows of a lazy stack were never measured. Then
  /// the numbers may change without any movement.
  public var isEstimated = false

  public init(offset: Int = 0, extent: Int = 0, viewport: Int = 0, isEstimated: Bool = false) {
    self.offset = offset
    self.extent = extent
    self.viewport = viewport
    self.isEstimated = isEstimated
  }

  /// The largest offset; 0 for content that shows whole.
  public var maximum: Int { max(0, extent - viewport) }

  /// The rows from an edge to what shows: below the top, or above the bottom.
  public func distance(from edge: VerticalEdge) -> Int {
    edge == .top ? offset : maximum - offset
  }

  /// Whether the last row shows.
  public var isAtEnd: Bool { offset >= maximum }
}

/// The two ends of a scroll container; the left and the right one where it scrolls sideways.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  case top, bottom
}
