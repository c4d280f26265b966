import RetapCells

extension String {
  /// The text with the numbers of scalars in it that nobody sees: `\u{200B}`, and a mark that stands on
  /// nothing. White space and control characters stay; these have pictures.
  var namingInvisible: String { map(\.namingInvisible).joined() }

  fileprivate var isSeen: Bool { harmless.unicodeScalars.elementsEqual(unicodeScalars) }
}

extension Character {
  fileprivate var namingInvisible: String {
    if isASCII || isWhitespace || String(self).isSeen { return String(self) }
    return unicodeScalars.map { scalar in
      let text = String(scalar)
      return scalar.isASCII || text.isSeen ? text : scalar.escaped
    }
    .joined()
  }
}

extension Unicode.Scalar {
  /// Its number, as Swift and scripts write it.
  var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
