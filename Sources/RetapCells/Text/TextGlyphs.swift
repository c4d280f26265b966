extension String {
  /// The columns the text takes in one row, in which line breaks and tabs are pictures (`␊`) of one
  /// column each. O(bytes).
  public var columns: Int {
    var text = self
    return text.withUTF8 { utf8 in
      if isPrintableASCII(utf8) { return utf8.count }
      var columns = 0
      forEachCluster(of: utf8) { _, traits in
        columns += traits.isWide ? 2 : 1
      } several: { _, cluster in
        columns += cluster.columns
      }
      return columns
    }
  }

  /// The glyphs of the text in one row, in which line breaks and tabs are pictures. O(bytes).
  package var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph { glyph, _ in glyphs.append(glyph) }
    return glyphs
  }

  /// The glyphs of a text of printable ASCII, which most text is; nil for any other.
  package var plainGlyphs: [Glyph]? {
    var text = self
    return text.withUTF8 { isPrintableASCII($0) ? $0.map(Glyph.init(ascii:)) : nil }
  }

  /// The text as it can be written to a terminal, which then obeys none of it (X4); its lines stay.
  package var harmless: String {
    var text = ""
    forEachGlyph { glyph, first in text += first == "\n" ? "\n" : glyph.description }
    return text
  }

  /// The same on one line: line breaks have pictures, too.
  package var harmlessLine: String {
    var text = ""
    forEachGlyph { glyph, _ in text += glyph.description }
    return text
  }

  /// Gives out the glyphs of the text, each with the scalar that its cluster begins with: a line break, or
  /// a tab, for whoever makes more of it than a picture. CR LF is one. O(bytes).
  package func forEachGlyph(_ body: (Glyph, Unicode.Scalar) -> Void) {
    var text = self
    text.withUTF8 { utf8 in
      forEachCluster(of: utf8) { value, traits in
        body(Glyph(value, traits), Unicode.Scalar(value) ?? "\u{FFFD}")
      } several: { first, cluster in
        if let glyph = Glyph(cluster) { body(glyph, Unicode.Scalar(first) ?? "\u{FFFD}") }
      }
    }
  }
}

/// Whether all bytes are from 0x20 to 0x7E; eight at a time.
private func isPrintableASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  let (low, high) = (0x2020_2020_2020_2020 as UInt64, 0x0101_0101_0101_0101 as UInt64)
  let bytes = UnsafeRawBufferPointer(utf8)
  var odd: UInt64 = 0
  var at = 0
  while at + 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
    // The top bit of a byte is set here by itself, by borrowing from it, or by a carry into it.
    odd |= word | (word &- low) | (word &+ high)
    at += 8
  }
  guard odd & 0x8080_8080_8080_8080 == 0 else { return false }
  return bytes[at...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
}

/// Takes a text apart: gives out each scalar that is a cluster of its own and shows as itself, which most
/// are, and of each other cluster the first scalar and what is shown.
@inline(__always) private func forEachCluster(
  of utf8: UnsafeBufferPointer<UInt8>, alone: (UInt32, ScalarTraits) -> Void,
  several: (UInt32, Cluster) -> Void
) {
  var reader = ScalarReader(utf8)
  var cluster = Cluster()
  var next = reader.next()
  while let (value, traits) = next {
    next = reader.next()
    if traits.standsAlone, next.map({ $0.traits.startsAnew }) ?? true {
      alone(value, traits)
      continue
    }
    var breaks = ClusterBreaks(after: traits.join)
    cluster.begin(value, traits)
    if value == 0xD, next?.value == 0xA { next = reader.next() }
    while let (value, traits) = next, breaks.joins(traits.join) {
      cluster.append(value, traits)
      next = reader.next()
    }
    cluster.end()
    several(value, cluster)
  }
}

/// Reads the scalars of UTF-8 that is known to be valid, as that of a string is.
private struct ScalarReader {
  private let utf8: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  @inline(__always) mutating func next() -> (value: UInt32, traits: ScalarTraits)? {
    guard at < utf8.count else { return nil }
    let lead = UInt32(utf8[at])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0x7F &>> UInt32(length))
    for place in at &+ 1..<at &+ length { value = value &<< 6 | UInt32(utf8[place] & 0x3F) }
    at &+= length
    return (value, ScalarTraits(of: value))
  }
}
