/// A scroll container as people are told of it: in logs, by the inspector, in failures of a replay.
public struct ContainerReport: Hashable, Sendable {
  /// Which container it is: no other has the same number, also after this one is gone.
  public let identity: Int
  /// The id given with ``View/scrollOffsetID(_:)``, the title of the tab that owns it, or what number it
  /// has among those that show, from 1.
  public let name: String
  public let axis: Axis
  public let geometry: ScrollGeometry
  /// Who changed the offset last.
  public let cause: Scroll.Cause
  /// The offset at which its glide will end, as far as that is known; nil where it does not glide.
  public let target: Int?

  init(_ scroll: Scroll, axis: Axis, name: String) {
    identity = scroll.number
    self.name = name
    self.axis = axis
    geometry = scroll.shown
    cause = scroll.shownCause
    target = scroll.isGliding ? scroll.target : nil
  }
}

extension Frame {
  /// The containers that show, outer ones before those in them.
  var reports: [ContainerReport] {
    containers.enumerated().map { index, container in
      let name = name(of: container.scroll) ?? "\(index + 1)"
      return ContainerReport(container.scroll, axis: container.axis, name: name)
    }
  }

  /// The containers that glide, whether they show or not.
  var glidingReports: [ContainerReport] {
    clock.gliding.map { scroll in
      if let shown = reports.first(where: { $0.identity == scroll.number }) {
        return shown
      }
      return ContainerReport(scroll, axis: .vertical, name: name(of: scroll) ?? "one not shown")
    }
  }

  private func name(of scroll: Scroll) -> String? {
    names.id(of: scroll).map { "\($0.base)" } ?? scroll.title
  }
}
