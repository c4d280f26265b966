import RetapCells

/// What a stage is told at first: all that decides how an app is drawn, and that no event tells.
public struct StageSettings: Hashable, Sendable {
  /// The size of the screen in columns and rows.
  public var size: Size
  public var depth: ColorDepth
  /// What is taken for the terminal's own background until it tells.
  public var backdrop = Color.black
  /// Whether what would glide arrives in one frame (M1).
  public var reducesMotion: Bool
  /// Whether the inspector shows.
  public var inspects: Bool
  /// How long an escape is waited after, lest it is the beginning of another key.
  public var escapePatience = Duration.milliseconds(50)
  /// The name and version of the terminal where they are known before it tells: those of a multiplexer,
  /// say.
  public var terminalName: String?

  public init(
    size: Size, depth: ColorDepth = .truecolor, reducesMotion: Bool = false, inspects: Bool = false
  ) {
    self.size = size
    self.depth = depth
    self.reducesMotion = reducesMotion
    self.inspects = inspects
  }
}

extension Stage {
  public convenience init(_ app: Root, _ settings: StageSettings) {
    self.init(
      app, size: settings.size, depth: settings.depth, backdrop: settings.backdrop,
      reducesMotion: settings.reducesMotion, inspects: settings.inspects)
    escapePatience = settings.escapePatience
    if let name = settings.terminalName { learn(from: .name(name)) }
  }
}
