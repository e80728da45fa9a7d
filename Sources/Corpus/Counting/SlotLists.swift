/// For each of some items, or rows, the places of its values in a list.
struct SlotLists {
  /// Where the slots of each begin, and at the end the number of all.
  private(set) var bounds: [UInt32] = [0]
  private(set) var slots: [UInt16] = []

  /// Removes everything, keeping the memory.
  mutating func reset() {
    bounds.removeAll(keepingCapacity: true)
    bounds.append(0)
    slots.removeAll(keepingCapacity: true)
  }

  /// Adds a slot to the item at hand.
  @inline(__always)
  mutating func append(_ slot: Int32) { slots.append(UInt16(truncatingIfNeeded: slot)) }

  /// True if the item at hand has a slot already.
  @inline(__always)
  func hasInItem(_ slot: Int32) -> Bool {
    var place = Int(bounds[bounds.count - 1])
    while place < slots.count {
      if slots[place] == UInt16(truncatingIfNeeded: slot) { return true }
      place &+= 1
    }
    return false
  }

  /// Ends the item at hand.
  @inline(__always)
  mutating func end() { bounds.append(UInt32(truncatingIfNeeded: slots.count)) }

  /// Takes the values of the rows of a part of the table.
  ///
  /// - Parameters:
  ///   - values: The rows of each slot.
  ///   - rows: The part.
  mutating func take(_ values: [FacetRows], in rows: Range<Int>) {
    bounds.removeAll(keepingCapacity: true)
    bounds.append(contentsOf: repeatElement(0, count: rows.count + 2))
    bounds.withUnsafeMutableBufferPointer { bounds in
      for value in values { value.forEach(in: rows) { bounds[$0 &+ 2] &+= 1 } }
      for index in 1..<bounds.count { bounds[index] &+= bounds[index &- 1] }
    }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: Int(bounds[rows.count + 1])))
    bounds.withUnsafeMutableBufferPointer { bounds in
      slots.withUnsafeMutableBufferPointer { slots in
        for (slot, value) in values.enumerated() {
          value.forEach(in: rows) { row in
            slots[Int(bounds[row &+ 1])] = UInt16(truncatingIfNeeded: slot)
            bounds[row &+ 1] &+= 1
          }
        }
      }
    }
  }

  /// Hands over the bounds and slots in place.
  @inline(__always)
  func withBuffers<Result>(_ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    bounds.withUnsafeBufferPointer { bounds in slots.withUnsafeBufferPointer { body(bounds, $0) } }
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
