/// Why terminals differ on the columns of a glyph. One that was measured to draw a kind as Retap counts
/// can be trusted with the whole kind.
package enum Dispute: UInt8, CaseIterable, Sendable {
  /// An emoji that U+FE0F makes one: `❤️`.
  case presentation = 1
  /// An emoji with a skin tone: `👍🏽`.
  case modifier
  /// Emoji that zero width joiners make one: `👨‍👩‍👧‍👦`.
  case joined
  /// Two regional indicators: `🇫🇷`.
  case flag
  /// What is wide, and no older than Unicode 10 and no newer than 13: `🦕`. Old tables give it one column.
  case recent
  /// Everything else: what is newer than Unicode 13, spacing marks, conjuncts, private use, and so on.
  case other
}

extension Cluster {
  /// The columns that a terminal which draws grapheme clusters whole gives it: 1 or 2.
  ///
  /// Two for what is wide, for an emoji made so by U+FE0F (UTS #51), for a pair of regional
  /// indicators, and for a cluster of more than one scalar that takes space (`कि`, `กำ`: most give
  /// two, and where one is given a gap harms less than a torn glyph). Terminals agree on the first
  /// only; see ``dispute``.
  var columns: Int {
    guard let first = scalars.first else { return 0 }
    if ScalarTraits(of: first).isWide { return 2 }
    for value in scalars.dropFirst()
    where value == 0xFE0F || ScalarTraits(of: value).isSpacing {
      return 2
    }
    return 1
  }

  /// Whether terminals differ on its columns, and why.
  ///
  /// They agree on single scalars up to Unicode 13 (of wide ones, up to Unicode 9), and on such a scalar
  /// with marks that take no space.
  var dispute: Dispute? {
    guard let first = scalars.first else { return nil }
    if scalars.count == 2, let kind = disputeOfTwo { return kind }
    if isJoinedEmoji { return .joined }
    let areMarks = scalars.dropFirst().allSatisfy { ScalarTraits(of: $0).isPlainMark }
    return areMarks ? ScalarTraits(of: first).dispute : .other
  }

  private var disputeOfTwo: Dispute? {
    let (first, second) = (ScalarTraits(of: scalars[0]), ScalarTraits(of: scalars[1]))
    if first.join == .regional, second.join == .regional { return .flag }
    if isPresentation(scalars[0], scalars[1]) { return .presentation }
    return isToned(first, second) ? .modifier : nil
  }

  /// Not of `1`, which is part of `1️⃣` and no emoji alone, and of what all know to be an emoji.
  private func isPresentation(_ base: UInt32, _ selector: UInt32) -> Bool {
    let traits = ScalarTraits(of: base)
    return selector == 0xFE0F && traits.isPresentable && !traits.isDisputed && base >= 0x80
  }

  private func isToned(_ base: ScalarTraits, _ tone: ScalarTraits) -> Bool {
    tone.isSkinTone && base.takesSkinTone && base.isWide && base.dispute != .other
  }

  /// Whether joiners stand between emoji, each of which is wide, or made so, and known to all.
  private var isJoinedEmoji: Bool {
    let parts = scalars.split(separator: 0x200D, omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        guard let base = part.first, let last = part.last else { return false }
        let traits = ScalarTraits(of: base)
        switch part.count {
        case 1: return traits.isWide && traits.dispute != .other && traits.join == .pictographic
        case 2: return isPresentation(base, last) || isToned(traits, ScalarTraits(of: last))
        default: return false
        }
      }
  }

  /// Whether it is made of emoji and what joins and changes them, and so may be long.
  var isEmoji: Bool {
    scalars.allSatisfy { value in
      let traits = ScalarTraits(of: value)
      return traits.join == .pictographic || traits.isSkinTone || traits.join == .joiner
        || value == 0xFE0F
    }
  }
}
