import Glibc

/// A program run to its end without a terminal, with its output discarded.
struct ChildRun {
  let seconds: Double
  /// User and system time, in seconds.
  let processorSeconds: Double
  /// The peak resident memory in bytes, including mapped files.
  let peakBytes: Int
  let status: Int32

  /// Runs a shell command.
  init(shell command: String) {
    var process: pid_t = 0
    let start = Clock.now()
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let words = Self.words(["/bin/sh", "-c", command])
    let variables = Self.words(["PATH=\(path)", "HOME=/tmp", "LANG=C.UTF-8"])
    defer { for word in words + variables { free(word) } }
    var status: Int32 = -1
    var usage = rusage()
    if posix_spawn(&process, "/bin/sh", nil, nil, words, variables) == 0 {
      while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    }
    seconds = Clock.now() - start
    self.status = status
    peakBytes = usage.ru_maxrss * 1024
    processorSeconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  /// Runs a command several times, and returns the run of median length.
  static func median(of runs: Int, shell command: String) -> ChildRun {
    let all = (0..<runs).map { _ in ChildRun(shell: command) }.sorted { $0.seconds < $1.seconds }
    return all[all.count / 2]
  }

  private static func words(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var copies: [UnsafeMutablePointer<CChar>?] = []
    for word in words { copies.append(strdup(word)) }
    return copies + [nil]
  }

  /// Returns true if a program is installed.
  static func has(_ program: String) -> Bool { ChildRun(shell: "command -v \(program) >/dev/null").status == 0 }
}

enum Clock {
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
