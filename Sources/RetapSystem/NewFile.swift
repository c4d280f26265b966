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
    let file: File
    private let path: String
    /// What has the name until then; nil where nothing has.
    private var older: File?
    /// Nil once it has its name.
    private var unfinished: UnfinishedFile?

    package convenience init(_ path: String) throws(Failure) {
      guard let path = try System.replaceableFile(path) else {
        try self.init(whatIs: path)
        return
      }
      try self.init(path, inPlaceOf: try System.olderFile(path))
    }

    /// For what is written to as it is.
    private init(whatIs path: String) throws(Failure) {
      self.path = path
      file = File(try check { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) })
    }

    init(_ path: String, inPlaceOf older: File?) throws(Failure) {
      (self.path, self.older) = (path, older)
      // From the moment it is there, a signal removes it.
      (file, unfinished) = try System.withoutSignals { () throws(Failure) in
        var name = Array(System.temporaryName(beside: path).utf8CString)
        let file = File(try check { mkstemp(&name) })
        let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return (file, UnfinishedFile(path))
      }
      _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file.number, F_SETFL, O_APPEND)
    }

    package func write(_ bytes: [UInt8]) throws(Failure) {
      try System.writeAll(file.number, bytes[...])
    }

    /// Gives it its name, in the place of what had it before.
    package func keep() throws(Failure) {
      guard let unfinished else { return }
      if older == nil { older = try System.olderFile(path) }
      _ = try check { fchmod(file.number, System.mode(ofFile: path) ?? System.newFileMode) }
      _ = try check { rename(unfinished.path, path) }
      unfinished.keep()
      self.unfinished = nil
    }
  }

  // MARK: What is replaced

  /// The file that a name stands for, which may be a link, if it can be replaced by another: a file,
  /// or nothing yet. Nil for all else, and for the file that the program prints to.
  static func replaceableFile(_ path: String) throws(Failure) -> String? {
    guard let status = try status(ofFile: path) else { return linkedPath(path) }
    guard status.st_mode & S_IFMT == S_IFREG, !isPrintedTo(status) else { return nil }
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

  /// Opens the file that has a name, and keeps it from being written by those who do not share it for as
  /// long as it is open.
  ///
  /// A lock belongs to the file, not to its name: who gives the name to another file locks that before.
  static func openToReplace(_ path: String, _ operation: Int32) throws(Failure) -> File {
    while true {
      let file = File(try check { open(path, O_WRONLY | O_CLOEXEC) })
      try lock(file, operation)
      guard let named = try status(ofFile: path) else { throw Failure(number: ENOENT) }
      if isSame(named, status(of: file.number)) { return file }
    }
  }

  /// The same for one that a whole file is to replace, as others may, too: the last one is kept. Nil where
  /// there is none.
  private static func olderFile(_ path: String) throws(Failure) -> File? {
    do {
      return try openToReplace(path, LOCK_SH)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Throws where another has locked it. Some file systems know no locks.
  static func lock(_ file: File, _ operation: Int32) throws(Failure) {
    do {
      _ = try check { flock(file.number, operation | LOCK_NB) }
    } catch {
      if error.number == EWOULDBLOCK { throw .isBeingWritten }
    }
  }

  // MARK: What is known of it

  /// Whether a name stands for anything.
  package static func isThere(_ path: String) throws(Failure) -> Bool {
    try status(ofFile: path) != nil
  }

  /// Whether two names stand for the same file, or for one to be made; `-` is standard input. Terminals
  /// and pipes are none.
  package static func isSameFile(_ path: String, _ other: String) -> Bool {
    let paths = [path, other].map { $0 == "-" ? "/dev/stdin" : $0 }
    let found = paths.compactMap { try? status(ofFile: $0) }
    guard found.count == 2 else { return found.isEmpty && path == other }
    return found[0].st_mode & S_IFMT == S_IFREG && isSame(found[0], found[1])
  }

  private static func isPrintedTo(_ status: stat) -> Bool {
    [standardOutput, standardError].contains { isSame(status, self.status(of: $0)) }
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

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

  private static func status(of number: Int32) -> stat {
    var status = stat()
    fstat(number, &status)
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
