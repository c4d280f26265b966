/// Bytes for a terminal to be read by people: `[1;6H X` for a CUP and an X. A space stands between
/// sequences and text; escapes are left out, and ␠ is a space.
func readable(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  var isInSequence = false
  for character in String(decoding: Array(bytes), as: UTF8.self) {
    if character == "\u{1B}" {
      if !text.isEmpty, text.last != " " { text += " " }
      isInSequence = true
    } else {
      text += character == " " ? "␠" : String(character)
      if isInSequence, character.isLetter {
        text += " "
        isInSequence = false
      }
    }
  }
  return text.last == " " ? String(text.dropLast()) : text
}
