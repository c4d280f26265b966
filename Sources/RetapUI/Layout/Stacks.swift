import RetapCells

/// Children below each other.
///
/// With a height to fill, children that can take more or less (a scroll view, a ``Spacer``) share what
/// the others leave; without one each child takes what it would like best.
public struct VStack<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A stack with `spacing` rows between its children.
  @inlinable public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.content = content()
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let count = content.childCount
    var whole = Size(0, spacing * max(0, count - 1))
    func add(_ size: Size) {
      whole.width = max(whole.width, size.width)
      whole.height += size.height
    }
    if proposal.height == nil {
      // Each child takes what it would like best: there is nothing to share out.
      let offered = proposal.part(0).offering(
        width: proposal.width, height: nil, stackAxis: .vertical)
      for child in 0..<count { add(content.size(ofChild: child, for: offered)) }
    } else {
      for size in sizes(for: proposal) { add(size) }
    }
    return whole
  }

  @inlinable public func draw(on canvas: Canvas) {
    let sizes = sizes(for: canvas.proposal)
    if let survey = canvas.survey { return answer(survey, on: canvas, sizes) }
    let inner = canvas.part(0)
    var row = 0
    for (index, size) in sizes.enumerated() {
      let place = place(of: size, row: row, in: canvas.size.width)
      if !place.intersection(canvas.visible).isEmpty {
        content.draw(child: index, on: inner.window(place))
      }
      row += size.height + spacing
    }
  }

  @inlinable func place(of size: Size, row: Int, in width: Int) -> Rect {
    Rect(Point(alignment.start(of: size.width, in: width), row), size)
  }

  @usableFromInline func answer(_ survey: Survey, on canvas: Canvas, _ sizes: [Size]) {
    var ends: [Int] = []
    for size in sizes { ends.append((ends.last.map { $0 + spacing } ?? 0) + size.height) }
    let rows = { (index: Int) in ends[index] - sizes[index].height..<ends[index] }
    survey.visit(
      content, on: canvas, count: sizes.count,
      child: { row in ends.firstIndex { $0 > row } ?? sizes.count - 1 }, rows: rows,
      draw: { index in
        let place = place(of: sizes[index], row: rows(index).lowerBound, in: canvas.size.width)
        content.draw(child: index, on: canvas.part(0).window(place))
      })
  }

  @inlinable func sizes(for proposal: Proposal) -> [Size] {
    let inner = proposal.part(0)
    return shareOut(proposal.height, among: content.childCount, spacing: spacing, length: \.height)
    {
      content.size(
        ofChild: $0,
        for: inner.offering(width: proposal.width, height: $1, stackAxis: .vertical))
    }
  }
}

/// Children beside each other; ``VStack`` turned on its side.
public struct HStack<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A stack with `spacing` columns between its children.
  @inlinable public init(
    alignment: VerticalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.content = content()
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let sizes = sizes(for: proposal)
    return Size(
      sizes.lazy.map(\.width).reduce(0, +) + spacing * max(0, sizes.count - 1),
      sizes.lazy.map(\.height).max() ?? 0)
  }

  @inlinable public func draw(on canvas: Canvas) {
    let inner = canvas.part(0)
    var column = 0
    for (index, size) in sizes(for: canvas.proposal).enumerated() {
      let row = alignment.start(of: size.height, in: canvas.size.height)
      let place = Rect(Point(column, row), size)
      if canvas.survey != nil || !place.intersection(canvas.visible).isEmpty {
        content.draw(child: index, on: inner.window(place))
      }
      column += size.width + spacing
    }
  }

  @inlinable func sizes(for proposal: Proposal) -> [Size] {
    let inner = proposal.part(0)
    return shareOut(proposal.width, among: content.childCount, spacing: spacing, length: \.width) {
      content.size(
        ofChild: $0,
        for: inner.offering(width: $1, height: proposal.height, stackAxis: .horizontal))
    }
  }
}

/// Children on top of each other, the last one uppermost.
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    var whole = Size.zero
    for index in 0..<content.childCount {
      let size = content.size(ofChild: index, for: proposal.part(0))
      whole = Size(max(whole.width, size.width), max(whole.height, size.height))
    }
    return whole
  }

  @inlinable public func draw(on canvas: Canvas) {
    let inner = canvas.part(0)
    for index in 0..<content.childCount {
      let size = content.size(ofChild: index, for: inner.proposal)
      content.draw(child: index, on: inner.window(alignment.place(size, in: canvas.size)))
    }
  }
}

/// The sizes of a stack's children along its axis, as SwiftUI finds them: the least flexible chooses
/// first, and each is offered an equal share of what is left. A child that wishes for no more than its
/// least (a ``Spacer``) comes last and takes what nobody wanted. O(n log n) for n children.
///
/// `measure` gives the size of a child for an offered length; nil asks what it would like best.
@inlinable func shareOut(
  _ length: Int?, among count: Int, spacing: Int, length along: (Size) -> Int,
  measure: (_ child: Int, _ length: Int?) -> Size
) -> [Size] {
  let ideal = (0..<count).map { measure($0, nil) }
  guard let length else { return ideal }
  let available = max(0, length - spacing * max(0, count - 1))
  if ideal.reduce(0, { $0 + along($1) }) == available { return ideal }
  let least = (0..<count).map { along(measure($0, 0)) }
  let flexibility = (0..<count).map { along(measure($0, available)) - least[$0] }
  if flexibility.allSatisfy({ $0 == 0 }) { return ideal }

  let givesWay = (0..<count).map { flexibility[$0] > 0 && along(ideal[$0]) == least[$0] }
  var sizes = ideal
  var left = available
  func choose(_ children: [Int]) {
    for (place, child) in children.sorted(by: { flexibility[$0] < flexibility[$1] }).enumerated() {
      sizes[child] = measure(child, max(0, left) / (children.count - place))
      left -= along(sizes[child])
    }
  }
  let last = (0..<count).filter { givesWay[$0] }
  let reserved = last.reduce(0) { $0 + least[$1] }
  left -= reserved
  choose((0..<count).filter { !givesWay[$0] })
  left += reserved
  choose(last)
  return sizes
}

/// Room that gives way: takes what a stack has left, at least `minLength`.
public struct Spacer: View {
  public typealias Body = Never
  @usableFromInline let minLength: Int

  @inlinable public init(minLength: Int = 0) { self.minLength = max(0, minLength) }

  @inlinable public func size(for proposal: Proposal) -> Size {
    let width = max(minLength, proposal.width ?? 0)
    let height = max(minLength, proposal.height ?? 0)
    return switch proposal.stackAxis {
    case .horizontal: Size(width, 0)
    case .vertical: Size(0, height)
    case nil: Size(width, height)
    }
  }

  @inlinable public func draw(on canvas: Canvas) {}
}
