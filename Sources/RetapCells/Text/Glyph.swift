import Synchronization

/// What a cell shows: one grapheme cluster, made harmless, in four bytes.
///
/// A glyph of one scalar holds the scalar; one of several holds its place in a table that the process
/// keeps, and how long it is. When the table is full, the first scalar of a cluster is shown. The bits of
/// one cluster can differ from run to run, its UTF-8 never does.
public struct Glyph: Hashable, Sendable {
  private let bits: UInt32

  private static var cluster: UInt32 { 1 << 31 }
  private static var wide: UInt32 { 1 << 30 }
  /// Three bits for the kind of a dispute, none of them set where there is none.
  private static var disputeShift: UInt32 { 27 }
  private static var dispute: UInt32 { 7 << disputeShift }
  /// Six bits for the bytes of a cluster less one.
  private static var lengthShift: UInt32 { 21 }
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

  /// The glyph that shows a character, or nil for one that has nothing to show (U+200B, say). See
  /// ``Cluster`` for what becomes of what is not harmless.
  public init?(_ character: Character) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      self.init(ascii: ascii)
      return
    }
    var cluster = Cluster()
    for scalar in character.unicodeScalars {
      cluster.append(scalar.value, ScalarTraits(of: scalar.value))
    }
    cluster.end()
    self.init(cluster)
  }

  /// The glyph of a scalar that stands alone and has something to show.
  @inline(__always) init(_ value: UInt32, _ traits: ScalarTraits) {
    let flags = (traits.isWide ? Glyph.wide : 0) | Glyph.bits(of: traits.dispute)
    bits = Cluster.shown(for: value, traits) | flags
  }

  /// The glyph of a cluster, or nil for one that is empty.
  init?(_ cluster: Cluster) {
    guard let first = cluster.scalars.first else { return nil }
    if cluster.scalars.count == 1 {
      self.init(first, ScalarTraits(of: first))
    } else if let index = clusters.withLock({ $0.index(of: cluster) }) {
      let flags = (cluster.columns == 2 ? Glyph.wide : 0) | Glyph.bits(of: cluster.dispute)
      let length = UInt32(cluster.utf8Count - 1) << Glyph.lengthShift
      self.init(bits: index | length | flags | Glyph.cluster)
    } else {
      self.init(alone: first)
    }
  }

  /// The glyph of the first scalar of a cluster, without the others.
  private init(alone first: UInt32) {
    var cluster = Cluster()
    cluster.begin(first, ScalarTraits(of: first))
    cluster.end()
    self = Glyph(cluster) ?? .replacement
  }

  @inline(__always) private static func bits(of dispute: Dispute?) -> UInt32 {
    UInt32(dispute?.rawValue ?? 0) << disputeShift
  }

  /// How many columns it takes: 0 for a continuation, else 1 or 2.
  public var width: Int { self == .continuation ? 0 : isWide ? 2 : 1 }

  public var isWide: Bool { bits & Glyph.wide != 0 }

  /// Whether terminals differ on how many columns it takes.
  public var isDisputed: Bool { bits & Glyph.dispute != 0 }

  /// Why terminals differ on its columns; nil where they agree.
  package var dispute: Dispute? {
    Dispute(rawValue: UInt8(bits >> Glyph.disputeShift & 7))
  }

  /// How many bytes it has in UTF-8. O(1).
  package var utf8Count: Int {
    if isCluster { return Int(bits >> Glyph.lengthShift & 63) + 1 }
    return self == .continuation ? 0 : utf8Length(of: bits & Glyph.payload)
  }

  /// Whether it is one byte of UTF-8, which then is `ascii`.
  @inline(__always) var isASCII: Bool { bits < 0x80 }
  @inline(__always) var ascii: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Its UTF-8 has at most so many bytes. (A family of four with skin tones has 41.)
  static let mostBytes = 64

  /// Writes the glyph's UTF-8; a continuation has none.
  @inline(__always) func write(to output: inout ByteWriter) {
    if !isCluster {
      if self != .continuation { output.write(scalar: bits & Glyph.payload) }
    } else {
      writeCluster(to: &output)
    }
  }

  private func writeCluster(to output: inout ByteWriter) {
    clusters.withLock { output.write($0.clusters[Int(bits & 0xFFFF)]) }
  }

  /// Whether it is of several scalars.
  @inline(__always) var isCluster: Bool { bits & Glyph.cluster != 0 }

  private var firstScalar: UInt32 {
    isCluster ? description.unicodeScalars.first?.value ?? 0xFFFD : bits & Glyph.payload
  }

  /// Whether a terminal that draws clusters whole may join it to a conjunct in the cell before it (`क्`,
  /// `ष`; UAX #29, GB9c).
  var joinsConjunct: Bool {
    ScalarTraits(of: firstScalar).join == .consonant
  }

  /// Writes the first of its scalars, for a terminal that cannot hold them all: an emoji without what
  /// changes it, a letter without its marks, and U+FFFD for a prefix without its letter.
  func write(firstScalarTo output: inout ByteWriter) {
    if isCluster { Glyph(alone: firstScalar).write(to: &output) } else { write(to: &output) }
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

/// How many different clusters of several scalars a process can show.
private let clusterLimit = 1 << 16

/// Clusters by their UTF-8, not as strings: strings compare by canonical equivalence, and what a
/// terminal gets must be what was written.
private struct ClusterTable {
  private(set) var clusters: [[UInt8]] = []
  private var indices: [[UInt8]: UInt32] = [:]

  mutating func index(of cluster: Cluster) -> UInt32? {
    let utf8 = cluster.utf8
    if let known = indices[utf8] { return known }
    guard clusters.count < clusterLimit else { return nil }
    clusters.append(utf8)
    indices[utf8] = UInt32(clusters.count - 1)
    return UInt32(clusters.count - 1)
  }
}

extension Cluster {
  fileprivate var utf8: [UInt8] {
    Array(unsafeUninitializedCapacity: utf8Count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var output = ByteWriter(at: start)
      for scalar in scalars { output.write(scalar: scalar) }
      count = output.end - start
    }
  }
}

private let clusters = Mutex(ClusterTable())
