import RetapCells
import RetapDemos
import RetapSystem
import RetapTerminal
import RetapUI

/// The command `retap`.
@main enum Program {
  static let version = "0.1.0"

  static func main() {
    System.ignoreFileSizeSignal()
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail(error, code: 64)  // EX_USAGE of sysexits
    } catch let error as Failure {
      fail(error, code: error.code)
    } catch {
      fail(error, code: 2)
    }
  }

  private static func run(_ options: Options) throws {
    switch options.command {
    case .show: try ShowCommand(options: options).run()
    case .replay(let source): try ReplayCommand(source: source, options: options).run()
    case .keys: try KeysCommand.run()
    case .doctor: try DoctorCommand.run()
    case .help: try print(Options.help)
    case .version: try print("retap \(version)\n")
    }
  }

  private static func fail(_ error: any Error, code: Int32) -> Never {
    complain(error)
    System.exit(code)
  }

  /// Prints to standard output.
  static func print(_ text: String) throws(Failure) {
    do {
      try System.print(text)
    } catch {
      throw .cannotPrint(error)
    }
  }

  /// Tells of an error, which may quote what was typed.
  static func complain(_ error: any Error) {
    System.complain("retap: \("\(error)".harmless)\n")
  }
}
