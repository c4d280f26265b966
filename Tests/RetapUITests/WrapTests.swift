import RetapCells
import RetapReplay
import RetapUI
import TestSupport
import Testing

/// Cards in as many columns as fit.
private struct Cards: View {
  typealias Body = Never
  let count: Int

  func size(for proposal: Proposal) -> Size { grid(proposal.width ?? 10).size(for: proposal) }
  func draw(on canvas: Canvas) { grid(canvas.size.width).draw(on: canvas) }

  static func columns(_ width: Int) -> Int { max(1, width / 10) }

  private func grid(_ width: Int) -> some View {
    LazyVGrid(columns: Cards.columns(width)) { ForEach(0..<count) { Numbered(unequal: $0) } }
  }
}

@Suite("A grid with as many columns as fit") struct ColumnsTests {
  // S4
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `keeps the first card in the first row, there and back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [60, 400, 3000, 100_000].randomElement(using: &random)!
    let scroll = Scroll()
    let replay = shown(45, 11) { ScrollView(scroll) { Cards(count: count) } }
    func cards() -> [Int] {
      // The first row of cards: those with the least numbers that show.
      let all = (0..<11).flatMap { row in
        replay.row(row).split(separator: " ").compactMap { Int($0.prefix { $0 != "." }) }
      }
      return Array(Set(all)).sorted()
    }
    for step in 0..<3 {
      replay.resize(to: Size(45, 11))
      scroll.move(to: .random(in: 0...scroll.maximum, using: &random))
      replay.draw()
      if scroll.offset == scroll.maximum { continue }
      guard let first = cards().first else { continue }
      let offset = scroll.offset
      // A card shorter than its row may be out of sight though its row is not.
      let row = first / 4 * 4
      for width in [21, 75, 11, 92, 33, 60] {
        replay.resize(to: Size(width, 11))
        if scroll.offset == scroll.maximum { break }
        let columns = Cards.columns(width - 1)
        let firstInRow = row / columns * columns
        let shows = cards()
        #expect(
          shows.contains { firstInRow..<firstInRow + columns ~= $0 }
            && shows[0] >= firstInRow, "seed \(seed), step \(step): \(row) at \(width): \(shows)")
        if count <= 400 || step > 0 { replay.resize(to: Size(45, 11)) }
      }
      replay.resize(to: Size(45, 11))
      if scroll.offset == scroll.maximum { continue }
      #expect(cards().first == first, "seed \(seed), step \(step)")
      if count <= 400 { #expect(scroll.offset == offset, "seed \(seed), step \(step)") }
    }
  }
}

/// Texts whose parts are all different, and say at which glyph of them they stand.
private enum Writing: CaseIterable {
  case words, ideographs, paragraphs, mixed

  /// A text; `salt` tells it from the others.
  func text(_ salt: Int, using random: inout SeededGenerator) -> String {
    switch self {
    case .words: words(salt, 60, using: &random)
    case .ideographs: ideographs(salt, 150)
    case .paragraphs:
      (0..<6).map { words(salt * 6 + $0, .random(in: 0...30, using: &random), using: &random) }
        .joined(separator: "\n")
    case .mixed:
      (0..<3).map { part in
        words(salt * 3 + part, 9, using: &random) + " " + ideographs(salt * 3 + part, 60)
          + (part % 2 == 0 ? "\n\n" : " ")
      }.joined()
    }
  }

  private func words(_ salt: Int, _ count: Int, using random: inout SeededGenerator) -> String {
    (0..<count).map { word in
      "\(salt)/\(word)" + String(repeating: "x", count: .random(in: 0...5, using: &random)) + ";"
    }.joined(separator: " ")
  }

  private func ideographs(_ salt: Int, _ count: Int) -> String {
    String(
      String.UnicodeScalarView(
        (0..<count).map { Unicode.Scalar(0x4E00 + (salt * count + $0) % 20_000)! }))
  }
}

@Suite("Text that wraps anew") struct WrapTests {
  // S4
  @Test func `keeps an empty line first`() {
    let scroll = Scroll()
    let text = String(repeating: "日", count: 30) + "\n\n" + String(repeating: "本", count: 80)
    let replay = shown(12, 5) { ScrollView(scroll) { Text(text) } }
    scroll.move(to: 6)
    for width in [12, 20, 9, 30, 12] {
      replay.resize(to: Size(width, 5))
      #expect(!replay.row(0).contains("日") && !replay.row(0).contains("本"), "\(width)")
      #expect(replay.row(1).contains("本"), "\(width)")
    }
    #expect(scroll.offset == 6)
  }

  /// What stands first: the first word, or the first ideograph.
  private func first(_ replay: Replay<some App>) -> String? {
    let row = replay.row(0).filter { !"█▁▂▃▄▅▆▇".contains($0) }
    guard let character = row.first, character != " " else { return nil }
    if character.unicodeScalars.first!.value >= 0x4E00 { return String(character) }
    let word = row.split(separator: " ")[0]
    return word.hasSuffix(";") ? String(word) : nil
  }

  // S4
  @Test(arguments: Writing.allCases, 0..<8 as Range<UInt64>)
  fileprivate func `keeps what stood first in the first row, at every width, there and back`(
    writing: Writing, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<[1, 6].randomElement(using: &random)!).map {
      writing.text($0, using: &random)
    }
    let isLazy = Bool.random(using: &random)
    let scroll = Scroll()
    let replay = shown(40, 6) {
      ScrollView(scroll) {
        if isLazy {
          LazyVStack(alignment: .leading) { ForEach(texts) { Text($0) } }
        } else {
          VStack(alignment: .leading) { ForEach(texts) { Text($0) } }
        }
      }
    }
    for _ in 0..<3 {
      scroll.move(to: .random(in: 1..<max(2, scroll.maximum * 2 / 3), using: &random))
      replay.draw()
      guard let start = first(replay) else { continue }
      let offset = scroll.offset
      for width in [24, 60, 17, 90, 15, 71] {
        replay.resize(to: Size(width, 6))
        if scroll.offset == scroll.maximum { break }
        #expect(
          replay.row(0).contains(start),
          "seed \(seed): \(start) at \(width): \(replay.row(0)) / \(replay.row(1))")
      }
      let isAtEnd = scroll.offset == scroll.maximum
      replay.resize(to: Size(40, 6))
      if isAtEnd { continue }
      #expect(scroll.offset == offset && first(replay) == start, "seed \(seed)")
    }
  }
}
