import RetapCells
import RetapReplay
import RetapUI

/// Any string becomes cells that hold only what can be printed, whole glyphs, and the same ones again
/// when what they show is drawn. The replay sees to it that the bytes of the frame give these cells.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: bytes(data, count), as: UTF8.self)
  let first = rows(of: text)
  law(rows(of: first.joined(separator: "\n")) == first, "Drawn again it is another text")
  return 0
}

private func rows(of text: String) -> [String] {
  let replay = Replay(Page(text), size: room(for: text))
  let grid = replay.terminal.grid
  law(grid.isSound, "A glyph is torn")
  let rows = (0..<grid.size.height).map { grid.textWithoutSpacesAround(row: $0) }
  for scalar in rows.joined().unicodeScalars {
    law(!scalar.isObeyed, "A cell holds \(scalar.value)")
  }
  return rows.filter { !$0.isEmpty }
}

/// A window in which nothing wraps: no scalar takes more columns than bytes, but for a tab.
private func room(for text: String) -> Size {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let columns = lines.map { $0.utf8.reduce(0) { $0 + ($1 == 0x09 ? 8 : 1) } }
  return Size(columns.max() ?? 0, lines.count)
}

private struct Page: App {
  var text = ""
  init() {}
  init(_ text: String) { self.text = text }
  var body: some View { Text(text) }
}

extension Grid {
  /// By cells, as a space with a mark on it is none.
  fileprivate func textWithoutSpacesAround(row: Int) -> String {
    let glyphs = (0..<size.width).map { self[$0, row].glyph }.drop { $0 == .space }
    let end = glyphs.lastIndex { $0 != .space }.map { $0 + 1 } ?? glyphs.startIndex
    return glyphs[..<end].map(\.description).joined()
  }
}
