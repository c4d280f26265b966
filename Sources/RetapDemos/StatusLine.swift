import RetapCells
import RetapUI

/// What the keys do now, the most useful first; what does not fit is left out (D4).
struct StatusLine: View {
  typealias Body = Never
  let tabs: TabStateManager<Gallery.Page>

  func size(for proposal: Proposal) -> Size { Size(proposal.width ?? 40, 1) }

  func draw(on canvas: Canvas) {
    let scroll = tabs.scroll(of: tabs.selectedTab)
    let place = place(of: scroll)
    let room = canvas.size.width - 2 - (place.isEmpty ? 0 : place.count + 2)
    let line = HStack {
      Text(hints(scroll, in: room)).dim().lineLimit(1)
      Spacer()
      Text(place).dim()
    }
    line.padding(.horizontal).draw(on: canvas)
  }

  private func hints(_ scroll: Scroll, in room: Int) -> String {
    let (own, other) = tabs.selectedTab == .emojis ? ("1", "2 boxes") : ("2", "1 emojis")
    var hints = [other, "q quit"]
    if scroll.offset > 0 { hints.insert("\(own) top", at: 0) }
    if scroll.offset < scroll.maximum { hints.insert("↓ more", at: hints.count - 1) }
    hints.append("g/G ends")
    return hints.reduce("") { line, hint in
      let longer = line.isEmpty ? hint : line + " · " + hint
      return longer.count <= room ? longer : line
    }
  }

  private func place(of scroll: Scroll) -> String {
    if scroll.maximum == 0 { return "" }
    if scroll.offset == 0 { return "Top" }
    if scroll.offset == scroll.maximum { return "End" }
    return "\(scroll.offset * 100 / scroll.maximum)%"
  }
}
