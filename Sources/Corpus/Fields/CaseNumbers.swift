import Determinations

/// The numbers for ranges and sorting by a field, for some cases of a chunk.
///
/// A field reads them in one call, so that the loop over the cases is in the field's own closure and compiled for the
/// columns that it reads.
struct CaseNumbers: ~Copyable {
  /// A function that reads the number of each case.
  ///
  /// It should capture nothing; see ``FacetDefinition/Reading``.
  typealias Reading = @Sendable (inout CaseNumbers) -> Void

  /// The number of a case without a value, which comes last.
  static let none = UInt64.max

  private let chunk: CaseChunk
  private let rows: Range<Int>
  private let numbers: UnsafeMutableBufferPointer<UInt64>
  private var count = 0

  private init(_ chunk: CaseChunk, _ rows: Range<Int>, _ numbers: UnsafeMutableBufferPointer<UInt64>) {
    (self.chunk, self.rows, self.numbers) = (chunk, rows, numbers)
  }

  var columns: CaseColumns { chunk.columns }

  /// Calls a function with the numbers of some cases of a chunk, one for each case in order, or ``none``.
  static func with<Result>(
    _ reading: Reading, of rows: Range<Int>, in chunk: CaseChunk, _ body: (UnsafeBufferPointer<UInt64>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: rows.count) { buffer in
      var numbers = CaseNumbers(chunk, rows, buffer)
      reading(&numbers)
      precondition(numbers.count == rows.count, "CaseNumbers: a number for each case")
      return body(UnsafeBufferPointer(buffer))
    }
  }

  @inline(__always)
  private mutating func append(_ number: UInt64) {
    numbers.initializeElement(at: count, to: number)
    count &+= 1
  }

  /// Reads a number from each case, given its row, or `nil` if there is none.
  @inline(__always)
  mutating func cases(_ number: (Int) -> Int?) {
    for row in rows { append(number(row).map { UInt64($0) } ?? Self.none) }
  }

  /// Reads a number from each case's value in a column.
  @inline(__always)
  mutating func values<Value>(_ column: Column<Value>, _ number: (Value) -> Int?) {
    column.withBuffer { values in cases { number(values[$0]) } }
  }

  /// Reads dates as numbers in the same order.
  @inline(__always)
  mutating func dates(_ dates: Column<PackedDate>, _ number: (Int) -> Int = { $0 }) {
    values(dates) { $0.bits == 0 ? nil : number(Int($0.bits)) }
  }

  /// Reads the number of days from a date of each case to its decision.
  mutating func days(since starts: Column<PackedDate>) {
    columns.decided.withBuffer { ends in
      starts.withBuffer { starts in cases { PackedDate.days(from: starts[$0], to: ends[$0]) } }
    }
  }

  /// Reads a number from the small fields of each case.
  @inline(__always)
  mutating func details(_ number: (PackedDetails) -> Int?) { values(columns.details, number) }

  /// Reads the first element of each case's list.
  @inline(__always)
  mutating func firsts(of lists: PackedLists<UInt16>, _ number: (UInt16) -> UInt64 = { UInt64($0) }) {
    lists.elements.withBuffer { elements in
      for row in rows {
        let range = lists.range(of: row)
        append(range.isEmpty ? Self.none : number(elements[range.lowerBound]))
      }
    }
  }
}

extension CaseChunk {
  /// Returns the days from the injury to the decision, or `nil` if a date is missing or they are in the wrong order.
  func claimAge(of index: Int) -> Int? { PackedDate.days(from: columns.injured[index], to: columns.decided[index]) }
}
