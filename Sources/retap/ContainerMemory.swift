import RetapCells
import RetapUI

/// Where the containers of a session stood when they showed last, so that a trace can tell what became of
/// one meanwhile.
struct ContainerMemory {
  /// A container when it showed last.
  private struct Memory {
    let frame: Int
    let geometry: ScrollGeometry
  }

  /// An app may make ever new containers: at least so many are remembered, and about twice as many at most.
  private let limit: Int
  private var frame = 0
  private var memories: [Int: Memory] = [:]
  /// What was remembered before; what of it does not show again is forgotten.
  private var older: [Int: Memory] = [:]

  init(limit: Int = 1000) { self.limit = limit }

  /// How many are remembered.
  var count: Int { memories.merging(older) { first, _ in first }.count }

  /// What of the containers that show now was not so when they showed last: `Emojis 0→9 (reader)`, and
  /// `Boxes at 0 of 38` for one that did not show in the frame before, or has other content.
  mutating func changes(to containers: [ContainerReport]) -> [String] {
    frame += 1
    return containers.compactMap { container in
      let before = memories[container.identity] ?? older[container.identity]
      remember(container)
      return change(of: container, since: before)
    }
  }

  private mutating func remember(_ container: ContainerReport) {
    memories[container.identity] = Memory(frame: frame, geometry: container.geometry)
    guard memories.count > limit else { return }
    older = memories
    memories = [:]
  }

  private func change(of container: ContainerReport, since before: Memory?) -> String? {
    let (name, geometry) = (container.name, container.geometry)
    // An estimate changes all the time.
    let hasGrown = !geometry.isEstimated && before?.geometry.maximum != geometry.maximum
    if let offset = before?.geometry.offset, offset != geometry.offset {
      let maximum = hasGrown ? " of \(geometry.maximum)" : ""
      return "\(name) \(offset)→\(geometry.offset)\(maximum) (\(container.movement))"
    }
    let hasShown = before?.frame == frame - 1
    return hasShown && !hasGrown ? nil : "\(name) at \(geometry.offset) of \(geometry.maximum)"
  }
}

extension ContainerReport {
  /// Who moved it last, and where it is going: `glide to 0`.
  fileprivate var movement: String {
    cause.rawValue + (target.map { " to \($0)" } ?? "")
  }
}
