import RetapCells
import RetapReplay
import TestSupport
import Testing

@Suite("Any recording") struct CastLawTests {
  @Test(arguments: UInt64(1)...60)
  func `is read as it was written, however its bytes are split`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let header = CastHeader.random(&random)
    let events = [CastEvent].random(&random)
    let cast = written(header, events)
    for most in [1, 7, 64, 1 << 16] {
      let reader = try CastReader(source(of: cast, atMost: most, seed: seed))
      #expect(reader.header == header)
      #expect(try reader.rest() == events)
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `is the same in version 2, and without its output`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let events = [CastEvent].random(&random)
    let reader = try CastReader(Array(version2(of: events).utf8))
    #expect(try reader.rest() == events)
    let input = try CastReader(written(.random(&random), events))
    input.wantsOutput = false
    #expect(try input.rest() == events.filter { if case .output = $0.kind { false } else { true } })
  }

  @Test(arguments: UInt64(1)...100)
  func `loses nothing of what is UTF-8 however the program's writes split it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in [UInt8].pieces.randomElement(using: &random) ?? [] }.flatMap(
      \.self)
    var writer = CastWriter(CastHeader(size: Size(80, 24)))
    var cast = writer.headerLine
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(.random(in: 1...9, using: &random))
      cast += writer.output(piece, at: .zero)
      rest = rest.dropFirst(piece.count)
    }
    cast += writer.end()
    let read = try CastReader(cast).rest().flatMap(\.kind.output)
    #expect(read == Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  @Test(arguments: UInt64(1)...200)
  func `that is damaged gives events, or an error in a line that there is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cast = written(.random(&random), .random(&random))
    for _ in 0..<Int.random(in: 1...3, using: &random) { cast.damage(&random) }
    let lines = max(1, cast.split(separator: 0x0A, omittingEmptySubsequences: false).count)
    do throws(CastError) {
      let reader = try CastReader(source(of: cast, atMost: 64, seed: seed))
      var last = Duration.zero
      while let event = try reader.next() {
        #expect(event.time >= last)
        last = event.time
      }
    } catch {
      #expect(1...lines ~= error.line)
      #expect(error.sentence.utf8.count < 300 && error.sentence == error.sentence.harmless)
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `that is cut off gives all events before, and says that it is cut off`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let header = CastHeader(size: Size(80, 24))
    let events = [CastEvent].random(&random)
    let whole = written(header, events)
    let start = written(header, []).count
    let cut = Array(whole.prefix(.random(in: start...whole.count, using: &random)))
    let ends = cut.count(where: { $0 == 0x0A }) - 1
    let reader = try CastReader(cut)
    for event in events.prefix(ends) { #expect(try reader.next() == event) }
    do throws(CastError) {
      // All but the end of the line may be there.
      if let event = try reader.next() { #expect(event == events[ends]) }
    } catch {
      #expect(error.cause == .cutOff)
      #expect(error.line == ends + 2)
    }
  }
}

private func written(_ header: CastHeader, _ events: [CastEvent]) -> [UInt8] {
  var writer = CastWriter(header)
  return writer.headerLine + events.flatMap { writer.line(for: $0) }
}

/// Version 2 by another's hand: what is plain ASCII as it is, all else as escapes.
private func version2(of events: [CastEvent]) -> String {
  var text = #"{ "version":2 , "height":24, "width":80 }"#
  for event in events {
    let (seconds, attoseconds) = event.time.components
    let decimals = String(attoseconds / 1_000_000_000_000 + 1_000_000).dropFirst()
    let (code, data) =
      switch event.kind {
      case .output(let bytes): ("o", String(decoding: bytes, as: UTF8.self))
      case .input(let bytes): ("i", String(decoding: bytes, as: UTF8.self))
      case .resize(let size): ("r", "\(size.width)x\(size.height)")
      case .marker(let label): ("m", label)
      case .exit(let code): ("x", String(code))
      case .other(let code, let bytes): (code, String(decoding: bytes, as: UTF8.self))
      }
    text += "\n[ \(seconds).\(decimals) ,\"\(code)\",\t\"\(data.escaped)\" ]"
  }
  return text
}

extension String {
  fileprivate var escaped: String {
    utf16.map { unit in
      let isPlain = (0x20...0x7E).contains(unit) && unit != 0x22 && unit != 0x5C
      let digits = String(unit, radix: 16)
      return isPlain
        ? String(Unicode.Scalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// Gives at most so many bytes at once.
private func source(
  of bytes: [UInt8], atMost most: Int, seed: UInt64
) -> (UnsafeMutableRawBufferPointer) -> Int {
  var random = SeededGenerator(seed: seed)
  var rest = bytes[...]
  return { buffer in
    let piece = rest.prefix(min(.random(in: 1...most, using: &random), buffer.count))
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

extension CastReader {
  fileprivate func rest() throws(CastError) -> [CastEvent] {
    var events: [CastEvent] = []
    while let event = try next() { events.append(event) }
    return events
  }
}

extension CastEvent.Kind {
  fileprivate var output: [UInt8] { if case .output(let bytes) = self { bytes } else { [] } }
}

extension CastHeader {
  fileprivate static func random(_ random: inout SeededGenerator) -> CastHeader {
    CastHeader(
      size: Size(.random(in: 1...1000, using: &random), .random(in: 1...1000, using: &random)),
      timestamp: Bool.random(using: &random) ? .random(in: 0...(.max), using: &random) : nil,
      title: .random(&random), command: .random(&random), terminalType: .random(&random),
      notes: [Note(.random(&random), .random(&random)), Note("demo", .random(&random))])
  }
}

extension [CastEvent] {
  fileprivate static func random(_ random: inout SeededGenerator) -> [CastEvent] {
    var time = Duration.zero
    return (0..<Int.random(in: 0...40, using: &random)).map { _ in
      time += .microseconds(Int64.random(in: 0...9_999_999, using: &random))
      return CastEvent(time: time, .random(&random))
    }
  }
}

extension CastEvent.Kind {
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    let text = String.random(&random)
    return switch Int.random(in: 0..<9, using: &random) {
    case 0...3: .output(Array(text.utf8))
    case 4, 5: .input(Array(text.utf8))
    case 6: .resize(Size(.random(in: 1...1000, using: &random), 7))
    case 7: .marker(text)
    default:
      text.isEmpty ? .exit(code: .random(in: -1...255, using: &random)) : .other(code: "y", [])
    }
  }
}

extension String {
  fileprivate static func random(_ random: inout SeededGenerator) -> String {
    let bytes = (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in
      [UInt8].pieces.randomElement(using: &random) ?? []
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Scalars, and what is none.
  fileprivate static let pieces: [[UInt8]] =
    [
      "a", "word ", "0123456789abcdef", "\u{1B}[1;31m", "\"", "\\", "\n", "\0", "\u{7F}", "é", "漢",
      "😀",
    ]
    .map { Array($0.utf8) } + [[0xFF], [0xE6], [0x80], [0xF0, 0x9F], [0xED, 0xA0, 0x80]]

  /// Changes, adds or removes a byte, or cuts the end off.
  fileprivate mutating func damage(_ random: inout SeededGenerator) {
    guard let place = indices.randomElement(using: &random) else { return }
    // What the format is made of does more than a byte that is only text.
    let byte = Array("\"\\[]{},:e-.0x\n\r# u".utf8 + [0xFF, 0xE6, 0x00]).randomElement(
      using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: self[place] = byte ?? 0
    case 1: insert(byte ?? 0, at: place)
    case 2: remove(at: place)
    default: removeSubrange(place...)
    }
  }
}
