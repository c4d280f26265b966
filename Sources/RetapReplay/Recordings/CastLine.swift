/// The lines of a recording as they are written.
enum CastLine {
  /// `[0.248000, "o", "text"]`, so many microseconds after the line before.
  static func event(after interval: Int64, _ code: String, _ text: [UInt8]) -> [UInt8] {
    var code = code
    return line(roomFor: code.utf8.count + text.count) { room in
      room.put("[")
      room.put(microseconds: interval)
      room.put(", ")
      code.withUTF8 { room.put(quoting: $0) }
      room.put(", ")
      text.withUnsafeBufferPointer { room.put(quoting: $0) }
      room.put("]\n")
    }
  }

  /// `"text"`.
  static func quoting(_ text: String) -> [UInt8] {
    var text = text
    return line(roomFor: text.utf8.count) { room in text.withUTF8 { room.put(quoting: $0) } }
  }

  private static func line(
    roomFor bytes: Int, _ fill: (inout CastLineRoom) -> Void
  ) -> [UInt8] {
    // What is around the texts takes less than 64 bytes.
    [UInt8](unsafeUninitializedCapacity: CastLineRoom.mostBytesForOne * bytes + 64) {
      buffer, count in
      var room = CastLineRoom(bytes: UnsafeMutableRawBufferPointer(buffer))
      fill(&room)
      count = room.count
    }
  }
}

extension CastHeader {
  /// The first line of a recording of version 3.
  var line: [UInt8] {
    var line = Array(
      #"{"version": 3, "term": {"cols": \#(size.width), "rows": \#(size.height)"#.utf8)
    func add(_ key: StaticString, _ text: String?) {
      guard let text else { return }
      line += ", \"\(key)\": ".utf8 + CastLine.quoting(text)
    }
    add("type", terminalType)
    line += "}".utf8
    if let timestamp { line += ", \"timestamp\": \(timestamp)".utf8 }
    add("title", title)
    add("command", command)
    if !notes.isEmpty { line += ", \"retap\": {".utf8 + notesLine + "}".utf8 }
    return line + "}\n".utf8
  }

  private var notesLine: [UInt8] {
    Array(
      notes.map { CastLine.quoting($0.key) + ": ".utf8 + CastLine.quoting($0.value) }
        .joined(separator: ", ".utf8))
  }
}
