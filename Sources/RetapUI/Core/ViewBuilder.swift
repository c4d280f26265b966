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
      ? first.size(ofChild: index, for: proposal)
      : second.size(ofChild: index - count, for: proposal)
  }

  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    let count = first.childCount
    if index < count {
      first.draw(child: index, on: canvas)
    } else {
      second.draw(child: index - count, on: canvas)
    }
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
    case .first(let view): view.size(ofChild: index, for: proposal)
    case .second(let view): view.size(ofChild: index, for: proposal)
    }
  }

  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    switch self {
    case .first(let view): view.draw(child: index, on: canvas)
    case .second(let view): view.draw(child: index, on: canvas)
    }
  }
}

/// A view for each element of a collection: as many children as there are elements.
///
/// Nothing is made for an element until it is measured or drawn, so that a lazy stack of ten million
/// costs what it shows. Each element is one child; several views in the closure stand below each other.
public struct ForEach<Data: RandomAccessCollection, Content: View>: View {
  public typealias Body = Never
  @usableFromInline let data: Data
  @usableFromInline let content: (Data.Element) -> Content

  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    VStack { self }.size(for: proposal)
  }
  @inlinable public func draw(on canvas: Canvas) { VStack { self }.draw(on: canvas) }

  @inlinable public var childCount: Int { data.count }
  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    view(at: index).size(for: proposal)
  }
  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    view(at: index).draw(on: canvas)
  }

  @inlinable func view(at index: Int) -> Content {
    content(data[data.index(data.startIndex, offsetBy: index)])
  }
}
