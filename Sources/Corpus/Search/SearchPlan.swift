/// The rows of a search in the order in which they are searched: some in the order of the list, so that what is on the
/// screen is answered first, then the others as they stand in memory, which reads twice as fast and, from a disk, many
/// times.
struct SearchPlan: Sendable {
  /// Some rows that one thread searches and answers together.
  struct Batch: Sendable {
    fileprivate enum Rows: Sendable {
      /// Places in the list.
      case listed(Range<Int>)
      /// Words of the bitmap of the others.
      case stored(Range<Int>)
    }

    fileprivate let rows: Rows
    /// How many rows have been searched when this batch and all before it have.
    let end: Int
  }

  private let list: RowList
  private let others: RowSet
  /// The batches, in order; the first ones small, so that there is an answer soon.
  let batches: [Batch]
  /// How many rows are searched in the order of the list.
  var listedCount: Int { list.count }
  /// How many rows there are to search.
  var count: Int { batches.last?.end ?? 0 }

  private static let smallest = 64
  private static let largest = 1024

  /// Plans a search.
  ///
  /// - Parameters:
  ///   - rows: The rows to search.
  ///   - first: Those of them that are searched first, each once.
  init(_ rows: RowSet, first: RowList) {
    list = first
    others = first.isEmpty ? rows : rows.subtracting(RowSet(first.lazy.map(Int.init)))
    var batches: [Batch] = []
    var start = 0
    var size = Self.smallest
    while start < first.count {
      let end = min(first.count, start + size)
      batches.append(Batch(rows: .listed(start..<end), end: end))
      start = end
      size = min(size * 2, Self.largest)
    }
    var word = 0
    while word < others.words.count {
      let last = min(others.words.count, word + Self.largest / 64)
      let count = others.words[word..<last].reduce(0) { $0 + $1.nonzeroBitCount }
      if count > 0 { batches.append(Batch(rows: .stored(word..<last), end: (batches.last?.end ?? 0) + count)) }
      word = last
    }
    self.batches = batches
  }

  /// The rows of a batch, in order.
  func rows(of batch: Batch) -> [Int] {
    switch batch.rows {
    case .listed(let places): return list[places].map(Int.init)
    case .stored(let words):
      var rows: [Int] = []
      rows.reserveCapacity(Self.largest)
      for word in words {
        var rest = others.words[word]
        while rest != 0 {
          rows.append(word << 6 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
      return rows
    }
  }
}
