import RetapCells

/// What a screen can be kept as. The raw value is what the file's name ends in.
public enum SnapshotFormat: String, CaseIterable, Sendable {
  /// What one sees.
  case text = "txt"
  /// The same with colours and attributes; `cat` shows it in a terminal.
  case ansi
  /// A picture with exact colours, for a browser; its text can be selected.
  case svg

  /// The screen in this format: the same bytes on every machine. O(cells).
  public func snapshot(of grid: Grid, theme: SVGTheme = .dark) -> String {
    switch self {
    case .text: grid.text
    case .ansi: grid.styledText
    case .svg: grid.svg(theme: theme)
    }
  }
}
