import Determinations

/// The items, or cases, of rows that follow each other in a table, as far as they are counted.
///
/// The memory is kept from part to part of the table.
struct CountedUnits: ~Copyable {
  /// For each unit the offset of its case from the first row of the part.
  private(set) var rows = GrowingBuffer<Int32>()
  /// For each unit of items its place in the lists of the items' values; of cases none.
  private(set) var items = GrowingBuffer<Int32>()
  /// For each unit the place of its outcome among `CaseOutcome.allCases`.
  private(set) var outcomes = GrowingBuffer<UInt8>()

  /// The units that are the only one of their letter.
  private(set) var singles = GrowingBuffer<Int32>()
  /// The other units, letter by letter.
  private(set) var others = GrowingBuffer<Int32>()

  var count: Int { rows.count }

  mutating func removeAll() {
    rows.removeAll()
    items.removeAll()
    outcomes.removeAll()
    singles.removeAll()
    others.removeAll()
  }

  /// Appends cases that are among some rows.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - indexes: The cases, by their places in the chunk.
  ///   - row: The row of the first of them.
  ///   - start: The first row of the part.
  ///   - wanted: The rows to count.
  mutating func appendCases(of chunk: CaseChunk, _ indexes: Range<Int>, row: Int, from start: Int, in wanted: RowSet) {
    wanted.words.withUnsafeBufferPointer { wanted in
      chunk.columns.details.withBuffer(indexes) { details in
        for offset in 0..<details.count where Self.contains(wanted, row &+ offset) {
          singles.append(Int32(truncatingIfNeeded: rows.count))
          rows.append(Int32(truncatingIfNeeded: row &+ offset &- start))
          outcomes.append(details[offset].outcomeCode)
        }
      }
    }
  }

  /// Appends the items that are among some items, of cases that are among some rows.
  ///
  /// A case without items counts as one item of unknown outcome, as it is one row in a list of items.
  ///
  /// - Parameters:
  ///   - buffers: The items of the chunk.
  ///   - indexes: The cases, by their places in the chunk.
  ///   - row: The row of the first of them.
  ///   - start: The first row of the part.
  ///   - place: The place of the first of their items in the lists of the items' values; behind that of the last one
  ///     stands an item without values.
  ///   - wantedRows: The rows to count.
  ///   - wantedItems: The items to count, by their numbers; `nil` for all.
  ///   - numbers: The numbers of all items of the table.
  mutating func appendItems(
    of buffers: ItemBuffers, _ indexes: Range<Int>, row: Int, from start: Int, at place: Int, in wantedRows: RowSet,
    _ wantedItems: RowSet?, _ numbers: ItemNumbers
  ) {
    let span = buffers.items(of: indexes)
    let room = span.count + indexes.count
    let (rows, items, outcomes) = (self.rows.reserve(room), self.items.reserve(room), self.outcomes.reserve(room))
    let (singles, others) = (self.singles.reserve(indexes.count), self.others.reserve(room))
    let known = self.rows.count
    var (count, singleCount, otherCount) = (0, 0, 0)
    wantedRows.words.withUnsafeBufferPointer { wanted in
      (wantedItems ?? RowSet()).words.withUnsafeBufferPointer { wantedWords in
        numbers.firsts.withUnsafeBufferPointer { firsts in
          let isAll = wantedItems == nil
          var next = span.lowerBound
          for offset in 0..<indexes.count
          where Self.contains(wanted, row &+ offset) && row &+ offset &+ 1 < firsts.count {
            let own = buffers.items(of: indexes.lowerBound &+ offset, in: next..<span.upperBound)
            next = own.isEmpty ? next : own.upperBound
            let first = Int(firsts[row &+ offset])
            let before = count
            @inline(__always) func take(_ item: Int, _ outcome: UInt8) {
              rows[count] = Int32(truncatingIfNeeded: row &+ offset &- start)
              items[count] = Int32(truncatingIfNeeded: place &+ item)
              outcomes[count] = outcome
              count &+= 1
            }
            for item in own where isAll || Self.contains(wantedWords, first &+ item &- own.lowerBound) {
              take(item &- span.lowerBound, buffers.codes[item].outcomeCode)
            }
            if own.isEmpty, isAll || Self.contains(wantedWords, first) {
              take(span.count, PackedDetails.unknownOutcome)
            }
            if count == before &+ 1 {
              singles[singleCount] = Int32(truncatingIfNeeded: known &+ before)
              singleCount &+= 1
            } else {
              for unit in before..<count {
                others[otherCount] = Int32(truncatingIfNeeded: known &+ unit)
                otherCount &+= 1
              }
            }
          }
        }
      }
    }
    self.rows.extend(by: count)
    self.items.extend(by: count)
    self.outcomes.extend(by: count)
    self.singles.extend(by: singleCount)
    self.others.extend(by: otherCount)
  }

  @inline(__always)
  private static func contains(_ words: UnsafeBufferPointer<UInt64>, _ row: Int) -> Bool {
    row >> 6 < words.count && words[row >> 6] >> UInt64(row & 63) & 1 == 1
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
