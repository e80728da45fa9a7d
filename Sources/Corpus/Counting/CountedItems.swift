import Determinations

/// The disputed items to count.
struct CountedItems: Sendable {
  private let items: ItemSet
  private let numbers: ItemNumbers

  /// Creates the set of items to count, without the placeholders of letters that have no readable item.
  init(_ items: ItemSet, _ numbers: ItemNumbers) {
    (self.items, self.numbers) = (items, numbers)
  }

  /// Calls a function with some cases of a chunk, in place.
  ///
  /// - Parameters:
  ///   - columns: The items of the chunk.
  ///   - indexes: The indices of the cases in the chunk.
  ///   - span: Their items; see ``ItemColumns/entries(ofCases:)``.
  ///   - first: The row of the first case.
  ///   - body: Receives the cases.
  @inline(__always)
  func withCases(
    of columns: ItemColumns, _ indexes: Range<Int>, _ span: Range<Int>, from first: Int, _ body: (CountedCases) -> Void
  ) {
    items.words.withUnsafeBufferPointer { words in
      numbers.withBuffer { numbers in
        columns.bounds.withBuffer { bounds in
          columns.codes.withBuffer { codes in
            body(
              CountedCases(
                indexes: indexes, first: first, span: span, items: words, numbers: numbers, bounds: bounds,
                codes: codes))
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
  /// The range of their items.
  let span: Range<Int>
  /// The set of items to count, as a bitmap by item number.
  let items: UnsafeBufferPointer<UInt64>
  /// The number of the first item of each row in the table.
  let numbers: UnsafeBufferPointer<UInt32>
  let bounds: UnsafeBufferPointer<UInt32>
  let codes: UnsafeBufferPointer<PackedItemCodes>

  /// Calls functions with the items to count, case by case.
  ///
  /// - Parameters:
  ///   - body: Receives an item: the row of its case, its index among the items of these cases, and the index of its
  ///     outcome in `CaseOutcome.allCases`.
  ///   - end: Receives the row of a case and the outcomes of its items, after the last item.
  @inline(__always)
  func forEach(
    _ body: (_ row: Int, _ item: Int, _ outcome: UInt8) -> Void, end: (_ row: Int, LetterOutcomes) -> Void
  ) {
    var row = first
    let last = min(first + indexes.count, numbers.count - 1)
    while row < last {
      defer { row &+= 1 }
      let index = indexes.lowerBound &+ row &- first
      let (lower, upper) = (Int(bounds[index]), Int(bounds[index &+ 1]))
      // Damaged bounds may be out of range.
      guard lower < upper, lower >= span.lowerBound, upper <= span.upperBound else { continue }
      var outcomes = LetterOutcomes()
      var item = lower
      while item < upper {
        defer { item &+= 1 }
        let number = Int(numbers[row]) &+ item &- lower
        guard number >> 6 < items.count, items[number >> 6] >> UInt64(number & 63) & 1 == 1 else { continue }
        let outcome = codes[item].outcomeCode
        outcomes.add(outcome)
        body(row, item &- span.lowerBound, outcome)
      }
      if !outcomes.isEmpty { end(row, outcomes) }
    }
  }
}

/// The number of a letter's items with each outcome, packed; a letter has fewer than 65,536 items.
struct LetterOutcomes {
  /// Sixteen bits for each outcome of `CaseOutcome.allCases`.
  private(set) var bits: UInt64

  @inline(__always)
  init(bits: UInt64 = 0) { self.bits = bits }

  /// Counts an item with an outcome, given by its index in `CaseOutcome.allCases`.
  @inline(__always)
  mutating func add(_ outcome: UInt8) { bits &+= 1 &<< (UInt64(outcome) &* 16) }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// The letter itself as a single unit, with the outcome of these items.
  @inline(__always)
  var ofLetter: LetterOutcomes {
    var outcomes = LetterOutcomes()
    outcomes.add(letterOutcome)
    return outcomes
  }

  /// The outcome of the letter according to these items, by its index in `CaseOutcome.allCases`.
  @inline(__always)
  var letterOutcome: UInt8 {
    switch (count(of: 0) > 0, count(of: 1) > 0) {
    case (true, true): 2
    case (true, false): 0
    case (false, true): 1
    case (false, false): PackedDetails.unknownOutcome
    }
  }

  /// Returns the number of items with an outcome.
  @inline(__always)
  func count(of outcome: UInt8) -> Int { Int(bits &>> (UInt64(outcome) &* 16) & 0xFFFF) }
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

  /// Counts the units of some letters with equal outcomes.
  mutating func addLetters(_ count: Int, each outcomes: LetterOutcomes) {
    var letters = OutcomeCounts()
    letters.addLetter(outcomes)
    letters.count *= count
    letters.letters *= count
    letters.upheld *= count
    letters.overturned *= count
    letters.partiallyOverturned *= count
    letters.overturnedShare *= count
    self += letters
  }
}

extension ItemColumns {
  /// Returns the entries of consecutive cases, or none if the bounds are damaged.
  func entries(ofCases indexes: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[indexes.lowerBound]), Int(bounds[indexes.upperBound]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }
}

extension PackedItemCodes {
  /// The index of the item's outcome in `CaseOutcome.allCases`.
  @inline(__always)
  fileprivate var outcomeCode: UInt8 {
    let code = number(in: Self.outcomeBits)
    return code < 2 ? UInt8(truncatingIfNeeded: code) : PackedDetails.unknownOutcome
  }
}
