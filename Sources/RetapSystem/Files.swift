#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Files by their names. Each of these gives the system's own words where it fails.
extension System {
  /// Opens a file to be read; `-` is standard input.
  package static func openToRead(_ path: String) throws(Failure) -> File {
    if path == "-" { return File(try check { dup(0) }) }
    return File(try check { open(path, O_RDONLY | O_CLOEXEC) })
  }

  /// Reads as much as fits of what comes next; 0 at the end.
  package static func read(
    _ file: File, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    try check { libcRead(file.number, buffer.baseAddress, buffer.count) }
  }

  /// All of a file; `-` is standard input.
  package static func readFile(_ path: String) throws(Failure) -> [UInt8] {
    try readAll(openToRead(path), upTo: .max)
  }

  /// All that comes of a file, and where that is more than so many bytes, a little more than those.
  package static func readAll(_ file: File, upTo most: Int) throws(Failure) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var bytes: [UInt8] = []
    while bytes.count <= most {
      let count = try read(file, into: buffer)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  package static func makeFolder(_ path: String) throws(Failure) {
    do {
      _ = try check { mkdir(path, 0o777) }
    } catch  where error.number == EEXIST {}
  }

  package static func writeFile(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let file = try NewFile(path)
    try file.write(bytes)
    try file.keep()
  }

  /// Writes all of a text to standard output.
  package static func print(_ text: String) throws(Failure) {
    try writeAll(standardOutput, Array(text.utf8)[...])
  }

  /// Writes all of it, waiting where that takes time.
  fileprivate static func writeAll(_ number: Int32, _ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try write(number, rest)
      if count == 0 { _ = hasRoom(number, within: 1000) }
      rest = rest.dropFirst(count)
    }
  }
}

extension System {
  /// A file that gets its name when it is whole, so that nothing half-written is ever found under it.
  ///
  /// What is not a file, a terminal or a pipe or `/dev/null`, is written to as it is.
  package final class NewFile {
    private let path: String
    private let file: File
    /// What it is called until it is whole; nil once it has its name.
    private var temporaryPath: String?

    package init(_ path: String) throws(Failure) {
      guard let path = System.replaceableFile(path) else {
        self.path = path
        file = File(try check { open(path, O_WRONLY | O_CLOEXEC) })
        return
      }
      self.path = path
      var name = Array("\(path).XXXXXX".utf8CString)
      file = File(try check { mkstemp(&name) })
      temporaryPath = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    deinit {
      if let temporaryPath { unlink(temporaryPath) }
    }

    package func write(_ bytes: [UInt8]) throws(Failure) {
      try System.writeAll(file.number, bytes[...])
    }

    /// Gives it its name, in the place of what had it before.
    package func keep() throws(Failure) {
      guard let temporaryPath else { return }
      _ = try check { fchmod(file.number, System.mode(ofFile: path) ?? System.newFileMode) }
      _ = try check { rename(temporaryPath, path) }
      self.temporaryPath = nil
    }
  }

  /// A file that grows by whole lines, each of which can be read by others at once. Where one cannot be
  /// written whole, nothing of it is left.
  ///
  /// What the file had stays until the first line, and where none comes no new file is left.
  package final class LineFile {
    private let path: String
    private let file: File
    private let isNew: Bool
    private var hasBegun = false

    package init(_ path: String) throws(Failure) {
      self.path = path
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC
      let new = open(path, flags | O_EXCL, 0o666)
      isNew = new >= 0
      file = File(try check { new >= 0 ? new : open(path, flags, 0o666) })
    }

    deinit {
      if isNew, !hasBegun { unlink(path) }
    }

    /// Adds a line, its end included; the first takes the place of all that was there.
    package func append(_ line: [UInt8]) throws(Failure) {
      if !hasBegun { _ = ftruncate(file.number, 0) }  // of what is no file nothing is left anyway
      hasBegun = true
      let start = System.size(ofFile: file.number)
      do {
        try System.writeAll(file.number, line[...])
      } catch {
        _ = ftruncate(file.number, off_t(start))
        throw error
      }
    }
  }

  /// The file that a name stands for, which may be a link, if it can be replaced by another: a file,
  /// or nothing yet. Nil for all else.
  private static func replaceableFile(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return linkedPath(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a link stands for, also where nothing is there; the path itself where it is no link.
  private static func linkedPath(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {  // as many as Linux follows
      guard let target = target(ofLink: path) else { break }
      let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
      path = target.hasPrefix("/") || !path.contains("/") ? target : folder + target
    }
    return path
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Who may do what with a file that is there.
  private static func mode(ofFile path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// What anybody's new file may be, as far as the process does not forbid it.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
