/// A set of rows of a case table, as a bitmap.
///
/// Rows are numbered from 0 in the order in which they were added to the table. The bitmap is an array of words,
/// because every key press counts the intersections of several bitmaps. Over a million rows, counting without making
/// the intersections takes a tenth of the time.
package struct RowSet: Hashable, Sendable {
  /// Bit *i* of word *w* represents row 64 *w* + *i*.
  ///
  /// The last word is not 0, so that equal sets have equal words.
  private(set) var words: [UInt64]

  /// Makes an empty set.
  package init() {
    words = []
  }

  /// Makes the set of a range of rows.
  ///
  /// - Complexity: O(`rows.upperBound`)
  package init(_ rows: Range<Int>) {
    self.init()
    insert(rows)
  }

  /// Makes the set of all rows below a number; faster than adding a range.
  init(all count: Int) {
    words = Array(repeating: .max, count: count >> 6)
    if count & 63 != 0 { words.append(1 << UInt64(count & 63) - 1) }
  }

  /// Makes the set of some rows, in any order.
  package init(_ rows: some Sequence<Int>) {
    self.init()
    for row in rows { insert(row) }
  }

  /// Makes the set of the bits of words; see ``words``.
  init(words: [UInt64]) {
    self.words = words
    trim()
  }

  package var isEmpty: Bool { words.isEmpty }

  package func contains(_ row: Int) -> Bool {
    row >> 6 < words.count && row >= 0 && words[row >> 6] >> UInt64(row & 63) & 1 == 1
  }

  /// Inserts a row.
  ///
  /// - Precondition: `row` is not negative.
  package mutating func insert(_ row: Int) {
    precondition(row >= 0, "RowSet.insert: negative row")
    let word = row >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    words[word] |= 1 << UInt64(row & 63)
  }

  /// Inserts every row of a range.
  package mutating func insert(_ rows: Range<Int>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      // Whole words at once, single rows before and after them.
      if row & 63 == 0, row + 64 <= rows.upperBound, row >> 6 >= words.count {
        words.append(contentsOf: repeatElement(0, count: row >> 6 - words.count))
        words.append(.max)
        row += 64
      } else {
        insert(row)
        row += 1
      }
    }
  }

  package mutating func remove(_ row: Int) {
    guard contains(row) else { return }
    words[row >> 6] &= ~(1 << UInt64(row & 63))
    trim()
  }

  package func union(_ other: RowSet) -> RowSet {
    var result = self
    result.formUnion(other)
    return result
  }

  package func intersection(_ other: RowSet) -> RowSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  package func subtracting(_ other: RowSet) -> RowSet {
    var result = self
    result.subtract(other)
    return result
  }

  package mutating func formUnion(_ other: RowSet) {
    if words.count < other.words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    combine(other) { $0 | $1 }
  }

  package mutating func formIntersection(_ other: RowSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    combine(other) { $0 & $1 }
    trim()
  }

  package mutating func subtract(_ other: RowSet) {
    combine(other) { $0 & ~$1 }
    trim()
  }

  /// Combines the words that both sets have.
  @inline(__always)
  private mutating func combine(_ other: RowSet, _ operation: (UInt64, UInt64) -> UInt64) {
    let count = Swift.min(words.count, other.words.count)
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        for index in 0..<count { words[index] = operation(words[index], others[index]) }
      }
    }
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }
}

extension RowSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral rows: Int...) {
    self.init(rows)
  }
}
