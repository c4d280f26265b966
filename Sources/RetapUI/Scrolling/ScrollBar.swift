import RetapCells

/// A column whose thumb shows which part of the content is in sight, to an eighth of a row (S7).
struct ScrollBar: View {
  typealias Body = Never
  let geometry: ScrollGeometry

  func size(for proposal: Proposal) -> Size { Size(1, proposal.height ?? 1) }

  func draw(on canvas: Canvas) {
    let thumb = thumb(in: 8 * canvas.size.height)
    let canvas = canvas.with { $0.foreground = .gray }
    for row in 0..<canvas.size.height {
      let covered = thumb.clamped(to: 8 * row..<8 * row + 8)
      guard !covered.isEmpty else { continue }
      if covered.upperBound == 8 * row + 8 {
        canvas.draw(Self.lowerBlocks[covered.count - 1], at: Point(0, row), count: 1)
      } else {
        // There are no blocks that hang from the top: the rest of the row is drawn, reversed.
        let reversed = canvas.with { $0.attributes.insert(.reverse) }
        reversed.draw(Self.lowerBlocks[7 - covered.count], at: Point(0, row), count: 1)
      }
    }
  }

  /// The eighths that the thumb covers: at least a row's, at an end only when the content is.
  private func thumb(in track: Int) -> Range<Int> {
    let maximum = geometry.maximum
    guard maximum > 0, track > 8 else { return 0..<track }
    let share = proportion(track, geometry.viewport, of: geometry.extent)
    let length = min(max(8, share), track - 2)
    let room = track - length
    var start = proportion(room, geometry.offset, of: maximum)
    if geometry.offset > 0 { start = max(1, start) }
    if geometry.offset < maximum { start = min(room - 1, start) }
    return start..<start + length
  }

  /// `whole` · `part` / `all`, whatever the size of the content.
  private func proportion(_ whole: Int, _ part: Int, of all: Int) -> Int {
    all.dividingFullWidth(whole.multipliedFullWidth(by: part)).quotient
  }

  /// One to eight eighths of a cell, from the bottom.
  private static let lowerBlocks: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
