// What the pointer sends: the source is xterm's "Control Sequences", "Extended coordinates", SGR.

extension Mouse {
  /// What a control sequence tells (`ESC [ <`, a code, a column, a row; `m` ends a release, `M` all
  /// else); nil for a move without a button, a fourth button, a place that no window has.
  init?(control parameters: ControlParameters, final byte: UInt8) {
    guard parameters.isMouse, let action = Action(code: parameters.first, final: byte),
      let column = Int(coordinate: parameters.second), let row = Int(coordinate: parameters.third)
    else { return nil }
    self.init(action, at: Point(column, row), Key.Modifiers(code: parameters.first))
  }
}

extension Mouse.Action {
  /// Reads all bits of a button's code but those of the modifiers.
  fileprivate init?(code: UInt32, final byte: UInt8) {
    let (low, high) = (Int(code & 0b11), code & ~0b1_1111)
    switch (high, Unicode.Scalar(byte)) {
    case (64, "M"): self = .wheel(directions[low])
    case (0, "M") where low < 3: self = .press(buttons[low])
    case (0, "m") where low < 3: self = .release(buttons[low])
    case (32, "M") where low < 3: self = .drag(buttons[low])
    default: return nil
    }
  }
}

// In the order of their codes.
private let buttons: [Mouse.Button] = [.left, .middle, .right]
private let directions: [Mouse.Direction] = [.up, .down, .left, .right]

extension Key.Modifiers {
  /// The modifiers in a button's code, which has them in other bits than a key's parameter.
  fileprivate init(code: UInt32) {
    self = []
    if code & 4 != 0 { insert(.shift) }
    if code & 8 != 0 { insert(.alt) }
    if code & 16 != 0 { insert(.control) }
  }
}

extension Int {
  /// A column or row from its coordinate, which is counted from 1; nil for one that no window has.
  init?(coordinate: UInt32) {
    guard 1...UInt32(UInt16.max) ~= coordinate else { return nil }
    self = Int(coordinate) - 1
  }
}
