#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// A file that gets its name when it is whole, so that nothing half-written is ever found under it.
  ///
  /// What is not a file, a terminal or a pipe or `/dev/null`, is written to as it is.
  package final class NewFile {
    private let path: String
    private let file: File
    /// Nil once it has its name.
    private var unfinished: UnfinishedFile?

    package init(_ path: String) throws(Failure) {
      guard let path = System.replaceableFile(path) else {
        self.path = path
        file = File(try check { open(path, O_WRONLY | O_CLOEXEC) })
        return
      }
      self.path = path
      var name = Array("\(path).XXXXXX".utf8CString)
      file = File(try check { mkstemp(&name) })
      unfinished = UnfinishedFile(
        String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    package func write(_ bytes: [UInt8]) throws(Failure) {
      try System.writeAll(file.number, bytes[...])
    }

    /// Gives it its name, in the place of what had it before.
    package func keep() throws(Failure) {
      guard let unfinished else { return }
      _ = try check { fchmod(file.number, System.mode(ofFile: path) ?? System.newFileMode) }
      _ = try check { rename(unfinished.path, path) }
      unfinished.keep()
      self.unfinished = nil
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
