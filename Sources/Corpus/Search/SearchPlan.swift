/// The order in which a search visits rows.
///
/// The first rows of the list come first, so that the screen is complete soon. The others follow in memory order, which
/// is twice as fast, and much faster from a disk.
struct SearchPlan: Sendable {
  /// Rows that one thread searches and reports together.
  struct Batch: Sendable {
    fileprivate enum Rows: Sendable {
      /// A range of indices in the list.
      case listed(Range<Int>)
      /// A range of words in the bitmap of the other rows.
      case stored(Range<Int>)
    }

    fileprivate let rows: Rows
    /// The number of rows searched once this batch and all before it are done.
    let end: Int
  }

  private let list: RowList
  private let others: RowSet
  /// The batches in order.
  ///
  /// The first ones are small, so that the first result comes soon.
  let batches: [Batch]
  /// The number of rows that are searched in the order of the list.
  var listedCount: Int { list.count }
  /// The number of rows to search.
  var count: Int { batches.last?.end ?? 0 }

  private static let smallest = 64
  private static let largest = 1024

  /// Plans a search of some rows, of which those in `first` come first.
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

  /// Returns the rows of a batch, in order.
  func rows(of batch: Batch) -> [Int] {
    switch batch.rows {
    case .listed(let indices): return list[indices].map(Int.init)
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
