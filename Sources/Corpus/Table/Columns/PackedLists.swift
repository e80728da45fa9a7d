/// Short lists of small values, one a row, behind each other.
struct PackedLists<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements = Column<Element>()
  /// Where each list begins, and at the end the number of all elements: one more than the lists.
  private(set) var bounds: Column<UInt32> = [0]

  init() {}

  init(elements: Column<Element>, bounds: Column<UInt32>) {
    self.elements = elements
    self.bounds = bounds
  }

  /// The number of lists.
  var count: Int { bounds.count - 1 }

  /// Where a row's list stands among the elements; empty where the bounds are damaged.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let lower = Int(bounds[row])
    let upper = Int(bounds[row + 1])
    guard lower <= upper, upper <= elements.count else { return 0..<0 }
    return lower..<upper
  }

  /// Where the lists of some rows stand among the elements; empty where the bounds are damaged.
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

  /// Appends a list whose values a function puts behind those of the lists before it.
  @inline(__always)
  mutating func appendList(_ fill: (inout [Element]) -> Void) {
    elements.mutate(fill)
    bounds.append(UInt32(elements.count))
  }

  /// Gives back memory that was taken for further lists.
  mutating func shrink() {
    elements.shrink()
    bounds.shrink()
  }
}

/// The lists of a column in place, for loops over many of them.
struct ListBuffers<Element: BitwiseCopyable & Sendable> {
  let elements: UnsafeBufferPointer<Element>
  let bounds: UnsafeBufferPointer<UInt32>

  /// Where a row's list stands among the elements; empty where the bounds are damaged.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row &+ 1]))
    return lower <= upper && upper <= elements.count ? lower..<upper : 0..<0
  }

  /// Where the lists of some rows stand among the elements; empty where the bounds are damaged.
  func range(of rows: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[rows.lowerBound]), Int(bounds[rows.upperBound]))
    return lower <= upper && upper <= elements.count ? lower..<upper : 0..<0
  }

  /// A row's list.
  @inline(__always)
  subscript(row: Int) -> Slice<UnsafeBufferPointer<Element>> { elements[range(of: row)] }
}

extension PackedLists {
  /// Hands over the lists in place.
  @inline(__always)
  func withBuffers<Result>(_ body: (ListBuffers<Element>) -> Result) -> Result {
    elements.withBuffer { elements in
      bounds.withBuffer { bounds in body(ListBuffers(elements: elements, bounds: bounds)) }
    }
  }
}

extension PackedLists where Element == UInt8 {
  mutating func append(_ text: some StringProtocol) { append(text.utf8) }

  /// The same, in one step.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in appendList { $0.append(contentsOf: bytes) } }
  }

  /// A row's bytes as text.
  func string(_ row: Int) -> String {
    elements.withBuffer(range(of: row)) { String(decoding: $0, as: UTF8.self) }
  }
}
