// A program that ends in the way its first argument names, while it has the terminal. The tests look at
// what it leaves behind.

import RetapCells
import RetapTerminal
import RetapUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct Trouble: Error {}

func say(_ text: String) { _ = text.withCString { write(2, $0, strlen($0)) } }

func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + 1 }

func crash(_ way: String) {
  switch way {
  case "trap": fatalError("the app has trapped")
  case "index": print([1, 2][CommandLine.arguments.count])
  case "pointer":
    say("a bad pointer comes\n")
    UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  case "overflow":
    say("an overflow comes\n")
    print(recurse(0))
  case "abort":
    say("an abort comes\n")
    abort()
  default: break
  }
}

func crashOnAnotherThread() {
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  pthread_create(&thread, nil, { _ in fatalError("a thread has trapped") }, nil)
  while true { pause() }
}

/// An app that acts on a key, and logs more than anyone reads.
struct Talker: App {
  var way = ""

  var body: some View {
    Text("talks on t, crashes on x")
      .onKeyPress(Key(.character("x"))) { crash(way) }
      .onKeyPress(Key(.character("t"))) {
        for line in 0..<40_000 { say("line \(line) of what a library logs\n") }
      }
  }
}

func work(_ way: String) throws {
  let session = try TerminalSession()
  session.switchOn(Array("\u{1B}[>1u".utf8), off: Array("\u{1B}[<u".utf8))
  switch way {
  case "throw", "uncaught":
    throw Trouble()
  case "exit":
    exit(3)
  case "close":
    session.close()
    session.close()
  case "thread":
    crashOnAnotherThread()
  default:
    crash(way)
  }
  withExtendedLifetime(session) {}
}

let way = CommandLine.arguments.last ?? ""
if way == "uncaught" { try work(way) }
do {
  if CommandLine.arguments.contains("app") {
    try Talker(way: way).runInTerminal()
  } else {
    try work(way)
  }
} catch {
  say("trouble came\n")
  exit(1)
}
