import Dispatch
import Synchronization
import System
import Testing

/// Runs the tests of a suite, which wait for other programs, on separate threads.
///
/// All other tests share as many threads as there are cores, so two tests that waited there would leave both cores
/// idle.
struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTests {
  static var waiting: Self { Self() }
}

/// Threads that run the parts of tasks in order.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 4)

  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count { WorkerThread.start { [self] in run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  private func run() -> Never {
    while true {
      available.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
