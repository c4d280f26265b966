#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Makes a file, or empties one, and writes to it as lines come.
  package static func create(_ path: String) throws(Failure) -> (String) throws(Failure) -> Void {
    let file = File(try check { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) })
    return { (line: String) throws(Failure) in
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty { rest = rest.dropFirst(try write(file.number, rest)) }
    }
  }
}
