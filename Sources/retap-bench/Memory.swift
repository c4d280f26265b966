#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum Memory {
  /// The most memory the process ever had, in KiB (in bytes on Darwin). A leak of one byte a frame
  /// raises it by 100 KiB over 100,000 frames.
  static var peak: Int { peak(of: RUSAGE_SELF) }

  /// The most that any process had which this one has started and waited for.
  static var peakOfChildren: Int { peak(of: RUSAGE_CHILDREN) }

  #if canImport(Glibc)
    private typealias Whose = __rusage_who
  #else
    private typealias Whose = Int32
  #endif

  private static func peak(of whose: Whose) -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(whose.rawValue), &usage)
    #else
      getrusage(whose, &usage)
    #endif
    return usage.ru_maxrss
  }
}
