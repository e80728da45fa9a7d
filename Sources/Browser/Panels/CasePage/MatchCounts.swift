internal import Corpus
internal import Determinations

/// The number of search matches in each case of the list, in the list's order.
struct MatchCounts: Sendable {
  /// The inputs of a count.
  struct Key: Equatable, Sendable {
    var term: TextTerm
    var hits: RowSet
    var sort: [SortKey]
    var reading: Int
  }

  let key: Key?
  /// The number of matches in the cases before each counted case, by the case's row.
  private var before: [Int: Int] = [:]
  /// The matches counted so far.
  private(set) var total = 0
  /// True if all cases are counted.
  private(set) var isFinished = false

  init(_ key: Key? = nil) { self.key = key }

  mutating func take(_ news: MatchCountRequest.Counted) {
    // Cases are counted again if the count was interrupted.
    for (row, count) in news.counts where before[row] == nil {
      before[row] = total
      total += count
    }
    isFinished = news.isFinished
  }

  /// Returns the number of matches in all cases before one, or `nil` if it is not counted yet.
  func countBefore(row: Int) -> Int? { before[row] }
}

/// A request to count matches on a worker thread.
struct MatchCountRequest: Sendable {
  /// The counts of more cases.
  struct Counted: Sendable {
    /// The rows in the list's order, each with its number of matches.
    let counts: [(row: Int, count: Int)]
    /// True if all cases are counted.
    let isFinished: Bool
  }

  private let term: TextTerm
  private let hits: RowSet
  private let rows: RowList
  private let table: CaseTable
  private let notes: MarginNotes
  private let glyphs: Glyphs

  /// The maximum number of cases to count; beyond it the total is a lower bound.
  private static let maxCases = 20_000
  /// The time between two answers.
  private static let pause: Duration = .milliseconds(60)

  init(term: TextTerm, hits: RowSet, in state: BrowserState) {
    (self.term, self.hits) = (term, hits)
    (rows, table, notes, glyphs) = (state.list.rows, state.corpus.table, state.notes, state.glyphs)
  }

  /// Counts the matches.
  ///
  /// A match counts where the case page shows it, so the total equals the number of stops that `n` makes.
  ///
  /// - Parameters:
  ///   - isCancelled: Returns true to stop the work.
  ///   - post: Receives the counts in parts.
  /// - Complexity: O(*n*) in the length of the letters with a match; about a millisecond for each.
  func run(isCancelled: () -> Bool, post: (Counted) -> Void) {
    var reader = LetterReader(readsMany: false)
    var options = ContentOptions(width: 200, glyphs: glyphs, pattern: TextPattern([term]))
    var counts: [(row: Int, count: Int)] = []
    var seen = RowSet()
    var number = 0
    var last = ContinuousClock.now
    for row in rows.lazy.map(Int.init) where hits.contains(row) && !seen.contains(row) {
      if isCancelled() { return }
      guard number < Self.maxCases else {
        post(Counted(counts: counts, isFinished: false))
        return
      }
      seen.insert(row)
      number += 1
      options.annotation = notes.annotation(of: row)
      options.others = notes.others(on: row)
      counts.append((row, CasePageText(table.case(row, reader: &reader), options: options).matches.count))
      if ContinuousClock.now - last > Self.pause {
        post(Counted(counts: counts, isFinished: false))
        (counts, last) = ([], .now)
      }
    }
    post(Counted(counts: counts, isFinished: true))
  }
}
