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

  /// Writes all of it, waiting where that takes time: each time nothing is taken no longer than so many
  /// milliseconds, if any are given.
  static func writeAll(
    _ number: Int32, _ bytes: ArraySlice<UInt8>, patience: Int32? = nil
  ) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try write(number, rest)
      rest = rest.dropFirst(count)
      guard count == 0, !hasRoom(number, within: patience ?? 1000) else { continue }
      if patience != nil { throw .takesNoMore }
    }
  }
}
