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
  /// An older file is whole until the first line is, which then takes its place; where no first line
  /// comes no new file is left. Nobody else can write such a file meanwhile. What is no file is written
  /// to as it is.
  package final class LineFile {
    private var file: File
    /// What takes the place of an older file.
    private var successor: NewFile?
    /// What was not there before, until it has its first line.
    private var unfinished: UnfinishedFile?

    package init(_ path: String) throws(Failure) {
      guard let path = try System.replaceableFile(path) else {
        file = File(try check { open(path, O_WRONLY | O_CLOEXEC) })
        _ = fcntl(file.number, F_SETFL, O_APPEND | O_NONBLOCK)
        return
      }
      let made = try System.withoutSignals { () throws(Failure) -> (File, UnfinishedFile)? in
        guard let new = try System.makeFile(path) else { return nil }
        try System.lock(new, LOCK_EX)  // else it is another's now, and stays
        return (new, UnfinishedFile(path))
      }
      if let made {
        (file, unfinished) = made
      } else {
        file = try System.openToReplace(path, LOCK_EX)
        let new = try NewFile(path, inPlaceOf: file)
        try System.lock(new.file, LOCK_EX)
        successor = new
      }
    }

    /// Adds a line, its end included. A pipe that takes nothing is waited for no longer than so many
    /// milliseconds, if any are given.
    package func append(_ line: [UInt8], patience: Int32? = nil) throws(Failure) {
      let file = successor?.file ?? file
      let start = System.size(ofFile: file.number)
      do {
        try System.writeAll(file.number, line[...], patience: patience)
      } catch {
        _ = ftruncate(file.number, off_t(start))
        throw error
      }
      unfinished?.keep()
      guard let successor else { return }
      try successor.keep()
      self.file = file
      self.successor = nil
    }
  }

  /// Makes a file of a name that nothing has; nil where something has it.
  private static func makeFile(_ path: String) throws(Failure) -> File? {
    do {
      return File(
        try check { open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
    } catch {
      if error.number == EEXIST { return nil }
      throw error
    }
  }
}
