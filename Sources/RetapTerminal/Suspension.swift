import RetapSystem

// How a session stops for the shell and goes on (X2). Each of these gives the signal that the program
// is to end by, if one came.
extension TerminalSession {
  /// Gives the terminal back, stops the job until a shell lets it go on, and takes the terminal again.
  func suspend(hearing signals: Signals) -> System.Signal? {
    giveAway()
    if let signal = signals.stopJob(by: .suspend).first(where: \.ends) { return signal }
    return resume(hearing: signals)
  }

  /// Takes the terminal again, once this job is in the foreground; a terminal that cannot be taken is
  /// as good as gone.
  func resume(hearing signals: Signals) -> System.Signal? {
    if let signal = signals.waitForForeground(of: number) { return signal }
    return (try? take()) == nil ? .hangUp : nil
  }
}
