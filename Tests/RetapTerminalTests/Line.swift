import RetapCells
import RetapDemos
import RetapReplay
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the terminal that the program has, for a test to look at as a shell would.
final class Line {
  let number: Int32

  /// The line of a program that runs.
  init(of pty: Pty) throws {
    // By the name that Linux gives it; elsewhere the pty itself would have to tell.
    number = open("/proc/\(pty.process)/fd/0", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(number >= 0)
  }

  deinit { close(number) }

  /// Waits until the program has read every key that was typed; false where it never does.
  func takesAllKeys() -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      var count: Int32 = 0
      guard ioctl(number, UInt(FIONREAD), &count) == 0 else { return false }
      if count == 0 { return true }
      poll(nil, 0, 1)
    }
    return false
  }

  /// Whether the program could write something, now or before so long.
  func hasRoomForOutput(within time: Duration) -> Bool {
    var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, Int32(time / .milliseconds(1))) > 0
  }

  /// Makes the line as a shell has it: rows of text, echoed.
  func cook() {
    var settings = termios()
    tcgetattr(number, &settings)
    settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(number, TCSANOW, &settings)
  }
}

extension Pty {
  /// The private modes that were switched, and whether each is on now.
  private var modes: [Int: Bool] {
    var modes: [Int: Bool] = [:]
    for match in text(of: output).matches(of: /\^\[\?(\d+)([hl])/) {
      if let mode = Int(match.1) { modes[mode] = match.2 == "h" }
    }
    return modes
  }

  /// The private modes that were switched, however often.
  var modesSwitched: Set<Int> { Set(modes.keys) }

  /// The private modes that are other than a terminal has them at first, and whether they are on.
  var modesLeft: [Int: Bool] {
    let usual: [Int: Bool] = [7: true, 25: true]
    return modes.filter { $0.value != usual[$0.key] ?? false }
  }

  /// Starts the gallery, and reads its first frame whole.
  func startGallery(size: Size = Size(80, 24)) throws {
    try start("retap")
    let replay = Replay(Gallery(), size: size)
    try #require(read(untilScreenIs: replay.text, size))
  }

  /// Reads until what was written, from a byte on, gives this screen; false where it never does.
  func read(untilScreenIs text: String, _ size: Size, from start: Int = 0) -> Bool {
    let deadline = ContinuousClock.now + Pty.patience
    while ContinuousClock.now < deadline {
      if screen(size, from: start) == text { return true }
      read(for: .milliseconds(10))
    }
    return false
  }
}
