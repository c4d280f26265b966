import RetapCells

/// A screen of a demo that is looked at and kept, and compared in other terminals: how it comes about.
public struct DemoScreen: Sendable, CustomStringConvertible {
  public let name: String
  public let script: String
  public let size: Size
  public let depth: ColorDepth

  init(
    _ name: String, _ script: String, _ size: Size = Size(80, 24), _ depth: ColorDepth = .truecolor
  ) {
    self.name = name
    self.script = script
    self.size = size
    self.depth = depth
  }

  public var description: String { name }
}

extension DemoScreen {
  public static let gallery = [
    DemoScreen("emojis-top", ""),
    DemoScreen("emojis-scrolled", "down*23"),
    DemoScreen("emojis-end", "end 400ms"),
    DemoScreen("boxes-top", "2"),
    DemoScreen("boxes-before-glide", "2 down*30"),
    DemoScreen("boxes-during-glide", "2 down*30 2 100ms"),
    DemoScreen("boxes-after-glide", "2 down*30 2 400ms"),
    DemoScreen("emojis-during-glide", "pgdn*4 1 50ms"),
    DemoScreen("emojis-heart", "down*79"),
    DemoScreen("emojis-40x12", "down", Size(40, 12)),
    DemoScreen("boxes-200x60", "2", Size(200, 60)),
    DemoScreen("emojis-no-color", "down*2", Size(80, 24), .none),
    DemoScreen("tiny", "", Size(9, 4)),
  ]

  public static let stories = [
    DemoScreen("stories-top", ""),
    DemoScreen("stories-scrolled", "down*30 500ms"),
    DemoScreen("stories-during-glide", "down*30 500ms g 100ms"),
    DemoScreen("stories-back", "down*30 500ms g 1s"),
    DemoScreen("stories-end", "end 1s"),
    DemoScreen("stories-40x12", "down*9 500ms", Size(40, 12)),
    DemoScreen("stories-24x10", "down*9 500ms", Size(24, 10)),
    DemoScreen("stories-200x60", "down*40 500ms", Size(200, 60)),
    DemoScreen("stories-no-color", "down*30 500ms", Size(80, 24), .none),
    DemoScreen("stories-tiny", "down*9 500ms", Size(9, 4)),
  ]

  public static let offsets = [
    DemoScreen("offsets-top", ""),
    DemoScreen("offsets-bottom", "b 400ms"),
    DemoScreen("offsets-middle", "m 400ms"),
    DemoScreen("offsets-middle-at-once", "B M"),
    DemoScreen("offsets-during-glide", "b 100ms"),
    DemoScreen("offsets-36x20", "b 400ms", Size(36, 20)),
    DemoScreen("offsets-40x12", "down*3", Size(40, 12)),
    DemoScreen("offsets-24x10", "m 400ms", Size(24, 10)),
    DemoScreen("offsets-200x60", "m 400ms", Size(200, 60)),
    DemoScreen("offsets-no-color", "m 400ms", Size(80, 24), .none),
    DemoScreen("offsets-tiny", "b 400ms", Size(15, 6)),
    DemoScreen("offsets-tinier", "b 400ms", Size(9, 4)),
  ]
}
