import CBits

/// A set of disputed items by their numbers in a table; see ``ItemNumbers``.
package typealias ItemSet = RowSet

/// The numbers of all disputed items of a table, from 0 in the order of the letters.
///
/// A letter without a readable item has one number, as if it had an item with only the letter's values. Numbers never
/// change.
package struct ItemNumbers: Sendable {
  /// The number of each row's first item, followed by the number of all items.
  private var bounds: Column<UInt32> = [0]
  /// The first item of each letter.
  private var firsts = RowSet()

  init() {}

  /// Creates the numbers of a cache file.
  ///
  /// `bounds` has the number of each row's first item, followed by the number of all items.
  init(bounds: Column<UInt32>, firsts: Column<UInt64>) {
    self.bounds = bounds
    self.firsts = RowSet(words: Array(firsts))
  }

  /// The number of all items.
  package var count: Int { bounds.last.map { Int($0) } ?? 0 }

  /// The number of rows whose items are numbered.
  var rowCount: Int { bounds.count - 1 }

  /// Numbers the items of more letters, given the bounds of their items, starting at 0.
  mutating func append(_ other: Column<UInt32>) {
    let base = UInt32(count)
    other.withBuffer { other in
      for bound in other.dropLast() { firsts.insert(Int(base &+ bound)) }
      bounds.append(contentsOf: other.dropFirst().lazy.map { base &+ $0 })
    }
  }

  /// Returns the numbers of a row's items, or none if a cache file is damaged.
  package func items(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row + 1]))
    return lower <= upper && upper <= count ? lower..<upper : 0..<0
  }

  /// Returns the items of a row that are in a set, by their indices in the row.
  package func indices(ofItems items: ItemSet, in row: Int) -> [Int] {
    let own = self.items(of: row)
    return own.filter { items.contains($0) }.map { $0 - own.lowerBound }
  }

  /// Returns the numbers of the items of consecutive rows, or none if a cache file is damaged.
  func items(of rows: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[rows.lowerBound]), Int(bounds[rows.upperBound]))
    return lower <= upper && upper <= count ? lower..<upper : 0..<0
  }

  /// Returns the items of some rows.
  ///
  /// - Complexity: O(*n*) for *n* rows, some nanoseconds each.
  package func items(of rows: RowSet) -> ItemSet {
    let count = count
    if rows.count == rowCount { return ItemSet(all: count) }
    var words = [UInt64](repeating: 0, count: (count + 63) >> 6)
    bounds.withBuffer { bounds in
      for row in rows where row + 1 < bounds.count {
        let (lower, upper) = (Int(bounds[row]), Int(bounds[row + 1]))
        if lower < upper, upper <= count { Self.setBits(lower..<upper, &words) }
      }
    }
    return ItemSet(words: words)
  }

  /// Returns the rows of some items.
  ///
  /// - Complexity: O(*n* / 64) for *n* items of the table, and some nanoseconds for each row.
  package func rows(of items: ItemSet) -> RowSet {
    var words = [UInt64](repeating: 0, count: (rowCount + 63) >> 6)
    forEachLast(of: items) { found, lasts, base in
      if found == lasts {
        Self.setBits(base..<(base + lasts.nonzeroBitCount), &words)
      } else {
        var rest = found
        while rest != 0 {
          let bit = rest & (0 &- rest)
          let row = base + (lasts & (bit - 1)).nonzeroBitCount
          if row >> 6 < words.count { words[row >> 6] |= 1 << UInt64(row & 63) }
          rest &= rest - 1
        }
      }
    }
    return RowSet(words: words)
  }

  /// Returns the number of rows with some of the items.
  ///
  /// - Complexity: O(*n* / 64) for *n* items of the table.
  package func rowCount(of items: ItemSet) -> Int {
    var count = 0
    forEachLast(of: items) { found, _, _ in count += found.nonzeroBitCount }
    return count
  }

  /// Returns the row of an item.
  ///
  /// - Complexity: O(log *n*)
  package func row(of item: Int) -> Int {
    (1..<max(1, rowCount)).firstIndex(bisecting: { Int(bounds[$0]) > item }) - 1
  }

  /// Calls a function with the numbers of the first items, in place.
  @inline(__always)
  func withBuffer<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result { bounds.withBuffer(body) }

  /// Calls a function, word by word, with the last items of the letters that have items in a set.
  ///
  /// The items of a letter are consecutive bits. If a number in which all of them but the last are set is added to the
  /// set, any set bit among them carries into the last one. So one addition over all words finds every letter with an
  /// item in the set.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - body: Receives the last items of letters with items in the set, the last items of all letters, and the row of
  ///     the first of these.
  @inline(__always)
  private func forEachLast(of items: ItemSet, _ body: (_ found: UInt64, _ lasts: UInt64, _ base: Int) -> Void) {
    let count = count
    guard count > 0, !items.isEmpty else { return }
    let end = (count + 63) >> 6
    items.words.withUnsafeBufferPointer { items in
      firsts.words.withUnsafeBufferPointer { firsts in
        var (carry, base) = (UInt64(0), 0)
        var index = 0
        while index < end, index < items.count || carry != 0 {
          let next = index + 1 < firsts.count ? firsts[index + 1] : 0
          var lasts = (index < firsts.count ? firsts[index] >> 1 : 0) | next << 63
          if index == end - 1 {
            let last = UInt64(count - 1) & 63
            lasts = lasts & (last == 63 ? .max : 1 << (last + 1) - 1) | 1 << last
          }
          let own = index < items.count ? items[index] : 0
          let (sum, overflow) = (own & ~lasts).addingReportingOverflow(~lasts)
          let (total, second) = sum.addingReportingOverflow(carry)
          carry = overflow || second ? 1 : 0
          let found = (total | own) & lasts
          if found != 0 { body(found, lasts, base) }
          base += lasts.nonzeroBitCount
          index += 1
        }
      }
    }
  }

  @inline(__always)
  private static func setBits(_ bits: Range<Int>, _ words: inout [UInt64]) {
    var lower = bits.lowerBound
    let upper = min(bits.upperBound, words.count << 6)
    while lower < upper {
      let end = min(upper, (lower | 63) + 1)
      words[lower >> 6] |= (end - lower == 64 ? .max : (1 << UInt64(end - lower) - 1)) << UInt64(lower & 63)
      lower = end
    }
  }

  /// The words of the set of first items.
  var firstWords: [UInt64] { firsts.words }
}
