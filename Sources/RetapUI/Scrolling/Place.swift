/// A place in the content of a scroll container: an item, and a row within it.
///
/// It stays the same place when rows come, go, or change their height before it, or when everything wraps
/// anew: what is kept is not a row number, but what is there.
struct Place: Equatable {
  /// A view with children below each other, and the child that the place is in; or a text, and the
  /// glyph.
  struct Level: Equatable {
    let path: Path
    /// The child, and those that follow: where it is gone, the first one that is left takes its place.
    var children: [Child]
    /// The row within the child, counted from its top; may lie in the gap before it, or in one behind the
    /// last child. The number of the glyph in a text.
    var row: Int
    /// The rows that the child had.
    var height = 0
  }

  struct Child: Equatable {
    /// Nil where the child is known by its position only.
    let id: AnyHashable?
    let index: Int
  }

  /// From the content inwards.
  var levels: [Level] = []
  /// The row it was when it was last found, for when nothing of it is left.
  var row: Int
  /// How many rows the item had then.
  var height = 0
  /// How many rows below it the reader was already.
  var travel = 0

  func level(at path: Path) -> Level? { levels.first { $0.path == path } }
}

extension Place.Level {
  /// How many children after the first are remembered.
  static let followers = 15
  /// How far a child is looked for before the others are tried.
  private static let nearby = 1000

  init(_ content: some View, path: Path, child: Int, count: Int, row: Int, height: Int) {
    self.path = path
    self.row = row
    self.height = height
    let last = min(child + Place.Level.followers, count - 1)
    children = [Place.Child(id: content.id(ofChild: child), index: child)]
    // Where the first is known by its position only, so are the others.
    guard children[0].id != nil, child < last else { return }
    for index in child + 1...last {
      guard let id = content.id(ofChild: index) else { return }
      children.append(Place.Child(id: id, index: index))
    }
  }

  /// The row within the child now that it has another height.
  func row(in height: Int) -> Int {
    row < self.height ? min(row, max(0, height - 1)) : height + row - self.height
  }

  /// The first of the children that is still there, and where: O(1) where nothing moved, else O(children
  /// of the content).
  func find(in content: some View, count: Int) -> (index: Int, isFirst: Bool)? {
    guard let first = children.first else { return nil }
    guard first.id != nil else {
      return first.index < count ? (first.index, true) : nil
    }
    for distance in [0, Place.Level.nearby, .max] {
      for (place, child) in children.enumerated() {
        guard let id = child.id else { break }
        let isThere = child.index < count && content.id(ofChild: child.index) == id
        if isThere { return (child.index, place == 0) }
        if distance == 0 { break }  // in place, only the first counts
        if let index = content.child(withID: id, near: child.index, within: distance) {
          return (index, place == 0)
        }
      }
    }
    return nil
  }
}
