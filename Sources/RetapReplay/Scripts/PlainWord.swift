import RetapCells

// Words without quotes and slashes.
extension Script.Step.Action {
  /// The limits of a word, so that a slip of the finger does not fill the memory.
  private static let mostPresses = 1_000_000
  private static let longestWait = 7 * 24 * 3600.0  // a week

  init?(_ word: String) {
    if let key = Key(word: word) {
      self = .press(key, count: 1)
    } else if let simple = Self.simple.first(where: { $0.key == word }) {
      self = simple.value
    } else if let size = word.dropping(prefix: "resize:").flatMap(Size.init(text:)) {
      guard size.isWithinReason else { return nil }
      self = .resize(size)
    } else if let digits = word.dropping(prefix: "bytes:") {
      guard let bytes = [UInt8](hexadecimal: digits) else { return nil }
      self = .send(bytes)
    } else if let file = word.dropping(prefix: "shot:") {
      guard let (name, format) = SnapshotFormat.split(file) else { return nil }
      self = .shot(name: name, format)
    } else if let milliseconds = word.dropping(suffix: "ms").flatMap(Double.init(plain:)) {
      guard milliseconds <= Self.longestWait * 1000 else { return nil }
      self = .wait(.nanoseconds(Int64((milliseconds * 1e6).rounded())))
    } else if let seconds = word.dropping(suffix: "s").flatMap(Double.init(plain:)) {
      guard seconds <= Self.longestWait else { return nil }
      self = .wait(.nanoseconds(Int64((seconds * 1e9).rounded())))
    } else if let star = word.lastIndex(of: "*"), let key = Key(word: word[..<star]),
      let count = Int(digits: word[word.index(after: star)...]), 1...Self.mostPresses ~= count
    {
      self = .press(key, count: count)
    } else {
      self.init(mouseWord: word)
    }
  }

  /// The words that are always the same, in the order in which they are told.
  static var simple: KeyValuePairs<String, Self> {
    ["settle": .settle, "suspend": .suspend, "resume": .resume]
  }
}

extension Size {
  /// Reads `80x24`: columns and rows.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(digits: parts[0]), let height = Int(digits: parts[1])
    else { return nil }
    self.init(width, height)
  }
}

extension Point {
  /// Reads `10,2`: a column and a row, from 0.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let column = Int(coordinate: parts[0]),
      let row = Int(coordinate: parts[1])
    else { return nil }
    self.init(column, row)
  }
}

extension Int {
  /// Reads digits and nothing else (no sign).
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(digits)
  }

  /// Reads a column or a row; no window has more.
  init?(coordinate: some StringProtocol) {
    self.init(digits: coordinate)
    guard self <= 9999 else { return nil }
  }
}

extension Double {
  /// Reads digits with at most one point among them, after which there is one (no sign, no exponent).
  init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), text.last != "."
    else { return nil }
    self.init(text)
  }
}

extension [UInt8] {
  /// Reads two hexadecimal digits a byte, at least one byte.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.unicodeScalars.map { $0.isASCII ? Character($0).hexDigitValue : nil }
    guard !digits.isEmpty, digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
  fileprivate func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
