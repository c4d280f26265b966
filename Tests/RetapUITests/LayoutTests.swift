import RetapCells
import RetapUI
import Testing

@Suite("Stacks and frames") struct LayoutTests {
  @Test func `a vertical stack centres its children below each other`() {
    #expect(
      drawn(9, 5) {
        VStack(spacing: 1) {
          Text("one")
          Text("three")
        }
      } == "\n   one\n\n  three\n")
  }

  @Test func `a vertical stack aligns its children`() {
    #expect(
      drawn(5, 2) {
        VStack(alignment: .trailing) {
          Text("a")
          Text("bcdef")
        }
      } == "    a\nbcdef")
  }

  @Test func `a horizontal stack puts children beside each other`() {
    #expect(
      drawn(7, 2) {
        HStack(alignment: .top, spacing: 1) {
          Text("a\nb")
          Text("cd")
        }
      } == " a cd\n b")
  }

  @Test func `a spacer takes what nobody wanted`() {
    #expect(
      drawn(12, 1) {
        HStack {
          Text("left")
          Spacer()
          Text("right")
        }
      } == "left   right")
    #expect(
      drawn(3, 4) {
        VStack {
          Text("top")
          Spacer()
          Text("end")
        }
      } == "top\n\n\nend")
  }

  // Seven columns for two texts that want nine: the shorter has its half, the other what is left.
  @Test func `a spacer gives way before text is cut, but for its least length`() {
    #expect(
      drawn(8, 1) {
        HStack {
          Text("left")
          Spacer(minLength: 1)
          Text("right")
        }
      } == "le… rig…")
  }

  @Test func `flexible children share the rest of a height`() {
    let (first, second) = (Scroll(), Scroll())
    let replay = shown(4, 9) {
      VStack {
        ScrollView(first) { Text("a") }
        Text("fix")
        ScrollView(second) { Text("b") }
      }
    }
    #expect(replay.text == "a\n\n\n\nfix\nb\n\n\n\n")
    #expect(first.viewport == 4 && second.viewport == 4)
  }

  @Test func `a depth stack puts the last child uppermost`() {
    #expect(
      drawn(5, 1) {
        ZStack(alignment: .leading) {
          Text("abcde")
          Text("XY")
        }
      } == "XYcde")
  }

  @Test func `conditions and loops make as many children as they have`() {
    let isShown = false
    #expect(
      drawn(3, 6) {
        VStack(alignment: .leading, spacing: 1) {
          if isShown { Text("no") }
          ForEach(["a", "b"]) { Text($0) }
          if isShown { Text("no") } else { Text("yes") }
        }
      } == "a\n\nb\n\nyes\n")
  }

  @Test func `several views without a stack stand below each other`() {
    #expect(
      drawn(3, 2) {
        Text("one")
        Text("two")
      } == "one\ntwo")
  }

  @Test func `a frame has the size it is given, and places its content`() {
    #expect(
      drawn(6, 3) {
        Text("x").frame(width: 6, height: 3, alignment: .bottomTrailing)
      } == "\n\n     x")
    #expect(Text("x").frame(width: 4).size(for: Proposal(width: 9, height: 9)) == Size(4, 1))
  }

  @Test func `a frame grows to its limit, or into all it is offered`() {
    let offered = Proposal(width: 9, height: 5)
    #expect(Text("x").frame(maxWidth: .infinity).size(for: offered) == Size(9, 1))
    #expect(Text("x").frame(maxWidth: 4, maxHeight: 2).size(for: offered) == Size(4, 2))
    #expect(
      Text("x").frame(maxWidth: .infinity).size(for: Proposal(width: nil, height: nil))
        == Size(1, 1))
  }

  @Test func `padding leaves twice as many columns as rows`() {
    #expect(drawn(5, 3) { Text("x").padding() } == "\n  x\n")
    #expect(Text("x").padding(.vertical, 2).size(for: Proposal(Size(9, 9))) == Size(1, 5))
  }

  @Test func `a divider lies across the way of its stack`() {
    #expect(
      drawn(4, 3) {
        VStack {
          Text("a")
          Divider()
          Text("b")
        }
      } == " a\n────\n b")
    #expect(
      drawn(3, 2) {
        HStack {
          Text("a")
          Divider()
          Text("b")
        }
      } == "a│b\n │")
  }

  @Test func `a lazy grid has equal columns, which differ by one at most`() {
    #expect(
      drawn(11, 3) {
        LazyVGrid(columns: 3, spacing: 1) {
          ForEach(0..<5) { Text("\($0)").frame(maxWidth: .infinity, alignment: .leading) }
        }
      } == "0   1   2\n\n3   4")
  }

  @Test func `a lazy stack makes only the rows that show`() {
    let scroll = Scroll()
    var made: Set<Int> = []
    let replay = shown(12, 5) {
      ScrollView(scroll) {
        LazyVStack(alignment: .leading) {
          ForEach(0..<10_000_000) { index in
            let _ = made.insert(index)
            Text("row \(index)")
          }
        }
      }
    }
    #expect(made.count <= 64 + 5)  // a sample, and what shows
    made = []
    scroll.move(to: 5_000_000)
    replay.draw()
    #expect(made == [5_000_000, 5_000_001, 5_000_002, 5_000_003, 5_000_004])
    #expect(replay.row(0).hasPrefix("row 5000000"))
  }
}
