#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// The signals that a program gets for faults of its own, or from its own `abort()`.
  package static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  package static func handle(crash number: Int32, _ action: Action) -> Action {
    handle(number, action)
  }

  /// Lets a crash go on as if nobody had heard of it, once its handler returns.
  ///
  /// An instruction that failed fails again, and tells whoever hears it now all that it told before.
  /// What was sent has to be sent again; so have what x86 tells after a breakpoint, and what a filter
  /// of system calls does.
  package static func crashAgain(
    _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, as action: Action
  ) {
    handle(number, action)
    let comesAgain = number != SIGTRAP && number != SIGSYS
    if !comesAgain || (information?.pointee.si_code ?? 0) <= 0 { raise(number) }
  }

  /// Gives signal handlers of this thread a stack of their own, where they have none: one that has
  /// overflowed cannot be used.
  package static func makeSignalStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack = stack_t()
    stack.ss_size = 1 << 16  // what was heard before may need some of it, too
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
  }
}
