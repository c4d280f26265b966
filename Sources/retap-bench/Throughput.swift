import RetapCells
import RetapUI

/// How many bytes a second the innermost loops take in.
enum Throughput {
  static func rows() -> [Row] {
    [asciiWidth(), mixedWidth(), typing(), unchangedCells(), changedCells()]
  }

  private static func asciiWidth() -> Row {
    let text = String(repeating: "the quick brown fox jumps over the lazy dog; ", count: 2000)
    return row("width of ASCII", bytes: text.utf8.count, atLeast: 1000) { text.columns }
  }

  /// Words, and an emoji of every kind of sequence: each half of the bytes or so.
  private static func mixedWidth() -> Row {
    let piece = "端末の画面に文字を描く。한국어 텍스트 😀🎉🚀 ❤️ 👍🏽 🇫🇷 中文字符寬度，都是兩格 👨‍👩‍👧‍👦 🍣🍜"
    let text = String(repeating: piece, count: 500)
    return row("width of mixed CJK and emoji", bytes: text.utf8.count, atLeast: 150) {
      text.columns
    }
  }

  private static func typing() -> Row {
    let bytes = Array(
      String(repeating: "the quick brown fox jumps over the lazy dog ", count: 500).utf8)
    var parser = InputParser()
    var events: [Event] = []
    let clock = ContinuousClock()
    let times = (0..<1000).map { _ in
      // Not measured: to free events is for whoever has read them.
      events.removeAll(keepingCapacity: true)
      return clock.measure { parser.parse(bytes, into: &events) }
    }
    return row("input parser, typing", bytes: bytes.count, atLeast: 100, Sample(times: times))
  }

  private static func unchangedCells() -> Row {
    let grid = page(0)
    var update = GridUpdate()
    return row(
      "encode unchanged cells, 16 bytes each", bytes: cellBytes, atLeast: 1000
    ) {
      update.make(from: grid, to: grid)
      return update.changedCells
    }
  }

  private static func changedCells() -> Row {
    let (old, new) = (page(0), page(7))
    var update = GridUpdate()
    return row("encode changed cells, 16 bytes each", bytes: cellBytes, atLeast: 200) {
      update.make(from: old, to: new)
      return update.changedCells
    }
  }

  private static let size = Size(200, 60)
  private static var cellBytes: Int { size.area * MemoryLayout<Cell>.size }

  /// A page of letters, each of which differs from that of a page with another start.
  private static func page(_ start: Int) -> Grid {
    var grid = Grid(size)
    for row in 0..<size.height {
      let glyphs = (0..<size.width).map { column in
        Glyph(ascii: UInt8(ascii: "a") + UInt8((column * 3 + row * 5 + start) % 26))
      }
      grid.draw(glyphs, column: 0, row: row, in: 0..<size.width, ink: Ink())
    }
    return grid
  }

  /// The median of many runs; each gives a number, so that none is left out as useless.
  private static func row(
    _ name: String, bytes: Int, atLeast limit: Double, _ run: () -> Int
  ) -> Row {
    var sum = 0
    let sample = Sample(runs: 1000) { sum &+= run() }
    precondition(sum >= 0, "A loop that was measured gave nonsense")
    return row(name, bytes: bytes, atLeast: limit, sample)
  }

  private static func row(
    _ name: String, bytes: Int, atLeast limit: Double, _ sample: Sample
  ) -> Row {
    Row(name, Double(bytes) / sample.median.microseconds, atLeast: limit, unit: "MB/s")
  }
}
