import RetapCells
import RetapSystem

/// The folder of the screens that `shot:NAME` compares with: `NAME.txt`, `NAME.ansi`, `NAME.svg`.
///
/// Without a kind it is the text. Where a file is to be made or made anew, run with `RETAP_SNAPSHOTS`
/// set to `missing` or `record`, and look at what changed before you keep it.
public struct SnapshotFolder: Hashable, Sendable {
  /// What becomes of a screen that is not as its file says.
  public enum Mode: String, Hashable, Sendable {
    /// It is a failure, also where there is no file.
    case compare
    /// The file is written where there is none.
    case missing
    /// The file is written.
    case record
  }

  public let path: String
  public var mode: Mode

  /// A folder of a path, in the mode that `RETAP_SNAPSHOTS` tells.
  public init(_ path: String) {
    self.path = path
    mode = System.environment("RETAP_SNAPSHOTS").flatMap(Mode.init(rawValue:)) ?? .compare
  }

  /// The folder `Snapshots` beside a file.
  public init(beside file: String) {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    self.init(folder + "Snapshots")
  }

  /// The folder that it is in, with a `/` at its end; empty where that is the working folder.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// What is wrong with a screen; nil where it is as its file says.
  func compare(_ grid: Grid, name: String, _ format: SnapshotFormat) -> SnapshotFault? {
    let file = "\(path)/\(name).\(format.rawValue)"
    let actual = format.snapshot(of: grid)
    if mode == .record { return write(actual, to: file) }
    do {
      let expected = String(decoding: try System.readFile(file), as: UTF8.self)
      let difference = SnapshotDifference(expected: expected, actual: actual, format: format)
      guard let difference else { return nil }
      return SnapshotFault(message: "the screen is not that of \(file):\n\(difference)")
    } catch {
      if mode == .missing, error.isMissing { return write(actual, to: file) }
      let hint = error.isMissing ? "; RETAP_SNAPSHOTS=missing makes it" : ""
      return SnapshotFault(message: "\(file) cannot be read: \(error)\(hint)")
    }
  }

  private func write(_ text: String, to file: String) -> SnapshotFault? {
    do {
      try System.makeFolder(path)
      try System.writeFile(file, Array(text.utf8))
      return nil
    } catch {
      return SnapshotFault(message: "\(file) cannot be written: \(error)", isUnwritable: true)
    }
  }
}

/// What is wrong with a screen.
struct SnapshotFault {
  let message: String
  var isUnwritable = false
}
