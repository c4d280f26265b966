import RetapCells
import RetapReplay

/// Any bytes either throw or leave a sound screen, the same however they were split. The first two
/// bytes are the size of the window, the third the size it has later.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(data, count)
  guard input.count > 3 else { return 0 }
  let size = Size(Int(input[0] % 16), Int(input[1] % 8))
  let text = Array(input[3...])
  let whole = Outcome(size, [text[...]])
  let split = Outcome(size, text.pieces)
  law(whole.isFault == split.isFault, "Split, it is another's fault")
  law(whole.isFault || whole == split, "Split, it shows something else")
  var resized = whole.terminal
  resized.resize(to: Size(Int(input[2] % 16), Int(input[2] / 16)))
  try? resized.write(text)
  law(resized.isSound, "In another window, the screen is torn")
  return 0
}

/// A terminal after some writes, up to the first fault.
private struct Outcome: Equatable {
  private(set) var terminal: VirtualTerminal
  private(set) var isFault = false

  init(_ size: Size, _ pieces: [ArraySlice<UInt8>]) {
    terminal = VirtualTerminal(size: size)
    for piece in pieces where !isFault {
      do {
        try terminal.write(piece)
      } catch {
        isFault = true
      }
      law(terminal.isSound, "The screen is torn")
    }
  }

  static func == (a: Outcome, b: Outcome) -> Bool {
    let (a, b) = (a.terminal, b.terminal)
    return a.grid == b.grid && a.cursor == b.cursor && a.pen == b.pen && a.modes == b.modes
      && a.scrollRegion == b.scrollRegion && a.keyboardFlags == b.keyboardFlags
      && a.queries == b.queries
  }
}

extension VirtualTerminal {
  fileprivate var isSound: Bool {
    grid.isSound && cursor.column >= 0 && cursor.column <= grid.size.width && cursor.row >= 0
      && cursor.row < max(1, grid.size.height)
      && (scrollRegion.map { $0.count > 1 && $0.upperBound <= grid.size.height } ?? true)
  }
}

extension [UInt8] {
  /// In pieces that end between two ASCII characters: a cluster must not be split.
  fileprivate var pieces: [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for end in indices.dropFirst() where self[end - 1] < 0x80 && self[end] < 0x80 {
      pieces.append(self[start..<end])
      start = end
    }
    return pieces + [self[start...]]
  }
}
