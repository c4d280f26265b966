import RetapCells
import RetapTerminal

/// `retap --keys`: shows what the terminal sends for each key and what that is decoded to, until `q` or
/// Ctrl-C.
enum KeysCommand {
  static func run() throws {
    let keyboard = try Keyboard()
    defer { keyboard.close() }
    keyboard.write("press keys to see what they are decoded to; q ends\r\n")
    var parser = InputParser()
    while true {
      let bytes = keyboard.read(within: parser.patience)
      var events: [Event] = []
      switch bytes {
      case .bytes(let bytes): parser.parse(bytes, into: &events)
      case .nothing: parser.giveUp(into: &events)
      case .end: keyboard.endProcess()
      }
      for case .reply(let reply) in events { keyboard.take(reply) }
      keyboard.write(line(bytes: bytes, events: events))
      if events.contains(where: ends) { return }
    }
  }

  /// `1b 5b 42         down`; nothing for a wait in which nothing came of it.
  private static func line(bytes: Keyboard.Input, events: [Event]) -> String {
    var hex = ""
    if case .bytes(let bytes) = bytes { hex = bytes.map(\.hexadecimal).joined(separator: " ") }
    if hex.isEmpty, events.isEmpty { return "" }
    let padding = String(repeating: " ", count: max(2, 24 - hex.count))
    // An answer, or a key, can be anything.
    return hex + padding + events.map(name).joined(separator: ", ").harmlessLine + "\r\n"
  }

  private static func name(_ event: Event) -> String {
    switch event {
    case .key(let key): "\(key)"
    case .paste(let text): "paste of \(text.count) characters"
    case .mouse, .resize, .focus, .reply: "\(event)"
    }
  }

  private static func ends(_ event: Event) -> Bool {
    event == .key(Key(.character("q"))) || event == .key(Key(.character("c"), .control))
  }
}
