import RetapCells

/// A replay written down: words with white space between them; `#` and what follows it on the line is a
/// comment.
///
/// | word | what it does |
/// | --- | --- |
/// | `down`, `pgdn`, `esc`, `ctrl-c`, `shift-tab`, `f5` | presses a key by its name |
/// | `1`, `G`, `'` | presses the key that types the character |
/// | `down*9` | presses it nine times at once, as one read of the terminal |
/// | `"abc"` | types text, as one read; `\n` in it is Enter |
/// | `paste:"abc"` | pastes text |
/// | `click:10,2` | presses and releases the left button at a column and a row, as one read |
/// | `press:10,2`, `drag:12,2`, `release:12,2` | does a part of that |
/// | `wheel:10,2,3`, `wheel:10,2,-3` | turns the wheel by three notches at once, down and up |
/// | `hwheel:10,2,3`, `hwheel:10,2,-3` | turns it to the right and to the left |
/// | `shift-wheel:10,2,3`, `ctrl-click:10,2` | does these with modifiers: `ctrl-`, `alt-`, `shift-` |
/// | `bytes:1b5b41` | sends bytes as they are, as one read |
/// | `400ms`, `2s`, `1.5s` | lets time pass |
/// | `settle` | lets time pass until nothing moves |
/// | `resize:100x30` | gives the window a size in columns and rows |
/// | `suspend`, `resume` | gives the terminal to the shell, and takes it again |
/// | `expect:/regex/`, `expect:"text"` | fails where the screen does not show it |
/// | `expect:no "text"`, `expect:row 3 /regex/` | the opposite; a row of the screen, from 0 |
/// | `expect:cursor hidden`, `expect:cursor 10,2` | fails where the cursor is otherwise |
/// | `shot:menu`, `shot:menu.svg` | fails where the screen is not that of a file (see ``SnapshotFolder``) |
///
/// The grammar is in `docs/scripts.md`.
public struct Script: Hashable, Sendable {
  /// One word and what it asks for.
  public struct Step: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
      case press(Key, count: Int)
      case type(String)
      case paste(String)
      /// Does something with the mouse, as one read of the terminal.
      case point([Mouse])
      case send([UInt8])
      case wait(Duration)
      case settle
      case resize(Size)
      case suspend, resume
      case expect(ScreenCheck)
      case shot(name: String, SnapshotFormat)
    }

    public let word: String
    public let action: Action
    /// Where it stands in the script.
    let place: Range<String.Index>
  }

  /// What errors call the script: the name of its file.
  public let name: String
  public let text: String
  public let steps: [Step]

  /// Reads a script; throws what is wrong with its first wrong word. O(characters).
  public init(_ text: String, name: String = "script") throws(ScriptError) {
    self.name = name
    self.text = text
    var reader = ScriptReader(text, name: name)
    var steps: [Step] = []
    while let step = try reader.next() { steps.append(step) }
    self.steps = steps
  }
}
