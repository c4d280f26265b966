import Observation
import RetapCells

/// The place of a scroll container in its content, observable from anywhere.
///
/// A tab owns one; a scroll view outside a tab is given one: `ScrollView(scroll) { … }`.
@Observable public final class Scroll {
  /// Offset, extent and viewport in one: each is also a property of its own, but one read is cheaper.
  public private(set) var geometry = ScrollGeometry()
  private var glide: Glide?
  @ObservationIgnored private weak var clock: FrameClock?

  public init() {}

  /// The first row of the content that shows, from 0 to ``maximum``.
  public var offset: Int { geometry.offset }
  /// The rows of the content; known once it has been drawn.
  public var extent: Int { geometry.extent }
  /// The rows that show at once.
  public var viewport: Int { geometry.viewport }
  /// The largest offset; 0 for content that shows whole.
  public var maximum: Int { geometry.maximum }

  public var isGliding: Bool { glide != nil }

  /// Moves at once; a glide ends where it is. Offsets outside the content are brought inside.
  public func move(to offset: Int) {
    stop()
    settle(at: offset)
  }

  /// Moves at once by so many rows, down if positive; a glide ends where it is.
  public func move(by rows: Int) {
    let (sum, overflow) = offset.addingReportingOverflow(rows)
    move(to: overflow ? (rows > 0 ? .max : .min) : sum)
  }

  /// Glides to the top or the bottom edge. A glide that is on its way there goes on as it is (T4).
  public func glide(to edge: Edge) {
    let target: Glide.Target = edge == .bottom ? .bottom : .top
    guard glide?.target != target else { return }
    let distance = place(of: target) - offset
    guard distance != 0, let clock else { return move(to: place(of: target)) }
    glide = Glide(from: offset, to: target, distance: distance, start: clock.now)
    clock.start(self)
  }

  /// Moves a glide on to a time; says whether there is more to come.
  func glideOn(to time: Duration) -> Bool {
    guard let glide else { return false }
    settle(at: glide.offset(at: time, target: place(of: glide.target)))
    if time >= glide.end { stop() }
    return isGliding
  }

  /// Learns the rows of content and viewport as they are drawn; says whether that is news.
  func fit(extent: Int, viewport: Int, clock: FrameClock) -> Bool {
    self.clock = clock
    let known = geometry
    guard extent != known.extent || viewport != known.viewport else { return false }
    var fitted = ScrollGeometry(offset: known.offset, extent: extent, viewport: viewport)
    fitted.offset = min(fitted.offset, fitted.maximum)
    geometry = fitted
    return true
  }

  private func place(of target: Glide.Target) -> Int { target == .top ? 0 : maximum }

  // Written only when it differs: an observer is not to be woken for nothing.
  private func settle(at offset: Int) {
    let offset = min(max(0, offset), maximum)
    if offset != self.offset { geometry.offset = offset }
  }

  private func stop() {
    if glide != nil { glide = nil }
  }
}
