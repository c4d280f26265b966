#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// By number, as a signal handler can reach no object; each of these may be called there, but for
// ``temporaryFile()``.
extension System {
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  /// Whether both are one terminal, by whatever names.
  package static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return isatty(one) == 1 && isatty(other) == 1 && fstat(one, &first) == 0
      && fstat(other, &second) == 0 && first.st_rdev == second.st_rdev
  }

  /// Opens a file without a name, which is gone when the last who has it closes it or ends. What is
  /// written goes to its end, wherever that is by then.
  package static func temporaryFile() -> Int32? {
    var path = Array(((environment("TMPDIR") ?? "/tmp") + "/retap-XXXXXX").utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { return nil }
    unlink(path)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_APPEND)
    return number
  }

  /// Gives what is open another number; nil where none is left.
  package static func duplicate(_ number: Int32) -> Int32? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return other < 0 ? nil : other
  }

  /// Makes a number stand for what another stands for.
  package static func redirect(_ number: Int32, to other: Int32) {
    while dup2(other, number) < 0, errno == EINTR || errno == EBUSY {}
  }

  package static func closeNumber(_ number: Int32) { close(number) }

  package static func size(ofFile number: Int32) -> Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads from a place on, wherever was read or written last; gives how much, 0 at the end.
  package static func read(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    max(0, pread(number, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  package static func empty(_ number: Int32) { _ = ftruncate(number, 0) }
}
