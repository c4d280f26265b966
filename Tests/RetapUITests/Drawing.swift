import RetapCells
import RetapReplay
import RetapUI

/// An app that shows one view.
struct Shown<Content: View>: App {
  let content: () -> Content

  init() { fatalError("made with a view only") }
  init(_ content: @escaping () -> Content) { self.content = content }

  var body: some View { content() }
}

/// A view on a screen of its own, drawn through the bytes of its frame.
func shown<Content: View>(
  _ width: Int, _ height: Int, depth: ColorDepth = .truecolor,
  @ViewBuilder _ content: @escaping () -> Content
) -> Replay<Shown<Content>> {
  Replay(Shown(content), size: Size(width, height), depth: depth)
}

/// The screen as text: a line a row, without trailing blanks.
func drawn<Content: View>(
  _ width: Int, _ height: Int, depth: ColorDepth = .truecolor,
  @ViewBuilder _ content: @escaping () -> Content
) -> String {
  String(shown(width, height, depth: depth, content).text.dropLast())
}
