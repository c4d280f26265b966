extension SnapshotFormat {
  /// Takes the name of a snapshot's file apart: `menu`, `menu.txt`, `menu.ansi`, `menu.svg`. Text where
  /// it does not say; nil where it is no name of letters, digits, `-` and `_`.
  static func split(_ file: String) -> (name: String, format: SnapshotFormat)? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, !parts[0].isEmpty, parts[0].utf8.allSatisfy(\.isPartOfName),
      let format = parts.count == 1 ? .text : SnapshotFormat(rawValue: String(parts[1]))
    else { return nil }
    return (String(parts[0]), format)
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
