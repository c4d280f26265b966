import RetapCells

/// Why a recording cannot be read on, and in which line.
public struct CastError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// What is written there is no recording.
    case contents
    /// The recording ends within its last line, as after a crash; what came before is whole.
    case cutOff
    /// The source failed.
    case source
  }

  /// Counted from 1.
  public let line: Int
  public let cause: Cause
  /// What is wrong, without the line; harmless to a terminal, and of bounded length.
  public let sentence: String

  public var description: String { "line \(line): \(sentence)" }
}

extension CastError {
  /// An event of ours has a word that is none.
  static func unknownWord(_ word: [UInt8], line: Int) -> CastError {
    CastError(line: line, cause: .contents, sentence: "\(quoted(word)) is no word of a session")
  }
}

/// What is wrong with a line, before anybody has said which line it is.
enum CastFault: Error {
  /// It ends too early.
  case cut
  /// It is no JSON, or not the JSON that belongs there, from this byte on.
  case syntax(at: Int)
  case sentence(String)

  static let notUTF8 = CastFault.sentence("it is not valid UTF-8")
}

/// Text of the file as a sentence can show it: in quotes, harmless, and not all of it where it is long.
func quoted(_ bytes: some Collection<UInt8>) -> String { "'\(unquoted(bytes))'" }

/// The same without the quotes, for what is like a number.
func unquoted(_ bytes: some Collection<UInt8>) -> String {
  let mostBytes = 24
  guard bytes.count > mostBytes else { return String(decoding: bytes, as: UTF8.self).harmlessLine }
  // No half of a scalar at the end.
  var text = PartialText()
  return String(decoding: text.taking(bytes.prefix(mostBytes)) ?? [], as: UTF8.self).harmlessLine
    + "…"
}
