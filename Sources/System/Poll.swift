internal import Glibc

/// Times for poll(2).
enum Poll {
  /// A duration in milliseconds, rounded up, so that it has passed when poll returns; never negative.
  static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(min(max(0, (duration / .milliseconds(1)).rounded(.up)), 1e9))
  }
}
