import RetapCells

/// Painted rectangles, put together where they meet, so that there is no seam and few of them.
struct SVGBoxes {
  fileprivate struct Box {
    var rect: Rect
    let color: Color
  }

  private var boxes: [Box] = []
  /// Where those begin that were added since the last row's end.
  private var rowStart = 0
  /// Those that came to the last row's end.
  private var open: [Int] = []

  /// Adds a rectangle of the row at hand, none of whose are to the right of it.
  mutating func add(_ rect: Rect, _ color: Color) {
    for place in (rowStart..<boxes.count).reversed() {
      let other = boxes[place]
      guard other.color == color, other.rect.rows == rect.rows,
        other.rect.columns.contains(rect.minColumn) || other.rect.maxColumn == rect.minColumn
      else { continue }
      let end = max(other.rect.maxColumn, rect.maxColumn)
      boxes[place].rect.size.width = end - other.rect.minColumn
      return
    }
    boxes.append(Box(rect: rect, color: color))
  }

  /// Lets those of the row continue those of the row above, where they can.
  mutating func endRow() {
    let row = boxes[rowStart...]
    boxes.removeLast(row.count)
    var continued: [Int] = []
    for box in row {
      if let above = open.first(where: { boxes[$0].isContinued(by: box) }) {
        boxes[above].rect.size.height += box.rect.height
        continued.append(above)
      } else {
        continued.append(boxes.count)
        boxes.append(box)
      }
    }
    open = continued
    rowStart = boxes.count
  }

  /// One path for each colour.
  func paths(_ colors: inout SVGColors) -> String {
    var order: [Color] = []
    var outlines: [Color: String] = [:]
    for box in boxes {
      if outlines[box.color] == nil { order.append(box.color) }
      outlines[box.color, default: ""] += box.rect.outline
    }
    return order.map { "<path\(colors.attribute($0)) d=\"\(outlines[$0, default: ""])\"/>\n" }
      .joined()
  }
}

extension SVGBoxes.Box {
  fileprivate func isContinued(by other: Self) -> Bool {
    color == other.color && rect.columns == other.rect.columns && rect.maxRow == other.rect.minRow
  }
}

extension Rect {
  fileprivate var outline: String { "M\(minColumn) \(minRow)h\(width)v\(height)h-\(width)z" }
}
