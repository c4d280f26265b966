import RetapCells

/// Ends the program where a law does not hold, which is what a fuzzer takes for a find.
func law(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}

/// What a fuzzer gives, as bytes that can be kept.
func bytes(_ data: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: count))
}

/// Bytes in pieces of one to eight, as the bytes themselves decide.
func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var rest = bytes[...]
  var pieces: [ArraySlice<UInt8>] = []
  while let first = rest.first {
    pieces.append(rest.prefix(Int(first % 8) + 1))
    rest = rest.dropFirst(Int(first % 8) + 1)
  }
  return pieces
}

extension Unicode.Scalar {
  /// Whether a terminal might obey it rather than print it, or it would turn text around.
  var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isBidiControl
    }
  }
}

extension Grid {
  /// Whether each wide glyph has its two columns, and no second half stands alone.
  var isSound: Bool {
    (0..<size.height).allSatisfy { row in
      var column = 0
      while column < size.width {
        let width = self[column, row].glyph.width
        guard width > 0, column + width <= size.width else { return false }
        if width == 2, self[column + 1, row].glyph != .continuation { return false }
        column += width
      }
      return true
    }
  }
}
