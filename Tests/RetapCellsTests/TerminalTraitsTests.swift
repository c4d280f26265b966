import Testing

@testable import RetapCells

@Suite("What is known of a terminal") struct TerminalTraitsTests {
  @Test func `is asked in one go, with the question last that all answer`() {
    let questions = readable(TerminalTraits.questions(on: Size(80, 24)))
    #expect(questions.hasPrefix(#"]10;? \ ]11;? \ [?2026$p [?2027$p [?u [>0q [2H ❤️ [6n [3H 👍🏽 [6n"#))
    #expect(questions.hasSuffix("[9H 🦩 [6n [10H 🦤 [6n [c"))
    // An answer from the first row could be F3.
    #expect(!questions.contains("[H"))
    for size in [Size(80, 9), Size(1, 24)] {
      #expect(!readable(TerminalTraits.questions(on: size)).contains("[6n"))
    }
  }

  @Test func `is little without answers`() {
    let traits = TerminalTraits()
    #expect(!traits.synchronizesUpdates && !traits.hasKittyKeyboard && !traits.isFenced)
    #expect(traits.agreed.isEmpty && traits.longestCluster == .max && traits.background == nil)
  }

  @Test(arguments: [
    (Reply.ModeState.unknown, false), (.on, true), (.off, true), (.alwaysOn, false),
    (.alwaysOff, false),
  ])
  func `says whether a frame can be shown at once`(state: Reply.ModeState, does: Bool) {
    #expect(learnt(.mode(2026, state)).synchronizesUpdates == does)
  }

  @Test(
    arguments: [
      // The heart, the thumb, the flag, the family, the rainbow, and four animals.
      (
        [2, 2, 2, 2, 2, 2, 2, 2, 2], [.presentation, .modifier, .flag, .joined, .recent]
      ),
      ([1, 4, 2, 8, 3, 2, 2, 2, 2], [.flag, .recent]), ([1, 4, 2, 2, 1, 1, 1, 1, 1], [.flag]),
      ([2, 2, 2, 2, 1, 2, 2, 2, 2], [.presentation, .modifier, .flag, .recent]), ([], []),
      // What recent emoji may be part of is not trusted without them.
      ([2, 2, 2, 2, 2, 2, 2, 2, 1], [.presentation, .flag]),
    ] as [([Int], Set<Dispute>)])
  func `trusts kinds of clusters that were measured as they are counted`(
    columns: [Int], agreed: Set<Dispute>
  ) {
    let replies = columns.enumerated().map { Reply.cursor(Point($1, $0 + 1)) }
    #expect(learnt(replies.shuffled()).agreed == agreed)
    // Switched to whole clusters since; but where they were on already, it is what was measured.
    #expect(learnt(replies + [.mode(2027, .off)]).agreed.count == 5)
    #expect(learnt(replies + [.mode(2027, .on)]).agreed == agreed)
    #expect(learnt(replies + [.mode(2027, .alwaysOff)]).agreed == agreed)
  }

  @Test func `is all there is to know of the terminal of a replay`() {
    let traits = learnt(.name(TerminalTraits.nameOfOurs))
    #expect(traits.agreed == Set(Dispute.allCases).subtracting([.other]) && !traits.wrapsParts)
    #expect(TerminalTraits().wrapsParts && learnt(.name("XTerm(379)")).wrapsParts)
  }

  @Test(arguments: [
    ("tmux 3.3a", 21), ("tmux 2.9", 21), ("tmux 3.4", .max), ("tmux 3.10", .max),
    ("tmux next-3.8", .max),
    ("tmux 4.0", .max), ("tmux", .max), ("kitty(0.26.5)", .max), ("XTerm(379)", .max), ("", .max),
  ])
  func `is how long a cluster can be, by its name`(name: String, bytes: Int) {
    #expect(learnt(.name(name)).longestCluster == bytes)
  }

  private func learnt(_ replies: Reply...) -> TerminalTraits { learnt(replies) }

  private func learnt(_ replies: [Reply]) -> TerminalTraits {
    var traits = TerminalTraits()
    for reply in replies { traits.take(reply) }
    return traits
  }
}
