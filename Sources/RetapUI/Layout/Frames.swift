import RetapCells

/// How far a view may grow: to a number of columns or rows, or without an end.
public enum Limit: Hashable, Sendable, ExpressibleByIntegerLiteral {
  case cells(Int)
  case infinity

  @inlinable public init(integerLiteral value: Int) { self = .cells(value) }

  /// What of an offered length the view takes: all up to the limit; its own length if none is offered.
  @inlinable func length(offered: Int?, own: Int) -> Int {
    switch self {
    case .cells(let most): min(most, offered ?? own)
    case .infinity: offered ?? own
    }
  }
}

/// A place of a wished size, with a view in it.
public struct FrameView<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let width: Int?
  @usableFromInline let height: Int?
  @usableFromInline let maxWidth: Limit?
  @usableFromInline let maxHeight: Limit?
  @usableFromInline let alignment: Alignment

  @inlinable init(
    content: Content, width: Int?, height: Int?, maxWidth: Limit?, maxHeight: Limit?,
    alignment: Alignment
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.alignment = alignment
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let inner = content.size(for: offer(proposal))
    return Size(
      width ?? maxWidth?.length(offered: proposal.width, own: inner.width) ?? inner.width,
      height ?? maxHeight?.length(offered: proposal.height, own: inner.height) ?? inner.height)
  }

  @inlinable public func draw(on canvas: Canvas) {
    content.draw(in: canvas, alignment: alignment)
  }

  @inlinable func offer(_ proposal: Proposal) -> Proposal {
    func length(_ fixed: Int?, _ limit: Limit?, _ offered: Int?) -> Int? {
      if let fixed { return fixed }
      guard case .cells(let most) = limit else { return offered }
      return min(most, offered ?? most)
    }
    return proposal.offering(
      width: length(width, maxWidth, proposal.width),
      height: length(height, maxHeight, proposal.height))
  }
}

/// A view with room around it.
public struct PaddedView<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let horizontal: Int
  @usableFromInline let vertical: Int

  @inlinable init(content: Content, horizontal: Int, vertical: Int) {
    self.content = content
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let inner = content.size(for: proposal.less(2 * horizontal, 2 * vertical))
    return Size(inner.width + 2 * horizontal, inner.height + 2 * vertical)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let width = canvas.size.width - 2 * horizontal
    let height = canvas.size.height - 2 * vertical
    content.draw(on: canvas.window(Rect(horizontal, vertical, width, height)))
  }
}

extension View {
  /// Gives the view a width in columns, a height in rows, or both.
  @inlinable public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> FrameView<Self> {
    FrameView(
      content: self, width: width.map { max(0, $0) }, height: height.map { max(0, $0) },
      maxWidth: nil, maxHeight: nil, alignment: alignment)
  }

  /// Lets the view grow into the room it is offered: `.infinity` takes all of it.
  @inlinable public func frame(
    maxWidth: Limit? = nil, maxHeight: Limit? = nil, alignment: Alignment = .center
  ) -> FrameView<Self> {
    FrameView(
      content: self, width: nil, height: nil, maxWidth: maxWidth, maxHeight: maxHeight,
      alignment: alignment)
  }

  /// Leaves room on every side: `length` rows above and below, twice as many columns left and right,
  /// because a cell is twice as high as it is wide.
  @inlinable public func padding(_ length: Int = 1) -> PaddedView<Self> {
    PaddedView(content: self, horizontal: 2 * max(0, length), vertical: max(0, length))
  }

  /// Leaves room left and right (columns), or above and below (rows).
  @inlinable public func padding(_ axis: Axis, _ length: Int = 1) -> PaddedView<Self> {
    let length = max(0, length)
    return PaddedView(
      content: self, horizontal: axis == .horizontal ? length : 0,
      vertical: axis == .vertical ? length : 0)
  }
}
