import Dispatch
import Synchronization

/// Work for the reading threads, handed out in the order in which it came.
final class JobQueue<Job: Sendable>: Sendable {
  private struct State {
    /// Jobs in order; one that was handed out is released at once.
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

  /// Says that no more work comes.
  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  /// Waits for work; `nil` once there is none left and none comes.
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
