import Observation
import RetapCells
import RetapReplay
import TestSupport
import Testing

@testable import RetapUI

/// A row of some height, which says in each of its lines who it is.
private struct Item: Identifiable, Hashable {
  let id: Int
  var height: Int

  var text: String { (0..<height).map { "\(id).\($0)" }.joined(separator: "\n") }
}

@Observable private final class Model {
  var items: [Item] = []
  var next = 0

  init(_ count: Int, using random: inout SeededGenerator) {
    for _ in 0..<count { items.append(new(using: &random)) }
  }

  func new(using random: inout SeededGenerator) -> Item {
    defer { next += 1 }
    return Item(id: next, height: .random(in: 1...6, using: &random))
  }
}

private enum Container: CaseIterable {
  case lazy, spaced, eager, grid, headed

  @ViewBuilder func list(_ model: Model) -> some View {
    switch self {
    case .lazy: LazyVStack(alignment: .leading) { rows(model) }
    case .spaced:
      LazyVStack(alignment: .leading, spacing: 2) { rows(model) }.padding(.vertical, 3)
    case .eager: VStack(alignment: .leading, spacing: 1) { rows(model) }
    case .grid: LazyVGrid(columns: 1) { rows(model) }
    case .headed:
      VStack(alignment: .leading) {
        Text("header\nof two lines")
        LazyVStack(alignment: .leading) { rows(model) }
        Text("footer")
      }
    }
  }

  private func rows(_ model: Model) -> some View {
    ForEach(model.items) { Text($0.text) }
  }
}

/// The words on the screen, which say which item's lines show where.
private func lines(_ replay: Replay<some App>) -> [String] {
  (0..<replay.terminal.grid.size.height).map {
    replay.row($0).split(separator: " ").first.map(String.init) ?? ""
  }
}

/// The first line of an item that shows, and where.
private func first(_ replay: Replay<some App>) -> (row: Int, line: String)? {
  lines(replay).enumerated().first { $1.contains(".") }.map { ($0, $1) }
}

@Suite("The first visible item") struct FirstVisibleItemTests {
  // S4
  @Test(arguments: Container.allCases, 0..<24 as Range<UInt64>)
  fileprivate func `stays first whatever comes, goes, or changes around it`(
    container: Container, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let model = Model(
      seed % 4 == 0 && container != .eager ? 2000 : .random(in: 5...200, using: &random),
      using: &random)
    let scroll = Scroll()
    let replay = shown(24, 12) { ScrollView(scroll) { container.list(model) } }
    for step in 0..<15 {
      scroll.move(to: .random(in: 0...scroll.maximum, using: &random))
      replay.draw()
      let (wasAtEnd, before, offset) = (
        scroll.offset == scroll.maximum, first(replay), scroll.offset
      )
      guard let before else { continue }
      let id = Int(before.line.prefix { $0 != "." })!
      let index = model.items.firstIndex { $0.id == id }!
      var change = ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let place = Int.random(in: 0...model.items.count, using: &random)
        let new = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          model.new(using: &random)
        }
        change = "insert \(new.count) at \(place)"
        model.items.insert(contentsOf: new, at: place)
      case 1 where model.items.count > 4:
        let place = Int.random(in: 0..<model.items.count, using: &random)
        guard place != index else { continue }
        change = "remove \(place)"
        model.items.remove(at: place)
      case 2:
        let place = Int.random(in: 0..<model.items.count, using: &random)
        guard place != index else { continue }
        change = "change the height of \(place)"
        model.items[place].height = .random(in: 1...6, using: &random)
      case 3:
        change = "resize"
        replay.resize(
          to: Size(.random(in: 12...40, using: &random), .random(in: 5...30, using: &random)))
      case 4:
        change = "append"
        model.items.append(model.new(using: &random))
      default:
        change = "remove ten before"
        model.items.removeSubrange(max(0, index - 10)..<index)
      }
      replay.draw()
      let after = first(replay)
      let isHeld = after?.row == before.row && after?.line == before.line
      let isAtEnd = scroll.offset == scroll.maximum
      #expect(
        isHeld || isAtEnd && (wasAtEnd || change != "append")
          || scroll.offset == 0 && change == "remove ten before",
        "seed \(seed), step \(step): \(before) at \(offset), index \(index), \(change): \(String(describing: after)) at \(scroll.offset) of \(scroll.maximum)"
      )
    }
  }
}

@Suite("A walk over rows that were never measured") struct WalkTests {
  // S1, law 2: keys that come at once go as far as one by one, and each key goes as far as it says.
  @Test(arguments: 0..<24 as Range<UInt64>) func `goes as many rows as the keys say`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let model = Model([30, 600, 3000].randomElement(using: &random)!, using: &random)
    let all = model.items.flatMap { item in (0..<item.height).map { "\(item.id).\($0)" } }
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    let scroll = Scroll()
    let height = Int.random(in: 3...30, using: &random)
    let replay = shown(24, height) { ScrollView(scroll) { Container.lazy.list(model) } }
    let last = max(0, all.count - height)
    let keys: [(key: Key, rows: Int)] = [
      (Key(.down), 1), (Key(.up), -1), (Key(.pageDown), max(1, height - 2)),
      (Key(.pageUp), -max(1, height - 2)), (Key(.character("d")), max(1, height / 2)),
      (Key(.character("u")), -max(1, height / 2)), (Key(.end), Int.max), (Key(.home), -Int.max),
    ]
    for step in 0..<30 {
      if step % 10 == 0 {
        scroll.move(to: .random(in: 0...scroll.maximum, using: &random))
        replay.draw()
      }
      let before = places[lines(replay)[0]]!
      let (key, rows) = keys.randomElement(using: &random)!
      let count =
        abs(rows) == 1
        ? Int.random(in: 1...300, using: &random) : Int.random(in: 1...3, using: &random)
      let (way, isFar) = rows.multipliedReportingOverflow(by: count)
      if isFar || abs(rows) > height {
        replay.press(key)
        replay.advance(by: .milliseconds(400))
      } else {
        replay.press(key, count: count)
      }
      let wanted =
        isFar || abs(rows) > height
        ? (rows > 0 ? last : 0) : min(max(0, before + way), last)
      let now = places[lines(replay)[0]]
      #expect(now == wanted, "seed \(seed), step \(step): \(key)*\(count) from \(before)")
      #expect((now == last) == (scroll.offset == scroll.maximum), "seed \(seed), step \(step)")
      #expect((now == 0) == (scroll.offset == 0), "seed \(seed), step \(step)")
    }
  }

  // S7: what is learnt of heights never moves the thumb back while one goes forwards.
  @Test(arguments: 0..<8 as Range<UInt64>) func `never moves the thumb back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = Model(.random(in: 513...1500, using: &random), using: &random)
    // The worst a list can do: the further down, the taller, or the lower.
    for index in model.items.indices {
      let share = Double(index) / Double(model.items.count)
      model.items[index].height = 1 + Int(12 * (seed % 2 == 0 ? share * share : 1 - share))
    }
    let scroll = Scroll()
    let replay = shown(12, 20) { ScrollView(scroll) { Container.lazy.list(model) } }
    var last = scroll.thumb(in: 160)
    while scroll.offset < scroll.maximum {
      replay.press(Key(.down), count: .random(in: 1...40, using: &random))
      let thumb = scroll.thumb(in: 160)
      #expect(thumb.lowerBound >= last.lowerBound, "seed \(seed) at \(scroll.offset)")
      last = thumb
    }
    #expect(last.upperBound == 160)
  }
}
