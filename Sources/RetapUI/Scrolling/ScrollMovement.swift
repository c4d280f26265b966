import RetapCells

// What moves a container: at once as by hand, and in jumps from which one can go back.

extension Scroll {
  /// A glide on its way.
  struct Motion {
    var target: Target
    var glide: Glide
    let isReturn: Bool
    /// False until the next event or frame, where something else asked for it: only these know the time.
    var hasBegun: Bool
    var completions: [Completion]
  }

  /// What a movement goes to. It is looked up anew in each frame: the content may change on the way.
  enum Target {
    case edge(VerticalEdge)
    case offset(Int)
    case item(Place, Anchor)
  }

  /// Moves at once, as by hand: no jump to come back from. A glide ends where it is. Offsets outside the
  /// content are brought inside.
  public func move(to offset: Int, cause: Cause = .program) {
    interrupt()
    let old = state.geometry.offset
    settle(at: offset, cause)
    approach = nil
    owed = 0
    if state.geometry.offset != old { isWalking = false }
  }

  /// No content is longer: sums of two such numbers are still numbers.
  private static let furthest = 1 << 61

  /// Moves at once by so many rows, down if positive, as by hand; a glide ends where it is.
  public func move(by rows: Int, cause: Cause = .program) {
    interrupt()
    let old = state.geometry.offset
    let rows = min(max(rows, -Scroll.furthest), Scroll.furthest) + owed
    owed = 0
    settle(at: old + rows, cause)
    let left = rows - (state.geometry.offset - old)
    // An end at which the last frame stood is one; another may not be.
    if state.geometry.isEstimated, left != 0, old != placedOffset || left != rows { owed = left }
    if let approach {
      self.approach = (approach.target, approach.remaining - (state.geometry.offset - old))
    }
  }

  /// Goes to the top or the bottom edge. A glide that is on its way there goes on as it is (T4).
  ///
  /// The place left is remembered for ``goBack(animated:completion:)``. `completion` is called exactly
  /// once, after the frame that shows the end (S10), and told whether the end was reached: a glide that
  /// the reader stops, or that another movement takes over, does not.
  public func scrollTo(
    edge: VerticalEdge, animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) {
    jump(to: .edge(edge), animated: animated, completion: completion)
  }

  /// Goes to an offset; outside the content, to its nearest end. See ``scrollTo(edge:animated:completion:)``.
  public func scrollTo(
    offset: Int, animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) {
    jump(to: .offset(max(0, offset)), animated: animated, completion: completion)
  }

  /// Goes to the view that has a name, given by ``View/id(_:)`` or by the data of a ``ForEach``, and puts
  /// it at the top, the centre or the bottom of the viewport, or, with no anchor, moves as little as shows
  /// it whole. See ``scrollTo(edge:animated:completion:)``.
  ///
  /// Returns false where there is no such view, or the container does not show; nothing moves then, and
  /// `completion` is not called. O(1) for numbers of a range, else O(elements), none of which is drawn.
  @discardableResult public func scrollTo(
    id: some Hashable, anchor: Anchor? = nil, animated: Bool = true,
    completion: ((_ reached: Bool) -> Void)? = nil
  ) -> Bool {
    guard let found = clock?.find(AnyHashable(id), self) else { return false }
    let geometry = state.geometry
    let shown = geometry.offset..<geometry.offset + geometry.viewport
    let rows = found.row..<found.row + found.height
    if let anchor {
      jump(to: .item(found, anchor), animated: animated, completion: completion)
    } else if rows.lowerBound < shown.lowerBound || rows.count > shown.count {
      jump(to: .item(found, .top), animated: animated, completion: completion)
    } else if rows.upperBound > shown.upperBound {
      jump(to: .item(found, .bottom), animated: animated, completion: completion)
    } else if let completion {
      finish([completion], reached: true)
    }
    return true
  }

  /// Goes back to where the reader was before the last jump, and called again, back again (S5). The
  /// place is known as an item, so it is the same when rows have come or gone since. Returns false where
  /// there was no jump.
  @discardableResult public func goBack(
    animated: Bool = true, completion: ((_ reached: Bool) -> Void)? = nil
  ) -> Bool {
    goBack(animated: animated, cause: .program, completion: completion)
  }

  func goBack(animated: Bool = true, cause: Cause, completion: Completion? = nil) -> Bool {
    guard let back else { return false }
    jump(
      to: .item(back, .top), animated: animated, cause: cause, isReturn: true,
      completion: completion)
    return true
  }

