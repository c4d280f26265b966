package enum Dispute: UInt8, Sendable { case presentation, modifier, joined, flag, other }
extension Glyph {
  package var dispute: Dispute? { isDisputed ? .other : nil }
}
