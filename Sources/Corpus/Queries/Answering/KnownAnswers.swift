import Synchronization

/// A cache of answers to conditions that need a pass over all cases.
///
/// Rows never change, so when the table has grown only the new rows are examined.
final class KnownAnswers: Sendable {
  private struct Answer {
    /// The number of rows that are answered.
    var count: Int
    var items: ItemSet
  }

  /// The maximum number of answers, enough for one query and for the conditions just typed.
  private static let maxCount = 32

  private let answers: Mutex<[Query.Term: Answer]>

  init() {
    answers = Mutex([:])
  }

  /// Copies the answers of a table for a copy of it that is about to grow differently.
  init(copying other: KnownAnswers) {
    let known = other.answers.withLock { $0 }
    answers = Mutex(known)
  }

  /// Returns the items that meet a condition; `find` inserts those of some rows.
  func items(
    for term: Query.Term, count: Int, _ numbers: ItemNumbers, find: (Range<Int>, inout ItemSet) -> Void
  ) -> ItemSet {
    var answer = answers.withLock { $0[term] } ?? Answer(count: 0, items: ItemSet())
    // A copy of the table made before it grew has fewer rows than are answered.
    if answer.count > count { return answer.items.intersection(ItemSet(all: numbers.count)) }
    guard answer.count < count else { return answer.items }
    find(answer.count..<count, &answer.items)
    answer.count = count
    answers.withLock { answers in
      if answers.count >= Self.maxCount { answers.removeAll(keepingCapacity: true) }
      answers[term] = answer
    }
    return answer.items
  }
}
