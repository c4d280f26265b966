import Observation

/// The distance of an offset from an edge, clamped to a range: whoever observes it is not disturbed by
/// changes outside of the range (S8).
@Observable final class ClampedReader {
  @ObservationIgnored let edge: VerticalEdge
  @ObservationIgnored let range: ClosedRange<Int>
  private(set) var value: Int

  init(edge: VerticalEdge, range: ClosedRange<Int>, _ geometry: ScrollGeometry) {
    self.edge = edge
    self.range = range
    value = min(max(range.lowerBound, geometry.distance(from: edge)), range.upperBound)
  }

  func update(_ geometry: ScrollGeometry) {
    let new = min(max(range.lowerBound, geometry.distance(from: edge)), range.upperBound)
    if new != value { value = new }
  }
}
