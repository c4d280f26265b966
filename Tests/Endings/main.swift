// A program that ends in the way its first argument names, while it has the terminal. The tests look at
// what it leaves behind.

import RetapTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct Trouble: Error {}

func work() throws {
  let session = try TerminalSession()
  switch CommandLine.arguments.last {
  case "throw", "uncaught":
    throw Trouble()
  case "exit":
    exit(3)
  case "close":
    session.close()
    session.close()
  default:
    break
  }
  withExtendedLifetime(session) {}
}

if CommandLine.arguments.last == "uncaught" { try work() }
do {
  try work()
} catch {
  _ = "trouble came\n".withCString { write(2, $0, 13) }
  exit(1)
}
