import Observation
import RetapCells
import RetapReplay
import RetapUI
import Testing

@Observable private final class Log {
  var ids: [Int]
  init(_ count: Int) { ids = Array(0..<count) }

  func add(_ count: Int) {
    let next = (ids.last ?? -1) + 1
    ids += next..<next + count
  }
}

private enum Kind: CaseIterable {
  case lazy, eager, equal, footed

  @ViewBuilder func rows(_ log: Log) -> some View {
    switch self {
    case .lazy:
      LazyVStack(alignment: .leading) { ForEach(log.ids, id: \.self) { Numbered(unequal: $0) } }
    case .eager:
      VStack(alignment: .leading) { ForEach(log.ids, id: \.self) { Numbered(unequal: $0) } }
    case .equal:
      LazyVStack(alignment: .leading, spacing: 1) {
        ForEach(log.ids, id: \.self) { Numbered($0, height: 1) }
      }
    case .footed:
      VStack(alignment: .leading) {
        Text("header")
        LazyVStack(alignment: .leading) { ForEach(log.ids, id: \.self) { Numbered(unequal: $0) } }
      }
    }
  }

  func lastLine(of id: Int) -> NumberedLine {
    NumberedLine(id, self == .equal ? 0 : Numbered.height(of: id) - 1)
  }
}

private final class Reader {
  let log: Log
  let scroll = Scroll()
  let kind: Kind
  let replay: Replay<Shown<AnyScroll>>

  init(_ kind: Kind, _ count: Int, follows: Bool = true) {
    log = Log(count)
    self.kind = kind
    let (log, scroll) = (log, scroll)
    replay = shown(14, 10) { AnyScroll(scroll: scroll, kind: kind, log: log, follows: follows) }
  }

  struct AnyScroll: View {
    let scroll: Scroll
    let kind: Kind
    let log: Log
    let follows: Bool
    var body: some View { ScrollView(scroll) { kind.rows(log) }.followsEnd(follows) }
  }

  /// Whether the last line of the log stands in the last row.
  var isAtEnd: Bool {
    guard scroll.offset == scroll.maximum, let last = log.ids.last else { return false }
    let height = replay.terminal.grid.size.height
    return NumberedLine(replay, row: min(height, scroll.extent) - 1) == kind.lastLine(of: last)
  }

  var first: NumberedLine? {
    (0..<10).lazy.compactMap { NumberedLine(self.replay, row: $0) }.first
  }

  func add(_ count: Int) {
    log.add(count)
    replay.draw()
  }
}

// S4
@Suite("A container that follows its end") struct FollowsEndTests {
  @Test(arguments: Kind.allCases, [1, 9, 100, 600, 5000])
  fileprivate func `opens there, and stays there while rows come`(kind: Kind, count: Int) {
    guard kind != .eager || count < 1000 else { return }
    let reader = Reader(kind, count)
    #expect(reader.isAtEnd)
    for count in [1, 1, 2, 30, 1, 400] {
      reader.add(count)
      #expect(reader.isAtEnd, "\(count) more")
    }
    #expect(reader.scroll.cause == .content)
  }

  @Test(arguments: Kind.allCases) fileprivate func `follows from when it overflows`(kind: Kind) {
    let reader = Reader(kind, 0)
    for _ in 0..<30 {
      reader.add(1)
      #expect(reader.isAtEnd)
      #expect(reader.scroll.maximum > 0 || reader.scroll.offset == 0)
    }
    #expect(reader.scroll.maximum > 0)
  }

  @Test(
    arguments: Kind.allCases,
    ["up", "pgup", "home 400ms", "home 50ms down", "wheel:3,3,-1", "up*9"])
  fileprivate func `does not while the reader is elsewhere`(kind: Kind, script: String) throws {
    let reader = Reader(kind, 200)
    try reader.replay.play(script)
    let first = reader.first
    for count in [1, 7, 400] {
      reader.add(count)
      #expect(reader.first == first && !reader.isAtEnd, "\(count) more")
    }
  }

  @Test(
    arguments: Kind.allCases,
    [
      "up down", "up*5 down*5", "pgup pgdn", "up*40 end 400ms", "home 400ms G 400ms",
      "wheel:3,3,-2 wheel:3,3,2", "up*40 end 50ms down*200",
      "pgup*9 press:13,8 drag:13,30 release:13,30",
    ]) fileprivate func `does again once the reader is back`(kind: Kind, script: String) throws
  {
    let reader = Reader(kind, 200)
    try reader.replay.play(script)
    #expect(reader.isAtEnd)
    for count in [1, 7, 400] {
      reader.add(count)
      #expect(reader.isAtEnd, "\(count) more")
    }
  }

  @Test(arguments: Kind.allCases) fileprivate func `does with many rows in one frame`(kind: Kind) {
    let reader = Reader(kind, 20)
    reader.add(kind == .eager ? 1000 : 50_000)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `does when the window changes at the same time`(kind: Kind) {
    let reader = Reader(kind, 100)
    for (index, size) in [Size(20, 7), Size(9, 15), Size(14, 3), Size(14, 30)].enumerated() {
      reader.log.add(1 + index * 20)
      reader.replay.resize(to: size)
      #expect(reader.isAtEnd, "\(size)")
    }
  }

  @Test(arguments: Kind.allCases) fileprivate func `stays there when rows go`(kind: Kind) {
    let reader = Reader(kind, 300)
    reader.log.ids.removeFirst(50)  // an old part of the log
    reader.replay.draw()
    #expect(reader.isAtEnd)
    reader.log.ids.removeLast(20)
    reader.replay.draw()
    #expect(reader.isAtEnd)
    reader.log.ids.removeFirst(5)
    reader.add(5)
    #expect(reader.isAtEnd)
    reader.log.ids = Array(reader.log.ids.prefix(2))
    reader.replay.draw()
    #expect(reader.isAtEnd)
    reader.add(50)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `keeps the reader's place when old rows go and new ones come`(kind: Kind) throws
  {
    let reader = Reader(kind, 300)
    try reader.replay.play("up*60")
    let first = reader.first
    for _ in 0..<20 {
      reader.log.ids.removeFirst(3)
      reader.add(3)
      #expect(reader.first == first)
    }
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `arrives at the end that is there when a glide does`(kind: Kind) throws {
    let reader = Reader(kind, 300)
    try reader.replay.play("home 400ms end")
    for _ in 0..<12 {
      try reader.replay.play("40ms")
      reader.add(2)
    }
    #expect(reader.isAtEnd && !reader.scroll.isGliding)
  }
}

// S4
@Suite("A container at its end") struct AtEndTests {
  @Test(arguments: Kind.allCases)
  fileprivate func `stays there on resize, and does not follow what comes`(kind: Kind) throws {
    let reader = Reader(kind, 200, follows: false)
    try reader.replay.play("end 400ms")
    for size in ["resize:14x7", "resize:30x20", "resize:9x3", "resize:14x10"] {
      try reader.replay.play(size)
      #expect(reader.isAtEnd, "\(size)")
    }
    let first = reader.first
    for count in [1, 30] {
      reader.add(count)
      #expect(reader.first == first && !reader.isAtEnd)
    }
  }
}
