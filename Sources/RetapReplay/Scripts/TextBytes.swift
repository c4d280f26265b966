extension String {
  /// The bytes of a text that is typed; a line break is the key Enter.
  var typed: [UInt8] { flatMap { $0.isNewline ? [0x0D] : Array($0.utf8) } }

  /// The bytes that a terminal sends for a text that is pasted: between brackets (mode 2004), and without
  /// escapes, by one of which it could end them.
  var pasted: [UInt8] {
    Array("\u{1B}[200~".utf8) + typed.filter { $0 != 0x1B } + Array("\u{1B}[201~".utf8)
  }
}
