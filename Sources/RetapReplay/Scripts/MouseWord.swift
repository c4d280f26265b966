import RetapCells

extension Script.Step.Action {
  /// Reads a word about the mouse: what happens, where, and how many notches a wheel turns
  /// (`shift-wheel:10,2,-3`).
  init?(mouseWord word: String) {
    var rest = Substring(word)
    guard let modifiers = Key.Modifiers(takenFrom: &rest), !modifiers.contains(.command),
      let colon = rest.firstIndex(of: ":")
    else { return nil }
    let numbers = rest[rest.index(after: colon)...]
      .split(separator: ",", omittingEmptySubsequences: false)
    guard 2...3 ~= numbers.count,
      let column = Int(coordinate: numbers[0]), let row = Int(coordinate: numbers[1]),
      let actions = mouseActions(rest[..<colon], notches: numbers.count == 3 ? numbers[2] : nil)
    else { return nil }
    self = .point(actions.map { Mouse($0, at: Point(column, row), modifiers) })
  }
}

private func mouseActions(_ verb: Substring, notches: Substring?) -> [Mouse.Action]? {
  switch (verb, notches) {
  case ("click", nil): [.press(.left), .release(.left)]
  case ("press", nil): [.press(.left)]
  case ("drag", nil): [.drag(.left)]
  case ("release", nil): [.release(.left)]
  case ("wheel", let notches?): turns(notches, .down, else: .up)
  case ("hwheel", let notches?): turns(notches, .right, else: .left)
  default: nil
  }
}

/// As many notches as a number says; one that is negative turns the wheel the other way.
private func turns(
  _ number: Substring, _ direction: Mouse.Direction, else opposite: Mouse.Direction
) -> [Mouse.Action]? {
  let isNegative = number.hasPrefix("-")
  guard let count = Int(digits: isNegative ? number.dropFirst() : number), 1...1000 ~= count else {
    return nil  // more is a slip of the finger
  }
  return Array(repeating: .wheel(isNegative ? opposite : direction), count: count)
}
