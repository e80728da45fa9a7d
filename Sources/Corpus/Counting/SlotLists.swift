/// The slots of the values of each item or row.
struct SlotLists: ~Copyable {
  /// The start of each list of slots, followed by the number of all slots.
  private var bounds = GrowingBuffer<UInt32>(repeating: 0, count: 1)
  private var slots = GrowingBuffer<UInt32>()
  /// The slot of items without a value; negative if there is none.
  private var emptySlot: Int32 = -1

  /// The value for no slot.
  static let none = UInt32.max

  init() {}

  /// Removes all lists but keeps the memory; `emptySlot` is the slot of items without a value, or negative.
  mutating func reset(emptySlot: Int32 = -1) {
    bounds.reset(repeating: 0, count: 1)
    slots.removeAll()
    self.emptySlot = emptySlot
  }

  /// Appends the slots of some items, at most `room` in total; `write` writes those of an item and returns their
  /// number.
  @inline(__always)
  mutating func append(
    _ items: Range<Int>, room: Int, _ write: (_ item: Int, UnsafeMutableBufferPointer<UInt32>) -> Int
  ) {
    let ends = bounds.reserve(items.count)
    let slots = self.slots.reserve(room)
    let known = self.slots.count
    var written = 0
    for item in items {
      written &+= write(item, UnsafeMutableBufferPointer(start: slots + written, count: room &- written))
      ends[item &- items.lowerBound] = UInt32(truncatingIfNeeded: known &+ written)
    }
    self.slots.extend(by: written)
    bounds.extend(by: items.count)
  }

  /// Appends a slot for each value in a column of some items; `slot` returns that of a value, or ``none``.
  ///
  /// It does not loop over the values of each item, because the end of such a loop is mispredicted half of the time.
  @inline(__always)
  mutating func append<Value>(_ column: ListBuffers<Value>, of items: Range<Int>, _ slot: (Value) -> UInt32) {
    let range = column.range(of: items)
    let slots = self.slots.reserve(range.count)
    for position in range { slots[position &- range.lowerBound] = slot(column.elements[position]) }
    let ends = bounds.reserve(items.count)
    let shift = UInt32(truncatingIfNeeded: self.slots.count &- range.lowerBound)
    for item in items { ends[item &- items.lowerBound] = column.bounds[item &+ 1] &+ shift }
    self.slots.extend(by: range.count)
    bounds.extend(by: items.count)
  }

  /// Appends an item without any slot, not even the one for items without a value.
  mutating func appendNone() {
    slots.append(Self.none)
    bounds.append(UInt32(truncatingIfNeeded: slots.count))
  }

  /// Calls a function with each slot of an item; not at all if the bounds are damaged.
  @inline(__always)
  func forEach(of item: Int, _ body: (Int) -> Void) {
    var position = Int(bounds[item])
    let end = Int(bounds[item &+ 1])
    guard position < end, end <= slots.count else {
      if emptySlot >= 0 { body(Int(emptySlot)) }
      return
    }
    while position < end {
      if slots[position] != Self.none { body(Int(slots[position])) }
      position &+= 1
    }
  }

  /// Appends the values of letters, whose items all have the values of their letter.
  mutating func take(_ values: [FacetItems], of letters: LettersOfPart) {
    emptySlot = -1
    // Count the values of each letter, stored one index later, then turn the counts into the start of each list.
    bounds.reset(repeating: 0, count: letters.count + 2)
    let bounds = bounds.base
    for value in values { letters.forEach(with: value) { bounds[$0 &+ 2] &+= 1 } }
    for index in 1..<(letters.count + 2) { bounds[index] &+= bounds[index &- 1] }
    let count = Int(bounds[letters.count + 1])
    slots.reset(repeating: 0, count: count)
    let slots = slots.base
    for (slot, value) in values.enumerated() {
      letters.forEach(with: value) { letter in
        let index = Int(bounds[letter &+ 1])
        // If damage is found during the loop, the rest of the map reads as zeros.
        guard index < count else { return }
        slots[index] = UInt32(truncatingIfNeeded: slot)
        bounds[letter &+ 1] &+= 1
      }
    }
  }
}
