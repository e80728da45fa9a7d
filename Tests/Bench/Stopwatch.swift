import Glibc

/// Times of the best of several runs, which other load affects least.
enum Stopwatch {
  enum Clock {
    /// Processor time of the calling thread.
    case thread
    /// Elapsed time.
    case wall

    var now: Double {
      var time = timespec()
      clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// Runs some work and returns the seconds of its best run and its result.
  static func best<Answer>(
    of runs: Int = 3, _ clock: Clock = .thread, _ work: () throws -> Answer
  ) rethrows -> (seconds: Double, answer: Answer) {
    var start = clock.now
    var answer = try work()
    var best = clock.now - start
    for _ in 1..<max(runs, 1) {
      start = clock.now
      answer = try work()
      best = min(best, clock.now - start)
    }
    return (best, answer)
  }

  /// User and system time of the children that have ended.
  static func childSeconds() -> Double { processorSeconds(RUSAGE_CHILDREN) }

  /// User and system time of this process.
  static func ownSeconds() -> Double { processorSeconds(RUSAGE_SELF) }

  private static func processorSeconds(_ who: __rusage_who) -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}

/// A table of measures.
enum Report {
  static func heading(_ text: String, _ columns: String...) { heading(text, columns) }

  static func heading(_ text: String, _ columns: [String]) {
    print("\n\(pad(text, 46))\(columns.map { pad($0, 14, left: true) }.joined())")
  }

  static func row(_ name: String, _ cells: String...) { row(name, cells) }

  static func row(_ name: String, _ cells: [String]) {
    print(pad(name, 46) + cells.map { pad($0, 14, left: true) }.joined())
  }

  static func milliseconds(_ seconds: Double) -> String { number(seconds * 1000) + " ms" }

  /// The number with two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let room = String(repeating: " ", count: max(0, width - text.count))
    return left ? room + text : text + room
  }
}