  func jump(
    to target: Target, animated: Bool = true, cause: Cause = .program, isReturn: Bool = false,
    completion: Completion? = nil
  ) {
    let completions = completion.map { [$0] } ?? []
    if let motion, animated, motion.target.isSame(as: target) {
      self.motion?.completions += completions
      return
    }
    owed = 0
    let distance = estimatedOffset(of: target) - state.geometry.offset
    if distance != 0 {
      isWalking = false
      back = placeToReturnTo(isReturn: isReturn) ?? back
    }
    let speed = motion.flatMap { motion in clock.map { motion.glide.velocity(at: $0.now) } } ?? 0
    interrupt()
    if animated, distance != 0, let clock, !clock.reducesMotion {
      let glide = Glide(
        distance: distance, viewport: state.geometry.viewport, start: clock.now,
        speed: distance < 0 ? -speed : speed)
      motion = Motion(
        target: target, glide: glide, isReturn: isReturn,
        hasBegun: Frame.current?.clock === clock, completions: completions)
      clock.start(self)
    } else {
      approach = (target, 0)
      settle(at: estimatedOffset(of: target), cause)
      finish(completions, reached: true)
    }
  }

  /// The place that a jump leaves. One that breaks off another leaves from where that one did; the way
  /// back from the middle of a jump, and any way from the middle of a way back, leads to where it was
  /// going.
  private func placeToReturnTo(isReturn: Bool) -> Place? {
    guard let motion else {
      var place = place
      place?.travel = state.geometry.offset - placedOffset
      place?.row = state.geometry.offset
      return place
    }
    guard isReturn || motion.isReturn else { return nil }
    if case .item(let place, _) = motion.target { return place }
    return Place(row: estimatedOffset(of: motion.target))
  }

  /// Where a target was in the last frame, as far as it is known.
  func estimatedOffset(of target: Target) -> Int {
    let geometry = state.geometry
    switch target {
    case .edge(.top): return 0
    case .edge(.bottom): return geometry.maximum
    case .offset(let offset): return min(offset, geometry.maximum)
    case .item(let place, let anchor):
      let rows = place.row..<place.row + place.height
      return min(max(0, anchor.offset(of: rows, in: geometry.viewport)), geometry.maximum)
    }
  }

  /// Ends a glide where it is.
  func interrupt() {
    guard let motion else { return }
    self.motion = nil
    finish(motion.completions, reached: false)
  }

  /// Moves a glide on to a time; says whether there is more to come.
  func glideOn(to time: Duration) -> Bool {
    guard var motion else { return false }
    if !motion.hasBegun {
      motion.hasBegun = true
      motion.glide.start = time
      self.motion = motion
    }
    let remaining = motion.glide.remaining(at: time)
    approach = (motion.target, remaining)
    settle(at: estimatedOffset(of: motion.target) - remaining, .glide)
    guard time >= motion.glide.end else { return true }
    self.motion = nil
    finish(motion.completions, reached: true)
    return false
  }

  func finish(_ completions: [Completion], reached: Bool) {
    guard !completions.isEmpty else { return }
    let calls = completions.map { completion in { completion(reached) } }
    if let clock { clock.finished += calls } else { unfinished += calls }
  }

  // Written only when it differs: an observer is not to be woken for nothing.
  func settle(at offset: Int, _ cause: Cause) {
    var geometry = state.geometry
    geometry.offset = min(max(0, offset), geometry.maximum)
    change(to: geometry, cause)
  }

  func change(to geometry: ScrollGeometry, _ cause: Cause) {
    let old = state.geometry
    guard geometry != old else { return }
    state = State(geometry: geometry, cause: geometry.offset == old.offset ? state.cause : cause)
    for reader in clamped { reader.update(geometry) }
    for listener in listeners { listener(ScrollChange(old: old, new: geometry)) }
  }
}

extension Scroll.Target {
  var isItem: Bool {
    if case .item = self { true } else { false }
  }

  fileprivate func isSame(as other: Scroll.Target) -> Bool {
    switch (self, other) {
    case (.edge(let a), .edge(let b)): a == b
    case (.offset(let a), .offset(let b)): a == b
    case (.item(let a, let first), .item(let b, let second)): a == b && first == second
    default: false
    }
  }
}

extension Scroll.Anchor {
  /// The offset that puts rows of the content there in a viewport.
  func offset(of rows: Range<Int>, in viewport: Int) -> Int {
    switch self {
    case .top: rows.lowerBound
    case .center: rows.lowerBound - (viewport - rows.count) / 2
    case .bottom: rows.upperBound - viewport
    }
  }
}
