import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

@testable import RetapUI

@Suite("What a frame is said to be drawn for") struct CauseTests {
  /// The causes of the next frame after something came in as one read.
  private func causes(_ bytes: String, _ stage: Stage<Gallery>) -> [String] {
    stage.receive(Array(bytes.utf8), at: .zero)
    _ = stage.frame(at: .zero)
    return stage.latest.causes
  }

  private func stage() -> Stage<Gallery> {
    let stage = Stage(Gallery(), StageSettings(size: Size(80, 24)).onOwnTerminal)
    #expect(stage.hasNews)
    _ = stage.frame(at: .zero)
    #expect(stage.latest.causes == ["start"] && !stage.hasNews)
    return stage
  }

  @Test(
    arguments: [
      ("j", ["key j"]), ("x", ["ignored key x"]), ("q", ["key q"]), ("\u{1A}", ["key ctrl-z"]),
      ("\u{1B}[99~", ["unknown bytes:1b5b39397e"]), ("\u{1B}[", ["incomplete bytes:1b5b"]),
      ("\u{1B}_G\u{1B}\\", ["unknown bytes:1b5f471b5c"]),
      (
        "\u{1B}_0123456789abcdef\u{1B}\\",
        ["unknown bytes:1b5f3031323334353637383961626364… of 20"]
      ),
      ("\u{1B}]11;rgb:0000/0000/0000\u{7}", ["reply background #000000"]),
      ("\u{1B}[?62;4c", ["reply attributes"]), ("\u{1B}P>|T 1\u{1B}\\", ["reply name T 1"]),
    ] as [(String, [String])])
  func `is what came in, also where nobody knows what that is`(bytes: String, causes: [String]) {
    #expect(self.causes(bytes, stage()) == causes)
  }

  @Test func `is bytes that are no character`() {
    let stage = stage()
    stage.receive([0xFF], at: .zero)
    _ = stage.frame(at: .zero)
    #expect(stage.latest.causes == ["unknown bytes:ff"])
    stage.receive([], at: .zero)
    #expect(!stage.hasNews)
  }

  @Test func `is that no more came of what was incomplete`() {
    let stage = stage()
    #expect(causes("\u{1B}[1", stage) == ["incomplete bytes:1b5b31"])
    _ = stage.frame(at: .seconds(1))
    #expect(stage.latest.causes == ["nothing after what was incomplete"])
  }

  @Test func `is a redraw where the window has the size that it had`() {
    let stage = stage()
    for (size, causes) in [
      (Size(80, 24), ["redraw"]), (Size(60, 24), ["resize 60x24"]), (Size(60, 24), ["redraw"]),
    ] {
      stage.handle(.resize(size), at: .zero)
      _ = stage.frame(at: .zero)
      #expect(stage.report.causes == causes)
    }
  }

  @Test func `is a change where the app changed by itself`() {
    let stage = stage()
    stage.app.tabs.selectedTab = .boxes
    #expect(!stage.frame(at: .zero).isEmpty)
    #expect(stage.report.causes == ["change"])
    #expect(stage.frame(at: .zero).isEmpty && stage.latest.causes == [])
  }
}
