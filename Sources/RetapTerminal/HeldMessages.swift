import RetapSystem

/// What is said on standard error while the screen is taken: it is kept in a file without a name, as on
/// the alternate screen it would spoil the picture and be gone with it.
///
/// It is shown as it is, since it is the program's own.
struct HeldMessages {
  private let original: Int32
  private let file: Int32

  /// The most that is shown: the end of it, with what a crash said.
  private static let limit = 1 << 16

  /// Begins to hold; nil where standard error is not the terminal, or there is no place for a file.
  init?() {
    guard System.isSameTerminal(System.standardOutput, System.standardError),
      let original = System.duplicate(System.standardError)
    else { return nil }
    guard let file = System.temporaryFile() else {
      System.closeNumber(original)
      return nil
    }
    (self.original, self.file) = (original, file)
    System.redirect(System.standardError, to: file)
  }

  /// Ends holding, and shows what was said. A signal handler may call it.
  func release(to terminal: Int32) {
    System.redirect(System.standardError, to: original)
    System.closeNumber(original)
    // As much as the standard library takes from the stack; more would be allocated.
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      var offset = max(0, System.size(ofFile: file) - HeldMessages.limit)
      while true {
        let count = System.read(file, into: buffer, at: offset)
        let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard count > 0, System.writeAll(terminal, piece, patience: Rescue.patience) else { break }
        offset += count
      }
    }
    System.closeNumber(file)
  }

  /// Forgets all but the end when far more was said than will be shown.
  func trim() {
    let size = System.size(ofFile: file)
    guard size > 16 * HeldMessages.limit else { return }
    withUnsafeTemporaryAllocation(byteCount: HeldMessages.limit, alignment: 1) { buffer in
      let count = System.read(file, into: buffer, at: size - HeldMessages.limit)
      System.empty(file)
      System.writeAll(file, UnsafeRawBufferPointer(rebasing: buffer[..<count]), patience: 0)
    }
  }
}
