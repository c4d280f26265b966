/// Every sequence that Retap writes to a terminal, by its name in ECMA-48 or in xterm's manual.
///
/// Left out on purpose, because terminals differ on them: REP, DECSLRM, DECOM, HPA, insert mode,
/// tabs, 8-bit controls.
package enum ControlSequence {
  /// A private mode (DECSET and DECRST) that is on while Retap has the screen.
  package enum Mode: Int, CaseIterable, Sendable {
    case autowrap = 7
    case cursorVisible = 25
    /// Presses, releases and wheels of the mouse are told.
    case mouseButtons = 1000
    /// So are moves while a button is held; a terminal that does not know this one keeps to the one above.
    case mouseDrags = 1002
    /// They are told as SGR: no limit to the columns, and releases that name their button.
    case sgrMouse = 1006
    /// It is told when the window has the keyboard, and when no longer.
    case focus = 1004
    case alternateScreen = 1049
    case bracketedPaste = 2004
    /// What is written while it is on is shown at once when it goes off.
    case synchronizedUpdate = 2026
    /// Grapheme clusters are drawn whole, and take columns as such.
    case graphemeClusters = 2027
  }

  package static func set(_ mode: Mode) -> [UInt8] { Array("\u{1B}[?\(mode.rawValue)h".utf8) }
  package static func reset(_ mode: Mode) -> [UInt8] { Array("\u{1B}[?\(mode.rawValue)l".utf8) }

  package static let beginUpdate = set(.synchronizedUpdate)
  package static let endUpdate = reset(.synchronizedUpdate)

  /// Pushes the first flag of kitty's keyboard protocol: keys that could be the beginning of something
  /// else are told apart. Enter, Tab and Backspace stay as they are, so that `reset` can be typed.
  package static let pushKeyboard = Array("\u{1B}[>1u".utf8)
  package static let popKeyboard = Array("\u{1B}[<u".utf8)

  /// ED 2: empties the screen.
  package static let eraseScreen = Array("\u{1B}[2J".utf8)
  /// EL 0: empties the row from the cursor on.
  package static let eraseToEndOfRow = Array("\u{1B}[K".utf8)
  /// SGR 0: the terminal's own colours, no attributes.
  package static let plainStyle = Array("\u{1B}[m".utf8)
  /// CUP to the first column of the first row.
  package static let home = Array("\u{1B}[H".utf8)

  /// DECSTBM without parameters: rows move on the whole screen again. The cursor goes home.
  package static let resetScrollRegion = Array("\u{1B}[r".utf8)

  /// DECSTBM (VT510 manual): only these rows move from now on, at least two of them.
  /// The cursor goes home.
  static func writeScrollRegion(_ rows: Range<Int>, to output: inout ByteWriter) {
    output.write(0x1B)
    output.write(0x5B)
    output.write(decimal: rows.lowerBound + 1)
    output.write(0x3B)
    output.write(decimal: rows.upperBound)
    output.write(0x72)
  }

  /// SU (ECMA-48): moves the rows of the region up, and blank ones in.
  static func writeScrollUp(_ rows: Int, to output: inout ByteWriter) {
    output.write(0x1B)
    output.write(0x5B)
    if rows > 1 { output.write(decimal: rows) }
    output.write(0x53)
  }

  /// SD (ECMA-48): moves the rows of the region down, and blank ones in. Always with one parameter
  /// or none: five of them ask xterm to track the mouse.
  static func writeScrollDown(_ rows: Int, to output: inout ByteWriter) {
    output.write(0x1B)
    output.write(0x5B)
    if rows > 1 { output.write(decimal: rows) }
    output.write(0x54)
  }

  /// CUP: puts the cursor on a cell.
  static func writeCursorPosition(_ place: Point, to output: inout ByteWriter) {
    output.write(0x1B)
    output.write(0x5B)
    if place.row > 0 || place.column > 0 { output.write(decimal: place.row + 1) }
    if place.column > 0 {
      output.write(0x3B)
      output.write(decimal: place.column + 1)
    }
    output.write(0x48)
  }

  /// CUF: moves the cursor right.
  static func writeCursorForward(_ columns: Int, to output: inout ByteWriter) {
    output.write(0x1B)
    output.write(0x5B)
    if columns > 1 { output.write(decimal: columns) }
    output.write(0x43)
  }
}
