/// A cluster that terminals dispute, written once on a row of its own to see how far the cursor goes.
///
/// The row, which the terminal tells with the column, says which one it was. It is never the first,
/// where the answer could be a key.
package enum ClusterProbe: Int, CaseIterable, Sendable {
  case heart = 1
  case thumb, flag, family, rainbow
  /// Of Unicode 10, 11, 12 and 13.
  case sauropod, swan, flamingo, dodo

  package var cluster: String {
    switch self {
    case .heart: "❤️"
    case .thumb: "👍🏽"
    case .flag: "🇫🇷"
    case .family: "👨‍👩‍👧‍👦"
    case .rainbow: "🏳️‍🌈"
    case .sauropod: "🦕"
    case .swan: "🦢"
    case .flamingo: "🦩"
    case .dodo: "🦤"
    }
  }

  var dispute: Dispute {
    switch self {
    case .heart: .presentation
    case .thumb: .modifier
    case .flag: .flag
    case .family, .rainbow: .joined
    case .sauropod, .swan, .flamingo, .dodo: .recent
    }
  }

  /// What draws it, and asks where the cursor is then.
  var bytes: [UInt8] {
    Array("\u{1B}[\(rawValue + 1)H\(cluster)".utf8) + Question.cursor.bytes
  }
}
