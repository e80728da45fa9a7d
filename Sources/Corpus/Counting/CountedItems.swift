import Determinations

/// The cases, and of these the items, that are counted.
struct CountedItems: Sendable {
  let rows: RowSet
  /// The items, by their numbers; `nil` for all items of the cases.
  private let items: RowSet?
  private let numbers: ItemNumbers

  /// - Parameters:
  ///   - items: The items to count, by their numbers.
  ///   - rows: The cases whose items are counted.
  ///   - numbers: The numbers of all items of the table.
  init(_ items: RowSet, of rows: RowSet, _ numbers: ItemNumbers) {
    self.rows = rows
    self.items = items.count == numbers.count ? nil : items
    self.numbers = numbers
  }

  /// Hands over some cases of a chunk in place.
  ///
  /// - Parameters:
  ///   - columns: The items of the chunk.
  ///   - indexes: The cases, by their places in the chunk.
  ///   - span: Their items; see ``ItemColumns/items(ofCases:)``.
  ///   - first: The row of the first of them.
  ///   - body: Takes them.
  @inline(__always)
  func withCases(
    of columns: ItemColumns, _ indexes: Range<Int>, _ span: Range<Int>, from first: Int, _ body: (CountedCases) -> Void
  ) {
    rows.words.withUnsafeBufferPointer { rows in
      (items ?? RowSet()).words.withUnsafeBufferPointer { words in
        numbers.firsts.withUnsafeBufferPointer { numbers in
          columns.bounds.withBuffer { bounds in
            columns.codes.withBuffer { codes in
              body(
                CountedCases(
                  indexes: indexes, first: first, span: span, rows: rows, items: items == nil ? nil : words,
                  numbers: numbers, bounds: bounds, codes: codes))
            }
          }
        }
      }
    }
  }
}

/// Some cases of a chunk and their items, in place.
struct CountedCases {
  let indexes: Range<Int>
  /// The row of the first case.
  let first: Int
  /// The items of all of them.
  let span: Range<Int>
  /// The rows to count, and the items by their numbers, as bits.
  let rows: UnsafeBufferPointer<UInt64>
  let items: UnsafeBufferPointer<UInt64>?
  /// The numbers of the first items of the table's rows.
  let numbers: UnsafeBufferPointer<Int32>
  let bounds: UnsafeBufferPointer<UInt32>
  let codes: UnsafeBufferPointer<PackedItemCodes>

  /// Hands over the items that are counted, case by case.
  ///
  /// A case without items is handed over as one item of unknown outcome, as it is one row in a list of items.
  ///
  /// - Parameters:
  ///   - body: Takes an item: the row of its case; its place among the items of these cases, or of a case without items
  ///     their number; the place of its outcome among `CaseOutcome.allCases`.
  ///   - end: Takes the row of a case and the outcomes of its items, behind the last of them.
  @inline(__always)
  func forEach(
    _ body: (_ row: Int, _ item: Int, _ outcome: UInt8) -> Void, end: (_ row: Int, LetterOutcomes) -> Void
  ) {
    var row = first
    let last = min(first + indexes.count, numbers.count - 1)
    while row < last {
      defer { row &+= 1 }
      guard Self.contains(rows, row) else { continue }
      let index = indexes.lowerBound &+ row &- first
      var (lower, upper) = (Int(bounds[index]), Int(bounds[index &+ 1]))
      // Bounds that are damaged may lie anywhere.
      let isEmpty = lower >= upper || lower < span.lowerBound || upper > span.upperBound
      if isEmpty { (lower, upper) = (span.upperBound, span.upperBound &+ 1) }
      var outcomes = LetterOutcomes()
      var item = lower
      while item < upper {
        defer { item &+= 1 }
        if let items, !Self.contains(items, Int(numbers[row]) &+ item &- lower) { continue }
        let outcome = isEmpty ? PackedDetails.unknownOutcome : codes[item].outcomeCode
        outcomes.add(outcome)
        body(row, item &- span.lowerBound, outcome)
      }
      if !outcomes.isEmpty { end(row, outcomes) }
    }
  }

  @inline(__always)
  private static func contains(_ words: UnsafeBufferPointer<UInt64>, _ row: Int) -> Bool {
    row >> 6 < words.count && words[row >> 6] >> UInt64(row & 63) & 1 == 1
  }
}

/// How many items of a letter were decided in each way, packed; a letter has fewer than 65,536 items.
struct LetterOutcomes {
  private var counts: UInt64 = 0

  /// Counts an item of an outcome, given by its place among `CaseOutcome.allCases`.
  @inline(__always)
  mutating func add(_ outcome: UInt8) { counts &+= 1 &<< (UInt64(outcome) &* 16) }

  @inline(__always)
  var isEmpty: Bool { counts == 0 }

  /// The number of items with an outcome.
  @inline(__always)
  func count(of outcome: UInt8) -> Int { Int(counts &>> (UInt64(outcome) &* 16) & 0xFFFF) }
}

extension OutcomeCounts {
  /// Counts the units of one more letter.
  @inline(__always)
  mutating func addLetter(_ outcomes: LetterOutcomes) {
    let (upheld, overturned, partiallyOverturned) = (
      outcomes.count(of: 0), outcomes.count(of: 1), outcomes.count(of: 2)
    )
    addLetter(
      count: upheld &+ overturned &+ partiallyOverturned &+ outcomes.count(of: PackedDetails.unknownOutcome),
      upheld: upheld, overturned: overturned, partiallyOverturned: partiallyOverturned)
  }
}

extension ItemColumns {
  /// The items of cases that follow each other; none where the bounds are damaged.
  func items(ofCases indexes: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[indexes.lowerBound]), Int(bounds[indexes.upperBound]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }
}

extension PackedItemCodes {
  /// The place of the item's outcome among `CaseOutcome.allCases`.
  @inline(__always)
  fileprivate var outcomeCode: UInt8 {
    let code = number(in: Self.outcomeBits)
    return code < 2 ? UInt8(truncatingIfNeeded: code) : PackedDetails.unknownOutcome
  }
}
