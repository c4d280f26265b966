import RetapCells
import RetapReplay
import RetapUI

/// A row of a list that says in each of its lines who it is: `7.0`, `7.1`, …
struct Numbered: View {
  typealias Body = Never
  let id: Int
  let height: Int

  init(_ id: Int, height: Int) {
    self.id = id
    self.height = height
  }

  /// A row of one to five lines, as its number has it.
  init(unequal id: Int) { self.init(id, height: Numbered.height(of: id)) }

  static func height(of id: Int) -> Int { 1 + id * 7 % 11 % 5 }

  func size(for proposal: Proposal) -> Size { Size("\(id).\(height - 1)".utf8.count, height) }

  func draw(on canvas: Canvas) {
    for row in canvas.visible.rows {
      Text("\(id).\(row)").draw(on: canvas.window(Rect(0, row, canvas.size.width, 1)))
    }
  }
}

/// A line of such a row.
struct NumberedLine: Hashable {
  let id: Int
  let line: Int

  init(_ id: Int, _ line: Int = 0) {
    self.id = id
    self.line = line
  }

  /// The first line in a row of the screen; nil where there is none.
  init?(_ replay: Replay<some App>, row: Int) {
    guard let word = replay.row(row).split(separator: " ").first else { return nil }
    let parts = word.split(separator: ".")
    guard parts.count == 2, let id = Int(parts[0]), let line = Int(parts[1].prefix { $0.isNumber })
    else { return nil }
    self.init(id, line)
  }

  /// The line so many further down, or up, in a list of unequal rows from 0 to `last`.
  func moved(by rows: Int, last: Int = .max) -> NumberedLine {
    var (id, line) = (id, line + rows)
    while line < 0, id > 0 {
      id -= 1
      line += Numbered.height(of: id)
    }
    while id < last, line >= Numbered.height(of: id) {
      line -= Numbered.height(of: id)
      id += 1
    }
    return NumberedLine(id, line)
  }
}
