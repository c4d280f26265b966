/// Why the command ends with another code than 0; the codes are those of sysexits(3).
struct Failure: Error, Equatable, CustomStringConvertible {
  let code: Int32
  let description: String

  /// What was to be played is not what it should be (EX_DATAERR).
  static func badData(_ sentence: String) -> Failure { Failure(code: 65, description: sentence) }

  /// What was to be played cannot be read (EX_NOINPUT).
  static func noInput(_ file: String, _ reason: some Error) -> Failure {
    Failure(code: 66, description: "cannot read \(name(file)): \(reason)")
  }

  /// A file cannot be made or written (EX_CANTCREAT).
  static func cannotCreate(_ file: String, _ reason: some Error) -> Failure {
    Failure(code: 73, description: "cannot write \(name(file)): \(reason)")
  }

  /// Standard output takes no more (EX_CANTCREAT).
  static func cannotPrint(_ reason: some Error) -> Failure {
    Failure(code: 73, description: "cannot write to standard output: \(reason)")
  }

  /// Something is not as a script or a recording says.
  static func unmet(_ sentence: String) -> Failure { Failure(code: 1, description: sentence) }

  private static func name(_ file: String) -> String {
    file == "-" ? "standard input" : "'\(file)'"
  }
}
