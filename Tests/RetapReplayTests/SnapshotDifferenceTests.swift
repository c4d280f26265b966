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
        the last row that was expected has no line break after it
        """)
    #expect(
      SnapshotDifference(expected: "a\nb\n", actual: "a\nc")?.description == """
        row 1
          expected: b
          actual:   c
                    ^
        the last row found has no line break after it
        """)
  }

  @Test func `marks escapes and nothing after them that is the same, and obeys none`() {
    let difference = SnapshotDifference(
      expected: "\u{1B}[1mx\u{1B}[m 漢字\n", actual: "\u{1B}[2;4mx\u{1B}[m 漢字\n", format: .ansi)
    #expect(
      difference?.description == """
        row 0
          expected: ␛[1mx␛[m 漢字
          actual:   ␛[2;4mx␛[m 漢字
                      ^^^
        """)
    #expect(
      SnapshotDifference(expected: "x\n", actual: "x\r\n", format: .ansi)?.description == """
        row 0
          expected: x
          actual:   x␍
                     ^
        """)
  }

  @Test func `counts lines of a picture from 1, and finds the ones that came or went`() {
    #expect(
      SnapshotDifference(
        expected: "<svg>\n<a/>\n</svg>\n", actual: "<svg>\n<a/>\n<b/>\n</svg>\n", format: .svg)?
        .description == """
          lines: 3 expected, 4 found
          line 3
            expected: (no such line)
            actual:   <b/>
          """)
    #expect(
      SnapshotDifference(expected: "a\na\na\n", actual: "a\n", format: .svg)?.description == """
        lines: 3 expected, 1 found
        line 2
          expected: a
          actual:   (no such line)
        line 3
          expected: a
          actual:   (no such line)
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
