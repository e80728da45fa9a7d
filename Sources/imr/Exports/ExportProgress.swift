import Glibc

/// A line on the terminal that counts exported cases; silent where standard error is none, or the work is soon done.
struct ExportProgress {
  private let total: Int
  private var done = 0
  private var isShown = false
  private var lastShown: ContinuousClock.Instant
  private let isEnabled: Bool

  init(total: Int) {
    self.total = total
    lastShown = .now
    isEnabled = total > 1 && StandardError.isTerminal
  }

  /// Counts one case more.
  mutating func advance() {
    done += 1
    guard isEnabled, done % 16 == 0, lastShown.duration(to: .now) > .milliseconds(100) else { return }
    lastShown = .now
    isShown = true
    StandardError.write("\rexporting \(done) of \(total) cases")
  }

  /// Clears the line.
  mutating func end() {
    if isShown { StandardError.write("\r\u{1B}[K") }
    isShown = false
  }
}
