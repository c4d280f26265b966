/// The lines of a recording, one at a time, so that no more of it is kept than the longest of them.
struct CastLines {
  /// Fills the buffer from its start and returns how many bytes that is; 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  private let source: Source
  private let longestLine: Int
  private var bytes: [UInt8]
  /// What was read and is in no line yet.
  private var unread = 0..<0
  /// Where no end of a line lies before.
  private var searched = 0
  private var isAtEnd = false
  /// The line that was given last, from 1.
  private(set) var number = 0
  /// Whether the line that was given last has an end of its own.
  private(set) var isTerminated = true

  init(_ source: @escaping Source, room: Int, longestLine: Int) {
    self.source = source
    self.longestLine = longestLine
    bytes = [UInt8](repeating: 0, count: room)
  }

  /// How many bytes are kept.
  var room: Int { bytes.count }

  /// Finds the next line, without its end; nil where there is none.
  mutating func next() throws(CastError) -> Range<Int>? {
    number += 1
    while true {
      let end = endOfLine()
      // However much came at once.
      guard (end ?? unread.upperBound) - unread.lowerBound <= longestLine else {
        throw fault("it is longer than \(longestLine) bytes")
      }
      if let end {
        let line = unread.lowerBound..<end
        unread = end + 1..<unread.upperBound
        searched = end + 1
        return line
      }
      searched = unread.upperBound
      if try !fill() { return rest() }
    }
  }

  /// Lends the bytes of a line.
  func read<Value>(
    _ line: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(CastFault) -> Value
  ) throws(CastFault) -> Value {
    try bytes.withUnsafeBufferPointer { bytes throws(CastFault) in
      try body(UnsafeBufferPointer(rebasing: bytes[line]))
    }
  }

  /// What is wrong with the line that was given last.
  func fault(_ sentence: String, _ cause: CastError.Cause = .contents) -> CastError {
    CastError(line: number, cause: cause, sentence: sentence)
  }

  private func endOfLine() -> Int? {
    bytes.withUnsafeBytes { bytes in
      var at = searched
      while at + 8 <= unread.upperBound {
        let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
        let before = word.bytes(equalTo: "\n").trailingZeroBitCount / 8
        if before < 8 { return at + before }
        at += 8
      }
      return bytes[at..<unread.upperBound].firstIndex(of: 0x0A)
    }
  }

  /// What comes after the last end of a line.
  private mutating func rest() -> Range<Int>? {
    guard !unread.isEmpty else { return nil }
    isTerminated = false
    defer { unread = unread.upperBound..<unread.upperBound }
    return unread
  }

  /// Reads more, and says whether there was more.
  private mutating func fill() throws(CastError) -> Bool {
    guard !isAtEnd else { return false }
    makeRoom()
    let (source, start) = (self.source, unread.upperBound)
    let read: Int
    do {
      read = try bytes.withUnsafeMutableBytes {
        try source(UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
    } catch {
      throw fault("it cannot be read: \("\(error)".harmlessLine)", .source)
    }
    precondition(
      0...bytes.count - start ~= read, "A source cannot give more than there is room for")
    unread = unread.lowerBound..<start + read
    isAtEnd = read == 0
    return !isAtEnd
  }

  /// Moves what was not read to the front, and where that is all there is, doubles the room.
  private mutating func makeRoom() {
    if unread.upperBound < bytes.count { return }
    if unread.lowerBound == 0 {
      bytes += repeatElement(0, count: bytes.count)
    } else {
      bytes.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[..<unread.count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
      }
      searched -= unread.lowerBound
      unread = 0..<unread.count
    }
  }
}
