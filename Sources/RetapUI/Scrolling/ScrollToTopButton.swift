import RetapCells

/// A view with a button over it that takes its scroll container back to the top.
///
/// It floats at the bottom trailing corner once the offset is greater than its threshold (B1), comes and
/// goes by fading and growing (B2), and does what the tab's own key does (B4). At the top it offers the
/// way back for a while, where a jump has left one (B5).
public struct ScrollToTopButton<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let threshold: Int
  let tint: Color

  public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  public func draw(on canvas: Canvas) {
    guard let container = canvas.drawContainer(content), container.axis == .vertical else { return }
    let scroll = container.scroll
    scroll.button.update(
      offer: offer(of: scroll, on: canvas), at: canvas.time,
      duration: canvas.clock.reducesMotion ? .milliseconds(200) : .milliseconds(300))
    if let offer = scroll.button.offer, scroll.button.level > 0 { draw(offer, scroll, canvas) }
    if scroll.button.isMoving { canvas.redraw(at: canvas.time + FrameClock.interval) }
  }

  /// What the button is for now; nil where it is not needed.
  private func offer(of scroll: Scroll, on canvas: Canvas) -> ButtonState.Offer? {
    if scroll.shown.offset > threshold { return .top }
    guard scroll.shown.offset == 0, scroll.canGoBack, !scroll.isGliding else {
      scroll.button.topTime = nil
      return nil
    }
    let since = scroll.button.topTime ?? canvas.time
    scroll.button.topTime = since
    let end = since + .seconds(4)
    guard canvas.time < end else { return nil }
    canvas.redraw(at: end)
    return .back
  }

  private func draw(_ offer: ButtonState.Offer, _ scroll: Scroll, _ canvas: Canvas) {
    let level = scroll.button.level
    let label = Text(offer.label).bold()
    let size = size(grown: canvas.clock.reducesMotion ? 1 : level, in: canvas.size)
    guard !size.isEmpty else { return }
    // It grows from its middle, which stays where it is.
    let whole = self.size(grown: 1, in: canvas.size)
    let place = Rect(
      canvas.size.width - 2 - whole.width + (whole.width - size.width) / 2,
      canvas.size.height - 1 - whole.height + (whole.height - size.height) / 2, size.width,
      size.height)
    var button = canvas.window(place)
    button.opacity *= level
    if canvas.hasColors {
      button.foreground = tint
      RoundedRectangle().draw(on: button)
    } else {
      button.fill(button.bounds, with: .default)
      RoundedRectangle().draw(on: button)
    }
    label.foregroundStyle(canvas.hasColors ? tint.label : .default).draw(in: button)
    guard scroll.button.isWanted else { return }
    button.onMouse { mouse in
      if case .wheel = mouse.action { return .ignored }
      if mouse.action == .press(.left) { offer.act(on: scroll) }
      return .handled
    }
  }

  /// The button's size at a part of its growth; empty where there is no room for it.
  private func size(grown level: Double, in space: Size) -> Size {
    let whole = Size(11, space.height >= 8 ? 3 : 1)
    guard space.width >= whole.width + 4, space.height >= whole.height + 2 else { return .zero }
    if level >= 1 { return whole }
    // In steps of two columns, so that the middle stays in the middle.
    let width = whole.width - 2 * Int((1 - level) * 3)
    return Size(width, whole.height == 3 && level < 0.5 ? 1 : whole.height)
  }
}

extension Color {
  /// Black or white, whichever reads better on a button of this colour (B3).
  var label: Color { luminance > 0.5 ? .black : .white }
}

/// What a container's button shows, and how far it has come or gone.
struct ButtonState {
  enum Offer: Hashable {
    case top, back

    var label: String { self == .top ? "↑ Top" : "↓ Back" }

    func act(on scroll: Scroll) {
      switch self {
      case .top: scroll.jump(to: .edge(.top), cause: .reader)
      case .back: _ = scroll.goBack(cause: .reader)
      }
    }
  }

  /// What it shows, or showed last while it goes.
  private(set) var offer: Offer?
  /// From 0, where it is gone, to 1.
  private(set) var level = 0.0
  private(set) var isWanted = false
  /// Since when the container has stood at the top with a way back.
  var topTime: Duration?
  private var time: Duration?

  /// Whether it is coming or going.
  var isMoving: Bool { level != goal }

  private var goal: Double { isWanted ? 1 : 0 }

  /// Moves on to a time. What is offered must have been so for the whole time since the last one.
  mutating func update(offer: Offer?, at time: Duration, duration: Duration) {
    let passed = self.time.map { max(.zero, time - $0) } ?? .zero
    // A button that has just been asked for has not begun to come.
    if isMoving {
      let step = passed / duration
      level = min(max(0, level + (isWanted ? step : -step)), 1)
      // Frames come a little early, and nobody sees the rest.
      if abs(level - goal) < 0.001 { level = goal }
    }
    self.time = time
    isWanted = offer != nil
    if let offer { self.offer = offer }
  }
}

extension View {
  /// Floats a button over the scroll view in this view, which takes it back to the top once it is more
  /// than `threshold` rows below it. The label is black or white, whichever reads better on `tint`.
  public func scrollToTopButton(
    threshold: Int = 8, tint: Color = .indigo
  ) -> ScrollToTopButton<Self> {
    ScrollToTopButton(content: self, threshold: max(0, threshold), tint: tint)
  }
}
