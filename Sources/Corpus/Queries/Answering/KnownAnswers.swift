import Synchronization

/// Answers to conditions that are found by going through all cases, kept for the next time.
///
/// Rows never change, so when the table has grown only the new ones are looked at.
final class KnownAnswers: Sendable {
  private struct Answer {
    /// The rows below this one are answered.
    var count: Int
    var items: ItemSet
  }

  /// The number of answers kept: the conditions of one query and of those that were just typed.
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

  /// The items that meet a condition.
  ///
  /// - Parameters:
  ///   - term: The condition.
  ///   - count: The number of rows of the table.
  ///   - numbers: The numbers of the items.
  ///   - find: Inserts the items of those of some rows that meet it.
  /// - Returns: The items.
  func items(
    for term: Query.Term, count: Int, _ numbers: ItemNumbers, find: (Range<Int>, inout ItemSet) -> Void
  ) -> ItemSet {
    var answer = answers.withLock { $0[term] } ?? Answer(count: 0, items: ItemSet())
    // A copy of the table from before it grew asks for less than is known.
    if answer.count > count { return answer.items.intersection(ItemSet(all: numbers.count)) }
    guard answer.count < count else { return answer.items }
    find(answer.count..<count, &answer.items)
    answer.count = count
    answers.withLock { answers in
      if answers.count >= Self.most { answers.removeAll(keepingCapacity: true) }
      answers[term] = answer
    }
    return answer.items
  }
}
