import RetapCells

// How a container finds what a frame has to show.

extension Scroll {
  /// Whether the container has another size than in the last frame.
  func isResized(to size: Size) -> Bool {
    defer { self.size = size }
    return size != self.size
  }

  /// Finds what a frame has to show: the offset that keeps the reader's place, or brings it where a
  /// movement wants it. Says whether somebody has read the geometry in this pass before it changed.
  ///
  /// What shows is measured until nothing new is learnt, because rows that turn out taller or lower than
  /// they were taken for move others in or out of sight.
  func layOut(
    _ content: some LaidOutContent, viewport: Int, isResized: Bool, followsEnd: Bool,
    clock: FrameClock
  ) -> Bool {
    attach(to: clock)
    let old = state.geometry
    let staysAtEnd = old.isAtEnd && (followsEnd || isResized && old.maximum > 0)
    let found = rows(
      of: content, from: reference(staysAtEnd: staysAtEnd, 3 * viewport), viewport: viewport)
    if !found.isSamePlace { place = content.ask(.item(at: found.offset), isCurrent: false).place }
    place?.row = found.offset
    let cause: Cause = approach != nil ? state.cause : isResized ? .resize : .content
    approach = nil
    owed = 0
    isWalking = true
    placedOffset = found.offset
    change(
      to: ScrollGeometry(
        offset: found.offset, extent: found.extent, viewport: viewport,
        isEstimated: !memory.isComplete),
      cause)
    return state.geometry != old && readInPass == clock.pass
  }

  private func attach(to clock: FrameClock) {
    guard self.clock !== clock else { return }
    self.clock = clock
    readInPass = clock.pass  // who read it before now is not known
    clock.finished += unfinished
    unfinished = []
  }

  /// Measures what a frame has to show until nothing new is learnt; says whether that is what the last
  /// frame showed, in a place that is still the same.
  private func rows(
    of content: some LaidOutContent, from reference: Reference, viewport: Int
  ) -> (offset: Int, extent: Int, isSamePlace: Bool) {
    var extent = content.extent
    var offset = 0
    var isSamePlace = false
    for round in 0..<Scroll.mostRounds {
      let maximum = max(0, extent - viewport)
      let wanted: Int
      switch reference {
      case .target(let target, let remaining):
        wanted = find(target, content, maximum: maximum, viewport) - remaining
      case .place(let place, let travel):
        let survey = content.ask(.find(place), isCurrent: round == 0)
        wanted = (survey.row ?? place.row) + travel
        isSamePlace = travel == 0 && survey.row != nil && !survey.hasMoved
      case .offset(let offset):
        wanted = offset
      }
      offset = min(max(0, wanted), maximum)
      isSamePlace = isSamePlace && wanted == offset
      // The rows walked over are measured as well, so that many at once come as far as one by one.
      let origin = motion == nil ? wanted - reference.travel : offset
      let rows = min(offset, max(0, origin))..<max(offset + viewport, min(origin, extent))
      guard content.measures(rows) else { break }
      extent = content.extent
    }
    // Where the last round still learnt something, the end may be nearer than it was.
    return (min(offset, max(0, extent - viewport)), extent, isSamePlace)
  }

  /// Two or three are enough, but for content that changes whenever it is measured.
  private static let mostRounds = 8

  /// From where the offset of a frame is counted.
  private enum Reference {
    case target(Target, remaining: Int)
    case place(Place, travel: Int)
    case offset(Int)

    /// The rows from there to the offset.
    var travel: Int {
      switch self {
      case .target(_, let remaining): -remaining
      case .place(_, let travel): travel
      case .offset: 0
      }
    }
  }

  /// A reader who walks further than this at once jumps.
  private static let longestWalk = 20_000

  /// What is near is gone to row by row, so that it is exact whatever the heights in between turn out
  /// to be: from the reader's place, or back from where a movement ends, or from an end of the content.
  private func reference(staysAtEnd: Bool, _ near: Int) -> Reference {
    let geometry = state.geometry
    if motion == nil, approach == nil, staysAtEnd {
      return .target(.edge(.bottom), remaining: 0)
    }
    if let approach, abs(approach.remaining) <= near {
      return .target(approach.target, remaining: approach.remaining)
    }
    let travel = geometry.offset - placedOffset + owed
    let reach = isWalking && motion == nil ? max(near, Scroll.longestWalk) : near
    if let place, abs(travel) <= reach { return .place(place, travel: travel) }
    if geometry.offset <= near { return .target(.edge(.top), remaining: -geometry.offset) }
    let left = geometry.maximum - geometry.offset
    if left <= near { return .target(.edge(.bottom), remaining: left) }
    return .offset(geometry.offset)
  }

  /// The offset that a target has now; remembers it for a glide that goes there.
  private func find(
    _ target: Target, _ content: some LaidOutContent, maximum: Int, _ viewport: Int
  ) -> Int {
    switch target {
    case .edge(.top): return 0
    case .edge(.bottom): return maximum
    case .offset(let offset): return min(offset, maximum)
    case .item(var place, let anchor):
      let survey = content.ask(.find(place), isCurrent: false)
      if let row = survey.row {
        place.row = row + place.travel
        place.height = survey.item?.count ?? 0
      }
      if motion?.target.isItem ?? false { motion?.target = .item(place, anchor) }
      let rows = place.row..<place.row + place.height
      return min(max(0, anchor.offset(of: rows, in: viewport)), maximum)
    }
  }
}

/// The content of a scroll container at the width it has in this frame.
protocol LaidOutContent {
  var extent: Int { get }
  /// Asks the content; nothing is drawn.
  func ask(_ question: Survey.Question, isCurrent: Bool) -> Survey
  /// Measures what lies in some rows, where that is not known beforehand; says whether it is other than
  /// what was taken for it.
  func measures(_ rows: Range<Int>) -> Bool
}
