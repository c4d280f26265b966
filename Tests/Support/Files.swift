#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of a file; nil where it cannot be read.
public func readFile(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

/// Writes a text to a file; says whether that went well.
public func writeFile(_ text: String, to path: String) -> Bool {
  guard let file = fopen(path, "w") else { return false }
  defer { fclose(file) }
  let bytes = Array(text.utf8)
  return fwrite(bytes, 1, bytes.count, file) == bytes.count
}

/// A number that the system tells of a process; nil where it does not.
public func processStatus(_ name: String, of process: pid_t) -> Int? {
  readFile("/proc/\(process)/status")?.split(separator: "\n")
    .first { $0.hasPrefix("\(name):") }?.split { " \t".contains($0) }.dropFirst().first
    .flatMap { Int($0) }
}

/// A variable of the environment; nil where it is not set.
public func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
