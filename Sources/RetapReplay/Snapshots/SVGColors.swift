import RetapCells

/// The classes of a picture's colours, named in the order in which they came.
struct SVGColors {
  private let own: Color
  private var names: [Color: String] = [:]
  /// A rule of CSS for each class, in order.
  private(set) var rules = ""

  /// `own` is the colour of what has no class.
  init(own: Color) { self.own = own }

  /// The attribute that gives an element a colour and more classes, with a space before it; empty where it
  /// needs none.
  mutating func attribute(_ color: Color, _ more: String = "") -> String {
    let names = [color == own ? "" : name(color), more].filter { !$0.isEmpty }
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }

  private mutating func name(_ color: Color) -> String {
    if let name = names[color] { return name }
    let name = shortName(names.count)
    names[color] = name
    rules += ".\(name){fill:\(color)}"
    return name
  }
}

/// The shortest names of lower-case letters, one after the other: `a`, …, `z`, `aa`, `ab`, ….
func shortName(_ number: Int) -> String {
  let last = String(Unicode.Scalar(UInt8(0x61 + number % 26)))
  return number < 26 ? last : shortName(number / 26 - 1) + last
}
