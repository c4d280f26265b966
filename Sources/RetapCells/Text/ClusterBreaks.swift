/// Where one grapheme cluster ends and the next begins: the rules of UAX #29 that need to know what
/// came before, as a few bits.
///
/// They are ours, not the standard library's, because that has the system's Unicode, and a text is to
/// have the same cells everywhere. CR and LF are two controls here.
struct ClusterBreaks {
  private enum Emoji { case no, base, joined }
  private enum Conjunct { case no, consonant, linked }

  private var last: ScalarTraits.Join
  private var emoji = Emoji.no
  private var conjunct = Conjunct.no
  private var isHalfFlag = false

  init(after first: ScalarTraits.Join) {
    last = first
    take(first)
  }

  /// Whether a zero width joiner here can join what follows: an emoji, or a letter of a conjunct.
  var mayJoinByJoiner: Bool { emoji == .base || conjunct == .linked }

  /// Takes the next scalar; whether it is of the same cluster.
  mutating func joins(_ next: ScalarTraits.Join) -> Bool {
    let joins = isJoined(next)
    take(next)
    return joins
  }

  private func isJoined(_ next: ScalarTraits.Join) -> Bool {
    if last == .control || next == .control { return false }  // GB4, GB5
    switch next {
    case .extend, .linker, .joiner, .nonJoiner, .spacing: return true  // GB9, GB9a
    case _ where last == .prefix: return true  // GB9b
    case .l, .lv, .lvt: return last == .l  // GB6
    case .v: return last == .l || last == .v || last == .lv  // GB6, GB7
    case .t: return last == .v || last == .lv || last == .t || last == .lvt  // GB7, GB8
    case .consonant: return conjunct == .linked  // GB9c
    case .pictographic: return emoji == .joined  // GB11
    case .regional: return isHalfFlag  // GB12, GB13
    case .other, .control, .prefix: return false
    }
  }

  private mutating func take(_ next: ScalarTraits.Join) {
    last = next
    isHalfFlag = next == .regional && !isHalfFlag
    switch next {
    case .pictographic: emoji = .base
    case .joiner: emoji = emoji == .base ? .joined : .no
    case .extend, .linker, .nonJoiner: emoji = emoji == .base ? .base : .no
    default: emoji = .no
    }
    switch next {
    case .consonant: conjunct = .consonant
    case .linker: conjunct = conjunct == .no ? .no : .linked
    case .extend, .joiner: break
    default: conjunct = .no
    }
  }
}
