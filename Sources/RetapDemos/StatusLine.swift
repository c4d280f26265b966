import RetapCells
import RetapUI

/// What the keys do now, the most useful first; what does not fit is left out (D4). At the end stands
/// where the container is.
struct StatusLine: View {
  typealias Body = Never
  let hints: [String]
  let scroll: Scroll

  init(_ scroll: Scroll, _ hints: [String?]) {
    self.scroll = scroll
    self.hints = hints.compactMap(\.self)
  }

  func size(for proposal: Proposal) -> Size { Size(proposal.width ?? 40, 1) }

  func draw(on canvas: Canvas) {
    let place = canvas.size.width < 12 ? "" : place(scroll.geometry)
    let room = canvas.size.width - 2 - (place.isEmpty ? 0 : place.count + 2)
    let line = HStack {
      Text(fitting(in: room)).dim().lineLimit(1)
      Spacer()
      Text(place).dim()
    }
    line.padding(.horizontal).draw(on: canvas)
  }

  /// As many of the hints as there is room for.
  private func fitting(in room: Int) -> String {
    var left = room
    let shown = hints.prefix { hint in
      left -= hint.count + (left == room ? 0 : 3)
      return left >= 0
    }
    return shown.joined(separator: " · ")
  }

  private func place(_ geometry: ScrollGeometry) -> String {
    let (offset, maximum) = (geometry.offset, geometry.maximum)
    if maximum == 0 { return "" }
    return offset == 0 ? "Top" : offset == maximum ? "End" : "\(offset * 100 / maximum)%"
  }
}
