import RetapCells

/// Makes one view of the statements of a closure: several views, `if`, `if`/`else`, `switch`.
/// Loops are written with ``ForEach``.
@resultBuilder public enum ViewBuilder {
  @inlinable public static func buildExpression<V: View>(_ view: V) -> V { view }
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  @inlinable public static func buildPartialBlock<V: View>(first view: V) -> V { view }
  @inlinable public static func buildPartialBlock<A: View, B: View>(
    accumulated: A, next: B
  ) -> ViewPair<A, B> {
    ViewPair(accumulated, next)
  }
  @inlinable public static func buildIf<V: View>(_ view: V?) -> V? { view }
  @inlinable public static func buildEither<A: View, B: View>(first: A) -> EitherView<A, B> {
    .first(first)
  }
  @inlinable public static func buildEither<A: View, B: View>(second: B) -> EitherView<A, B> {
    .second(second)
  }
}

/// Nothing: no child of a stack.
public struct EmptyView: View {
  public typealias Body = Never
  @inlinable public init() {}
  @inlinable public func size(for proposal: Proposal) -> Size { .zero }
  @inlinable public func draw(on canvas: Canvas) {}
  @inlinable public var childCount: Int { 0 }
}

/// What several views in a row make, two by two: as many children as both have together. On its own it
/// stands as a ``VStack`` would.
public struct ViewPair<First: View, Second: View>: View {
  public typealias Body = Never
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    VStack { self }.size(for: proposal)
  }
  @inlinable public func draw(on canvas: Canvas) { VStack { self }.draw(on: canvas) }

  @inlinable public var childCount: Int { first.childCount + second.childCount }

  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    let count = first.childCount
    return index < count
      ? first.size(ofChild: index, for: proposal.part(1))
      : second.size(ofChild: index - count, for: proposal.part(2))
  }

  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    let count = first.childCount
    if index < count {
      first.draw(child: index, on: canvas.part(1))
    } else {
      second.draw(child: index - count, on: canvas.part(2))
    }
  }

  @inlinable public func id(ofChild index: Int) -> AnyHashable? {
    let count = first.childCount
    return index < count ? first.id(ofChild: index) : second.id(ofChild: index - count)
  }

  @inlinable public func child(
    withID id: AnyHashable, near index: Int, within distance: Int
  ) -> Int? {
    let count = first.childCount
    return first.child(withID: id, near: index, within: distance)
      ?? second.child(withID: id, near: index - count, within: distance).map { $0 + count }
  }
}

/// What an `if` without `else` makes: the view, or nothing.
extension Optional: View where Wrapped: View {
  public typealias Body = Never
  @inlinable public func size(for proposal: Proposal) -> Size { self?.size(for: proposal) ?? .zero }
  @inlinable public func draw(on canvas: Canvas) { self?.draw(on: canvas) }
  @inlinable public var childCount: Int { self?.childCount ?? 0 }
  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    self?.size(ofChild: index, for: proposal) ?? .zero
  }
  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    self?.draw(child: index, on: canvas)
  }
  @inlinable public func id(ofChild index: Int) -> AnyHashable? { self?.id(ofChild: index) }
  @inlinable public func child(
    withID id: AnyHashable, near index: Int, within distance: Int
  ) -> Int? { self?.child(withID: id, near: index, within: distance) }
}

/// What an `if` with `else` makes: one of the two.
public enum EitherView<First: View, Second: View>: View {
  public typealias Body = Never
  case first(First)
  case second(Second)

  @inlinable public func size(for proposal: Proposal) -> Size {
    switch self {
    case .first(let view): view.size(for: proposal)
    case .second(let view): view.size(for: proposal)
    }
  }

  @inlinable public func draw(on canvas: Canvas) {
    switch self {
    case .first(let view): view.draw(on: canvas)
    case .second(let view): view.draw(on: canvas)
    }
  }

  @inlinable public var childCount: Int {
    switch self {
    case .first(let view): view.childCount
    case .second(let view): view.childCount
    }
  }

  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    switch self {
    case .first(let view): view.size(ofChild: index, for: proposal.part(1))
    case .second(let view): view.size(ofChild: index, for: proposal.part(2))
    }
  }

  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    switch self {
    case .first(let view): view.draw(child: index, on: canvas.part(1))
    case .second(let view): view.draw(child: index, on: canvas.part(2))
    }
  }

  @inlinable public func id(ofChild index: Int) -> AnyHashable? {
    switch self {
    case .first(let view): view.id(ofChild: index)
    case .second(let view): view.id(ofChild: index)
    }
  }

  @inlinable public func child(
    withID id: AnyHashable, near index: Int, within distance: Int
  ) -> Int? {
    switch self {
    case .first(let view): view.child(withID: id, near: index, within: distance)
    case .second(let view): view.child(withID: id, near: index, within: distance)
    }
  }
}
