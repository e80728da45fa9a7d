import Dispatch
import Synchronization

/// A first-in, first-out queue of work for the reading threads.
final class JobQueue<Job: Sendable>: Sendable {
  private struct State {
    /// The jobs in order; a job taken is released at once.
    var jobs: [Job?] = []
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  func push(_ job: Job) {
    state.withLock { $0.jobs.append(job) }
    news.signal()
  }

  /// Closes the queue for new work.
  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  /// Waits for work; `nil` once the queue is closed and empty.
  func pop() -> Job? {
    while true {
      news.wait()
      let (job, isOver) = state.withLock { state -> (Job?, Bool) in
        guard state.next < state.jobs.count else { return (nil, state.isClosed) }
        defer {
          state.jobs[state.next] = nil
          state.next += 1
          if state.next >= 4096 {
            state.jobs.removeFirst(state.next)
            state.next = 0
          }
        }
        return (state.jobs[state.next], false)
      }
      if let job { return job }
      if isOver {
        news.signal()
        return nil
      }
    }
  }
}
