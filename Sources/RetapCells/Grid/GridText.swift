extension Grid {
  /// What one sees: the rows as text, each without trailing spaces and with a line break after it. O(cells).
  public var text: String {
    guard size.width > 0 else { return String(repeating: "\n", count: size.height) }
    return withRows { rows in
      let bytes = cells.reduce(size.height) { $0 + $1.glyph.utf8Count }
      return String(roomFor: bytes) { output in
        for row in 0..<rows.count {
          rows[row].writeText(to: &output)
          output.write(0x0A)
        }
      }
    }
  }

  /// One row as text: a glyph a cell, without trailing spaces.
  public func text(row: Int) -> String {
    guard size.width > 0 else { return "" }
    precondition(row >= 0 && row < size.height, "A row outside the grid was asked for")
    return withRows { rows in
      let bytes = rows[row].reduce(0) { $0 + $1.glyph.utf8Count }
      return String(roomFor: bytes) { rows[row].writeText(to: &$0) }
    }
  }
}

extension String {
  /// The UTF-8 that is written to memory with room for so many bytes.
  init(roomFor bytes: Int, _ write: (inout ByteWriter) -> Void) {
    self.init(unsafeUninitializedCapacity: bytes) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var output = ByteWriter(at: start)
      write(&output)
      return output.end - start
    }
  }
}

extension CellRows.Row {
  fileprivate func writeText(to output: inout ByteWriter) {
    let end = (lastIndex { $0.glyph != .space } ?? -1) + 1
    for cell in self[..<end] { cell.glyph.write(to: &output) }
  }
}
