import RetapCells
import TestSupport
import Testing

@Suite("Rectangles") struct GeometryTests {
  @Test(arguments: [
    (Edge.top, 2, Rect(3, 5, 10, 2), Rect(3, 7, 10, 4)),
    (.bottom, 2, Rect(3, 9, 10, 2), Rect(3, 5, 10, 4)),
    (.leading, 2, Rect(3, 5, 2, 6), Rect(5, 5, 8, 6)),
    (.trailing, 2, Rect(11, 5, 2, 6), Rect(3, 5, 8, 6)),
    // As thick as it is, or thicker.
    (.top, 6, Rect(3, 5, 10, 6), Rect(3, 11, 10, 0)),
    (.top, 99, Rect(3, 5, 10, 6), Rect(3, 11, 10, 0)),
    (.bottom, 99, Rect(3, 5, 10, 6), Rect(3, 5, 10, 0)),
    (.leading, 99, Rect(3, 5, 10, 6), Rect(13, 5, 0, 6)),
    (.trailing, 99, Rect(3, 5, 10, 6), Rect(3, 5, 0, 6)),
    // Nothing, or less.
    (.bottom, 0, Rect(3, 11, 10, 0), Rect(3, 5, 10, 6)),
    (.leading, -4, Rect(3, 5, 0, 6), Rect(3, 5, 10, 6)),
  ])
  func `give strips off their sides`(edge: Edge, thickness: Int, strip: Rect, rest: Rect) {
    var area = Rect(3, 5, 10, 6)
    #expect(area.cut(edge, thickness) == strip)
    #expect(area == rest)
  }

  @Test func `lose nothing to a cut`() {
    for edge in Edge.allCases {
      for thickness in -1...12 {
        var rest = Rect(-2, 1, 7, 4)
        let strip = rest.cut(edge, thickness)
        #expect(strip.size.area + rest.size.area == 28, "\(edge), \(thickness)")
        #expect(strip.intersection(rest).isEmpty, "\(edge), \(thickness)")
      }
    }
  }

  @Test(arguments: [
    (Rect(2, 2, 4, 4), Rect(2, 2, 4, 4)),  // inside
    (Rect(-5, -5, 8, 8), Rect(0, 0, 3, 3)),
    (Rect(8, 3, 9, 1), Rect(8, 3, 2, 1)),
    (Rect(-1, -1, 99, 99), Rect(0, 0, 10, 8)),
  ])
  func `meet where both are`(other: Rect, common: Rect) {
    let rect = Rect(0, 0, 10, 8)
    #expect(rect.intersection(other) == common)
    #expect(other.intersection(rect) == common)
  }

  @Test(arguments: [
    Rect(10, 0, 5, 5), Rect(0, 8, 5, 5), Rect(-5, 0, 5, 5), Rect(0, -5, 5, 5), Rect(50, 50, 1, 1),
    Rect(3, 3, 0, 2), Rect(3, 3, 2, 0),
  ])
  func `that only touch, or hold nothing, do not meet`(other: Rect) {
    #expect(Rect(0, 0, 10, 8).intersection(other).isEmpty)
    #expect(other.intersection(Rect(0, 0, 10, 8)).isEmpty)
  }

  @Test func `meet in just the points that both contain`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let (a, b) = (Rect.random(&random), Rect.random(&random))
      let common = a.intersection(b)
      for row in -7...12 {
        for column in -7...12 {
          let point = Point(column, row)
          let isInBoth = a.contains(point) && b.contains(point)
          #expect(common.contains(point) == isInBoth, "\(a), \(b), \(point)")
        }
      }
    }
  }

  @Test(arguments: [
    (Point(3, 5), true), (Point(12, 10), true), (Point(3, 10), true), (Point(2, 5), false),
    (Point(3, 4), false), (Point(13, 10), false), (Point(12, 11), false),
  ])
  func `contain their first row and column, and not what is after their last`(
    point: Point, isInside: Bool
  ) {
    #expect(Rect(3, 5, 10, 6).contains(point) == isInside)
    #expect(!Rect(3, 5, 0, 6).contains(point))
  }

  @Test func `move without changing size`() {
    #expect(Rect(3, 5, 10, 6).moved(by: -4, 2) == Rect(-1, 7, 10, 6))
  }

  @Test func `have no negative size`() {
    #expect(Size(-1, 5) == Size(0, 5))
    #expect(Rect(0, 0, 4, -3).isEmpty)
    #expect(Size(-1, -5).area == 0)
  }
}

extension Rect {
  fileprivate static func random(_ random: inout SeededGenerator) -> Rect {
    Rect(
      .random(in: -6...6, using: &random), .random(in: -6...6, using: &random),
      .random(in: 0...6, using: &random), .random(in: 0...6, using: &random))
  }
}

@Suite("The size of a window") struct WindowSizeTests {
  @Test(arguments: [
    (Size(80, 24), Size(80, 24)), (Size(1500, 900), Size(1500, 666)),
    (Size(20_000, 2), Size(10_000, 2)), (Size(1, 20_000), Size(1, 10_000)),
    (Size(20_000, 20_000), Size(10_000, 100)), (Size(0, 24), Size(0, 24)), (Size.zero, Size.zero),
  ])
  func `is within reason`(size: Size, within: Size) {
    #expect(size.withinReason == within && within.isWithinReason)
    #expect(size.isWithinReason == (size == within))
    #expect(within.isRecordable == !within.isEmpty)
  }
}
