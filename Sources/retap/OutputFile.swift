import RetapCells
import RetapReplay
import RetapSystem
import RetapUI

/// The file of `--output`: the last screen, or all of a replay, as the end of its name says. It gets its
/// name when all of it is there.
final class OutputFile {
  /// What is written.
  enum Kind: Equatable {
    case still(SnapshotFormat)
    case moving
    case recording

    /// By the end of a file's name; nil where that tells nothing.
    init?(_ name: String) {
      guard let end = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      else { return nil }
      if end == "cast" {
        self = .recording
      } else if let format = SnapshotFormat(rawValue: String(end)) {
        self = .still(format)
      } else {
        return nil
      }
    }
  }

  private let name: String
  private let kind: Kind
  private let file: System.NewFile
  private var animation = SVGAnimation()
  private var recorder: SessionRecorder
  /// What came of writing while the replay went on.
  private var failure: Failure?

  init(_ name: String, _ options: Options, _ performance: Performance) throws(Failure) {
    self.name = name
    let kind = Kind(name) ?? .still(.text)
    self.kind = options.animates ? .moving : kind
    do {
      file = try System.NewFile(name)
    } catch {
      throw .cannotCreate(name, error)
    }
    recorder = SessionRecorder(CastHeader(size: .zero, notes: [performance.demo.note]))
  }

  /// What has to be told of a replay while it goes on; nil where its end is enough.
  func log<Root>(of replay: Replay<Root>) -> Traffic.Log? {
    switch kind {
    case .still: nil
    case .moving:
      { [self] traffic, time in
        guard case .frame(let bytes, _, _) = traffic, !bytes.isEmpty else { return }
        animation.add(replay.grid, at: time)
      }
    case .recording: { [self] traffic, time in write(recorder.lines(for: traffic, at: time)) }
    }
  }

  func finish<Root>(_ replay: Replay<Root>) throws(Failure) {
    switch kind {
    case .still(let format): write(Array(format.snapshot(of: replay.grid).utf8))
    case .moving: write(Array(animation.finish(at: replay.time).utf8))
    // Time may have passed since the last frame. The end of the app was told as it came.
    case .recording where replay.ending == nil:
      write(recorder.lines(forMarker: "end", at: replay.time))
    case .recording: break
    }
    if let failure { throw failure }
    do {
      try file.keep()
    } catch {
      throw .cannotCreate(name, error)
    }
  }

  private func write(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    do {
      try file.write(bytes)
    } catch {
      failure = .cannotCreate(name, error)
    }
  }
}
