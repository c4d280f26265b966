import RetapCells
import RetapUI

/// What the keys do now, the most useful first; what does not fit is left out (D4).
struct StatusLine: View {
  typealias Body = Never
  let tabs: TabStateManager<Gallery.Page>

  func size(for proposal: Proposal) -> Size { Size(proposal.width ?? 40, 1) }

  func draw(on canvas: Canvas) {
    let selected = tabs.selectedTab
    let geometry = tabs.scroll(of: selected).geometry
    let place = canvas.size.width < 12 ? "" : place(geometry)
    let room = canvas.size.width - 2 - (place.isEmpty ? 0 : place.count + 2)
    let line = HStack {
      Text(fitting(hints(selected, geometry), in: room)).dim().lineLimit(1)
      Spacer()
      Text(place).dim()
    }
    line.padding(.horizontal).draw(on: canvas)
  }

  /// What can be done now, the most useful first.
  private func hints(_ selected: Gallery.Page, _ geometry: ScrollGeometry) -> [String] {
    let (own, other) = selected == .emojis ? ("1 top", "2 boxes") : ("2 top", "1 emojis")
    return [
      geometry.offset > 0 ? own : nil, other, "q quit", geometry.maximum > 0 ? "↑↓ scroll" : nil,
    ]
    .compactMap(\.self)
  }

  /// As many of the hints as there is room for.
  private func fitting(_ hints: [String], in room: Int) -> String {
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
