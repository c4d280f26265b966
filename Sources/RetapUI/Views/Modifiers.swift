import RetapCells

/// A view drawn in another style; its size is its own.
public struct StyledView<Content: View>: View {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let color: Color?
  @usableFromInline let opacity: Double

  @inlinable init(content: Content, color: Color?, opacity: Double) {
    self.content = content
    self.color = color
    self.opacity = opacity
  }

  @inlinable public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  @inlinable public func draw(on canvas: Canvas) {
    var canvas = canvas
    if let color { canvas.foreground = color }
    canvas.opacity *= opacity
    content.draw(on: canvas)
  }
}

/// A view with another one behind it or before it, which gets the place the view takes.
public struct LayeredView<Content: View, Layer: View>: View {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let layer: Layer
  @usableFromInline let isBehind: Bool
  @usableFromInline let alignment: Alignment

  @inlinable init(content: Content, layer: Layer, isBehind: Bool, alignment: Alignment) {
    self.content = content
    self.layer = layer
    self.isBehind = isBehind
    self.alignment = alignment
  }

  @inlinable public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  @inlinable public func draw(on canvas: Canvas) {
    if !isBehind { content.draw(on: canvas) }
    if canvas.survey == nil { layer.draw(in: canvas.part(1), alignment: alignment) }
    if isBehind { content.draw(on: canvas) }
  }
}

extension Color: View {
  public typealias Body = Never

  /// A colour fills its place.
  @inlinable public func size(for proposal: Proposal) -> Size {
    Size(proposal.width ?? 1, proposal.height ?? 1)
  }

  @inlinable public func draw(on canvas: Canvas) { canvas.fill(canvas.bounds, with: self) }
}

extension View {
  /// Gives text and shapes in the view a colour, unless they have one of their own.
  @inlinable public func foregroundStyle(_ color: Color) -> StyledView<Self> {
    StyledView(content: self, color: color, opacity: 1)
  }

  /// Makes everything in the view so opaque: from 0, which shows nothing, to 1.
  @inlinable public func opacity(_ opacity: Double) -> StyledView<Self> {
    StyledView(content: self, color: nil, opacity: min(max(opacity, 0), 1))
  }

  /// Paints a colour behind the view.
  @inlinable public func background(_ color: Color) -> LayeredView<Self, Color> {
    background { color }
  }

  /// Draws a view behind this one, in the place this one takes.
  @inlinable public func background<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content layer: () -> Layer
  ) -> LayeredView<Self, Layer> {
    LayeredView(content: self, layer: layer(), isBehind: true, alignment: alignment)
  }

  /// Draws a view over this one, in the place this one takes.
  @inlinable public func overlay<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content layer: () -> Layer
  ) -> LayeredView<Self, Layer> {
    LayeredView(content: self, layer: layer(), isBehind: false, alignment: alignment)
  }
}

/// A view with a name, by which it is found on the screen.
public struct IdentifiedView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let id: ID

  @inlinable init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  @inlinable public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  @inlinable public func draw(on canvas: Canvas) {
    if let survey = canvas.survey { survey.visit(named: AnyHashable(id), on: canvas) }
    canvas.note(id)
    content.draw(on: canvas)
  }

  @inlinable public func id(ofChild index: Int) -> AnyHashable? { AnyHashable(id) }
  @inlinable public func child(
    withID wanted: AnyHashable, near index: Int, within distance: Int
  ) -> Int? { wanted == AnyHashable(id) ? 0 : nil }
  @inlinable public static var isNamed: Bool { true }
}

extension View {
  /// Names the view: ``Stage/place(of:)`` and a replay's `place(of:)` tell where it shows.
  @inlinable public func id<ID: Hashable>(_ id: ID) -> IdentifiedView<Self, ID> {
    IdentifiedView(content: self, id: id)
  }
}
