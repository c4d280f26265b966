import RetapCells

/// What scrolls, and what the last frame cost, over everything else (F12).
struct Inspector {
  let containers: [ContainerReport]
  let report: FrameReport

  func draw(on canvas: Canvas) {
    let lines = containers.enumerated().map { line($0, $1) } + [frameLine]
    let width = min(canvas.size.width, (lines.map(\.count).max() ?? 0) + 2)
    let height = min(canvas.size.height, lines.count)
    let box = canvas.window(Rect(canvas.size.width - width, 0, width, height))
    box.fill(box.bounds, with: Color(0x1C1C1E))
    for (row, line) in lines.prefix(height).enumerated() {
      Text(line).foregroundStyle(row == lines.count - 1 ? .gray : .white).lineLimit(1)
        .draw(on: box.window(Rect(1, row, max(0, width - 2), 1)))
    }
  }

  /// `1 ↓ 120/4000 → 0 in 4040~, 40 shown, reader, gliding`
  private func line(_ index: Int, _ container: ContainerReport) -> String {
    let geometry = container.geometry
    let arrow = container.axis == .vertical ? "↓" : "→"
    var line = "\(index + 1) \(arrow) \(geometry.offset)/\(geometry.maximum)"
    line += " of \(geometry.extent)\(geometry.isEstimated ? "~" : ""), \(geometry.viewport) shown"
    line += ", \(container.cause.rawValue)"
    return container.target.map { line + ", to \($0)" } ?? line
  }

  private var frameLine: String {
    let time = report.duration.map { ", \(Int($0 / .microseconds(1))) µs" } ?? ""
    return "last frame: \(report.changedCells) cells, \(report.bytes) bytes\(time)"
  }
}
