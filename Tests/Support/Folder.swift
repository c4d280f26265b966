#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for a test's files, which is gone with them when nobody has it any more.
public final class Folder {
  public let path: String

  public init() {
    var name = Array("\(environment("TMPDIR") ?? "/tmp")/retap-test.XXXXXX".utf8CString)
    let isMade = mkdtemp(&name) != nil
    precondition(isMade, "A test needs a folder for its files")
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeAll(path) }

  /// The names of what is in it, sorted.
  public var names: [String] { namesOf(path) }

  /// The names of what is in a folder in it, sorted.
  public func names(in folder: String) -> [String] { namesOf(self / folder) }

  /// The path of what has a name in it.
  public static func / (folder: Folder, name: String) -> String { "\(folder.path)/\(name)" }

  /// Writes a file, and gives its path.
  public func file(_ name: String, _ text: String) -> String { file(name, Array(text.utf8)) }

  public func file(_ name: String, _ bytes: [UInt8]) -> String {
    guard let file = fopen(self / name, "w") else { return self / name }
    defer { fclose(file) }
    _ = fwrite(bytes, 1, bytes.count, file)
    return self / name
  }

  /// Makes a link to what has another path, and gives its own.
  public func link(_ name: String, to target: String) -> String {
    symlink(target, self / name)
    return self / name
  }

  /// Makes a folder in it, and gives its path.
  public func folder(_ name: String) -> String {
    mkdir(self / name, 0o777)
    return self / name
  }

  /// Makes a pipe with a name, and gives its path.
  public func pipe(_ name: String) -> String {
    mkfifo(self / name, 0o600)
    return self / name
  }

  /// Who may do what with a file in it, in octal digits.
  public func mode(of name: String) -> String {
    var status = stat()
    return lstat(self / name, &status) == 0 ? String(status.st_mode & 0o777, radix: 8) : ""
  }

  public func setMode(of name: String, to mode: String) {
    chmod(self / name, mode_t(mode, radix: 8) ?? 0)
  }

  /// Whether what has a name in it is a link.
  public func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(self / name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

private func namesOf(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func removeAll(_ path: String) {
  var status = stat()
  let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  if isFolder { for name in namesOf(path) { removeAll("\(path)/\(name)") } }
  _ = remove(path)
}
