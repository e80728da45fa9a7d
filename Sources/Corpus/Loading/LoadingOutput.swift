import Synchronization
import System

/// Orders what the reading threads find and posts it, one event at a time.
final class LoadingOutput: Sendable {
  /// A place in the order of events: what is emitted into it comes after all that was emitted into earlier ones.
  struct Slot: Sendable {
    fileprivate let number: Int
  }

  /// A slot, or an event that waits for the slots before it.
  private struct Place {
    /// The neighbors in the order.
    var previous: Int?
    var next: Int?
    /// The event, or `nil` for a slot.
    var event: LoadingEvent?
    /// True of an event, and of a slot that is closed.
    var isClosed: Bool
  }

  private struct State {
    var places: [Int: Place] = [:]
    var placeCount = 0
    /// The last slot of the common order.
    var last: Int?
    var progress = LoadingProgress()
    var missingTools: Set<SourceProblem.Kind> = []
    var ledger = Ledger()
    var changes = LetterChanges()

    mutating func makePlace(behind previous: Int? = nil, before next: Int? = nil, event: LoadingEvent? = nil) -> Int {
      let number = placeCount
      placeCount += 1
      places[number] = Place(previous: previous, next: next, event: event, isClosed: event != nil)
      if let previous { places[previous]?.next = number }
      if let next { places[next]?.previous = number }
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
  /// Takes in the letters that are handed on.
  private let early: EarlyCache?
  /// Memory for the letters' text.
  let buffers: TextBuffers
  /// Opened once the first cases are shown; threads that post cases wait for it.
  private let shown: Latch?

  init(early: EarlyCache? = nil, shown: Latch? = nil, _ post: @escaping @Sendable (LoadingEvent) -> Void) {
    self.early = early
    buffers = early?.buffers ?? TextBuffers(limit: 16)
    self.shown = shown
    self.post = post
  }

  /// The cases posted so far.
  var ledger: Ledger { state.withLock { $0.ledger } }

  /// Notes whether a file was read to its end; `nil` if it is read anew.
  func note(_ label: String, _ ending: FileEndings.Ending?) { state.withLock { $0.ledger.endings[label] = ending } }

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

  /// Returns a new slot behind all others of the common order.
  func makeSlot() -> Slot {
    state.withLock { state in
      let number = state.makePlace(behind: state.last)
      state.last = number
      return Slot(number: number)
    }
  }

  /// Returns a new slot outside of the common order.
  func makeSeparateSlot() -> Slot { state.withLock { Slot(number: $0.makePlace()) } }

  /// Returns a new slot between what was emitted into an open slot before and what will be.
  func makeSlot(within slot: Slot) -> Slot {
    state.withLock { state in
      Slot(number: state.makePlace(behind: state.places[slot.number]?.previous, before: slot.number))
    }
  }

  /// Posts an event as soon as its slot is first, or at once if it has none.
  func emit(_ event: LoadingEvent, in slot: Slot? = nil) {
    let hasCases = state.withLock { state in
      if let slot, let previous = state.places[slot.number]?.previous {
        _ = state.makePlace(behind: previous, before: slot.number, event: event)
        return false
      }
      return handOn(event, &state)
    }
    if hasCases { shown?.wait() }
  }

  /// Closes a slot; one that is never closed holds back all that comes after it.
  func close(_ slot: Slot) {
    let hasCases = state.withLock { state in
      state.places[slot.number]?.isClosed = true
      guard state.places[slot.number]?.previous == nil else { return false }
      var hasCases = false
      var first = slot.number
      while let place = state.places[first], place.isClosed {
        if let event = place.event, handOn(event, &state) { hasCases = true }
        state.places[first] = nil
        if state.last == first { state.last = nil }
        guard let next = place.next else { break }
        state.places[next]?.previous = nil
        first = next
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
