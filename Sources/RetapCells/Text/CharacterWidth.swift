extension Unicode.Scalar {
  /// Whether East Asian Width (UAX #11) gives this scalar two columns. O(log n) of 122 ranges.
  var isWide: Bool {
    guard value >= wideRanges[0] else { return false }
    var low = 0
    var high = wideRanges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count / 2 && wideRanges[2 * low] <= value
  }

  /// Whether this scalar adds to the one before it and has no column of its own.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether a terminal may join this scalar to what was printed before or after it: what extends a
  /// cluster (a skin tone), prefixes (category Cf), and the parts of Hangul syllables.
  var isJoining: Bool {
    properties.isGraphemeExtend || properties.isEmojiModifier
      || properties.generalCategory == .format || (0x1100...0x11FF).contains(value)
      || (0xA960...0xA97F).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Character {
  /// The columns a terminal that draws grapheme clusters whole gives this character: 1 or 2.
  ///
  /// Two for what is wide, for an emoji made so by U+FE0F (UTS #51) and for a pair of regional
  /// indicators. Terminals agree on the first only; see ``isDisputed``.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 1 }
    if first.isWide { return 2 }
    guard scalars.dropFirst().first != nil else { return 1 }
    if first.isRegionalIndicator { return 2 }
    return first.properties.isEmoji && scalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// Whether terminals differ on the columns of this character.
  ///
  /// They agree on single scalars up to Unicode 13, and on such a scalar with marks; they differ on
  /// sequences (variation selectors, skin tones, joiners, flags) and on what is newer.
  var isDisputed: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    if first.isRegionalIndicator || first.isJoining { return true }
    guard let age = first.properties.age, age.major <= 13 else { return true }
    return scalars.dropFirst().contains { !$0.isMark || $0.properties.isVariationSelector }
  }
}
