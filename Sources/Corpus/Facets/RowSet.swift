import BitCollections

/// A set of rows of a case table, as a bitmap.
///
/// Rows are numbered from 0 in the order in which they came into the table.
package struct RowSet: Hashable, Sendable {
  private var bits: BitSet

  /// Makes an empty set.
  package init() {
    bits = BitSet()
  }

  /// Makes the set of a range of rows.
  ///
  /// - Complexity: O(`rows.upperBound`)
  package init(_ rows: Range<Int>) {
    bits = BitSet(rows)
  }

  /// Makes the set of some rows, in any order.
  package init(_ rows: some Sequence<Int>) {
    bits = BitSet()
    for row in rows { bits.insert(row) }
  }

  private init(bits: BitSet) {
    self.bits = bits
  }

  /// The number of rows.
  ///
  /// - Complexity: O(highest row)
  package var count: Int { bits.count }

  package var isEmpty: Bool { bits.isEmpty }

  package func contains(_ row: Int) -> Bool {
    bits.contains(row)
  }

  package mutating func insert(_ row: Int) {
    bits.insert(row)
  }

  /// Inserts every row of a range.
  package mutating func insert(_ rows: Range<Int>) {
    bits.formUnion(rows)
  }

  package mutating func remove(_ row: Int) {
    bits.remove(row)
  }

  /// Makes room for rows up to a number, so that inserting them does not copy the bitmap again and again.
  package mutating func reserveCapacity(_ rows: Int) {
    bits.reserveCapacity(rows)
  }

  package func union(_ other: RowSet) -> RowSet { RowSet(bits: bits.union(other.bits)) }
  package func intersection(_ other: RowSet) -> RowSet { RowSet(bits: bits.intersection(other.bits)) }
  package func subtracting(_ other: RowSet) -> RowSet { RowSet(bits: bits.subtracting(other.bits)) }

  package mutating func formUnion(_ other: RowSet) { bits.formUnion(other.bits) }
  package mutating func formIntersection(_ other: RowSet) { bits.formIntersection(other.bits) }
  package mutating func subtract(_ other: RowSet) { bits.subtract(other.bits) }

  package func isDisjoint(with other: RowSet) -> Bool { bits.isDisjoint(with: other.bits) }
}

extension RowSet: Sequence {
  /// Goes through the rows in ascending order.
  package struct Iterator: IteratorProtocol {
    fileprivate var base: BitSet.Iterator

    package mutating func next() -> Int? { base.next() }
  }

  package func makeIterator() -> Iterator { Iterator(base: bits.makeIterator()) }

  package var underestimatedCount: Int { bits.count }
}

extension RowSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral rows: Int...) {
    self.init(rows)
  }
}
