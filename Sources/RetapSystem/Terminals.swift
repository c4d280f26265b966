import RetapCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Opens a terminal as a description of its own, so that making it non-blocking concerns nobody else.
  package static func openTerminal(_ path: String) throws(Failure) -> File {
    File(try check { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) })
  }

  /// The name of the terminal behind a descriptor; nil where there is none.
  package static func terminalName(of number: Int32) -> String? {
    guard isatty(number) == 1 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
      guard let start = name.baseAddress, ttyname_r(number, start, name.count) == 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  /// The name by which a process finds its own terminal, where that can be waited for: on macOS poll(2)
  /// refuses it.
  package static var ownTerminalName: String? {
    #if canImport(Darwin)
      nil
    #else
      "/dev/tty"
    #endif
  }

  package static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// The size of a terminal's window; nil where it has none.
  package static func windowSize(of number: Int32) -> Size? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(Int(size.ws_col), Int(size.ws_row))
  }

  /// A terminal's settings as they were, to be put back.
  package struct LineSettings {
    fileprivate var value = termios()
  }

  package static func lineSettings(of number: Int32) throws(Failure) -> LineSettings {
    var settings = LineSettings()
    _ = try check { tcgetattr(number, &settings.value) }
    return settings
  }

  /// Each byte as it is typed, no echo, nothing obeyed; output as it is written.
  package static func makeRaw(_ number: Int32, from settings: LineSettings) throws(Failure) {
    var raw = settings.value
    cfmakeraw(&raw)
    _ = try check { tcsetattr(number, TCSAFLUSH, &raw) }
  }

  /// Throws away what was written and not taken yet.
  package static func discardOutput(of number: Int32) { tcflush(number, TCOFLUSH) }

  /// Throws away input that nobody read, and puts settings back; never waits for output. Where another
  /// job has the terminal it has settings of its own, and they are left. A signal handler may call it.
  package static func restore(_ settings: LineSettings, on number: Int32) {
    guard isForeground(number) else { return }
    var value = settings.value
    tcflush(number, TCIFLUSH)
    while tcsetattr(number, TCSANOW, &value) != 0, errno == EINTR {}
  }

  /// Whether the terminal is this job's now, as far as a shell shares it among jobs at all.
  package static func isForeground(_ number: Int32) -> Bool {
    let job = tcgetpgrp(number)
    return job <= 0 || job == getpgrp()
  }
}
