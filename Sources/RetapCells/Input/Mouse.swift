/// What happened with the pointer, as a terminal can tell it (xterm's SGR mouse, mode 1006).
public struct Mouse: Hashable, Sendable {
  public enum Button: Hashable, Sendable, CaseIterable {
    case left, middle, right
  }

  public enum Direction: Hashable, Sendable, CaseIterable {
    case up, down, left, right
  }

  public enum Action: Hashable, Sendable {
    case press(Button)
    /// The pointer moved while the button was held, also outside the window.
    case drag(Button)
    case release(Button)
    /// One notch of a wheel.
    case wheel(Direction)
  }

  // The place is the first, so that an event takes no more room than a key does.

  /// Counted from the top left cell, which is (0, 0).
  public var place: Point
  public var action: Action
  /// Never with command, for which terminals have no bit.
  public var modifiers: Key.Modifiers

  /// What happened at a place; what is negative of that counts as zero.
  public init(_ action: Action, at place: Point, _ modifiers: Key.Modifiers = []) {
    self.place = Point(max(0, place.column), max(0, place.row))
    self.action = action
    self.modifiers = modifiers
  }
}

extension Mouse: CustomStringConvertible {
  /// `press 10,2`, `drag right 3,4`, `shift-wheel down 10,2`: the left button is not named.
  public var description: String {
    "\(modifiers.prefix)\(action.name) \(place.column),\(place.row)"
  }
}

extension Mouse.Action {
  fileprivate var name: String {
    switch self {
    case .press(let button): "press" + button.suffix
    case .drag(let button): "drag" + button.suffix
    case .release(let button): "release" + button.suffix
    case .wheel(let direction): "wheel \(direction)"
    }
  }
}

extension Mouse.Button {
  fileprivate var suffix: String { self == .left ? "" : " \(self)" }
}
