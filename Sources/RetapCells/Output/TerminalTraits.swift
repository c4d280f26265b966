/// What is known of a terminal and changes what is written to it: from its environment at first, then
/// from its answers, as they come.
public struct TerminalTraits: Hashable, Sendable {
  public let depth: ColorDepth
  /// Its own colours, where it has told them.
  public private(set) var foreground: Color?
  public private(set) var background: Color?
  /// Its name and version.
  public private(set) var name: String?
  /// What it says of mode 2026, between whose on and off a frame is shown at once.
  public private(set) var synchronizedUpdates = Reply.ModeState.unknown
  /// What it says of mode 2027, by which it draws grapheme clusters whole.
  public private(set) var graphemeClusters = Reply.ModeState.unknown
  /// Whether it knows kitty's keyboard protocol.
  public private(set) var hasKittyKeyboard = false
  /// Whether it has answered what every terminal does, so that no answer is waited for any more.
  public private(set) var isFenced = false
  /// How many columns it gave to clusters that terminals dispute.
  package private(set) var measuredColumns: [ClusterProbe: Int] = [:]
  /// The kinds of disputed clusters that it draws as they are counted here.
  private(set) var agreed: Set<Dispute> = []
  /// The most bytes of a cluster that it can hold.
  private(set) var longestCluster = Int.max

  public init(depth: ColorDepth = .truecolor) { self.depth = depth }

  /// Learns from an answer.
  public mutating func take(_ reply: Reply) {
    switch reply {
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .keyboard: hasKittyKeyboard = true
    case .attributes: isFenced = true
    case .mode(ControlSequence.Mode.synchronizedUpdate.rawValue, let state):
      synchronizedUpdates = state
    case .mode(ControlSequence.Mode.graphemeClusters.rawValue, let state):
      graphemeClusters = state
    case .mode: break
    case .cursor(let place):
      guard let probe = ClusterProbe(rawValue: place.row) else { break }
      measuredColumns[probe] = place.column
    case .name(let name):
      self.name = name
      longestCluster = TerminalTraits.longestCluster(of: name)
    }
    agreed = agreement
  }

  /// Whether frames can be shown at once: mode 2026 is known and can be switched. 0, 4 and silence all
  /// mean no (VTE answers 4).
  package var synchronizesUpdates: Bool {
    synchronizedUpdates == .on || synchronizedUpdates == .off
  }

  /// The name of a terminal that draws all clusters as they are counted here, as that of a replay does.
  package static let nameOfOurs = "Retap"

  private var isOurs: Bool { name == TerminalTraits.nameOfOurs }

  /// Whether it may wrap at the edge though autowrap is off, where it draws each part of a cluster.
  var wrapsParts: Bool { !isOurs }

  /// Whether the terminal may give a glyph other columns than are counted here, or cut it.
  package func disputes(_ glyph: Glyph) -> Bool {
    guard let dispute = glyph.dispute else { return glyph.utf8Count > longestCluster }
    return !agreed.contains(dispute) || glyph.utf8Count > longestCluster
  }

  /// Where the terminal has just been switched to whole clusters, what it measured before says nothing.
  private var agreement: Set<Dispute> {
    // Not the others, of which some join what is beside them.
    if isOurs || graphemeClusters == .off {
      return [.presentation, .modifier, .joined, .flag, .recent]
    }
    let measured = Set(Dispute.allCases.filter(isMeasured))
    // These have recent emoji in them: `🧑🏽`, `🧑‍🚀`.
    return measured.contains(.recent) ? measured : measured.subtracting([.modifier, .joined])
  }

  /// Whether all probes of a kind took the two columns that they are counted as here.
  private func isMeasured(_ dispute: Dispute) -> Bool {
    let probes = ClusterProbe.allCases.filter { $0.dispute == dispute }
    return !probes.isEmpty && probes.allSatisfy { measuredColumns[$0] == 2 }
  }

  /// tmux before 3.4 cuts a cluster after 21 bytes, and what is written next goes the same way.
  private static func longestCluster(of name: String) -> Int {
    let words = name.split(separator: " ")
    guard words.first == "tmux", words.count > 1 else { return .max }
    let numbers = words[1].split(whereSeparator: { !$0.isASCII || !$0.isNumber }).compactMap {
      Int($0)
    }
    return numbers.lexicographicallyPrecedes([3, 4]) ? 21 : .max
  }
}

extension TerminalTraits {
  /// What a terminal is asked at the start. The clusters stay on the screen, and the cursor anywhere:
  /// it has to be emptied after. On a screen of few rows, or of one column, they are left out.
  package static func questions(on screen: Size) -> [UInt8] {
    let questions: [Question] = [
      .foreground, .background, .mode(.synchronizedUpdate), .mode(.graphemeClusters), .keyboard,
      .name,
    ]
    let fits = screen.height > ClusterProbe.allCases.count && screen.width > 1
    let probes = fits ? ClusterProbe.allCases : []
    return questions.flatMap(\.bytes) + probes.flatMap(\.bytes) + Question.attributes.bytes
  }
}
