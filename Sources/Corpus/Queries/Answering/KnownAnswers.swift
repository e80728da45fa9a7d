import Synchronization

/// Answers to conditions that are found by going through all cases, kept for the next time.
///
/// Rows never change, so when the table has grown only the new ones are looked at.
final class KnownAnswers: Sendable {
  private struct Answer {
    /// The rows below this one are answered.
    var count: Int
    var rows: RowSet
  }

  /// So many answers are kept: the conditions of one query and of those that were just typed.
  private static let most = 32

  private let answers: Mutex<[Query.Term: Answer]>

  init() {
    answers = Mutex([:])
  }

  /// Takes over the answers of a table, for a copy that is about to grow differently.
  init(copying other: KnownAnswers) {
    let known = other.answers.withLock { $0 }
    answers = Mutex(known)
  }

  /// The rows that meet a condition.
  ///
  /// - Parameters:
  ///   - term: The condition.
  ///   - count: The number of rows of the table.
  ///   - find: Inserts those of some rows that meet it.
  /// - Returns: The rows.
  func rows(for term: Query.Term, count: Int, find: (Range<Int>, inout RowSet) -> Void) -> RowSet {
    var answer = answers.withLock { $0[term] } ?? Answer(count: 0, rows: RowSet())
    // A copy of the table from before it grew asks for less than is known.
    if answer.count > count { return answer.rows.intersection(RowSet(0..<count)) }
    guard answer.count < count else { return answer.rows }
    find(answer.count..<count, &answer.rows)
    answer.count = count
    answers.withLock { answers in
      if answers.count >= Self.most { answers.removeAll(keepingCapacity: true) }
      answers[term] = answer
    }
    return answer.rows
  }
}
