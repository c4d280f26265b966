#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
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
}
