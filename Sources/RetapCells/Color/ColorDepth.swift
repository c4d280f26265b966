/// How many colours a terminal can show. Colours are brought down to it when they are encoded.
/// A greater depth has more.
public enum ColorDepth: Hashable, Comparable, Sendable, CaseIterable {
  /// No colours; attributes (bold, dim, underline) stay.
  case none
  /// The sixteen that every terminal names, and its theme defines.
  case sixteen
  /// The 6×6×6 cube and 24 greys of xterm's palette.
  case palette256
  /// Eight bits each of red, green and blue.
  case truecolor
}

extension ColorDepth {
  /// The word for it on command lines and in recordings.
  package var word: String {
    switch self {
    case .none: "never"
    case .sixteen: "16"
    case .palette256: "256"
    case .truecolor: "truecolor"
    }
  }

  package init?(word: String) {
    guard let depth = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = depth
  }
}
