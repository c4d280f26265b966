import RetapCells

/// A view for each element of a collection: as many children as there are elements.
///
/// Nothing is made for an element until it is measured or drawn, so that a lazy stack of ten million
/// costs what it shows. Each element is one child; several views in the closure stand below each other.
///
/// Elements that are `Identifiable`, or are given an `id`, are known by it: a scroll container then keeps
/// its place when others come or go before them. The numbers of a range are known by themselves.
/// Elements of anything else are known by their position.
public struct ForEach<Data: RandomAccessCollection, Content: View>: View {
  public typealias Body = Never
  @usableFromInline let data: Data
  @usableFromInline let content: (Data.Element) -> Content
  @usableFromInline let identity: ElementIdentity<Data>?

  /// A view for each element, known by its position.
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identity = nil
  }

  /// A view for each element, known by what `id` gives; no two elements have the same.
  @inlinable public init<ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identity = ElementIdentity(id)
  }

  /// A view for each element, known by its `id`.
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.init(data, id: { $0.id }, content: content)
  }

  /// A view for each number, known by the number.
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int> {
    self.data = data
    self.content = content
    identity = .numbers
  }

  @inlinable public func size(for proposal: Proposal) -> Size {
    VStack { self }.size(for: proposal)
  }
  @inlinable public func draw(on canvas: Canvas) { VStack { self }.draw(on: canvas) }

  @inlinable public var childCount: Int { data.count }
  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    guard let element = element(at: index) else { return .zero }
    return content(element).size(
      for: proposal.path == .unknown ? proposal : proposal.part(step(index, element)))
  }
  @inlinable public func draw(child index: Int, on canvas: Canvas) {
    guard let element = element(at: index) else { return }
    content(element).draw(
      on: canvas.path == .unknown ? canvas : canvas.part(step(index, element)))
  }

  /// Nil where the data have become fewer since they were counted, as those of a class may.
  @inlinable func element(at index: Int) -> Data.Element? { data.element(at: index) }

  /// The step to an element: its own, or its position where it has none.
  @inlinable func step(_ index: Int, _ element: Data.Element) -> Int {
    identity?.id(element).hashValue ?? index
  }

  @inlinable public func id(ofChild index: Int) -> AnyHashable? {
    identity?.idAt(data, index)
  }

  /// O(1) for a range; else O(distance), and where `content` names its views and the name is none of
  /// the data's, a view is made for each.
  @inlinable public func child(
    withID id: AnyHashable, near index: Int, within distance: Int
  ) -> Int? {
    if let found = identity?.search(data, id, index, distance) { return found }
    guard Content.isNamed else { return nil }
    return data.search(near: index, within: distance) {
      content($0).child(withID: id, near: 0, within: 1) != nil
    }
  }
}

/// How the elements of a collection are told apart.
@usableFromInline struct ElementIdentity<Data: RandomAccessCollection> {
  @usableFromInline let id: (Data.Element) -> AnyHashable
  /// That of the element at a position, made where the types are known: every frame asks for several.
  @usableFromInline let idAt: (Data, _ index: Int) -> AnyHashable?
  @usableFromInline let search: (Data, AnyHashable, _ index: Int, _ distance: Int) -> Int?

  @inlinable init<ID: Hashable>(_ id: @escaping (Data.Element) -> ID) {
    self.id = { AnyHashable(id($0)) }
    idAt = { data, index in data.element(at: index).map { AnyHashable(id($0)) } }
    search = { data, wanted, index, distance in
      guard let wanted = wanted.base as? ID else { return nil }
      return data.search(near: index, within: distance) { id($0) == wanted }
    }
  }

  @usableFromInline init(
    id: @escaping (Data.Element) -> AnyHashable,
    idAt: @escaping (Data, Int) -> AnyHashable?,
    search: @escaping (Data, AnyHashable, Int, Int) -> Int?
  ) {
    self.id = id
    self.idAt = idAt
    self.search = search
  }
}

extension ElementIdentity where Data == Range<Int> {
  @usableFromInline static var numbers: ElementIdentity {
    ElementIdentity(
      id: { AnyHashable($0) },
      idAt: { range, index in range.element(at: index).map { AnyHashable($0) } },
      search: { range, wanted, _, _ in
        guard let number = wanted.base as? Int, range.contains(number) else { return nil }
        return number - range.lowerBound
      })
  }
}

extension RandomAccessCollection {
  /// The element at a position counted from 0; nil behind the last.
  @inlinable func element(at index: Int) -> Element? {
    index < count ? self[self.index(startIndex, offsetBy: index)] : nil
  }

  /// The position of an element, looked for from `index` outwards. O(distance).
  @inlinable func search(
    near index: Int, within distance: Int, _ isWanted: (Element) -> Bool
  ) -> Int? {
    let count = count
    guard count > 0 else { return nil }
    let start = Swift.min(Swift.max(0, index), count - 1)
    func isFound(_ position: Int) -> Bool {
      position < self.count && isWanted(self[self.index(startIndex, offsetBy: position)])
    }
    if isFound(start) { return start }
    let furthest = Swift.min(distance, Swift.max(start, count - 1 - start))
    guard furthest > 0 else { return nil }
    for away in 1...furthest {
      if start + away < count, isFound(start + away) { return start + away }
      if start - away >= 0, isFound(start - away) { return start - away }
    }
    return nil
  }
}
