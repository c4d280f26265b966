#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// What to wait for on a descriptor, and after waiting what is so.
  package struct Waiting {
    let number: Int32
    let forInput: Bool
    let forOutput: Bool
    package var canRead = false
    package var canWrite = false
    /// The other end is gone, or the descriptor is no good.
    package var isGone = false

    package init(_ number: Int32, forInput: Bool, forOutput: Bool) {
      self.number = number
      self.forInput = forInput
      self.forOutput = forOutput
    }
  }

  /// Waits until one of them is ready, the time is over (nil: none is set), or a signal comes.
  package static func poll(_ waiting: [Waiting], for time: Duration?) throws(Failure) -> [Waiting] {
    var requests = waiting.map {
      pollfd(
        fd: $0.number, events: Int16(($0.forInput ? POLLIN : 0) | ($0.forOutput ? POLLOUT : 0)),
        revents: 0)
    }
    let count = libcPoll(&requests, nfds_t(requests.count), milliseconds(time))
    if count < 0, errno != EINTR, errno != EAGAIN { throw Failure.last }
    return zip(waiting, requests).map { waiting, request in
      var ready = waiting
      let events = count < 0 ? 0 : Int32(request.revents)
      ready.canRead = events & Int32(POLLIN) != 0
      ready.canWrite = events & Int32(POLLOUT) != 0
      ready.isGone = events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
      return ready
    }
  }

  /// Rounded up, so that nobody wakes a moment too early and finds nothing to do.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let exact = time / .milliseconds(1)
    return Int32(min(max(0, exact.rounded(.up)), 1e9))
  }
}
