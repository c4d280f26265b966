import RetapSystem

/// A file that grows while something goes on, which a file that can be written no more does not stop.
final class LogFile {
  private let name: String
  private let file: System.LineFile
  /// Whether a pipe that takes nothing is waited for as long as that is so, as where nothing else waits;
  /// else a second, as a session has to go on.
  var waits = false
  /// Why nothing is written any more.
  private(set) var failure: Failure?

  init(_ name: String) throws(Failure) {
    self.name = name
    do {
      file = try System.LineFile(name)
    } catch {
      throw .cannotCreate(name, error)
    }
  }

  /// Adds whole lines; those that come after a failure are lost.
  func append(_ lines: [UInt8]) {
    if !lines.isEmpty { write(lines) }
  }

  private func write(_ lines: [UInt8]) {
    guard failure == nil else { return }
    do {
      try file.append(lines, patience: waits ? nil : 1000)
    } catch {
      failure = .cannotCreate(name, error)
    }
  }

  /// Throws where something could not be written. Where no line came, an older file is empty now.
  func finish() throws(Failure) {
    write([])
    if let failure { throw failure }
  }
}
