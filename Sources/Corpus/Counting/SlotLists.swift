/// For each of some items, or rows, the places of its values in a list.
struct SlotLists: ~Copyable {
  /// Where the slots of each begin, and at the end the number of all.
  private var bounds = GrowingBuffer<UInt32>(repeating: 0, count: 1)
  private var slots = GrowingBuffer<UInt32>()
  /// The slot of those without any; negative for none.
  private var emptySlot: Int32 = -1

  /// Stands for no slot.
  static let none = UInt32.max

  init() {}

  /// Removes everything, keeping the memory.
  ///
  /// - Parameter emptySlot: The slot of items without a value; negative for none.
  mutating func reset(emptySlot: Int32 = -1) {
    bounds.reset(repeating: 0, count: 1)
    slots.removeAll()
    self.emptySlot = emptySlot
  }

  /// Appends the slots of some items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - room: How many slots all of them have at most.
  ///   - write: Writes the slots of an item into the room that is left, and returns their number.
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

  /// Appends the lists of some items in a column, a slot for each value.
  ///
  /// There is no loop for each item, whose end would be mispredicted as often as not.
  ///
  /// - Parameters:
  ///   - column: The values.
  ///   - items: The items.
  ///   - slot: Returns the slot of a value; ``none`` for none.
  @inline(__always)
  mutating func append<Value>(_ column: ListBuffers<Value>, of items: Range<Int>, _ slot: (Value) -> UInt32) {
    let range = column.range(of: items)
    let slots = self.slots.reserve(range.count)
    for place in range { slots[place &- range.lowerBound] = slot(column.elements[place]) }
    let ends = bounds.reserve(items.count)
    let shift = UInt32(truncatingIfNeeded: self.slots.count &- range.lowerBound)
    for item in items { ends[item &- items.lowerBound] = column.bounds[item &+ 1] &+ shift }
    self.slots.extend(by: range.count)
    bounds.extend(by: items.count)
  }

  /// Appends an item without any slot, not even that of items without a value.
  mutating func appendNone() {
    slots.append(Self.none)
    bounds.append(UInt32(truncatingIfNeeded: slots.count))
  }

  /// Hands over the slots of an item; none where the bounds are damaged.
  @inline(__always)
  func forEach(of item: Int, _ body: (Int) -> Void) {
    var place = Int(bounds[item])
    let end = Int(bounds[item &+ 1])
    guard place < end, end <= slots.count else {
      if emptySlot >= 0 { body(Int(emptySlot)) }
      return
    }
    while place < end {
      if slots[place] != Self.none { body(Int(slots[place])) }
      place &+= 1
    }
  }

  /// Takes the values of the letters of a part of the table.
  ///
  /// - Parameters:
  ///   - values: The items of each slot; all items of a letter have the same.
  ///   - letters: The letters of the part.
  mutating func take(_ values: [FacetItems], of letters: LettersOfPart) {
    emptySlot = -1
    // First the number of values of each letter, one index further on, then where they begin.
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
        // A map in which damage is found meanwhile reads as zeros from then on.
        guard index < count else { return }
        slots[index] = UInt32(truncatingIfNeeded: slot)
        bounds[letter &+ 1] &+= 1
      }
    }
  }
}
