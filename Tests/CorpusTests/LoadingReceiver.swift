import Glibc
import Synchronization
import Testing

@testable import Corpus

/// The cases that a program receives from a loader.
final class LoadingReceiver: Sendable {
  struct State {
    var table = CaseTable()
    var stored = 0
    var chunks = 0
    var drops = 0
    var saves = 0
    var remarks: [LoadingRemark] = []
    var changes: [LetterChanges] = []
    var isFinished = false
  }
  let state = Mutex(State())

  func take(_ event: LoadingEvent) {
    state.withLock { state in
      switch event {
      case .stored(let stored):
        state.table = CaseTable(stored)
        state.stored = state.table.count
      case .chunk(let chunk):
        state.table.append(chunk)
        state.chunks += chunk.count
      case .removed(let rows): state.table.remove(rows)
      case .saved(let stored):
        state.table.adopt(stored)
        state.saves += 1
      case .dropped:
        state.table = CaseTable()
        state.drops += 1
      case .remark(let remark): state.remarks.append(remark)
      case .changed(let changes): state.changes.append(changes)
      case .finished: state.isFinished = true
      case .progress, .problem: break
      }
    }
  }

  /// Waits until a condition holds; fails after some time.
  func wait(until condition: (State) -> Bool) {
    let start = ContinuousClock.now
    while !state.withLock({ condition($0) }) {
      if ContinuousClock.now - start > .seconds(100) {
        Issue.record("waited in vain")
        return
      }
      usleep(2000)
    }
  }
}
