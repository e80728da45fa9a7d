/// For each of some items, or rows, the places of its values in a list.
struct SlotLists: ~Copyable {
  /// Where the slots of each begin, and at the end the number of all.
  private(set) var bounds = GrowingBuffer<UInt32>(repeating: 0, count: 1)
  private(set) var slots = GrowingBuffer<UInt32>()

  init() {}

  /// Removes everything, keeping the memory.
  mutating func reset() {
    bounds.reset(repeating: 0, count: 1)
    slots.removeAll()
  }

  /// Makes room for slots of the item at hand and returns where they go.
  @inline(__always)
  mutating func reserve(_ room: Int) -> UnsafeMutablePointer<UInt32> { slots.reserve(room) }

  /// Ends the item at hand, of which so many slots were written.
  @inline(__always)
  mutating func end(_ written: Int) {
    slots.extend(by: written)
    end()
  }

  /// Ends the item at hand.
  @inline(__always)
  mutating func end() { bounds.append(UInt32(truncatingIfNeeded: slots.count)) }

  /// Hands over the slots of an item.
  @inline(__always)
  func forEach(of item: Int32, _ body: (Int) -> Void) {
    let end = Int(bounds[Int(item) &+ 1])
    var place = Int(bounds[Int(item)])
    while place < end {
      body(Int(slots[place]))
      place &+= 1
    }
  }

  /// Takes the values of the rows of a part of the table.
  ///
  /// - Parameters:
  ///   - values: The rows of each slot.
  ///   - rows: The part.
  mutating func take(_ values: [FacetRows], in rows: Range<Int>) {
    // First how many values each row has, one place further on, then where they begin.
    bounds.reset(repeating: 0, count: rows.count + 2)
    let bounds = bounds.base
    for value in values { value.forEach(in: rows) { bounds[$0 &+ 2] &+= 1 } }
    for index in 1..<(rows.count + 2) { bounds[index] &+= bounds[index &- 1] }
    slots.reset(repeating: 0, count: Int(bounds[rows.count + 1]))
    let slots = slots.base
    for (slot, value) in values.enumerated() {
      value.forEach(in: rows) { row in
        slots[Int(bounds[row &+ 1])] = UInt32(truncatingIfNeeded: slot)
        bounds[row &+ 1] &+= 1
      }
    }
  }
}

extension FacetRows {
  /// Hands over the rows of a part of the table, ascending, as offsets from its first row.
  @inline(__always)
  func forEach(in part: Range<Int>, _ body: (Int) -> Void) {
    switch form {
    case .list(let list):
      list.withBuffer { list in
        var (low, high) = (0, list.count)
        while low < high {
          let middle = (low + high) / 2
          if Int(list[middle]) < part.lowerBound { low = middle + 1 } else { high = middle }
        }
        while low < list.count, Int(list[low]) < part.upperBound {
          body(Int(list[low]) &- part.lowerBound)
          low &+= 1
        }
      }
    case .bitmap(let own): own.words.withUnsafeBufferPointer { Self.forEach($0, in: part, body) }
    case .words(let words, _): words.withBuffer { Self.forEach($0, in: part, body) }
    }
  }

  @inline(__always)
  private static func forEach(_ words: UnsafeBufferPointer<UInt64>, in part: Range<Int>, _ body: (Int) -> Void) {
    guard !part.isEmpty else { return }
    let (first, last) = (part.lowerBound >> 6, (part.upperBound - 1) >> 6)
    var index = first
    while index <= last, index < words.count {
      var rest = words[index]
      if index == first { rest &= ~0 << UInt64(part.lowerBound & 63) }
      if index == last, part.upperBound & 63 != 0 { rest &= 1 << UInt64(part.upperBound & 63) &- 1 }
      let base = index << 6 &- part.lowerBound
      while rest != 0 {
        body(base &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
      index &+= 1
    }
  }
}
