import RetapCells

/// A column, or a row, whose thumb shows which part of the content is in sight, to an eighth of a cell
/// (S7).
struct ScrollBar {
  let axis: Axis
  let scroll: Scroll

  func draw(on canvas: Canvas) {
    let length = axis == .vertical ? canvas.size.height : canvas.size.width
    let (axis, scroll) = (axis, scroll)
    canvas.onMouse {
      ScrollBar.respond(to: $0, scroll: scroll, axis: axis, length: length)
    }
    let thumb = scroll.thumb(in: 8 * length)
    let canvas = canvas.with { $0.foreground = .gray }
    for cell in 0..<length {
      let covered = thumb.clamped(to: 8 * cell..<8 * cell + 8)
      guard !covered.isEmpty else { continue }
      let place = axis == .vertical ? Point(0, cell) : Point(cell, 0)
      let isAtEnd = covered.upperBound == 8 * cell + 8
      // Blocks grow from the bottom and from the left; what is cut there is drawn reversed.
      let (blocks, isPlain) =
        axis == .vertical ? (ScrollBar.lower, isAtEnd) : (ScrollBar.left, !isAtEnd)
      if isPlain || covered.count == 8 {
        canvas.draw(blocks[covered.count - 1], at: place, count: 1)
      } else {
        let reversed = canvas.with { $0.attributes.insert(.reverse) }
        reversed.draw(blocks[7 - covered.count], at: place, count: 1)
      }
    }
  }

  /// One to eight eighths of a cell, from the bottom and from the left.
  private static let lower: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let left: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}

extension Scroll {
  /// The eighths of a track that the thumb covers: at least a cell's, at an end only when the content
  /// is.
  func thumb(in track: Int) -> Range<Int> {
    let geometry = shown
    guard geometry.maximum > 0, track > 8 else { return 0..<track }
    let room = track - thumbLength(in: track)
    // Where heights are estimated each row counts as much as any other, so that what is learnt of them
    // never moves the thumb back.
    let before = memory.even(geometry.offset)
    let after =
      memory.even(geometry.extent) - memory.even(geometry.offset + geometry.viewport)
    var start = proportion(room, before, of: max(1, before + after))
    if geometry.offset > 0 { start = max(1, start) }
    if geometry.offset < geometry.maximum { start = min(room - 1, start) }
    return start..<start + track - room
  }

  private func thumbLength(in track: Int) -> Int {
    let geometry = shown
    return min(max(8, proportion(track, geometry.viewport, of: geometry.extent)), track - 2)
  }

  /// The offset at which the thumb of a track starts at an eighth of it.
  func offset(ofThumbAt start: Int, in track: Int) -> Int {
    let geometry = shown
    let room = track - thumbLength(in: track)
    guard start > 0, room > 0 else { return 0 }
    guard start < room else { return geometry.maximum }
    let hidden =
      memory.even(geometry.extent) - memory.even(geometry.offset + geometry.viewport)
      + memory.even(geometry.offset)
    // To the nearest row, so that the thumb is less than half a cell away.
    let offset = memory.uneven((proportion(2 * hidden, start, of: room) + 1) / 2)
    return min(max(1, offset), geometry.maximum - 1)
  }

  /// `whole` · `part` / `all`, whatever the size of the content.
  private func proportion(_ whole: Int, _ part: Int, of all: Int) -> Int {
    all.dividingFullWidth(whole.multipliedFullWidth(by: part)).quotient
  }
}
