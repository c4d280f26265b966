import RetapCells
import RetapDemos
import RetapSystem
import RetapTerminal
import RetapUI

/// The command `retap`.
@main enum Program {
  static let version = "0.1.0"

  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail(error, code: 64)  // EX_USAGE of sysexits
    } catch let error as CannotCreate {
      fail(error, code: 73)  // EX_CANTCREAT
    } catch {
      fail(error, code: 2)
    }
  }

  private static func run(_ options: Options) throws {
    switch options.command {
    case .show:
      try options.demo.app.runInTerminal(
        depth: options.depth, reducesMotion: options.reducesMotion, inspects: options.inspects)
    case .replay(let script): try ReplayCommand(script: script, options: options).run()
    case .keys: try KeysCommand.run()
    case .doctor: DoctorCommand.run()
    case .help: System.print(Options.help)
    case .version: System.print("retap \(version)\n")
    }
  }

  private static func fail(_ error: any Error, code: Int32) -> Never {
    // It quotes what was typed.
    System.print("retap: \("\(error)".harmless)\n", toError: true)
    System.exit(code)
  }
}
