import RetapReplay
import RetapSystem

/// What `--replay` was given.
enum ReplaySource: Equatable {
  /// The words themselves.
  case words(Script)
  /// The name of a file, or `-`.
  case file(String)

  /// Whether it is a name rather than words.
  static func isFile(_ value: String) -> Bool {
    value == "-" || value.hasSuffix(".keys") || value.hasSuffix(".cast")
  }

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
    let isRecording = name.hasSuffix(".cast") || (name == "-" && input.beginsWithBrace)
    return isRecording ? try recording(input) : try script(input)
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

  init(_ name: String) throws(Failure) {
    self.name = name
    do {
      file = try System.openToRead(name)
      try look()
    } catch {
      throw .noInput(name, error)
    }
  }

  var beginsWithBrace: Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = beginning.starts(with: byteOrderMark) ? beginning.dropFirst(3) : beginning
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// Reads what comes first, so that a file that cannot be read is noticed, and its kind.
  private func look() throws(System.Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 16)
    defer { buffer.deallocate() }
    beginning = Array(buffer[..<(try System.read(file, into: buffer))])[...]
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
