extension Duration {
  /// In microseconds, which is what a recording keeps, to the nearest.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + (attoseconds + 500_000_000_000) / 1_000_000_000_000
  }
}
