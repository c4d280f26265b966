import RetapCells
import RetapReplay

/// A recording is read, or its fault is told, the same however its bytes are split; what was read is read
/// the same when it is written down again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Hardly any bytes begin with a header, but anything can come after one.
  let input = bytes(data, count)
  if input.first == UInt8(ascii: "[") { read(Array("\(header)\n".utf8) + input) }
  read(input)
  return 0
}

private let header = #"{"version":3,"term":{"cols":80,"rows":24}}"#

private func read(_ cast: [UInt8]) {
  let whole = Recording([cast[...]])
  law(whole == Recording(cast.indices.map { cast[$0...$0] }), "Byte by byte it says something else")
  law(whole == Recording(pieces(of: cast)), "In pieces it says something else")
  whole.check(lines: cast.count(where: { $0 == 0x0A }) + 1)
  if let again = whole.writtenAgain {
    law(again == whole.events, "Written again it says something else")
  }
}

/// All that was read of a recording.
private struct Recording: Equatable {
  var header: CastHeader?
  var events: [CastEvent] = []
  var error: CastError?

  init(_ pieces: [ArraySlice<UInt8>]) {
    var rest = pieces[...]
    do throws(CastError) {
      let reader = try CastReader { buffer in
        guard let piece = rest.popFirst() else { return 0 }
        buffer.copyBytes(from: piece)
        return piece.count
      }
      header = reader.header
      while let event = try reader.next() { events.append(event) }
      law(try reader.next() == nil, "There was more after its end")
    } catch {
      self.error = error
    }
  }

  func check(lines: Int) {
    var last = Duration.zero
    for event in events {
      law(event.time >= last, "The time goes back")
      last = event.time
      if case .output(let bytes) = event.kind { law(bytes.isUTF8, "The output is not UTF-8") }
      if case .resize(let size) = event.kind {
        law(size.isRecordable, "A size is \(size)")
      }
    }
    guard let error else { return }
    law(1...lines ~= error.line, "There is no line \(error.line)")
    law(error.sentence.utf8.count < 400, "The sentence is long: \(error.sentence.utf8.count)")
    law(!error.sentence.unicodeScalars.contains(where: \.isObeyed), "The sentence does something")
  }

  /// The events after they were written and read once more; nil where the writer, which keeps
  /// microseconds, would keep less.
  var writtenAgain: [CastEvent]? {
    guard let header, events.allSatisfy({ $0.time.components.attoseconds % 1_000_000_000_000 == 0 })
    else { return nil }
    var writer = CastWriter(header)
    let cast = writer.headerLine + events.flatMap { writer.line(for: $0) }
    let again = Recording([cast[...]])
    law(again.error == nil, "What is written cannot be read: \(again.error.debugDescription)")
    law(again.header?.notes == header.notes, "The notes are others")
    return again.events
  }
}

extension [UInt8] {
  fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
