/// What is to be known of a scalar where text becomes cells. O(1), and the same on every system: the
/// standard library's properties are those of the system's Unicode, and slow.
struct ScalarTraits {
  private let bits: UInt16

  @inline(__always) init(of value: UInt32) {
    let group = Int(ScalarTable.groups[Int(value &>> 9)])
    let block = Int(ScalarTable.order[group &* 32 &+ Int(value &>> 4 & 31)])
    let kind = ScalarTable.blocks[block &* 16 &+ Int(value & 15)]
    bits = ScalarTable.kinds[Int(kind)]
  }

  /// How a scalar joins others in a grapheme cluster (UAX #29; the letters are of Hangul).
  enum Join: UInt8 {
    case other, control, extend, linker, joiner, spacing, prefix, l, v, t, lv, lvt
    case regional, pictographic, consonant, nonJoiner
  }

  /// What becomes of a scalar that stands first.
  enum Look: UInt8 {
    /// It shows as itself.
    case shown
    /// There is nothing to see (default ignorable, or an annotation mark), so it is left out.
    case invisible
    /// It needs something to stand on.
    case mark
    /// A terminal might obey it, or it reorders text, or it is no character: something stands for it.
    case replaced
  }

  @inline(__always) var join: Join { Join(rawValue: UInt8(bits & 15)).unsafelyUnwrapped }
  @inline(__always) var look: Look { Look(rawValue: UInt8(bits &>> 4 & 3)).unsafelyUnwrapped }

  /// Whether East Asian Width (UAX #11) gives it two columns.
  @inline(__always) var isWide: Bool { bits & 1 &<< 6 != 0 }

  /// Whether terminals differ on its columns, or may join it to what is printed before or after it.
  @inline(__always) var isDisputed: Bool { bits & 1 &<< 7 != 0 }

  /// Whether it takes space where it follows another in a cluster.
  var isSpacing: Bool { bits & 1 &<< 8 != 0 }

  /// Whether it is a mark that adds no column in any terminal, and joins nothing that follows, as the
  /// signs that make conjuncts (viramas) do.
  var isPlainMark: Bool { bits & 1 &<< 9 != 0 }

  /// Whether it is narrow alone, and a wide emoji with U+FE0F (UTS #51).
  var isPresentable: Bool { bits & 1 &<< 10 != 0 }

  /// Whether it is an emoji that takes a skin tone.
  var takesSkinTone: Bool { bits & 1 &<< 11 != 0 }

  var isSkinTone: Bool { bits & 1 &<< 12 != 0 }

  /// Whether it is disputed only because it is wide and no older than Unicode 10.
  @inline(__always) var isRecent: Bool { bits & 1 &<< 13 != 0 }

  /// Why terminals differ on it where it stands alone; nil where they agree.
  @inline(__always) var dispute: Dispute? { isDisputed ? isRecent ? .recent : .other : nil }

  /// Whether it is a cluster of its own where one that ``startsAnew`` follows.
  @inline(__always) var standsAlone: Bool {
    // Shown, and a letter, an emoji or a syllable.
    bits & 0x30 == 0 && 0b0110_1100_0000_0001 &>> (bits & 15) & 1 != 0
  }

  /// Whether it begins a cluster wherever it follows one that ``standsAlone``.
  @inline(__always) var startsAnew: Bool { 0b0111_1100_1100_0011 &>> (bits & 15) & 1 != 0 }
}
