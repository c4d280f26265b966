import RetapCells

/// What a recording says of itself in its first line.
public struct CastHeader: Hashable, Sendable {
  /// Something more about the recording, under a key of Retap's own that other readers leave out.
  public struct Note: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The version of the format, 2 or 3; what is written has version 3.
  public internal(set) var version = 3
  /// The window in which the session began.
  public var size: Size
  /// When it began, in seconds since 1970.
  public var timestamp: Int?
  public var title: String?
  /// The command that was recorded.
  public var command: String?
  /// What `TERM` was.
  public var terminalType: String?
  /// In the order in which they were written, no key twice.
  public var notes: [Note]

  public init(
    size: Size, timestamp: Int? = nil, title: String? = nil, command: String? = nil,
    terminalType: String? = nil, notes: [Note] = []
  ) {
    self.size = size
    self.timestamp = timestamp
    self.title = title
    self.command = command
    self.terminalType = terminalType
    self.notes = notes
  }

  /// The value of the note with that key. O(notes).
  public func note(_ key: String) -> String? { notes.first { $0.key == key }?.value }
}

extension Size {
  /// Says of a size, as it was written, that it is none.
  static func fault(columns: String, rows: String) -> CastFault {
    .sentence(
      """
      a window of \(columns)x\(rows): columns and rows are from 1 to \(longestSide), and \
      cells \(mostCells) at most
      """)
  }
}
