import RetapCells
import RetapReplay
import Testing

@testable import RetapUI
@testable import retap

@Suite("A line of a trace") struct TraceLineTests {
  @Test func `counts what came several times, and names no more than can be read`() {
    var report = FrameReport(causes: ["key j", "key j", "glide"])
    #expect(report.causeText == "key j*2, glide")
    report.causes = (0..<100).flatMap { ["key \($0)", "key \($0)"] }
    #expect(report.causeText.hasPrefix("key 0*2, key 1*2, "))
    #expect(report.causeText.hasSuffix(", key 29*2, 140 more"))
  }

  @Test func `obeys nothing, whatever a container is called or a terminal says it is`() {
    #expect("a\u{1B}[2J\r\nb\nc\u{9B}d".harmlessLine == "a␛[2J␍b␊c\u{FFFD}d")
    let report = FrameReport(causes: ["reply name \u{7}\n"])
    #expect(report.line == "0.000s  reply name ␇␊  0 cells  0 bytes")
  }

  @Test func `tells of idle frames where they are many`() {
    var idle = IdleFrames()
    for number in 1...29 { idle.add(FrameReport(time: .seconds(number), causes: ["tick"])) }
    #expect(idle.take() == nil)
    for number in 1...30 { idle.add(FrameReport(time: .seconds(number), causes: ["tick"])) }
    let told = idle.take()
    #expect(told?.time == .seconds(30) && told?.line == "tick, 30 frames  nothing changed")
    #expect(idle.take() == nil && !idle.areMany)
    for _ in 0..<600 { idle.add(FrameReport(causes: ["glide"])) }
    #expect(idle.areMany)
  }
}

/// Shows lists that come and go.
private struct Coming: App {
  var scrolls: [Scroll] = []

  var body: some View {
    HStack {
      ForEach(scrolls.indices) { index in
        ScrollView(scrolls[index]) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }
      }
    }
  }
}

@Suite("What a trace remembers of containers") struct ContainerMemoryTests {
  private func reports(_ scrolls: [Scroll]) -> [ContainerReport] {
    Replay(Coming(scrolls: scrolls), size: Size(20, 10)).containers
  }

  @Test func `is of so many of those that showed last`() {
    var memory = ContainerMemory(limit: 10)
    let scroll = Scroll()
    #expect(memory.changes(to: reports([scroll])) == ["1 at 0 of 40"])
    #expect(memory.changes(to: reports([scroll])) == [])
    for _ in 0..<10 { _ = memory.changes(to: reports([Scroll()])) }
    scroll.move(to: 9)
    #expect(memory.changes(to: reports([scroll])) == ["1 0→9 (program)"])
    for _ in 0..<22 { _ = memory.changes(to: reports([Scroll()])) }
    scroll.move(to: 5)
    #expect(memory.changes(to: reports([scroll])) == ["1 at 5 of 40"])
    #expect((10...21).contains(memory.count))
  }

  @Test func `is not that of one that is gone, whatever address the next one has`() {
    var memory = ContainerMemory()
    for _ in 0..<20 {
      var scroll = Scroll()
      _ = reports([scroll])
      scroll.move(to: 9)
      #expect(memory.changes(to: reports([scroll])) == ["1 at 9 of 40"])
      scroll = Scroll()
      #expect(memory.changes(to: reports([scroll])) == ["1 at 0 of 40"])
    }
  }
}
