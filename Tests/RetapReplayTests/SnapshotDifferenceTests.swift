import RetapReplay
import Testing

@Suite("The difference of two snapshots") struct SnapshotDifferenceTests {
  @Test func `is none where all bytes are the same`() {
    #expect(SnapshotDifference(expected: "a\nb\n", actual: "a\nb\n") == nil)
    #expect(SnapshotDifference(expected: "", actual: "") == nil)
  }

  @Test func `shows only the rows that differ, with their columns marked`() {
    let difference = SnapshotDifference(
      expected: "same\n12 boxes\nsame\n中文 x\n", actual: "same\n13 boxes!\nsame\n中国 x\n")
    #expect(
      difference?.description == """
        row 1
          expected: 12 boxes
          actual:   13 boxes!
                     ^      ^
        row 3
          expected: 中文 x
          actual:   中国 x
                      ^^
        """)
  }

  @Test func `says when one has more rows`() {
    #expect(
      SnapshotDifference(expected: "a\nb\n\n", actual: "a\n")?.description == """
        rows: 3 expected, 1 found
        row 1
          expected: b
          actual:   (no such row)
        row 2
          expected:
          actual:   (no such row)
        """)
    #expect(
      SnapshotDifference(expected: "a", actual: "a\n")?.description == """
        rows: 1 expected, 2 found
        row 1
          expected: (no such row)
          actual:
        """)
  }

  @Test func `counts lines from 1 in what is no screen, and obeys nothing of it`() {
    let difference = SnapshotDifference(
      expected: "\u{1B}[1mx\n", actual: "\u{1B}[2mx\r\n", format: .ansi)
    #expect(
      difference?.description == """
        line 1
          expected: ␛[1mx
          actual:   ␛[2mx␍
                      ^  ^
        """)
  }

  @Test func `says so where what differs is not seen`() {
    #expect(
      SnapshotDifference(expected: "a\u{200B}b\n", actual: "ab\n")?.description == """
        row 0
          expected: ab
          actual:   ab
                    (they differ in what is not seen)
        """)
    #expect(SnapshotDifference(expected: "é\n", actual: "e\u{301}\n") != nil)
  }

  @Test func `shows the part of a long line in which it begins`() {
    let (head, tail) = (String(repeating: "-", count: 500), String(repeating: "=", count: 500))
    let lines = SnapshotDifference(expected: "\(head)a\(tail)", actual: head, format: .svg)!
      .description.split(separator: "\n")
    #expect(lines[1] == "  expected: …\(head.prefix(39))a\(tail.prefix(118))…")
    #expect(lines[2] == "  actual:   …\(head.prefix(39))")
    #expect(lines[3].hasPrefix(String(repeating: " ", count: 12 + 40) + "^^^"))
    #expect(lines[3].count == 12 + 160)
  }

  @Test func `shows at most twenty rows`() {
    let rows = String(repeating: "a\n", count: 24)
    let difference = SnapshotDifference(
      expected: rows, actual: rows.replacing("a", with: "b"))!.description
    #expect(difference.split(separator: "\n").count == 20 * 4 + 1)
    #expect(difference.hasSuffix("\nand 4 more rows"))
  }
}
