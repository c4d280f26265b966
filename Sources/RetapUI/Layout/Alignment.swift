import RetapCells

/// Where a child stands across a ``VStack``.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  /// The column at which something of a width starts in a wider place.
  @inlinable func start(of width: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (space - width) / 2
    case .trailing: space - width
    }
  }
}

/// Where a child stands across an ``HStack``.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom

  /// The row at which something of a height starts in a higher place.
  @inlinable func start(of height: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (space - height) / 2
    case .bottom: space - height
    }
  }
}

/// Where something stands in a larger place.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  @inlinable public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where something of a size lies in a place.
  @inlinable func place(_ size: Size, in space: Size) -> Rect {
    Rect(
      Point(
        horizontal.start(of: size.width, in: space.width),
        vertical.start(of: size.height, in: space.height)),
      size)
  }
}
