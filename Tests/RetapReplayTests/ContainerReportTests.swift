import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

/// Two lists side by side that have no names, in a tab that has one.
private struct SideBySide: App {
  let tabs = TabStateManager(selectedTab: 1)
  let scrolls = [Scroll(), Scroll()]

  var body: some View {
    TabView(tabs) {
      Tab("Both", symbol: "=", value: 1) {
        HStack {
          ForEach(0..<2) { index in
            ScrollView(scrolls[index]) { LazyVStack { ForEach(0..<50) { Text("\($0)") } } }
          }
        }
      }
    }
  }
}

@Suite("The containers of a replay") struct ContainerReportTests {
  @Test func `are called by their names, by the titles of their tabs, or by numbers`() throws {
    #expect(try twoLists().containers.map(\.name) == ["Numbers"])
    #expect(try twoLists("2").containers.map(\.name) == ["squares"])
    #expect(Replay(SideBySide(), size: Size(30, 10)).containers.map(\.name) == ["1", "2"])
  }

  @Test func `have a target while they glide`() throws {
    let replay = try twoLists("end 50ms")
    let gliding = try #require(replay.containers.first)
    #expect(gliding.target == 492 && gliding.cause == .glide && gliding.axis == .vertical)
    #expect(0 < gliding.geometry.offset && gliding.geometry.offset < 492)
    try replay.play("settle")
    let settled = try #require(replay.containers.first)
    #expect(settled.target == nil && settled.geometry.offset == 492)
    #expect(settled.identity == gliding.identity)
  }

  @Test(
    arguments: [
      ("down", .reader), ("wheel:2,2,1", .reader), ("end 50ms", .glide),
      ("down*9 1 settle", .glide),
      ("end settle resize:30x20", .resize),
    ] as [(String, Scroll.Cause)])
  func `say who moved them`(script: String, cause: Scroll.Cause) throws {
    #expect(try twoLists(script).containers.map(\.cause) == [cause])
  }

  @Test func `say what the program moved`() {
    let app = Buttoned()
    let replay = Replay(app, size: Size(30, 10))
    app.scroll.move(to: 9)
    replay.draw()
    #expect(replay.containers.map(\.cause) == [.program])
    #expect(replay.containers.map(\.geometry.offset) == [9])
  }

  @Test(arguments: [("end 50ms", "Numbers"), ("2 end 50ms", "squares")])
  func `are told of while they glide, and not at rest`(script: String, name: String) throws {
    let replay = try twoLists(script)
    let offset = try #require(replay.containers.first).geometry.offset
    #expect(replay.unsettled.motion == ["\(name) glides from \(offset) to 492"])
    try replay.play("settle")
    #expect(replay.unsettled.motion == [])
  }

  @Test func `are told of while they glide where they do not show`() throws {
    let replay = try twoLists("end 50ms 2")
    if replay.isMoving { #expect(replay.unsettled.motion.first?.hasPrefix("Numbers") == true) }
    try replay.play("settle 1 settle expect:\"number 492\"")
  }
}
