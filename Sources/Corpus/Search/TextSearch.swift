import Determinations
import Dispatch
import Glibc
import Synchronization
import System

/// A search for text in the letters of some rows, on background threads.
///
/// The first rows of the list are searched and reported in its order, the others in memory order; see ``SearchPlan``.
package final class TextSearch: Sendable {
  /// The terms to search for, each once.
  package let terms: [TextTerm]

  private let patterns: [TextPattern]
  private let letters: ChunkList
  private let numbers: ItemNumbers
  private let plan: SearchPlan
  private let threads: Int
  private let nextBatch = Atomic(0)
  private let isCancelled = Atomic(false)
  private let state: Mutex<State>

  private struct State {
    /// The items found for each term, for each batch that is searched but not reported yet.
    var found: [Int: [[Range<Int>]]] = [:]
    /// The index of the first batch that is not reported yet.
    var nextToReport = 0
    var matches: [ItemSet]
    var lastPost: ContinuousClock.Instant?
    /// True if an event with a row was posted.
    var hasPostedRows = false
    /// True if the search stopped early because a regular expression took too long.
    var hasGivenUp = false
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - terms: The terms to search for, each with its own result.
  ///   - table: The table; cases added later are not searched.
  ///   - rows: The rows to search.
  ///   - first: The distinct rows among them to search first, in the order of the list.
  ///   - threads: The number of threads.
  package init(
    _ terms: [TextTerm], in table: CaseTable, rows: RowSet, first: RowList = [],
    threads: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    var unique: [TextTerm] = []
    for term in terms where !unique.contains(term) { unique.append(term) }
    self.terms = unique
    patterns = unique.map { TextPattern($0) }
    letters = table.chunks
    numbers = table.numbers
    plan = SearchPlan(rows, first: first)
    self.threads = max(1, threads)
    state = Mutex(State(matches: unique.map { _ in ItemSet() }))
  }

  /// Starts to search on background threads.
  ///
  /// - Parameter post: Receives events on those threads, one call at a time, at most a few hundred times a second. It
  ///   must not wait for the search. The last event is finished or given up, unless the search was canceled.
  package func start(_ post: @escaping @Sendable (SearchEvent) -> Void) {
    guard !plan.batches.isEmpty else {
      WorkerThread.start {
        self.state.withLock { if !self.isCancelled.load(ordering: .acquiring) { post(self.event($0)) } }
      }
      return
    }
    for _ in 0..<min(threads, plan.batches.count) {
      WorkerThread.start { self.work(post) }
    }
  }

  /// Cancels the search.
  ///
  /// An event that is being posted may still arrive.
  package func cancel() {
    isCancelled.store(true, ordering: .releasing)
  }

  /// True if the search stopped early because a regular expression took too long.
  package var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }

  /// Searches on all threads, and returns when the search is done.
  ///
  /// - Returns: The items found for each term: all items of a letter, or for a term limited to a part of items, those
  ///   that match.
  package func run() -> [TextTerm: ItemSet] {
    DispatchQueue.concurrentPerform(iterations: min(threads, max(1, plan.batches.count))) { _ in work { _ in } }
    return state.withLock { event($0).matches }
  }

  private func work(_ post: (SearchEvent) -> Void) {
    let matchers = zip(terms, patterns).map { LetterMatcher($0, $1) }
    while !isCancelled.load(ordering: .acquiring) {
      let batch = nextBatch.add(1, ordering: .relaxed).oldValue
      guard batch < plan.batches.count else { return }
      var found = terms.map { _ in [Range<Int>]() }
      let isSearched = letters.forEachLetter(of: plan.rows(of: plan.batches[batch])) { row, letter in
        for index in matchers.indices {
          switch matchers[index].items(of: letter, isCancelled: { isCancelled.load(ordering: .relaxed) }) {
          case .all: found[index].append(numbers.items(of: row))
          case .some(let met) where met.isEmpty: break
          case .some(let met):
            let items = numbers.items(of: row)
            for item in met where items.indices.contains(items.lowerBound + item) {
              found[index].append((items.lowerBound + item)..<(items.lowerBound + item + 1))
            }
          }
        }
        return !matchers.contains(where: \.hasGivenUp) && !isCancelled.load(ordering: .relaxed)
      }
      state.withLock { state in
        if isSearched { report(batch, found, &state, post) } else { giveUp(&state, post) }
      }
      if !isSearched { return }
    }
  }

  /// Stops the search on all threads: an expression that takes too long on one letter will do so on the next.
  private func giveUp(_ state: inout State, _ post: (SearchEvent) -> Void) {
    guard !state.hasGivenUp, !isCancelled.load(ordering: .acquiring) else { return }
    state.hasGivenUp = true
    isCancelled.store(true, ordering: .releasing)
    post(event(state))
  }

  /// Records a batch's result, and reports all consecutive finished batches.
  private func report(_ batch: Int, _ found: [[Range<Int>]], _ state: inout State, _ post: (SearchEvent) -> Void) {
    state.found[batch] = found
    let first = state.nextToReport
    while let found = state.found.removeValue(forKey: state.nextToReport) {
      for (index, items) in found.enumerated() {
        for range in items { state.matches[index].insert(range) }
      }
      state.nextToReport += 1
    }
    guard state.nextToReport > first, !isCancelled.load(ordering: .acquiring) else { return }
    let now = ContinuousClock.now
    let isFinished = state.nextToReport == plan.batches.count
    let hasRows = state.matches.contains { !$0.isEmpty }
    // Report the first row at once. After that, more frequent events would not be visible.
    if !isFinished, hasRows == state.hasPostedRows, let last = state.lastPost, now - last < .milliseconds(8) { return }
    (state.lastPost, state.hasPostedRows) = (now, hasRows)
    post(event(state))
  }

  private func event(_ state: State) -> SearchEvent {
    SearchEvent(
      matches: Dictionary(uniqueKeysWithValues: zip(terms, state.matches)),
      scanned: state.nextToReport == 0 ? 0 : plan.batches[state.nextToReport - 1].end, listed: plan.listedCount,
      total: plan.count, hasGivenUp: state.hasGivenUp)
  }
}

extension CaseTable {
  /// Returns the items that meet a query, searching for its texts only in letters that meet all its other conditions.
  ///
  /// - Throws: `SearchError` if a regular expression of the query takes too long.
  /// - Complexity: O(bytes of those letters). Blocks the calling thread.
  package func items(searching query: Query) throws(SearchError) -> ItemSet {
    let terms = query.textTerms
    guard !terms.isEmpty else { return items(matching: query) }
    let search = TextSearch(terms, in: self, rows: numbers.rows(of: items(matching: query.withoutText)))
    let found = search.run()
    if search.hasGivenUp { throw SearchError() }
    return items(matching: query, text: found)
  }
}

/// The progress of a search.
package struct SearchEvent: Sendable {
  /// The items found so far for each term, among the first ``scanned`` rows.
  package var matches: [TextTerm: ItemSet]
  /// The number of rows searched: first some in the order of the list, then the others by row number.
  package var scanned: Int
  /// The number of rows that are searched in the order of the list.
  package var listed: Int
  /// The number of rows to search.
  package var total: Int
  /// True if the search stopped early because a regular expression took too many steps on a letter.
  package var hasGivenUp = false
  /// True if this is the last event.
  package var isFinished: Bool { scanned == total || hasGivenUp }
  /// True if the rows found so far are the first in the list's order, so that later ones go after them.
  package var isInOrder: Bool { scanned <= listed || isFinished }
}

/// The error of a search that stopped early because a regular expression took too long.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the expression takes too long: it can match in too many ways; make its repetitions narrower"
  }
}
