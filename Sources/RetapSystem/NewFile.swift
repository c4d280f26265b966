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
      guard let path = try System.replaceableFile(path) else {
        self.path = path
        file = File(try check { open(path, O_WRONLY | O_CLOEXEC) })
        return
      }
      self.path = path
      var name = Array(System.temporaryName(beside: path).utf8CString)
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

  // MARK: What is replaced

  /// The file that a name stands for, which may be a link, if it can be replaced by another: a file,
  /// or nothing yet. Nil for all else.
  private static func replaceableFile(_ path: String) throws(Failure) -> String? {
    guard let status = try status(ofFile: path) else { return linkedPath(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a link stands for where nothing is there; the path itself where it is no link.
  private static func linkedPath(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {  // as many as Linux follows
      guard let target = target(ofLink: path) else { break }
      path = target.hasPrefix("/") ? target : parts(of: path).folder + target
    }
    return path
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// For `mkstemp`, and no longer than a name may be (255 bytes).
  private static func temporaryName(beside path: String) -> String {
    let (folder, name) = parts(of: path)
    return "\(folder)\(String.UnicodeScalarView(name.unicodeScalars.prefix(48))).XXXXXX"
  }

  /// The folder, with the slash after it if there is any, and the name in it.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let scalars = path.unicodeScalars
    let start = scalars.lastIndex(of: "/").map(scalars.index(after:)) ?? scalars.startIndex
    return (String(scalars[..<start]), String(scalars[start...]))
  }

  // MARK: What is known of it

  /// Nil where there is nothing.
  private static func status(ofFile path: String) throws(Failure) -> stat? {
    var status = stat()
    do {
      _ = try check { stat(path, &status) }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return status
  }

  /// Who may do what with a file that is there.
  private static func mode(ofFile path: String) -> mode_t? {
    (try? status(ofFile: path)).map { $0.st_mode & 0o777 }
  }

  /// What anybody's new file may be, as far as the process does not forbid it.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
