#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is gone with this, with all that is in it.
public final class TemporaryFolder {
  public let path: String

  public init() {
    var name = Array("/tmp/retap-tests.XXXXXX".utf8CString)
    let made = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    precondition(made, "A test needs a folder in /tmp")
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { removeAll(path) }

  /// The names of what is in it, or in a folder of it, sorted.
  public func names(in folder: String = "") -> [String] { namesOf(path + "/" + folder) }

  /// Makes a folder in it.
  public func makeFolder(_ name: String) { mkdir(path + "/" + name, 0o777) }
}

private func namesOf(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func removeAll(_ path: String) {
  for name in namesOf(path) { removeAll("\(path)/\(name)") }
  _ = remove(path)
}
