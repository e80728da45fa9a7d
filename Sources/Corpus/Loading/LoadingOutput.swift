import Synchronization
import System

/// Puts the events of several threads in order and posts them one at a time.
final class LoadingOutput: Sendable {
  /// A position in the order of events; an event in a slot is posted after all events in earlier slots.
  struct Slot: Sendable {
    fileprivate let number: Int
  }

  /// A slot, or an event that waits for earlier slots to be closed.
  private struct Entry {
    /// The neighbors in the order of events.
    var previous: Int?
    var next: Int?
    /// The event, or `nil` for a slot.
    var event: LoadingEvent?
    /// True for an event, and for a closed slot.
    var isClosed: Bool
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var entryCount = 0
    /// The last slot of the main order.
    var last: Int?
    var progress = LoadingProgress()
    var missingTools: Set<SourceProblem.Kind> = []
    var ledger = Ledger()
    var changes = LetterChanges()

    mutating func makeEntry(after previous: Int? = nil, before next: Int? = nil, event: LoadingEvent? = nil) -> Int {
      let number = entryCount
      entryCount += 1
      entries[number] = Entry(previous: previous, next: next, event: event, isClosed: event != nil)
      if let previous { entries[previous]?.next = number }
      if let next { entries[next]?.previous = number }
      return number
    }
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  /// The number of files read; atomic, because the lock is contended.
  private let filesRead = Atomic(0)
  /// The time of the next progress event, in milliseconds since the start.
  private let nextProgress = Atomic(0)
  private let post: @Sendable (LoadingEvent) -> Void
  /// Receives the posted letters.
  private let early: EarlyCache?
  /// Memory for the letters' text.
  let buffers: TextBuffers
  /// Opens when the first cases are shown; threads that posted cases wait for it.
  private let shown: Latch?

  init(early: EarlyCache? = nil, shown: Latch? = nil, _ post: @escaping @Sendable (LoadingEvent) -> Void) {
    self.early = early
    buffers = early?.buffers ?? TextBuffers(limit: 16)
    self.shown = shown
    self.post = post
  }

  /// The cases posted so far.
  var ledger: Ledger { state.withLock { $0.ledger } }

  /// Records how completely a file was read; `nil` when it is read again.
  func note(_ label: String, _ ending: FileEndings.Ending?) { state.withLock { $0.ledger.endings[label] = ending } }

  /// Returns the numbers of letters added and removed since the last call, without those from the cache.
  func takeChanges() -> LetterChanges {
    state.withLock { state in
      defer { state.changes = LetterChanges() }
      return state.changes
    }
  }

  /// Posts the cases of the cache.
  func emit(_ stored: StoredCases) {
    state.withLock { state in
      state.ledger.append(.stored(stored))
      state.progress.cases = stored.chunk.count
      state.progress.isChecking = true
      post(.stored(stored))
    }
    shown?.wait()
  }

  /// Reports that a cache file has the posted cases, unless cases were removed.
  func emitSaved(_ stored: StoredCases) {
    state.withLock { state in
      guard state.ledger.removed.isEmpty, stored.chunk.count <= state.ledger.rowCount else { return }
      state.ledger.adopt(stored)
      post(.saved(stored))
    }
  }

  /// Waits if letters are read faster than they are stored.
  func waitForRoom() { early?.waitForRoom() }

  /// Returns a new slot at the end of the main order.
  func makeSlot() -> Slot {
    state.withLock { state in
      let number = state.makeEntry(after: state.last)
      state.last = number
      return Slot(number: number)
    }
  }

  /// Returns a new slot outside the main order.
  func makeSeparateSlot() -> Slot { state.withLock { Slot(number: $0.makeEntry()) } }

  /// Returns a new slot inside an open slot, before the events that are emitted into that slot later.
  func makeSlot(within slot: Slot) -> Slot {
    state.withLock { state in
      Slot(number: state.makeEntry(after: state.entries[slot.number]?.previous, before: slot.number))
    }
  }

  /// Posts an event when all slots before its slot are closed, or at once if it has no slot.
  func emit(_ event: LoadingEvent, in slot: Slot? = nil) {
    let hasCases = state.withLock { state in
      if let slot, let previous = state.entries[slot.number]?.previous {
        _ = state.makeEntry(after: previous, before: slot.number, event: event)
        return false
      }
      return handOn(event, &state)
    }
    if hasCases { shown?.wait() }
  }

  /// Closes a slot and posts the events that waited for it; a slot that stays open blocks all later ones.
  func close(_ slot: Slot) {
    let hasCases = state.withLock { state in
      state.entries[slot.number]?.isClosed = true
      guard state.entries[slot.number]?.previous == nil else { return false }
      var hasCases = false
      var first = slot.number
      while let entry = state.entries[first], entry.isClosed {
        if let event = entry.event, handOn(event, &state) { hasCases = true }
        state.entries[first] = nil
        if state.last == first { state.last = nil }
        guard let next = entry.next else { break }
        state.entries[next]?.previous = nil
        first = next
      }
      return hasCases
    }
    if hasCases { shown?.wait() }
  }

  /// Adds to the number of files found.
  func found(_ count: Int) {
    state.withLock { state in
      state.progress.filesFound += count
      handOnProgress(&state)
    }
  }

  /// Counts a file that was read.
  func didReadFile() {
    filesRead.add(1, ordering: .relaxed)
    guard milliseconds >= nextProgress.load(ordering: .relaxed) else { return }
    state.withLock { handOnProgress(&$0) }
  }

  /// Posts the end of the run.
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
  /// - Returns: True if it added cases. The caller then waits until the first cases are shown, after it has released
  ///   the lock.
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
        // Report a missing program once, not for each file.
        guard state.missingTools.insert(problem.kind).inserted else { return false }
      }
      if !problem.isHarmless { state.progress.problems += 1 }
    case .progress, .finished, .stored, .saved, .dropped, .changed, .remark: break
    }
    post(event)
    guard case .chunk(let chunk) = event else { return false }
    // The letters are no longer needed in memory, so the cache file can receive them.
    early?.append(chunk)
    return true
  }

  /// Posts the progress at most ten times a second, because a frame takes as long as reading several letters.
  ///
  /// With few files, posts it for each, because the next one may take long.
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
