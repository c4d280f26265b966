extension Key: CustomStringConvertible {
  /// The key's name in scripts: `ctrl-c`, `shift-tab`, `alt-left`, `space`, `G`.
  public var description: String {
    modifiers.prefix + code.name
  }
}

extension Key {
  /// The key of a name, or nil if it is none: the inverse of ``description``.
  ///
  /// Modifiers may stand in any order, once each; a few keys have second names (`escape`, `pageup`,
  /// `pagedown`, `return`, `del`, `bs`). Case matters: `G` is the key `g` with shift.
  public init?(name: some StringProtocol) {
    var rest = Substring(name)
    guard let modifiers = Modifiers(takenFrom: &rest), let code = Code(name: rest) else {
      return nil
    }
    self.init(code, modifiers)
  }

  /// The names of the keys that type no character, and `space`.
  package static let names: [String] = namedCodes.map(\.name)

  /// The second names that some of them have.
  package static let secondNames: [String] = aliases.map(\.name)
}

extension Key.Modifiers {
  /// What stands before the name of a key: `ctrl-`.
  package static let names: [String] = modifierNames.map(\.name)

  /// Takes the modifiers off the front of a name, as long as something follows; nil where one of them
  /// stands there twice.
  package init?(takenFrom name: inout Substring) {
    self = []
    // UTF-8, as a mark that follows `alt-` joins the hyphen in one character.
    while let (prefix, modifier) = modifierNames.first(where: {
      name.utf8.starts(with: $0.name.utf8)
    }), name.utf8.count > prefix.utf8.count {
      guard insert(modifier).inserted else { return nil }
      name = Substring(name.utf8.dropFirst(prefix.utf8.count))
    }
  }

  /// What stands before the name of that with which they are held: `ctrl-shift-`.
  var prefix: String {
    modifierNames.lazy.filter { contains($0.modifier) }.map(\.name).joined()
  }
}

extension Key.Code {
  fileprivate var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete:
      namedCodes.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: Substring) {
    if let (_, code) = (namedCodes + aliases).first(where: { $0.name == name }) {
      self = code
    } else if let character = name.first, name.count == 1 {
      self = .character(character)
    } else {
      return nil
    }
  }
}

/// In the order in which they are written.
private let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
  ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("cmd-", .command),
]

private let namedCodes: [(name: String, code: Key.Code)] =
  [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown), ("insert", .insert),
    ("delete", .delete), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
    ("esc", .escape), ("space", .character(" ")),
  ] + (1...24).map { ("f\($0)", .function($0)) }

private let aliases: [(name: String, code: Key.Code)] = [
  ("escape", .escape), ("pageup", .pageUp), ("pagedown", .pageDown), ("return", .enter),
  ("del", .delete), ("bs", .backspace),
]
