import RetapCells

extension Scroll {
  /// Acts on the wheel (S1), or hands it on where there is nothing more that way.
  func respond(to mouse: Mouse, along axis: Axis) -> Response {
    guard case .wheel(let direction) = mouse.action else {
      if case .press = mouse.action { return .handled }  // keys go here from now on
      return .ignored
    }
    let step: Int
    switch (axis, direction) {
    case (.vertical, .up): step = -Scroll.wheelRows
    case (.vertical, .down): step = Scroll.wheelRows
    case (.horizontal, .left): step = -Scroll.wheelColumns
    case (.horizontal, .right): step = Scroll.wheelColumns
    default: return .ignored
    }
    guard step < 0 ? shown.offset > 0 : shown.offset < shown.maximum else { return .ignored }
    move(by: step, cause: .reader)
    return wasMoved
  }

  private static let wheelRows = 3
  /// As far as three rows are, as a cell is twice as high as it is wide.
  private static let wheelColumns = 6
}

extension ScrollBar {
  /// Acts on a press: takes hold of the thumb, or brings it under the pointer first (S7).
  static func respond(
    to mouse: Mouse, scroll: Scroll, axis: Axis, length: Int
  ) -> Response {
    guard mouse.action == .press(.left), scroll.shown.maximum > 0 else { return .ignored }
    func cell(_ mouse: Mouse) -> Range<Int> {
      let start = 8 * (axis == .vertical ? mouse.place.row : mouse.place.column)
      return start..<start + 8
    }
    func eighth(_ mouse: Mouse) -> Int { cell(mouse).lowerBound + 4 }
    let track = 8 * length
    var thumb = scroll.thumb(in: track)
    // A cell that shows any of the thumb is taken for it.
    if thumb.overlaps(cell(mouse)) {
      scroll.move(by: 0, cause: .reader)  // what is held does not glide on (T6)
    } else {
      let start = eighth(mouse) - thumb.count / 2
      let offset = scroll.offset(ofThumbAt: start, in: track)
      scroll.jump(to: .offset(offset), animated: false, cause: .reader)
      thumb = start..<start + thumb.count
    }
    let held = min(max(0, eighth(mouse) - thumb.lowerBound), thumb.count - 1)
    return .grabbed { [weak scroll] mouse in
      guard let scroll, case .drag = mouse.action else { return }
      scroll.move(to: scroll.offset(ofThumbAt: eighth(mouse) - held, in: track), cause: .reader)
    }
  }
}
