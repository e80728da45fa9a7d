/// Short lists of small values, one for each row, stored contiguously.
struct PackedLists<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements = Column<Element>()
  /// The start of each list, followed by the number of all elements; one more than there are lists.
  private(set) var bounds: Column<UInt32> = [0]

  /// The number of lists.
  var count: Int { bounds.count - 1 }

  /// Returns the range of a row's list in the elements; empty if the bounds are damaged.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let lower = Int(bounds[row])
    let upper = Int(bounds[row + 1])
    guard lower <= upper, upper <= elements.count else { return 0..<0 }
    return lower..<upper
  }

  /// Returns the range of the lists of some rows in the elements; empty if the bounds are damaged.
  func range(of rows: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[rows.lowerBound]), Int(bounds[rows.upperBound]))
    return lower <= upper && upper <= elements.count ? lower..<upper : 0..<0
  }

  subscript(row: Int) -> Slice<Column<Element>> {
    Slice(base: elements, bounds: range(of: row))
  }

  mutating func append(_ list: some Sequence<Element>) {
    elements.append(contentsOf: list)
    bounds.append(UInt32(elements.count))
  }

  /// Appends a list whose values a function appends to the elements.
  @inline(__always)
  mutating func appendList(_ fill: (inout [Element]) -> Void) {
    elements.mutate(fill)
    bounds.append(UInt32(elements.count))
  }

  /// Frees unused capacity.
  mutating func shrink() {
    elements.shrink()
    bounds.shrink()
  }
}

/// The lists of a column in place, for loops over many of them.
struct ListBuffers<Element: BitwiseCopyable & Sendable> {
  let elements: UnsafeBufferPointer<Element>
  let bounds: UnsafeBufferPointer<UInt32>

  /// Returns the range of a row's list in the elements; empty if the bounds are damaged.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row &+ 1]))
    return lower <= upper && upper <= elements.count ? lower..<upper : 0..<0
  }

  /// Returns the range of the lists of some rows in the elements; empty if the bounds are damaged.
  func range(of rows: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[rows.lowerBound]), Int(bounds[rows.upperBound]))
    return lower <= upper && upper <= elements.count ? lower..<upper : 0..<0
  }

  /// Returns a row's list.
  @inline(__always)
  subscript(row: Int) -> Slice<UnsafeBufferPointer<Element>> { elements[range(of: row)] }
}

extension PackedLists {
  /// Calls a function with the lists, in place.
  @inline(__always)
  func withBuffers<Result>(_ body: (ListBuffers<Element>) -> Result) -> Result {
    elements.withBuffer { elements in
      bounds.withBuffer { bounds in body(ListBuffers(elements: elements, bounds: bounds)) }
    }
  }
}

extension PackedLists where Element == UInt8 {
  /// Appends the UTF-8 bytes of a text.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in appendList { $0.append(contentsOf: bytes) } }
  }

  /// Returns a row's bytes as text.
  func string(_ row: Int) -> String {
    elements.withBuffer(range(of: row)) { String(decoding: $0, as: UTF8.self) }
  }
}
