import RetapCells
import RetapUI
import Testing

@testable import RetapReplay

@Suite("A replay that is suspended") struct SuspendTests {
  @Test(arguments: ["suspend", "ctrl-z", "end suspend", "end 50ms ctrl-z"])
  func `leaves the terminal as a shell has it, and takes it again`(script: String) throws {
    let replay = try twoLists()
    let (modes, flags) = (replay.terminal.modes, replay.terminal.keyboardFlags)
    try replay.play(script)
    #expect(replay.isSuspended)
    #expect(replay.terminal.modes == [7, 25] && replay.terminal.keyboardFlags == [])
    #expect(replay.terminal.isCursorVisible && replay.terminal.pen == .plain)
    try replay.play("resume")
    #expect(!replay.isSuspended)
    #expect(replay.terminal.modes == modes && replay.terminal.keyboardFlags == flags)
  }

  @Test func `hears no keys and draws no frames, and time goes on`() throws {
    let replay = try twoLists("end 50ms suspend")
    let (offset, text) = (replay.tabs.scroll(of: .numbers).offset, replay.text)
    let words = try traffic(of: replay) {
      try replay.play(#"2 "22" paste:"2" click:22,8 wheel:1,1,3 bytes:32 esc settle 2s suspend"#)
    }
    #expect(words == [] && replay.text == text)
    #expect(replay.tabs.selectedTab == .numbers)
    #expect(replay.tabs.scroll(of: .numbers).offset == offset)
    #expect(replay.time == .milliseconds(2100))  // the escape has its time
    try replay.play("resume settle")
    #expect(replay.tabs.scroll(of: .numbers).offset == 492 && replay.row(0).hasPrefix("number 492"))
  }

  @Test(arguments: ["", "resize:20x6", "resize:50x20 resize:30x10", "resize:50x20"])
  func `draws all anew when it has the terminal again`(resizes: String) throws {
    let replay = try twoLists("down*9 suspend \(resizes)")
    try replay.play("resume")
    let plain = try twoLists("down*9 \(resizes)")
    #expect(replay.grid == plain.grid)
    var empty = VirtualTerminal(size: replay.grid.size)
    try empty.write(replay.lastBytes)
    #expect(empty.grid == replay.grid)
  }

  @Test func `draws once more before the shell has the terminal`() throws {
    let replay = try twoLists()
    let words = try traffic(of: replay) { try replay.play("bytes:6a1a6a") }
    #expect(words == ["input 3", "frame", "switches"])
    #expect(replay.tabs.scroll(of: .numbers).offset == 2)
  }
}
