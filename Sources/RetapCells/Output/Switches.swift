/// What is other than a shell has it: the one list from which both taking the terminal and giving it
/// back are made.
package struct Switches: Sendable {
  /// The bytes that take, and those that give back.
  private typealias Switch = (on: [UInt8], off: [UInt8])

  /// In the order in which they are switched on.
  private var list: [Switch]
  private let isFullScreen: Bool

  /// For all of the screen, or for the keyboard only.
  package init(fullScreen: Bool) {
    isFullScreen = fullScreen
    list = fullScreen ? Switches.screen : [Switches.on(.bracketedPaste)]
  }

  private static let screen: [Switch] = [
    // Where there is no other screen (GNU screen has none unless it is told to), nothing is left on the one.
    (
      ControlSequence.set(.alternateScreen),
      ControlSequence.home + ControlSequence.eraseScreen + ControlSequence.reset(.alternateScreen)
    ),
    // Frames leave a region, which the shell's screen would keep.
    ([], ControlSequence.resetScrollRegion),
    off(.cursorVisible), off(.autowrap), on(.bracketedPaste), on(.focus), on(.mouseButtons),
    on(.mouseDrags), on(.sgrMouse),
  ]

  private static func on(_ mode: ControlSequence.Mode) -> Switch {
    (ControlSequence.set(mode), ControlSequence.reset(mode))
  }

  private static func off(_ mode: ControlSequence.Mode) -> Switch {
    (ControlSequence.reset(mode), ControlSequence.set(mode))
  }

  package mutating func append(on: [UInt8], off: [UInt8]) { list.append((on, off)) }

  /// Whether something is switched on by these bytes.
  package func contains(_ on: [UInt8]) -> Bool { list.contains { $0.on == on } }

  /// The bytes that take the terminal; an alternate screen begins empty.
  package var entering: [UInt8] {
    let clean = ControlSequence.plainStyle + ControlSequence.eraseScreen + ControlSequence.home
    return list.flatMap(\.on) + (isFullScreen ? clean : [])
  }

  /// The bytes that give it back as it was, last things first.
  package var leaving: [UInt8] {
    // A frame that was cut short may have held the screen, too, and left its style.
    let cut = isFullScreen ? ControlSequence.reset(.synchronizedUpdate) : []
    return cut + ControlSequence.plainStyle + list.reversed().flatMap(\.off)
  }
}
