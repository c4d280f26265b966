import RetapCells

/// Something that can be drawn: how big it is for a proposed size, and how it draws itself there.
///
/// Views are plain values, made afresh for each frame; what lasts lives in observable objects that the
/// app owns. Most views say what they are made of in ``body`` and need nothing else:
///
///     struct Card: View {
///       let index: Int
///       var body: some View {
///         VStack { Text("\(index)").bold(); Text("🍎") }
///           .frame(maxWidth: .infinity)
///           .background { RoundedRectangle().foregroundStyle(.indigo.opacity(0.5)) }
///       }
///     }
///
/// A view without a body (`Body == Never`) measures and draws itself.
public protocol View {
  associatedtype Body: View

  /// What the view is made of. Several views without a stack around them stand below each other.
  @ViewBuilder var body: Body { get }

  /// The size the view takes when offered `proposal`; it may be larger than what was offered.
  func size(for proposal: Proposal) -> Size

  /// Draws the view; the canvas is as large as the view's place.
  func draw(on canvas: Canvas)

  // A stack lays out children, not views: a group (`if`, `ForEach`, several views in a row) is as
  // many children as it has, everything else is one.

  /// How many children of a stack this view is.
  var childCount: Int { get }
  /// The size of one of them; `index` is below ``childCount``.
  func size(ofChild index: Int, for proposal: Proposal) -> Size
  /// Draws one of them.
  func draw(child index: Int, on canvas: Canvas)

  /// The name of one of them, which stays its own when others come or go before it; nil where it is
  /// known by its place only.
  func id(ofChild index: Int) -> AnyHashable?
  /// The child of a name, looked for from `index` outwards, so many children far at most.
  func child(withID id: AnyHashable, near index: Int, within distance: Int) -> Int?
  /// Whether the view itself has a name (``View/id(_:)``).
  static var isNamed: Bool { get }
}

extension View {
  @inlinable public func size(for proposal: Proposal) -> Size { body.size(for: proposal) }
  @inlinable public func draw(on canvas: Canvas) { body.draw(on: canvas) }

  @inlinable public var childCount: Int { 1 }
  @inlinable public func size(ofChild index: Int, for proposal: Proposal) -> Size {
    size(for: proposal)
  }
  @inlinable public func draw(child index: Int, on canvas: Canvas) { draw(on: canvas) }

  @inlinable public func id(ofChild index: Int) -> AnyHashable? { nil }
  @inlinable public func child(
    withID id: AnyHashable, near index: Int, within distance: Int
  ) -> Int? { nil }
  @inlinable public static var isNamed: Bool { false }
}

extension View {
  /// Draws the view at its own size, somewhere in a canvas that may be larger.
  @inlinable func draw(in canvas: Canvas, alignment: Alignment = .center) {
    let size = size(for: canvas.proposal)
    draw(on: canvas.window(alignment.place(size, in: canvas.size)))
  }
}

extension View where Body == Never {
  @inlinable public var body: Never { fatalError("\(Self.self) has no body; it draws itself") }
}

extension Never: View {
  @inlinable public var body: Never { fatalError("Never is no view") }
}

/// A program: state, and the view that shows it.
///
///     @main struct Hello: App {
///       let tabs = TabStateManager(selectedTab: 0)
///       var body: some View { TabView(tabs) { … } }
///     }
///
/// With `import RetapTerminal` an app has a `main()` that shows it in the terminal; a `Replay` of
/// RetapReplay runs it from a script.
public protocol App {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  init()
}
