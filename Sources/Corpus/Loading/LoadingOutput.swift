import Synchronization
import System

/// Orders what the reading threads find and posts it, one event at a time.
final class LoadingOutput: Sendable {
  /// A place in the order of events: what is emitted into it comes after all that earlier places hold.
  ///
  /// Without a number it has no place, and is handed on at once.
  struct Slot: Sendable {
    fileprivate let number: Int?

    static let unordered = Slot(number: nil)
  }

  private struct State {
    var nextSlot = 0
    /// The first open slot; its events are posted at once.
    var openSlot = 0
    var held: [Int: [LoadingEvent]] = [:]
    var closed: Set<Int> = []
    var progress = LoadingProgress()
    var missingTools: Set<SourceProblem.Kind> = []
    var ledger = Ledger()
    var endings = FileEndings()
    var changes = LetterChanges()
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  /// The number of files read; atomic, because the lock is contended.
  private let filesRead = Atomic(0)
  /// The time of the next progress event, in milliseconds since the start.
  private let nextProgress = Atomic(0)
  private let post: @Sendable (LoadingEvent) -> Void
  /// Takes in the letters that are handed on.
  private let early: EarlyCache?
  /// Memory for the letters' text.
  let buffers: TextBuffers
  /// Opened once the first cases are shown; threads that post cases wait for it.
  private let shown: Latch?

  init(early: EarlyCache? = nil, shown: Latch? = nil, _ post: @escaping @Sendable (LoadingEvent) -> Void) {
    self.early = early
    buffers = early?.buffers ?? TextBuffers()
    self.shown = shown
    self.post = post
  }

  /// The cases posted so far.
  var ledger: Ledger { state.withLock { $0.ledger } }

  /// The files of which reading did not come to the end, and those of which it now did.
  var endings: FileEndings { state.withLock { $0.endings } }

  /// Notes whether a file was read to its end.
  func note(_ label: String, _ ending: FileEndings.Ending) { state.withLock { $0.endings[label] = ending } }

  /// The letters that came and went since this was asked for the last time; those that were stored never came.
  func takeChanges() -> LetterChanges {
    state.withLock { state in
      defer { state.changes = LetterChanges() }
      return state.changes
    }
  }

  /// Posts all cases of an earlier run.
  func emit(_ stored: StoredCases) {
    state.withLock { state in
      state.ledger.append(.stored(stored))
      state.progress.cases = stored.chunk.count
      state.progress.isChecking = true
      post(.stored(stored))
    }
    shown?.wait()
  }

  /// Tells that a cache file has what was handed on, if nothing was taken out.
  func emitSaved(_ stored: StoredCases) {
    state.withLock { state in
      guard state.ledger.removed.isEmpty, stored.chunk.count <= state.ledger.rowCount else { return }
      state.ledger.adopt(stored)
      post(.saved(stored))
    }
  }

  /// Posts an event outside of the order.
  func tell(_ remark: LoadingRemark) {
    state.withLock { _ in post(.remark(remark)) }
  }

  /// Waits if letters are read faster than they can be stored.
  func waitForRoom() { early?.waitForRoom() }

  /// The next place in the order.
  func makeSlot() -> Slot {
    state.withLock { state in
      defer { state.nextSlot += 1 }
      return Slot(number: state.nextSlot)
    }
  }

  /// Posts an event as soon as its slot is first.
  func emit(_ event: LoadingEvent, in slot: Slot) {
    let hasCases = state.withLock { state in
      if let number = slot.number, number > state.openSlot {
        state.held[number, default: []].append(event)
        return false
      }
      return handOn(event, &state)
    }
    if hasCases { shown?.wait() }
  }

  /// Closes a slot.
  func close(_ slot: Slot) {
    guard let number = slot.number else { return }
    let hasCases = state.withLock { state in
      state.closed.insert(number)
      var hasCases = false
      while state.closed.remove(state.openSlot) != nil {
        state.openSlot += 1
        for event in state.held.removeValue(forKey: state.openSlot) ?? [] {
          if handOn(event, &state) { hasCases = true }
        }
      }
      return hasCases
    }
    if hasCases { shown?.wait() }
  }

  /// Counts files that were found.
  func found(_ count: Int) {
    state.withLock { state in
      state.progress.filesFound += count
      handOnProgress(&state)
    }
  }

  /// Counts a file that was read.
  func didRead(_ count: Int) {
    filesRead.add(count, ordering: .relaxed)
    guard milliseconds >= nextProgress.load(ordering: .relaxed) else { return }
    state.withLock { handOnProgress(&$0) }
  }

  /// Ends the run.
  func finish(wasCancelled: Bool) {
    state.withLock { state in
      state.progress.filesRead = filesRead.load(ordering: .relaxed)
      state.progress.isFinished = true
      state.progress.wasCancelled = wasCancelled
      state.progress.elapsed = elapsed
      post(.finished(state.progress))
    }
  }

  /// Posts an event.
  ///
  /// - Returns: True if it brought cases. The thread then waits until the first ones are shown, without the lock: others
  ///   may ask and tell meanwhile.
  private func handOn(_ event: LoadingEvent, _ state: inout State) -> Bool {
    switch event {
    case .chunk(let chunk):
      state.ledger.append(.read(chunk))
      state.progress.cases += chunk.count
      state.changes.came += chunk.count
    case .removed(let rows):
      let count = state.ledger.count
      state.ledger.remove(rows)
      state.progress.cases = state.ledger.count
      state.changes.went += count - state.ledger.count
    case .problem(let problem):
      if problem.kind.isOfTool {
        // Once, not for each file.
        guard state.missingTools.insert(problem.kind).inserted else { return false }
      }
      if !problem.isHarmless { state.progress.problems += 1 }
    case .progress, .finished, .stored, .saved, .dropped, .changed, .remark: break
    }
    post(event)
    guard case .chunk(let chunk) = event else { return false }
    // Now that nobody needs the letters in memory: the cache file takes them.
    early?.append(chunk)
    return true
  }

  /// Posts the progress, at most ten times a second: a frame of the screen takes as long as reading several letters.
  ///
  /// A higher rate is not visible. With few files, each is posted, because the next one may take long.
  private func handOnProgress(_ state: inout State) {
    let now = milliseconds
    guard now >= nextProgress.load(ordering: .relaxed) else { return }
    nextProgress.store(state.progress.filesFound > 64 ? now + 100 : 0, ordering: .relaxed)
    state.progress.filesRead = filesRead.load(ordering: .relaxed)
    state.progress.elapsed = elapsed
    post(.progress(state.progress))
  }

  private var elapsed: Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  private var milliseconds: Int { Int(elapsed * 1000) }
}
