import RetapCells

/// A view that answers a key for as long as it shows.
public struct KeyView<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let key: Key
  let action: () -> Void

  public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  public func draw(on canvas: Canvas) {
    content.draw(on: canvas)
    let (key, action) = (key, action)
    canvas.onKeyAction { pressed in
      guard pressed == key else { return .ignored }
      action()
      return .rearranged
    }
  }
}

/// A view that answers a press on it.
public struct PressView<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let action: () -> Void

  public func size(for proposal: Proposal) -> Size { content.size(for: proposal) }

  public func draw(on canvas: Canvas) {
    content.draw(on: canvas)
    let action = action
    canvas.onMouse { mouse in
      guard mouse.action == .press(.left) else { return .ignored }
      action()
      return .rearranged
    }
  }
}

extension View {
  /// Does something when a key is pressed while this view shows. Of all that answer the same key, the one
  /// drawn last, which is the innermost, gets it; before what scrolls and selects.
  public func onKeyPress(_ key: Key, action: @escaping () -> Void) -> KeyView<Self> {
    KeyView(content: self, key: key, action: action)
  }

  /// Does something when this view is pressed with the pointer.
  public func onTapGesture(perform action: @escaping () -> Void) -> PressView<Self> {
    PressView(content: self, action: action)
  }
}
