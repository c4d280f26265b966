import RetapReplay
import RetapSystem

/// What `--replay` was given.
enum ReplaySource: Equatable {
  /// The words themselves.
  case words(Script)
  /// The name of a file, or `-`.
  case file(String)

  /// What ends as the name of a file does is one; what can be read as words is these, whatever files
  /// there are; and what can not is the name of a file where there is one, such as the pipe of a shell.
  init(_ value: String) throws(UsageError) {
    if value == "-" || Self.isName(value) {
      self = .file(value)
      return
    }
    do {
      self = .words(try Script(value))
    } catch {
      if Self.isThere(value) {
        self = .file(value)
      } else if Self.isLikeName(value) {
        throw UsageError(
          description: "'\(value)' is no word of a script, and there is no such file; "
            + "those of scripts end in .keys, recordings in .cast")
      } else {
        throw UsageError(description: "\(error)")
      }
    }
  }

  private static func isThere(_ name: String) -> Bool {
    do {
      return try System.isThere(name)
    } catch {
      // Words, too, can be no name: they are too long for one.
      return isLikeName(name)
    }
  }

  private static func isName(_ value: String) -> Bool {
    !value.contains(where: \.isWhitespace) && (isScript(value) || isRecording(value))
  }

  private static func isLikeName(_ value: String) -> Bool {
    value.contains { "./".contains($0) } && value.first?.isNumber == false
      && !value.contains { $0.isWhitespace || ":\"*".contains($0) }
  }

  private static func isScript(_ name: String) -> Bool { name.lowercased().hasSuffix(".keys") }
  private static func isRecording(_ name: String) -> Bool { name.lowercased().hasSuffix(".cast") }

  /// What is to be played, once it is read.
  enum Contents {
    case script(Script, snapshots: SnapshotFolder)
    case recording(CastReader, file: String)
  }

  func read() throws(Failure) -> Contents {
    switch self {
    case .words(let script): .script(script, snapshots: SnapshotFolder("Snapshots"))
    case .file(let name): try Self.read(name)
    }
  }

  private static func read(_ name: String) throws(Failure) -> Contents {
    let input = try Input(name)
    let isScript = isScript(name) || !(isRecording(name) || input.beginsWithBrace)
    return isScript ? try script(input) : try recording(input)
  }

  private static func recording(_ input: Input) throws(Failure) -> Contents {
    do {
      let reader = try CastReader { try input.read(into: $0) }
      return .recording(reader, file: input.name)
    } catch {
      throw Failure(.unreadable(error), in: input.name)
    }
  }

  private static func script(_ input: Input) throws(Failure) -> Contents {
    let bytes = try input.readAll()
    do {
      let script = try Script(bytes, name: input.name)
      return .script(script, snapshots: SnapshotFolder(beside: input.name))
    } catch {
      throw .badData("\(error)")
    }
  }
}

/// A file being read, of which the beginning can be looked at before.
private final class Input {
  /// What people call it.
  let name: String
  private let file: System.File
  private var beginning: ArraySlice<UInt8> = []

  /// A script that is longer was not meant.
  private static let mostBytesOfScript = 1 << 26

  /// After more blanks it is no recording.
  private static let mostBlanks = 1 << 16

  init(_ name: String) throws(Failure) {
    self.name = name
    do {
      file = try System.openToRead(name)
      try look()
    } catch {
      throw .noInput(name, error)
    }
  }

  var beginsWithBrace: Bool { beginning.firstOfText == UInt8(ascii: "{") }

  /// Reads what comes first, so that a file that cannot be read is noticed, and its kind: a pipe may give
  /// a blank or a part of a byte order mark, and all else later.
  private func look() throws(System.Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 16)
    defer { buffer.deallocate() }
    while beginning.firstOfText == nil, beginning.count <= Self.mostBlanks {
      let count = try System.read(file, into: buffer)
      if count == 0 { return }
      beginning += buffer[..<count]
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(System.Failure) -> Int {
    guard beginning.isEmpty else {
      let part = beginning.prefix(buffer.count)
      buffer.copyBytes(from: part)
      beginning = beginning.dropFirst(part.count)
      return part.count
    }
    return try System.read(file, into: buffer)
  }

  func readAll() throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try beginning + System.readAll(file, upTo: Self.mostBytesOfScript)
    } catch {
      throw .noInput(name, error)
    }
    guard bytes.count <= Self.mostBytesOfScript else {
      throw .badData("\(name): it has more than 64 MiB, which is no script")
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is neither of a byte order mark nor white space.
  fileprivate var firstOfText: UInt8? {
    let mark = byteOrderMark
    let text = starts(with: mark) ? dropFirst(mark.count) : mark.starts(with: self) ? [] : self
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
