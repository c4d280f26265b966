public struct InputParser: Sendable {
  public init() {}
  public var patience: Duration? { nil }
  public mutating func parse(_ bytes: some Sequence<UInt8>, into events: inout [Event]) {
    for b in bytes where b >= 0x20 && b < 0x7f {
      events.append(.key(Key(.character(Character(Unicode.Scalar(b))))))
    }
  }
  public mutating func giveUp(into events: inout [Event]) {}
}
extension Key: CustomStringConvertible {
  public var description: String { "key" }
}
