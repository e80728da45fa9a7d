import Determinations

/// Values of one small type, contiguous in a growing array or in a mapped file.
///
/// Reading beyond the end is a programming error and traps. Values in a file are verified when they are first read;
/// damaged ones read as zeros, and the map reports them.
struct Column<Element: BitwiseCopyable & Sendable>: Sendable {
  private enum Storage: Sendable {
    case array([Element])
    /// `count` values from `offset`, within the body of the map.
    case mapped(CheckedMap, offset: Int, count: Int)
  }

  private var storage: Storage

  init() { storage = .array([]) }

  init(_ elements: [Element]) { storage = .array(elements) }

  /// Makes a column of the values in a part of a map, or returns `nil` if they are incomplete or misaligned.
  init?(_ map: CheckedMap, _ range: Range<Int>) {
    let stride = MemoryLayout<Element>.stride
    guard range.lowerBound >= map.body.lowerBound, range.upperBound <= map.body.upperBound, range.count % stride == 0,
      range.lowerBound % MemoryLayout<Element>.alignment == 0
    else { return nil }
    storage = .mapped(map, offset: range.lowerBound, count: range.count / stride)
  }

  var count: Int {
    switch storage {
    case .array(let array): array.count
    case .mapped(_, _, let count): count
    }
  }

  /// Appends a value.
  ///
  /// - Complexity: O(1) on average; O(*n*) the first time if the values are in a file.
  mutating func append(_ element: Element) {
    mutate { $0.append(element) }
  }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    mutate { $0.append(contentsOf: elements) }
  }

  /// Frees unused capacity.
  mutating func shrink() {
    mutate { array in
      if array.capacity > array.count + array.count / 8 { array = array.withUnsafeBufferPointer { Array($0) } }
    }
  }

  /// Calls a function that may change the values, which are then in memory.
  @inline(__always)
  mutating func mutate(_ change: (inout [Element]) -> Void) {
    var array: [Element]
    switch storage {
    case .array(let own): array = own
    case .mapped: array = Array(self)
    }
    // Remove the array from the storage, so that it is uniquely referenced and changed in place.
    storage = .array([])
    change(&array)
    storage = .array(array)
  }

  /// Calls a function with all values, in place.
  ///
  /// - Complexity: O(*n*) the first time if the values are in a file. To access only some of them, use a range.
  @inline(__always)
  func withBuffer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withBuffer(0..<count, body)
  }

  /// Calls a function with the values of a range, in place; the first has index 0.
  @inline(__always)
  func withBuffer<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Column: range out of bounds")
    switch storage {
    case .array(let array): return array.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    case .mapped(let map, let offset, _):
      let stride = MemoryLayout<Element>.stride
      return withExtendedLifetime(map) {
        body(
          map.bytes((offset + range.lowerBound * stride)..<(offset + range.upperBound * stride))
            .assumingMemoryBound(to: Element.self))
      }
    }
  }
}

extension Column: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      switch storage {
      case .array(let array): return array[index]
      case .mapped(let map, let offset, let count):
        precondition(index >= 0 && index < count, "Column: index out of range")
        let start = offset &+ index &* MemoryLayout<Element>.stride
        return withExtendedLifetime(map) {
          map.bytes(start..<(start &+ MemoryLayout<Element>.stride)).load(as: Element.self)
        }
      }
    }
  }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    switch storage {
    case .array(let array): return try array.withContiguousStorageIfAvailable(body)
    case .mapped(let map, let offset, let count):
      return try withExtendedLifetime(map) {
        try body(
          map.bytes(offset..<(offset + count * MemoryLayout<Element>.stride)).assumingMemoryBound(to: Element.self))
      }
    }
  }
}

extension Column: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Column where Element: Comparable {
  /// Returns the first index whose value is not less than another; the values must be ascending.
  func firstIndex(notBelow value: Element) -> Int {
    (0..<count).firstIndex(bisecting: { self[$0] >= value })
  }
}

extension Range<Int> {
  /// Returns the first index that meets a condition, or the end if none does; all indices after it must meet it too.
  ///
  /// - Complexity: O(log *n*)
  @inline(__always)
  func firstIndex(bisecting isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
