import RetapCells

/// Makes one view of the statements of a closure: several views, `if`, `if`/`else`, `switch`.
/// Loops are written with ``ForEach``.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ views: repeat each V) -> ViewGroup<repeat each V> {
    ViewGroup(views: (repeat each views))
  }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
  public static func buildEither<A: View, B: View>(first: A) -> EitherView<A, B> { .first(first) }
  public static func buildEither<A: View, B: View>(second: B) -> EitherView<A, B> {
    .second(second)
  }
}

/// Nothing: no child of a stack.
public struct EmptyView: View {
  public typealias Body = Never
  public init() {}
  public func size(for proposal: Proposal) -> Size { .zero }
  public func draw(on canvas: Canvas) {}
  public var childCount: Int { 0 }
}

/// Several views in a row: as many children as they have together. On its own it stands as a
/// ``VStack`` would.
public struct ViewGroup<each V: View>: View {
  public typealias Body = Never
  let views: (repeat each V)

  public func size(for proposal: Proposal) -> Size { VStack { self }.size(for: proposal) }
  public func draw(on canvas: Canvas) { VStack { self }.draw(on: canvas) }

  public var childCount: Int {
    var count = 0
    for view in repeat each views { count += view.childCount }
    return count
  }

  public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    var index = index
    for view in repeat each views {
      let count = view.childCount
      if index < count { return view.size(ofChild: index, for: proposal) }
      index -= count
    }
    return .zero
  }

  public func draw(child index: Int, on canvas: Canvas) {
    var index = index
    for view in repeat each views {
      let count = view.childCount
      if index < count { return view.draw(child: index, on: canvas) }
      index -= count
    }
  }
}

/// What an `if` without `else` makes: the view, or nothing.
extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public func size(for proposal: Proposal) -> Size { self?.size(for: proposal) ?? .zero }
  public func draw(on canvas: Canvas) { self?.draw(on: canvas) }
  public var childCount: Int { self?.childCount ?? 0 }
  public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    self?.size(ofChild: index, for: proposal) ?? .zero
  }
  public func draw(child index: Int, on canvas: Canvas) { self?.draw(child: index, on: canvas) }
}

/// What an `if` with `else` makes: one of the two.
public enum EitherView<First: View, Second: View>: View {
  public typealias Body = Never
  case first(First)
  case second(Second)

  public func size(for proposal: Proposal) -> Size {
    switch self {
    case .first(let view): view.size(for: proposal)
    case .second(let view): view.size(for: proposal)
    }
  }

  public func draw(on canvas: Canvas) {
    switch self {
    case .first(let view): view.draw(on: canvas)
    case .second(let view): view.draw(on: canvas)
    }
  }

  public var childCount: Int {
    switch self {
    case .first(let view): view.childCount
    case .second(let view): view.childCount
    }
  }

  public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    switch self {
    case .first(let view): view.size(ofChild: index, for: proposal)
    case .second(let view): view.size(ofChild: index, for: proposal)
    }
  }

  public func draw(child index: Int, on canvas: Canvas) {
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
  private let data: Data
  private let content: (Data.Element) -> Content

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  public func size(for proposal: Proposal) -> Size { VStack { self }.size(for: proposal) }
  public func draw(on canvas: Canvas) { VStack { self }.draw(on: canvas) }

  public var childCount: Int { data.count }
  public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    view(at: index).size(for: proposal)
  }
  public func draw(child index: Int, on canvas: Canvas) { view(at: index).draw(on: canvas) }

  private func view(at index: Int) -> Content {
    content(data[data.index(data.startIndex, offsetBy: index)])
  }
}
