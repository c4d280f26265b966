import RetapCells
import RetapReplay
import RetapTerminal
import RetapUI

/// `retap`: shows a demo in the terminal, and records it where that is asked for.
struct ShowCommand {
  let options: Options

  func run() throws {
    let demo = options.demo ?? .gallery
    let record = try options.recordFile.map {
      try RecordFile($0, of: demo, includesInput: !options.recordsOutputOnly)
    }
    let trace = try options.traceFile.map { try TraceFile($0) }
    let isLogged = record != nil || trace != nil
    try demo.app.runInTerminal(
      depth: options.depth, reducesMotion: options.reducesMotion, inspects: options.inspects,
      log: isLogged
        ? { traffic, time in
          record?.log(traffic, at: time)
          trace?.log(traffic, at: time)
          // A signal ends the process before this function returns.
          guard case .end(let code) = traffic, code != 0 else { return }
          for file in [record?.file, trace?.file] {
            if let failure = file?.failure { Program.complain(failure) }
          }
        } : nil)
    try record?.file.finish()
    try trace?.finish()
  }
}
