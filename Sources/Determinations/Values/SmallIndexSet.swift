/// A set of small numbers, 0 to 127, without an allocation: indices in a closed vocabulary.
package struct SmallIndexSet: Hashable, Sendable {
  /// The numbers that a set can hold.
  package static let range = 0..<128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { low | high == 0 }
  package var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  package func contains(_ index: Int) -> Bool {
    index < 64 ? low >> UInt64(index) & 1 == 1 : high >> UInt64(index - 64) & 1 == 1
  }

  /// Inserts a number.
  ///
  /// - Precondition: The number is in ``range``.
  package mutating func insert(_ index: Int) {
    precondition(Self.range.contains(index), "SmallIndexSet.insert: \(index) is out of range")
    if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
  }
}

extension SmallIndexSet: Sequence {
  /// An iterator over the numbers in ascending order.
  package struct Iterator: IteratorProtocol {
    fileprivate var low: UInt64
    fileprivate var high: UInt64

    package mutating func next() -> Int? {
      if low != 0 {
        defer { low &= low - 1 }
        return low.trailingZeroBitCount
      }
      guard high != 0 else { return nil }
      defer { high &= high - 1 }
      return 64 + high.trailingZeroBitCount
    }
  }

  package func makeIterator() -> Iterator { Iterator(low: low, high: high) }
}

/// An enumeration whose cases know their indices in `allCases`; at least two cases, none with associated values.
package protocol NumberedCase: CaseIterable, Equatable, Sendable where AllCases == [Self] {}

extension NumberedCase {
  /// The index in `allCases`.
  ///
  /// Such an enumeration is stored as its index. Searching the array is slower, and retains an array that all threads
  /// share.
  @inlinable @inline(__always)
  package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// A set of cases of an enumeration, in their order.
package struct CaseSet<Element: NumberedCase>: Hashable, Sendable {
  /// The indices in `Element.allCases`.
  package private(set) var indexes = SmallIndexSet()

  package init(_ elements: Element...) {
    for element in elements { insert(element) }
  }

  package var elements: [Element] { indexes.map { Element.allCases[$0] } }

  package mutating func insert(_ element: Element) { indexes.insert(element.index) }
}
