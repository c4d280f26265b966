import Testing

@testable import RetapReplay

@Suite("However long a recording is") struct CastMemoryTests {
  @Test func `no more of it is kept than its longest line`() throws {
    let reader = try CastReader(
      stream(of: #"[0.01,"o","\u001b[1;1Hhello"]"# + "\n"), room: 256, longestLine: 1000)
    for _ in 0..<20_000 { #expect(try reader.next() != nil) }
    #expect(reader.room == 256)
  }

  @Test func `a line that is longer than the room gets more of it`() throws {
    let text = String(repeating: "0123456789", count: 500)
    let reader = try CastReader(
      stream(of: "[1,\"o\",\"\(text)\"]\n"), room: 16, longestLine: 10_000)
    for second in 1...20 {
      let event = CastEvent(time: .seconds(second), .output(Array(text.utf8)))
      #expect(try reader.next() == event)
    }
    #expect(reader.room <= 16_384)
  }

  @Test func `a line that never ends is an error`() throws {
    let reader = try CastReader(stream(of: "x"), room: 16, longestLine: 1000)
    let error = #expect(throws: CastError.self) { try reader.next() }
    #expect(error?.description == "line 2: it is longer than 1000 bytes")
    #expect(reader.room <= 2048)
  }

  @Test(arguments: [16, 1 << 16]) func `a line that is too long is an error, however it is read`(
    room: Int
  ) throws {
    let event = "[1, \"o\", \"\(String(repeating: "x", count: 1000))\"]\n"
    let reader = try CastReader(stream(of: event), room: room, longestLine: 1000)
    let error = #expect(throws: CastError.self) { try reader.next() }
    #expect(error?.description == "line 2: it is longer than 1000 bytes")
  }
}

/// A recording that goes on and on with the same bytes.
private func stream(of text: String) -> (UnsafeMutableRawBufferPointer) -> Int {
  let (start, bytes) = (Array((header + "\n").utf8), Array(text.utf8))
  var place = 0
  return { buffer in
    for index in buffer.indices {
      buffer[index] =
        place < start.count ? start[place] : bytes[(place - start.count) % bytes.count]
      place += 1
    }
    return buffer.count
  }
}
