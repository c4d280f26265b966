/// A number as a time in seconds.
struct JSONNumber {
  /// Its absolute value, to the 18th decimal; nil where it is over a year.
  let seconds: Duration?
  let isNegative: Bool

  /// A year: a session may be left open for long.
  static let longestTime = Duration.seconds(366 * 24 * 3600)
}

extension JSONScanner {
  /// Reads a number, in integers, so that sums of it are exact.
  mutating func number() throws(CastFault) -> JSONNumber {
    let isNegative = try take("-")
    let start = position
    let whole = try digits()
    guard whole == 1 || bytes[start] != UInt8(ascii: "0") else { throw .syntax(at: start) }
    if next(is: ".") {
      position += 1
      _ = try digits()
    }
    let end = position
    let exponent = next(is: "e") || next(is: "E") ? try self.exponent() : 0
    let seconds = Duration(digits: bytes[start..<end], firstPower: whole - 1 + exponent)
    return JSONNumber(seconds: seconds, isNegative: isNegative && seconds != .zero)
  }

  private func next(is byte: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: byte)
  }

  /// Takes digits, of which there has to be one, and counts them.
  private mutating func digits() throws(CastFault) -> Int {
    let start = position
    while position < bytes.count, bytes[position].isDigit { position += 1 }
    if position > start { return position - start }
    throw position < bytes.count ? .syntax(at: start) : .cut
  }

  /// Beyond this much a number is 0 or far too large, whatever its digits are: no line has as many.
  private static let largestExponent = 1 << 30

  private mutating func exponent() throws(CastFault) -> Int {
    position += 1
    let isNegative = next(is: "-")
    if isNegative || next(is: "+") { position += 1 }
    let start = position
    _ = try digits()
    let value = bytes[start..<position].reduce(0) {
      min($0 * 10 + Int($1 & 0x0F), Self.largestExponent)
    }
    return isNegative ? -value : value
  }
}

extension Duration {
  /// The seconds that digits say, with a point among them or none, of which the first stands for so many
  /// powers of ten; nil where that is over a year.
  fileprivate init?(digits: Slice<UnsafeBufferPointer<UInt8>>, firstPower: Int) {
    // A year has eight digits of seconds, and the last of an attosecond is 10^-18.
    let (firstSecond, lastAttosecond) = (7, -18)
    var (rest, power) = (digits.lazy.filter(\.isDigit).makeIterator(), firstPower)
    var digit = rest.next()
    while digit == UInt8(ascii: "0") { (digit, power) = (rest.next(), power - 1) }
    if digit == nil { power = 0 }
    guard power <= firstSecond else { return nil }
    var (seconds, attoseconds) = (0 as Int64, 0 as Int64)
    while power >= lastAttosecond {
      let value = Int64((digit ?? 0) & 0x0F)
      if power >= 0 {
        seconds = seconds * 10 + value
      } else {
        attoseconds = attoseconds * 10 + value
      }
      (digit, power) = (rest.next(), power - 1)
    }
    self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
    if self > JSONNumber.longestTime { return nil }
  }
}
