#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that Retap makes, each wrapped once. The files of this target are the only ones
/// that know which C library they stand on.
package enum System {
  /// What a failed call left in `errno`.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let number: Int32

    /// What is said instead of the system's own words.
    private var words: String?

    /// The system's own words: "No such file or directory".
    package var description: String { words ?? String(cString: strerror(number)) }

    /// Whether there is nothing by that name.
    package var isMissing: Bool { number == ENOENT }

    static var last: Failure { Failure(number: errno) }

    /// A pipe is full for too long.
    static var takesNoMore: Failure { Failure(number: EAGAIN, words: "it takes no more") }
    static var isBeingWritten: Failure {
      Failure(number: EWOULDBLOCK, words: "another program is writing to it")
    }

    init(number: Int32, words: String? = nil) { (self.number, self.words) = (number, words) }
  }

  /// Makes a call again for as long as a signal interrupts it; -1 becomes a failure.
  static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(Failure) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw Failure.last }
    }
  }

  // MARK: Process

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }

  /// Tells how much time has passed since it was made.
  package static func stopwatch() -> () -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    return { clock.now - start }
  }

  package static func exit(_ code: Int32) -> Never {
    libcExit(code)
  }

  /// Has something done when the program calls `exit` or returns from `main`.
  package static func atExit(_ act: @escaping @convention(c) () -> Void) { atexit(act) }

  // MARK: Files

  /// A descriptor that is closed when nobody has it any more.
  package final class File {
    package let number: Int32
    package init(_ number: Int32) { self.number = number }
    deinit { System.close(number) }
  }

  private static func close(_ number: Int32) {
    _ = libcClose(number)
  }

  /// What came of reading.
  package enum Reading {
    case bytes(Int)
    /// Nothing is there yet.
    case nothing
    /// The other end is gone, or reading fails for good.
    case end
  }

  package static func read(_ number: Int32, into buffer: inout [UInt8]) -> Reading {
    do {
      let count = try check {
        buffer.withUnsafeMutableBytes { buffer in
          libcRead(number, buffer.baseAddress, buffer.count)
        }
      }
      return count == 0 ? .end : .bytes(count)
    } catch {
      return error.number == EAGAIN ? .nothing : .end
    }
  }

  /// Writes what is taken at once, and gives how much that was; 0 where nothing is taken.
  package static func write(_ number: Int32, _ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    do {
      return try check {
        bytes.withUnsafeBytes { bytes in
          libcWrite(number, bytes.baseAddress, bytes.count)
        }
      }
    } catch {
      if error.number == EAGAIN { return 0 }
      throw error
    }
  }

  /// Writes all of it, at most so many bytes at once, and waits no longer than so many milliseconds
  /// each time nothing is taken; says whether all was. A signal handler may call it.
  @discardableResult
  package static func writeAll(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32, atOnce: Int = .max
  ) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard hasRoom(number, within: patience) else { return false }
      let count = libcWrite(number, rest.baseAddress, min(rest.count, atOnce))
      if count > 0 { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
      if count < 0, errno != EINTR, errno != EAGAIN { return false }
    }
    return true
  }

  /// Whether something can be written, or is refused at once, now or before so many milliseconds.
  package static func hasRoom(_ number: Int32, within milliseconds: Int32 = 0) -> Bool {
    isReady(number, POLLOUT, within: milliseconds)
  }

  /// Whether reading gives something at once, be it the end.
  package static func hasInput(_ number: Int32) -> Bool { isReady(number, POLLIN, within: 0) }

  private static func isReady(_ number: Int32, _ what: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(what), revents: 0)
    var count: Int32
    repeat { count = libcPoll(&request, 1, milliseconds) } while count < 0 && errno == EINTR
    return count == 1
  }

  /// Writes a text to standard error; what then goes wrong cannot be told.
  package static func complain(_ text: String) {
    Array(text.utf8).withUnsafeBytes { bytes in
      _ = writeAll(standardError, bytes, patience: 10_000)
    }
  }
}

// `System` has functions of the same names; inside it the library's own are called by these.
func libcClose(_ number: Int32) -> Int32 { close(number) }
func libcExit(_ code: Int32) -> Never { exit(code) }
func libcPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
func libcPoll(
  _ requests: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32
) -> Int32 { poll(requests, count, milliseconds) }
func libcRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
func libcWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
