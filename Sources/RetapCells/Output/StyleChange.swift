extension ColorReduction {
  /// More bytes than any change of the style takes.
  static let mostBytesOfChange = 64

  /// Writes one SGR with what differs from the pen's style, or a whole new style where an attribute has
  /// to go; nothing where that does not show at this depth.
  mutating func write(_ style: Style, after pen: Style, to output: inout ByteWriter) {
    if style == .plain { return output.write(ControlSequence.plainStyle) }
    var pen = pen
    let start = output
    output.write(0x1B)
    output.write(0x5B)
    let body = output.end
    if !pen.attributes.isSubset(of: style.attributes) {
      output.write(0x30)
      output.write(0x3B)
      pen = .plain
    }
    writeAttributes(style.attributes.subtracting(pen.attributes), to: &output)
    // A foreground may be another on another background.
    let (old, new) = (colors(of: pen), colors(of: style))
    if new.foreground != old.foreground {
      new.foreground.writeParameters(foreground: true, to: &output)
    }
    if new.background != old.background {
      new.background.writeParameters(foreground: false, to: &output)
    }
    if output.end == body {
      output = start
    } else {
      output.replaceLast(with: 0x6D)  // the last `;` becomes the final `m`
    }
  }
}

private func writeAttributes(_ attributes: Attributes, to output: inout ByteWriter) {
  guard !attributes.isEmpty else { return }
  for (attribute, parameter) in attributeParameters where attributes.contains(attribute) {
    output.write(0x30 + parameter)
    output.write(0x3B)
  }
}

/// The parameter of SGR that switches each attribute on (ECMA-48).
private let attributeParameters: [(Attributes, UInt8)] = [
  (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
]
