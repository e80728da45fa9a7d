extension RowSet {
  /// The number of rows.
  ///
  /// - Complexity: O(highest row)
  package var count: Int {
    words.withUnsafeBufferPointer { words in
      var count = 0
      for word in words { count &+= word.nonzeroBitCount }
      return count
    }
  }

  /// Returns the number of rows that two sets have in common, without making their intersection.
  package func intersectionCount(_ other: RowSet) -> Int {
    other.words.withUnsafeBufferPointer { intersectionCount($0) }
  }

  /// Returns the number of rows in common with the bits of words; see ``words``.
  func intersectionCount(_ others: UnsafeBufferPointer<UInt64>) -> Int {
    words.withUnsafeBufferPointer { words in
      var count = 0
      for index in 0..<Swift.min(words.count, others.count) {
        count &+= (words[index] & others[index]).nonzeroBitCount
      }
      return count
    }
  }

  /// Returns the rows at some ascending indices of the set; indices past either end have no row.
  ///
  /// - Complexity: O(*n* / 64), where *n* is the number of rows of the table.
  package func rows(atRanks ranks: some Sequence<Int>) -> [Int] {
    var found: [Int] = []
    var (index, before) = (0, 0)
    for rank in ranks where rank >= 0 {
      while index < words.count, before + words[index].nonzeroBitCount <= rank {
        before += words[index].nonzeroBitCount
        index += 1
      }
      guard index < words.count else { break }
      var rest = words[index]
      for _ in before..<rank { rest &= rest - 1 }
      found.append(index << 6 + rest.trailingZeroBitCount)
    }
    return found
  }
}

extension RowSet: Sequence {
  /// An iterator over the rows in ascending order.
  package struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var index = 0
    /// The unvisited bits of the current word.
    private var rest: UInt64 = 0

    fileprivate init(_ words: [UInt64]) { self.words = words }

    package mutating func next() -> Int? {
      while rest == 0 {
        guard index < words.count else { return nil }
        rest = words[index]
        index += 1
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return (index - 1) << 6 + bit
    }
  }

  package func makeIterator() -> Iterator { Iterator(words) }

  package var underestimatedCount: Int { count }
}
