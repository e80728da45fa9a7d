import Glibc
import Synchronization

/// A line on the terminal that shows the progress of a command after it has run for a second.
///
/// It is silent if standard error is not a terminal, and with `--quiet`.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: ContinuousClock.Instant?
    var isShown = false
  }

  private let start = ContinuousClock.now
  private let isEnabled: Bool
  private let state = Mutex(State())

  init(isQuiet: Bool) {
    isEnabled = !isQuiet && StandardError.isTerminal
  }

  /// Shows the progress, at most ten times a second: ‘reading 1200 of 5000 files’.
  func show(_ verb: String, _ done: Int, of total: Int, _ unit: String) {
    guard isEnabled, start.duration(to: .now) > .seconds(1) else { return }
    state.withLock { state in
      if let last = state.lastShown, last.duration(to: .now) < .milliseconds(100) { return }
      state.lastShown = .now
      state.isShown = true
      StandardError.overwriteLine("\(verb) \(done) of \(total) \(unit)")
    }
  }

  /// Clears the line.
  func end() {
    state.withLock { state in
      if state.isShown { StandardError.overwriteLine("") }
      state.isShown = false
    }
  }
}
