import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a terminal sees of the built program: it is run on a pty.
enum InTerminal {
  static func rows() throws -> [Row] {
    var opening: [Duration] = []
    for _ in 0..<31 { opening.append(try timeToFirstFrame()) }
    return [
      Row(
        "retap from exec to the end of its first frame, median",
        Sample(times: opening).median / .milliseconds(1), atMost: 10, unit: "ms"),
      Row(
        "peak memory of any run of it", Double(Memory.peakOfChildren) / 1024, atMost: 15,
        unit: "MiB"),
    ] + (try idle())
  }

  private static func timeToFirstFrame() throws -> Duration {
    let pty = try Pty()
    let start = ContinuousClock.now
    try pty.start("retap")
    _ = pty.read(until: "q quit")
    pty.read(for: .milliseconds(50))
    let time = pty.lastOutput - start
    pty.type("q")
    _ = try pty.end()
    return time
  }

  private static func idle() throws -> [Row] {
    let pty = try Pty()
    try pty.start("retap")
    _ = pty.read(until: "q quit")
    pty.read(for: .milliseconds(300))
    let (bytes, wakes) = (pty.output.count, pty.wakeUps)
    pty.read(for: .seconds(2))
    let rows = [
      Row("bytes in two idle seconds", count: pty.output.count - bytes, atMost: 0, unit: ""),
      Row("wake-ups in two idle seconds", count: pty.wakeUps - wakes, atMost: 0, unit: ""),
    ]
    pty.type("q")
    _ = try pty.end()
    return rows
  }
}
