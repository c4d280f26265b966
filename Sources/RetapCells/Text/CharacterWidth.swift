extension Unicode.Scalar {
  /// Whether East Asian Width (UAX #11) gives this scalar two columns. O(log n) of 125 ranges.
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

  /// Whether nothing is shown for this scalar alone: what Unicode says can be ignored, and the marks
  /// of interlinear annotation.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
  }

  /// Whether this scalar adds to the one before it and has no column of its own.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether this scalar takes space where it follows another in a cluster.
  var isSpacing: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: false
    default: true
    }
  }

  /// Whether a terminal may join this scalar to what was printed before or after it: what extends a
  /// cluster (a skin tone), prefixes (category Cf), and the parts of Hangul syllables.
  var isJoining: Bool {
    properties.isGraphemeExtend || properties.isEmojiModifier
      || properties.generalCategory == .format || isJoiningLetter
  }

  /// Whether this letter is part of a cluster by UAX #29: of a Hangul syllable, or as a prefix, or (two
  /// vowels) as a spacing mark.
  private var isJoiningLetter: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    case 0xD4E, 0x111C2...0x111C3, 0x1193F, 0x11941, 0x11A84...0x11A89, 0x11D46: true
    case 0xE33, 0xEB3: true
    default: false
    }
  }

  /// Whether this is a mark that adds no column in any terminal, and joins nothing that follows, as
  /// the signs that make conjuncts (viramas) do.
  var isPlainMark: Bool {
    properties.generalCategory == .nonspacingMark && !properties.isVariationSelector
      && properties.canonicalCombiningClass != .virama
  }

  /// Whether Unicode 16 made wide what was narrow (trigrams, hexagrams, counting rods).
  var isWideLately: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      true
    default: false
    }
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Character {
  /// The columns a terminal that draws grapheme clusters whole gives this character: 1 or 2.
  ///
  /// Two for what is wide, for an emoji made so by U+FE0F (UTS #51), for a pair of regional
  /// indicators, and for a cluster of more than one scalar that takes space (`कि`, `กำ`: most give
  /// two, and where one is given a gap harms less than a torn glyph). Terminals agree on the first
  /// only; see ``isDisputed``.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 1 }
    if first.isWide { return 2 }
    guard scalars.dropFirst().first != nil else { return 1 }
    if first.isRegionalIndicator || scalars.dropFirst().contains(where: \.isSpacing) { return 2 }
    return first.properties.isEmoji && scalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// Whether terminals differ on the columns of this character.
  ///
  /// They agree on single scalars up to Unicode 13, and on such a scalar with marks that take no
  /// space; they differ on other sequences (spacing marks, variation selectors, skin tones, joiners,
  /// flags) and on what is newer.
  var isDisputed: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    if first.isRegionalIndicator || first.isJoining || first.isWideLately { return true }
    guard let age = first.properties.age, age.major <= 13 else { return true }
    return scalars.dropFirst().contains { !$0.isPlainMark }
  }
}
