/// A width in columns and a height in rows; never negative.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// A size of `width` columns and `height` rows; what is negative counts as zero.
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public static let zero = Size(0, 0)

  public var isEmpty: Bool { width == 0 || height == 0 }
  public var area: Int { width * height }
}

/// A place on a grid, counted from its top left corner, which is (0, 0).
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }
}

/// The four sides of a rectangle, in SwiftUI's words.
public enum Edge: Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing
}

/// Columns and rows of a grid, half open: `minRow ..< maxRow`, `minColumn ..< maxColumn`.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(_ column: Int, _ row: Int, _ width: Int, _ height: Int) {
    self.init(Point(column, row), Size(width, height))
  }

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var minColumn: Int { origin.column }
  public var maxColumn: Int { origin.column + size.width }
  public var minRow: Int { origin.row }
  public var maxRow: Int { origin.row + size.height }
  public var columns: Range<Int> { minColumn..<maxColumn }
  public var rows: Range<Int> { minRow..<maxRow }
  public var isEmpty: Bool { size.isEmpty }

  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// What both rectangles cover; empty, at some place, when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minColumn, other.minColumn)
    let top = max(minRow, other.minRow)
    return Rect(
      left, top, min(maxColumn, other.maxColumn) - left, min(maxRow, other.maxRow) - top)
  }

  /// The same size, moved by so many columns and rows.
  public func moved(by columns: Int, _ rows: Int) -> Rect {
    Rect(Point(origin.column + columns, origin.row + rows), size)
  }

  /// Takes a strip off one side and gives it back; the rest stays here.
  ///
  ///     var area = Rect(0, 0, 80, 24)
  ///     let bar = area.cut(.bottom, 2)  // bar is rows 22 and 23, area is rows 0 to 21
  ///
  /// The strip is never thicker than what there is.
  public mutating func cut(_ edge: Edge, _ thickness: Int) -> Rect {
    let rows = min(max(0, thickness), height)
    let columns = min(max(0, thickness), width)
    switch edge {
    case .top:
      defer { self = Rect(minColumn, minRow + rows, width, height - rows) }
      return Rect(minColumn, minRow, width, rows)
    case .bottom:
      defer { self = Rect(minColumn, minRow, width, height - rows) }
      return Rect(minColumn, maxRow - rows, width, rows)
    case .leading:
      defer { self = Rect(minColumn + columns, minRow, width - columns, height) }
      return Rect(minColumn, minRow, columns, height)
    case .trailing:
      defer { self = Rect(minColumn, minRow, width - columns, height) }
      return Rect(maxColumn - columns, minRow, columns, height)
    }
  }
}
