/// What is shown of one grapheme cluster. This is the place where text is made harmless (X4): scalars go
/// in as they come, and stay only where they are seen and obeyed by nobody.
///
/// A control character becomes its picture (`␛` for escape); what could reorder or escape becomes U+FFFD,
/// and so does what would join the cell beside it in a terminal that draws clusters whole: a mark, or the
/// end of a syllable, with nothing to stand on, and a prefix of nothing. What cannot be seen is left out,
/// wherever it stands, and so is what no sequence of Unicode explains: joiners that join nothing,
/// variation selectors and tags but those of an emoji, marks after the eighth. What stays is one cluster
/// by the same rules, and stays as it is when it goes through here again.
struct Cluster {
  /// What is shown; empty where there is nothing to see.
  private(set) var scalars: [UInt32] = []
  /// How many bytes that is in UTF-8.
  private(set) var utf8Count = 0

  private var breaks = ClusterBreaks(after: .other)
  private var marks = 0
  private var holdsJoiner = false
  private var isClosed = false

  /// Marks on one glyph; eight are enough for every language, and terminals hold few (libvterm six).
  private static let mostMarks = 8
  /// Longer clusters, if they are no emoji, are cut.
  private static let mostBytes = 32

  private static let joiner: UInt32 = 0x200D
  private static let blackFlag: UInt32 = 0x1F3F4
  private static let endOfTags: UInt32 = 0xE007F

  /// Forgets what was shown, and takes the first scalar of another cluster.
  mutating func begin(_ value: UInt32, _ traits: ScalarTraits) {
    scalars.removeAll(keepingCapacity: true)
    utf8Count = 0
    marks = 0
    holdsJoiner = false
    isClosed = false
    append(value, traits)
  }

  /// Takes the next scalar of the cluster.
  mutating func append(_ value: UInt32, _ traits: ScalarTraits) {
    if isClosed { return }
    if scalars.isEmpty { return start(value, traits) }
    if traits.look == .replaced { return append(0xFFFD, ScalarTraits(of: 0xFFFD)) }
    if value == Cluster.joiner {
      holdsJoiner = breaks.mayJoinByJoiner
      return
    }
    guard belongs(value, traits) else { return }
    if holdsJoiner, !keepJoiner(before: value, traits) { return }
    keep(value, traits)
  }

  /// Takes back what has turned out to be part of nothing: tags without their end, and what is too long.
  mutating func end() {
    if scalars.count > 1, isTag(scalars[1]) { endTags() }
    while utf8Count > Cluster.mostBytes, !isEmoji { removeLast() }
    if scalars.last == Cluster.joiner { removeLast() }
    if endsInPrefix { endPrefix() }
  }

  private mutating func start(_ value: UInt32, _ traits: ScalarTraits) {
    switch traits.look {
    case .invisible: return
    case .shown where traits.needsBase: isClosed = true
    case .shown: breaks = ClusterBreaks(after: traits.join)
    case .mark, .replaced: isClosed = true
    }
    show(traits.needsBase ? 0xFFFD : Cluster.shown(for: value, traits))
  }

  private mutating func show(_ value: UInt32) {
    scalars.append(value)
    utf8Count += utf8Length(of: value)
  }

  /// What is shown for a scalar that stands alone.
  @inline(__always) static func shown(for value: UInt32, _ traits: ScalarTraits) -> UInt32 {
    traits.look == .shown ? value : value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
  }

  /// Whether a scalar is to be seen after what is kept.
  private mutating func belongs(_ value: UInt32, _ traits: ScalarTraits) -> Bool {
    switch value {
    case 0xFE0E, 0xFE0F: return ScalarTraits(of: scalars[scalars.count - 1]).isPresentable
    case _ where isTag(value): return endsInFlagOrTag
    default: break
    }
    switch traits.look {
    case .invisible, .replaced: return false
    case .shown where !traits.join.isExtending: return true
    case .shown, .mark:
      marks += 1
      return marks <= Cluster.mostMarks
    }
  }

  /// Keeps the joiner that was held where there is room for it and what it joins; whether it was.
  private mutating func keepJoiner(before value: UInt32, _ traits: ScalarTraits) -> Bool {
    holdsJoiner = false
    guard traits.join == .pictographic || traits.join == .consonant else { return true }
    guard utf8Count + 3 + utf8Length(of: value) <= Glyph.mostBytes else {
      isClosed = true
      return false
    }
    keep(Cluster.joiner, ScalarTraits(of: Cluster.joiner))
    return true
  }

  /// What was left out may have been what held the cluster together.
  private mutating func keep(_ value: UInt32, _ traits: ScalarTraits) {
    let length = utf8Length(of: value)
    guard utf8Count + length <= Glyph.mostBytes, breaks.joins(traits.join) else {
      isClosed = true
      return
    }
    show(value)
  }

  private mutating func removeLast() {
    if let last = scalars.popLast() { utf8Count -= utf8Length(of: last) }
  }

  private var endsInPrefix: Bool {
    scalars.last.map { ScalarTraits(of: $0).join == .prefix } ?? false
  }

  /// A prefix is seen before something only.
  private mutating func endPrefix() {
    while endsInPrefix { removeLast() }
    if scalars.isEmpty { show(0xFFFD) }
  }

  // MARK: Tags

  /// A tag character that a flag is spelt with, or the one that ends it (UTS #51, ED-14a).
  private func isTag(_ value: UInt32) -> Bool {
    switch value {
    case 0xE0030...0xE0039, 0xE0061...0xE007A, Cluster.endOfTags: true
    default: false
    }
  }

  private var endsInFlagOrTag: Bool {
    guard let last = scalars.last, scalars[0] == Cluster.blackFlag else { return false }
    return scalars.count == 1 || isTag(last) && last != Cluster.endOfTags
  }

  /// The tags of a flag are three to six and their end; others are none.
  private mutating func endTags() {
    let tags = scalars.dropFirst().prefix(while: isTag)
    if tags.last == Cluster.endOfTags, (4...7).contains(tags.count) { return }
    utf8Count -= 4 * tags.count
    scalars.removeSubrange(tags.indices)
  }
}

extension ScalarTraits {
  /// Whether it is seen after something only, as it joins what is before it. An emoji's skin tone shows as
  /// a patch of colour alone.
  fileprivate var needsBase: Bool {
    (join.isExtending || join == .v || join == .t) && !isSkinTone
  }
}

extension ScalarTraits.Join {
  fileprivate var isExtending: Bool { self == .extend || self == .linker || self == .spacing }
}

/// How many bytes a scalar has in UTF-8.
@inline(__always) func utf8Length(of scalar: UInt32) -> Int {
  scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
}
