import RetapCells
import RetapReplay
import RetapUI
import Testing

// X4, acceptance test 5 of the terminal's notes: text of every kind through every input a program has.
@Suite("Text from outside") struct OutsideTextTests {
  @Test(arguments: 0..<17)
  func `is drawn by a text as printables, and no byte of it is obeyed`(plane: UInt32) {
    for values in telling(plane).chunks(of: 400) {
      let lines = lines(of: values)
      check(Size(6, 4 * values.count)) { Text(lines) }
    }
  }

  @Test(arguments: 0..<17)
  func `is drawn by tabs as printables, and no byte of it is obeyed`(plane: UInt32) {
    for values in telling(plane).chunks(of: 60) {
      let text = lines(of: values)
      let tabs = TabStateManager(selectedTab: 1)
      check(Size(1200, 3)) {
        TabView(tabs) {
          Tab(text, symbol: "·", value: 1) { Text("") }
          Tab("Two", symbol: text, value: 2) { Text("") }
        }
      }
    }
  }

  @Test(arguments: 0..<17)
  func `in a script that cannot be read is quoted as printables`(plane: UInt32) throws {
    for values in telling(plane).chunks(of: 20) {
      let error = #expect(throws: ScriptError.self) { try Script(lines(of: values)) }
      let message = error?.description ?? ""
      #expect(!message.unicodeScalars.contains { $0 != "\n" && $0.isObeyed }, "\(values)")
    }
  }

  /// Draws a view; a terminal that knows what Retap writes, and traps on all else, has to show the grid.
  private func check<Content: View>(
    _ size: Size, @ViewBuilder _ content: @escaping () -> Content
  ) {
    let stage = Stage(Shown(content), size: size)
    stage.handle(.reply(.name(TerminalTraits.nameOfOurs)), at: .zero)
    var terminal = VirtualTerminal(size: size)
    let bytes = stage.frame(at: .zero)
    terminal.obey(bytes)
    #expect(terminal.grid == stage.grid)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where scalar != "\u{1B}" && scalar.isObeyed {
      Issue.record("\(scalar.debugDescription) is written")
    }
  }
}

/// The scalars of a plane of which something may go wrong, and some of the others: drawing each of them
/// takes minutes. What becomes of every one is for the tests of glyphs, through which all text goes.
private func telling(_ plane: UInt32) -> [Unicode.Scalar] {
  (plane << 16..<(plane + 1) << 16).compactMap(Unicode.Scalar.init).filter { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spacingMark: true
    case .privateUse, .unassigned: scalar.value % 499 == 0 || scalar.value & 0xFFFE == 0xFFFE
    default: scalar.value % 61 == 0
    }
  }
}

private func lines(of values: [Unicode.Scalar]) -> String {
  var text = String.UnicodeScalarView()
  for scalar in values {
    text += [scalar, "\n", "a", scalar, "\n", scalar, "a", "\n"]
  }
  return String(text)
}

extension Array {
  fileprivate func chunks(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may do something at it other than show it.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
