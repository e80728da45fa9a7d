import CBits

/// Counts what many sets of rows have in common with some rows, and with the decided and upheld ones among them.
struct TallyCounter {
  private let rows: RowSet
  private let upheld: RowSet
  private let undecided: RowSet
  /// The words of the undecided rows that are not 0, mostly few: their places and what stands there.
  private let undecidedWords: [(place: Int, word: UInt64)]
  /// The words that are not 0, where they are few: their places and what stands there.
  private var places: [Int32] = []
  private var rowWords: [UInt64] = []
  private var upheldWords: [UInt64] = []
  private let isSparse: Bool

  /// Below this share of words that are not 0 only they are looked at.
  private static let sparseness = 4

  /// - Parameters:
  ///   - rows: The rows.
  ///   - upheld: The upheld ones among all rows.
  ///   - undecided: Those without a known outcome, and those that no share counts.
  init(rows: RowSet, upheld: RowSet, undecided: RowSet) {
    self.rows = rows
    self.upheld = rows.intersection(upheld)
    self.undecided = rows.intersection(undecided)
    undecidedWords = self.undecided.words.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
    let used = rows.words.count { $0 != 0 }
    isSparse = used < rows.words.count / Self.sparseness
    guard isSparse else { return }
    for (place, word) in rows.words.enumerated() where word != 0 {
      places.append(Int32(place))
      rowWords.append(word)
      upheldWords.append(place < self.upheld.words.count ? self.upheld.words[place] : 0)
    }
  }

  func tally(_ value: FacetRows) -> Tally {
    switch value.form {
    case .list(let list):
      var tally = Tally(count: 0, decided: 0, upheld: 0)
      for row in list where rows.contains(Int(row)) {
        tally.count += 1
        if !undecided.contains(Int(row)) { tally.decided += 1 }
        if upheld.contains(Int(row)) { tally.upheld += 1 }
      }
      return tally
    case .bitmap(let set): return set.words.withUnsafeBufferPointer { tally($0) }
    case .words(let words, _): return words.withBuffer { tally($0) }
    }
  }

  private func tally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var tally = isSparse ? sparseTally(words) : denseTally(words)
    for (place, word) in undecidedWords {
      guard place < words.count else { break }
      tally.decided &-= (words[place] & word).nonzeroBitCount
    }
    return tally
  }

  /// Counts rows as if all of them were decided.
  private func denseTally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var count: UInt64 = 0
    var upheldCount: UInt64 = 0
    rows.words.withUnsafeBufferPointer { rows in
      upheld.words.withUnsafeBufferPointer { upheld in
        let both = min(words.count, upheld.count)
        if let words = words.baseAddress, let rows = rows.baseAddress, let upheld = upheld.baseAddress {
          imr_count_common(words, rows, upheld, both, &count, &upheldCount)
        }
        // Behind the last upheld row there may be more.
        for index in both..<max(both, min(words.count, rows.count)) {
          count += UInt64((words[index] & rows[index]).nonzeroBitCount)
        }
      }
    }
    return Tally(count: Int(count), decided: Int(count), upheld: Int(upheldCount))
  }

  /// Counts rows, of whose words few are not 0, as if all of them were decided.
  private func sparseTally(_ words: UnsafeBufferPointer<UInt64>) -> Tally {
    var tally = Tally(count: 0, decided: 0, upheld: 0)
    for index in places.indices {
      let place = Int(places[index])
      guard place < words.count else { break }
      tally.count &+= (words[place] & rowWords[index]).nonzeroBitCount
      tally.upheld &+= (words[place] & upheldWords[index]).nonzeroBitCount
    }
    tally.decided = tally.count
    return tally
  }
}
