import Synchronization

/// What a cell shows: one grapheme cluster, made harmless, in four bytes.
///
/// A glyph of one scalar holds the scalar; one of several holds its place in a table that the process
/// keeps. Of a cluster that is too long, or comes when the table is full, the first scalar is shown.
/// The bits of one cluster can differ from run to run, its UTF-8 never does.
public struct Glyph: Hashable, Sendable {
  private let bits: UInt32

  private static var cluster: UInt32 { 1 << 31 }
  private static var wide: UInt32 { 1 << 30 }
  private static var disputed: UInt32 { 1 << 29 }
  private static var payload: UInt32 { 0x1F_FFFF }

  private init(bits: UInt32) { self.bits = bits }

  /// An empty column.
  public static var space: Glyph { Glyph(bits: 0x20) }

  /// The second column of the wide glyph to its left.
  public static var continuation: Glyph { Glyph(bits: 0) }

  /// What stands for text that cannot be shown: U+FFFD.
  public static var replacement: Glyph { Glyph(bits: 0xFFFD) }

  /// The glyph of a printable ASCII character; traps on any other byte.
  public init(ascii: UInt8) {
    precondition(ascii >= 0x20 && ascii < 0x7F, "Only printable ASCII is a glyph of one byte")
    bits = UInt32(ascii)
  }

  /// The glyph that shows a character, or nil for one that has nothing to show (U+200B, say).
  ///
  /// This is the one place where text becomes cells, so here it is made harmless: a control character
  /// becomes its picture (`␛` for escape), what could reorder or escape becomes U+FFFD.
  public init?(_ character: Character) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      self.init(ascii: ascii)
      return
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(first)
    } else {
      guard let made = Glyph(making: character, first) else { return nil }
      self = made
    }
  }

  /// The glyph that shows a scalar that stands alone.
  package init?(_ scalar: Unicode.Scalar) {
    guard let known = recentGlyphs.withLock({ $0.glyph(of: scalar) }) else { return nil }
    self = known
  }

  /// Works a glyph out; ``init(_:)`` remembers those of single scalars.
  fileprivate init?(making character: Character, _ first: Unicode.Scalar) {
    let scalars = character.unicodeScalars
    if let mark = Glyph.mark(for: first) {
      self = mark
      return
    }
    if first.isInvisible { return nil }
    if first.isMark {
      self = .replacement
      return
    }
    let flags =
      (character.columns == 2 ? Glyph.wide : 0) | (character.isDisputed ? Glyph.disputed : 0)
    if scalars.count == 1 {
      bits = first.value | flags
    } else if let index = clusters.withLock({ $0.index(of: Array(character.utf8)) }) {
      bits = index | flags | Glyph.cluster
    } else {
      bits = first.value | (first.isWide ? Glyph.wide : 0) | Glyph.disputed
    }
  }

  /// What is shown in place of a scalar that a terminal might obey.
  private static func mark(for scalar: Unicode.Scalar) -> Glyph? {
    if scalar.value < 0x20 { return Glyph(bits: 0x2400 + scalar.value) }
    if scalar.value == 0x7F { return Glyph(bits: 0x2421) }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return .replacement
    default: return scalar.properties.isBidiControl ? .replacement : nil
    }
  }

  /// How many columns it takes: 0 for a continuation, else 1 or 2.
  public var width: Int { self == .continuation ? 0 : isWide ? 2 : 1 }

  public var isWide: Bool { bits & Glyph.wide != 0 }

  /// Whether terminals differ on how many columns it takes.
  public var isDisputed: Bool { bits & Glyph.disputed != 0 }

  /// Whether it is one byte of UTF-8, which then is `ascii`.
  @inline(__always) var isASCII: Bool { bits < 0x80 }
  @inline(__always) var ascii: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Its UTF-8 has at most so many bytes. (A family of four with skin tones has 41.)
  static let mostBytes = 64

  /// Writes the glyph's UTF-8; a continuation has none.
  @inline(__always) func write(to output: inout ByteWriter) {
    if bits & Glyph.cluster == 0 {
      if self != .continuation { output.write(scalar: bits & Glyph.payload) }
    } else {
      writeCluster(to: &output)
    }
  }

  private func writeCluster(to output: inout ByteWriter) {
    clusters.withLock { output.write($0.clusters[Int(bits & Glyph.payload)]) }
  }
}

extension Glyph: CustomStringConvertible {
  public var description: String {
    String(unsafeUninitializedCapacity: Glyph.mostBytes) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var output = ByteWriter(at: start)
      write(to: &output)
      return output.end - start
    }
  }
}

extension Glyph: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A glyph of the program's own text: `Glyph("█")`; traps where it would show nothing.
  public init(extendedGraphemeClusterLiteral character: Character) {
    guard let glyph = Glyph(character) else { preconditionFailure("A glyph has to show something") }
    self = glyph
  }
}

/// The glyphs of single scalars that were worked out lately: Unicode's properties are slow to look up,
/// and a screen shows the same few again and again.
private struct RecentGlyphs {
  private var entries: [(scalar: UInt32, glyph: Glyph?)] = Array(repeating: (0, nil), count: 1024)

  mutating func glyph(of scalar: Unicode.Scalar) -> Glyph? {
    let place = Int(scalar.value % 1024)
    if entries[place].scalar == scalar.value, scalar.value != 0 { return entries[place].glyph }
    let glyph = Glyph(making: Character(scalar), scalar)
    entries[place] = (scalar.value, glyph)
    return glyph
  }
}

private let recentGlyphs = Mutex(RecentGlyphs())

/// How many different clusters of several scalars a process can show.
private let clusterLimit = 1 << 16

/// Clusters by their UTF-8, not as strings: strings compare by canonical equivalence, and what a
/// terminal gets must be what was written.
private struct ClusterTable {
  private(set) var clusters: [[UInt8]] = []
  private var indices: [[UInt8]: UInt32] = [:]

  mutating func index(of utf8: [UInt8]) -> UInt32? {
    if let known = indices[utf8] { return known }
    guard clusters.count < clusterLimit, utf8.count <= Glyph.mostBytes else { return nil }
    clusters.append(utf8)
    indices[utf8] = UInt32(clusters.count - 1)
    return UInt32(clusters.count - 1)
  }
}

private let clusters = Mutex(ClusterTable())
