/// A growing buffer, for loops that cannot afford an array's checks for each element.
///
/// Reading beyond the end is a programming error that a release build does not check.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The memory; its first ``count`` values are in use.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  /// Makes a buffer of equal values.
  init(repeating element: Element, count: Int) {
    capacity = max(count, 64)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { base.deallocate() }

  /// Appends a value.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    base[count] = element
    count &+= 1
  }

  /// Reserves space for more values and returns its address.
  ///
  /// Call ``extend(by:)`` after writing them.
  @inline(__always)
  mutating func reserve(_ room: Int) -> UnsafeMutablePointer<Element> {
    if count &+ room > capacity { grow(to: max(2 * capacity, count + room)) }
    return base + count
  }

  /// Adds values that were written after the last.
  @inline(__always)
  mutating func extend(by written: Int) { count &+= written }

  /// Replaces all values by equal ones.
  mutating func reset(repeating element: Element, count: Int) {
    self.count = 0
    if count > capacity { grow(to: count) }
    base.update(repeating: element, count: count)
    self.count = count
  }

  /// Removes all values but keeps the memory.
  mutating func removeAll() { count = 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "GrowingBuffer: index out of range")
      return base[index]
    }
  }

  private mutating func grow(to room: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: room)
    larger.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, room)
  }
}
