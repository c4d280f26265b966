import RetapCells

/// Which tabs a bar of so many columns shows, where, and what it says of each (T10).
///
/// The bar gives way in this order, and no sooner than it must:
///
/// 1. whole labels in equal columns: `   1 ♥ Emojis       2 ■ Boxes   `
/// 2. whole labels in columns as wide as each needs
/// 3. titles that end in `…`, the longest first, the selected tab's last
/// 4. symbols and numbers alone
/// 5. the selected tab and those around it, with `‹` and `›` where more are hidden
package struct TabBarLayout {
  /// What a tab is called.
  package struct Item {
    package let title: String
    package let symbol: String

    package init(title: String, symbol: String) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// One tab that shows.
  package struct Place {
    /// Its index among all tabs.
    package let tab: Int
    /// The columns that are the tab's, label and space around it.
    package let columns: Range<Int>
    package let label: [Glyph]

    /// Where the label starts: it stands in the middle, and rather too far left.
    package var labelColumn: Int { columns.lowerBound + (columns.count - label.columns) / 2 }
  }

  /// The tabs that show, from left to right.
  package private(set) var places: [Place] = []
  /// The column of the mark `‹`, where tabs are hidden before those that show.
  package private(set) var leadingMark: Int?
  /// The column of the mark `›`, where tabs are hidden after those that show.
  package private(set) var trailingMark: Int?

  package init(items: [Item], selected: Int?, width: Int) {
    guard width > 0, !items.isEmpty else { return }
    let labels = items.enumerated().map { TabLabel($1, tab: $0) }
    let selected = selected ?? 0
    if let all = Self.labelsOfAll(labels, selected: selected, width: width) {
      place(all, from: 0, in: 0..<width)
    } else {
      follow(selected, labels, width: width)
    }
  }

  /// The tab that a column belongs to; nil beside all, and on a mark. O(tabs that show).
  package func tab(atColumn column: Int) -> Int? {
    places.first { $0.columns.contains(column) }?.tab
  }

  /// The tab that a press on a column selects: on a mark it is the nearest one that is hidden there.
  func tab(pressedAt column: Int) -> Int? {
    if column == leadingMark { return places.first.map { $0.tab - 1 } }
    if column == trailingMark { return places.last.map { $0.tab + 1 } }
    return tab(atColumn: column)
  }

  // MARK: All tabs

  /// The fullest labels with which all tabs fit.
  private static func labelsOfAll(
    _ labels: [TabLabel], selected: Int, width: Int
  ) -> [[Glyph]]? {
    let whole = labels.map(\.whole)
    if leastWidth(of: whole) <= width { return whole }
    if let shortened = shortened(labels, selected: selected, width: width) { return shortened }
    let short = labels.map(\.short)
    return leastWidth(of: short) <= width ? short : nil
  }

  /// Labels side by side, with a column between two.
  private static func leastWidth(of labels: some Collection<[Glyph]>) -> Int {
    labels.reduce(labels.count - 1) { $0 + $1.columns }
  }

  /// Labels with titles cut to one measure, the selected tab's to twice that; nil if that is not enough.
  private static func shortened(
    _ labels: [TabLabel], selected: Int, width: Int
  ) -> [[Glyph]]? {
    let whole = leastWidth(of: labels.map(\.whole))
    let room = width - whole + labels.reduce(0) { $0 + $1.titleWidth }
    func titleWidth(of tab: Int, _ measure: Int) -> Int {
      let label = labels[tab]
      let most = tab == selected ? 2 * measure : measure
      return min(label.titleWidth, max(label.leastTitleWidth, most))
    }
    func total(_ measure: Int) -> Int {
      labels.indices.reduce(0) { $0 + titleWidth(of: $1, measure) }
    }
    guard total(0) <= room else { return nil }
    var measure = 0
    while total(measure + 1) <= room { measure += 1 }  // ends: whole titles do not fit
    var widths = labels.indices.map { titleWidth(of: $0, measure) }
    var spare = room - total(measure)
    // What is left over goes the next step, with some titles: a wider bar never shows less of one.
    for tab in [selected] + labels.indices {
      let more = min(spare, titleWidth(of: tab, measure + 1) - widths[tab])
      widths[tab] += more
      spare -= more
    }
    return zip(labels, widths).map { $0.shortened(title: $1) }
  }

  // MARK: Some tabs

  /// Columns of a mark and the space that keeps it from a label.
  private static let markWidth = 2

  /// Shows as many tabs as fit, in an order in which a wider bar never shows fewer.
  private mutating func follow(_ selected: Int, _ labels: [TabLabel], width: Int) {
    let short = labels.map(\.short)
    var shown: Range<Int>?
    var candidate = selected..<selected + 1
    while room(for: candidate, of: labels.count, in: width) >= Self.leastWidth(of: short[candidate])
    {
      shown = candidate
      candidate = Self.widened(candidate, around: selected, of: labels.count)
    }
    guard let shown else { return squeeze(selected, labels, width: width) }
    let first = shown.lowerBound > 0 ? Self.markWidth : 0
    let room = room(for: shown, of: labels.count, in: width)
    mark(shown, of: labels.count, width: width)
    place(short[shown], from: shown.lowerBound, in: first..<first + room)
  }

  /// Shows one tab in a bar that is too narrow for that, with marks if its label leaves room for them.
  private mutating func squeeze(_ selected: Int, _ labels: [TabLabel], width: Int) {
    let shown = selected..<selected + 1
    let label = labels[selected].squeezed(to: width)
    let hasBefore = selected > 0
    let hasAfter = selected + 1 < labels.count
    guard label.columns + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0) <= width else {
      return place([label], from: selected, in: 0..<width)
    }
    mark(shown, of: labels.count, width: width)
    place(
      [label], from: selected, in: (hasBefore ? 1 : 0)..<(hasAfter ? width - 1 : width))
  }

  /// One tab more: on the side of the selected one where fewer show, after it first.
  private static func widened(
    _ shown: Range<Int>, around selected: Int, of count: Int
  ) -> Range<Int> {
    let before = selected - shown.lowerBound
    let after = shown.upperBound - 1 - selected
    let canGrowBefore = shown.lowerBound > 0
    let canGrowAfter = shown.upperBound < count
    return canGrowAfter && (after <= before || !canGrowBefore)
      ? shown.lowerBound..<shown.upperBound + 1 : shown.lowerBound - 1..<shown.upperBound
  }

  /// What the marks leave of the width.
  private func room(for shown: Range<Int>, of count: Int, in width: Int) -> Int {
    let before = shown.lowerBound > 0 ? Self.markWidth : 0
    let after = shown.upperBound < count ? Self.markWidth : 0
    return width - before - after
  }

  private mutating func mark(_ shown: Range<Int>, of count: Int, width: Int) {
    if shown.lowerBound > 0 { leadingMark = 0 }
    if shown.upperBound < count { trailingMark = width - 1 }
  }

  // MARK: Columns

  /// Gives each label its columns: equal ones, and more to those that need more.
  private mutating func place(
    _ labels: some Collection<[Glyph]>, from first: Int, in columns: Range<Int>
  ) {
    // Each but the last one has a space after it.
    let needs = labels.enumerated().map { $1.columns + ($0 < labels.count - 1 ? 1 : 0) }
    var start = columns.lowerBound
    for (index, (label, width)) in zip(labels, Self.widths(needs, in: columns.count)).enumerated() {
      places.append(Place(tab: first + index, columns: start..<start + width, label: label))
      start += width
    }
  }

  /// Shares a width out, as equally as needs allow; needs that are more than there is are not met.
  private static func widths(_ needs: [Int], in width: Int) -> [Int] {
    func total(_ level: Int) -> Int { needs.reduce(0) { $0 + max($1, level) } }
    let level = (0...width / needs.count).last { total($0) <= width } ?? 0
    let spare = max(0, width - total(level))
    let sharing = max(1, needs.count { $0 <= level })
    var place = 0
    return needs.map { need in
      guard need <= level else { return need }
      defer { place += 1 }
      return level + spare * (place + 1) / sharing - spare * place / sharing
    }
  }
}
