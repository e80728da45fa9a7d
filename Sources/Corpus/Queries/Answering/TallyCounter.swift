import CBits

/// Counts the intersections of many sets of items with a fixed set, and with the decided and overturned items in it.
struct TallyCounter: Sendable {
  private let items: ItemSet
  private let overturned: ItemSet
  private let undecided: ItemSet
  /// The nonzero words of the undecided items, usually few, with their indices.
  private let undecidedWords: [(wordIndex: Int, word: UInt64)]
  /// The indices of the nonzero words, if there are few.
  private var wordIndices: [Int32] = []
  private var itemWords: [UInt64] = []
  private var overturnedWords: [UInt64] = []
  private let isSparse: Bool

  /// The divisor for the share of nonzero words below which only they are visited.
  private static let sparseness = 4

  /// Creates a counter for a set of items.
  ///
  /// `undecided` contains the items without a known outcome, and those that shares leave out.
  init(items: ItemSet, overturned: ItemSet, undecided: ItemSet) {
    self.items = items
    self.overturned = items.intersection(overturned)
    self.undecided = items.intersection(undecided)
    undecidedWords = self.undecided.words.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
    let used = items.words.count { $0 != 0 }
    isSparse = used < items.words.count / Self.sparseness
    guard isSparse else { return }
    for (wordIndex, word) in items.words.enumerated() where word != 0 {
      wordIndices.append(Int32(wordIndex))
      itemWords.append(word)
      overturnedWords.append(wordIndex < self.overturned.words.count ? self.overturned.words[wordIndex] : 0)
    }
  }

  func tally(_ value: FacetItems) -> Tally {
    switch value.form {
    case .list(let list):
      var tally = Tally(count: 0, decided: 0, overturned: 0)
      for item in list where items.contains(Int(item)) {
        tally.count += 1
        if !undecided.contains(Int(item)) { tally.decided += 1 }
        if overturned.contains(Int(item)) { tally.overturned += 1 }
      }
      return tally
    case .bitmap(let set): return set.words.withUnsafeBufferPointer { tally($0) }
    case .words(let words, _): return words.withBuffer { tally($0) }
    }
  }

  private func tally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var tally = isSparse ? sparseTally(words) : denseTally(words)
    for (wordIndex, word) in undecidedWords {
      guard wordIndex < words.count else { break }
      tally.decided &-= (words[wordIndex] & word).nonzeroBitCount
    }
    return tally
  }

  /// Returns the tally as if all items were decided.
  private func denseTally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var count: UInt64 = 0
    var overturnedCount: UInt64 = 0
    items.words.withUnsafeBufferPointer { items in
      overturned.words.withUnsafeBufferPointer { overturned in
        let both = min(words.count, overturned.count)
        if let words = words.baseAddress, let items = items.baseAddress, let overturned = overturned.baseAddress {
          imr_count_common(words, items, overturned, both, &count, &overturnedCount)
        }
        // Items may follow the last overturned one.
        for index in both..<max(both, min(words.count, items.count)) {
          count += UInt64((words[index] & items[index]).nonzeroBitCount)
        }
      }
    }
    return Tally(count: Int(count), decided: Int(count), overturned: Int(overturnedCount))
  }

  /// Returns the tally as if all items were decided, visiting only the nonzero words.
  private func sparseTally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var tally = Tally(count: 0, decided: 0, overturned: 0)
    for index in wordIndices.indices {
      let wordIndex = Int(wordIndices[index])
      guard wordIndex < words.count else { break }
      tally.count &+= (words[wordIndex] & itemWords[index]).nonzeroBitCount
      tally.overturned &+= (words[wordIndex] & overturnedWords[index]).nonzeroBitCount
    }
    tally.decided = tally.count
    return tally
  }
}
