import RetapCells

/// Across the screen, or down.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical
}

/// The size a parent offers a view. Without a width or height the view takes what it would like best.
///
/// A view that has others in it passes on a changed copy of what it was offered, and
/// ``Canvas/proposal`` when it draws: a proposal also tells where in a scroll container the view is.
public struct Proposal {
  public var width: Int?
  public var height: Int?
  /// The direction of the stack that asks, for views that give way along it only (``Spacer``).
  public var stackAxis: Axis?
  /// What the scroll container around the view remembers of it; nil where there is none.
  @usableFromInline unowned(unsafe) var memory: ContentMemory?
  @usableFromInline var path: Path

  @inlinable public init(width: Int?, height: Int?, stackAxis: Axis? = nil) {
    self.width = width
    self.height = height
    self.stackAxis = stackAxis
    memory = nil
    path = .unknown
  }

  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The same, but for what is offered.
  @inlinable public func offering(
    width: Int?, height: Int?, stackAxis: Axis? = nil
  ) -> Proposal {
    var proposal = self
    proposal.width = width
    proposal.height = height
    proposal.stackAxis = stackAxis
    return proposal
  }

  /// The same, less so many columns and rows.
  @inlinable func less(_ columns: Int, _ rows: Int) -> Proposal {
    offering(
      width: width.map { max(0, $0 - columns) }, height: height.map { max(0, $0 - rows) },
      stackAxis: stackAxis)
  }

  /// The same for a part of the view.
  @inlinable func part(_ step: Int) -> Proposal {
    guard path != .unknown else { return self }
    var proposal = self
    proposal.path = path.appending(step)
    return proposal
  }
}

/// Where a view stands in the content of a scroll container: a hash of the steps that lead to it.
@usableFromInline struct Path: Hashable {
  @usableFromInline let hash: UInt64

  @inlinable init(hash: UInt64) { self.hash = hash }

  /// The content itself.
  @inlinable static var root: Path { Path(hash: 0x9E37_79B9_7F4A_7C15) }
  /// Outside of a scroll container, and where nobody asks.
  @inlinable static var unknown: Path { Path(hash: 0) }

  /// The path one step further. Equal steps from equal paths give equal paths; others, as good as never.
  @inlinable func appending(_ step: Int) -> Path {
    if self == .unknown { return self }
    // The mixing of splitmix64 (Steele, Lea, Flood 2014).
    var mixed = (hash ^ UInt64(bitPattern: Int64(step))) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Path(hash: mixed ^ mixed >> 31)
  }
}
