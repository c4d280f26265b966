import RetapCells

extension Mouse {
  /// The bytes a terminal sends for it in xterm's SGR mode (1006), which has no bit for command.
  var bytes: [UInt8] {
    let final = if case .release = action { "m" } else { "M" }
    return Array("\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(final)".utf8)
  }

  private var code: Int {
    (modifiers.contains(.shift) ? 4 : 0) + (modifiers.contains(.alt) ? 8 : 0)
      + (modifiers.contains(.control) ? 16 : 0) + action.code
  }
}

extension Mouse.Action {
  fileprivate var code: Int {
    switch self {
    case .press(let button), .release(let button): button.code
    case .drag(let button): 32 + button.code
    case .wheel(.up): 64
    case .wheel(.down): 65
    case .wheel(.left): 66
    case .wheel(.right): 67
    }
  }
}

extension Mouse.Button {
  fileprivate var code: Int {
    switch self {
    case .left: 0
    case .middle: 1
    case .right: 2
    }
  }
}
