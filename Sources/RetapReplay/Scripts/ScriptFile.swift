import RetapSystem

// Scripts in files.
extension Script {
  /// Reads a script from a file; errors call it by the path.
  public init(file path: String) throws(ScriptError) {
    let bytes: [UInt8]
    do {
      bytes = try System.readFile(path)
    } catch {
      throw ScriptError(.unread, "it cannot be read: \(error)", in: "", name: path, at: "".allOfIt)
    }
    try self.init(bytes, name: path)
  }

  /// Reads a script that should be UTF-8, with or without a byte order mark. O(bytes).
  package init(_ bytes: [UInt8], name: String) throws(ScriptError) {
    let isMarked = bytes.starts(with: byteOrderMark)
    let bytes = isMarked ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes.prefix(bytes.validCount), as: UTF8.self)
      throw ScriptError(
        .unreadable, "it is not valid UTF-8", in: valid, name: name,
        at: valid.endIndex..<valid.endIndex)
    }
    try self.init(text, name: name)
  }
}

extension String {
  fileprivate var allOfIt: Range<Index> { startIndex..<endIndex }
}

extension [UInt8] {
  /// How many bytes at the beginning are UTF-8. O(bytes).
  fileprivate var validCount: Int {
    var decoder = UTF8()
    var source = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&source) { count += UTF8.width(scalar) }
    return count
  }
}
