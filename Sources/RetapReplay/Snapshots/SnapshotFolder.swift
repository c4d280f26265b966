import RetapCells
import RetapSystem
import Synchronization

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

  public private(set) var path: String
  public var mode: Mode {
    didSet { unknownMode = nil }
  }

  /// What `RETAP_SNAPSHOTS` says, where that is no mode.
  private var unknownMode: String?

  /// A folder of a path, in the mode that `RETAP_SNAPSHOTS` tells.
  public init(_ path: String) {
    self.init(path, mode: System.environment("RETAP_SNAPSHOTS") ?? "")
  }

  init(_ path: String, mode word: String) {
    self.path = path.isEmpty ? "." : path
    let mode = word.isEmpty ? .compare : Mode(rawValue: word)
    self.mode = mode ?? .compare
    if mode == nil { unknownMode = word }
  }

  /// The folder `Snapshots` beside a file.
  public init(beside file: String) { self.init(Self.path(beside: file)) }

  private static func path(beside file: String) -> String {
    (file.lastIndex(of: "/").map { file[...$0] } ?? "") + "Snapshots"
  }

  /// The folder beside another file, in the same mode.
  func moved(beside file: String) -> SnapshotFolder {
    var copy = self
    copy.path = Self.path(beside: file)
    return copy
  }

  /// The folder that it is in, with a `/` at its end; empty where that is the working folder.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// What is wrong with a screen; nil where it is as its file says.
  func compare(_ grid: Grid, name: String, _ format: SnapshotFormat) -> SnapshotFault? {
    if let unknownMode {
      return SnapshotFault(
        message: "RETAP_SNAPSHOTS is '\(unknownMode)'; it can be 'record' or 'missing'")
    }
    let file = "\(path)/\(name).\(format.rawValue)"
    let actual = format.snapshot(of: grid)
    return mode == .record ? record(actual, in: file) : compare(actual, with: file, format)
  }

  /// The files that this process has recorded.
  private static let recorded = Mutex<Set<String>>([])

  /// Writes a file; but a second time only what is there, as another screen of that name would be lost.
  private func record(_ actual: String, in file: String) -> SnapshotFault? {
    Self.recorded.withLock { recorded in
      if recorded.insert(file).inserted { return write(actual, to: file) }
      if (try? System.readFile(file)) == Array(actual.utf8) { return nil }
      return SnapshotFault(
        message:
          "\(file) has been recorded before in this run, of another screen; give it another name")
    }
  }

  private func compare(
    _ actual: String, with file: String, _ format: SnapshotFormat
  ) -> SnapshotFault? {
    do {
      let expected = String(decoding: try System.readFile(file), as: UTF8.self)
      let difference = SnapshotDifference(expected: expected, actual: actual, format: format)
      guard let difference else { return nil }
      return SnapshotFault(message: "the screen is not that of \(file):\n\(difference)")
    } catch {
      if mode == .missing, error.isMissing { return write(actual, to: file) }
      let hint = error.isMissing ? "; RETAP_SNAPSHOTS=missing makes it" : ""
      return SnapshotFault(
        message: "\(file) cannot be read: \(error)\(hint)", kind: error.isMissing ? .unmet : .unread
      )
    }
  }

  private func write(_ text: String, to file: String) -> SnapshotFault? {
    do {
      try System.makeFolder(path)
    } catch {
      return SnapshotFault(message: "\(path) cannot be made: \(error)", kind: .unwritable)
    }
    do {
      try System.writeFile(file, Array(text.utf8))
      return nil
    } catch {
      return SnapshotFault(message: "\(file) cannot be written: \(error)", kind: .unwritable)
    }
  }
}

/// What is wrong with a screen.
struct SnapshotFault {
  let message: String
  var kind = ScriptError.Kind.unmet
}
