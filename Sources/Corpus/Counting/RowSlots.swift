/// Tells which values of a facet a case has, by the values' places in a list.
struct RowSlots: Sendable {
  /// Where the slots of each row begin, and at the end the number of all.
  private var bounds: [UInt32]
  private var slots: [UInt16]

  /// Turns the rows of each value into the values of each row.
  ///
  /// - Parameters:
  ///   - values: The rows of each slot.
  ///   - rows: The rows that are asked about.
  ///   - count: The number of rows of the table.
  /// - Complexity: O(*n*) for *n* rows of all values.
  init(_ values: [FacetRows], of rows: RowSet, count: Int) {
    var bounds = [UInt32](repeating: 0, count: count + 2)
    for value in values {
      bounds.withUnsafeMutableBufferPointer { bounds in
        value.forEach(in: rows) { row in if row < count { bounds[row &+ 2] &+= 1 } }
      }
    }
    for index in 1..<bounds.count { bounds[index] &+= bounds[index - 1] }
    var slots = [UInt16](repeating: 0, count: Int(bounds[count + 1]))
    for (slot, value) in values.enumerated() {
      bounds.withUnsafeMutableBufferPointer { bounds in
        slots.withUnsafeMutableBufferPointer { slots in
          value.forEach(in: rows) { row in
            guard row < count else { return }
            slots[Int(bounds[row &+ 1])] = UInt16(truncatingIfNeeded: slot)
            bounds[row &+ 1] &+= 1
          }
        }
      }
    }
    (self.bounds, self.slots) = (bounds, slots)
  }

  /// Hands over the slots of a case's values.
  @inline(__always)
  func forEach(of row: Int, _ body: (Int) -> Void) {
    for place in Int(bounds[row])..<Int(bounds[row + 1]) { body(Int(slots[place])) }
  }
}

extension FacetRows {
  /// Hands over the rows that are in a set too, ascending.
  func forEach(in set: RowSet, _ body: (Int) -> Void) {
    switch form {
    case .list(let list):
      for row in list where set.contains(Int(row)) { body(Int(row)) }
    case .bitmap(let own):
      own.words.withUnsafeBufferPointer { Self.forEach($0, set, body) }
    case .words(let words, _):
      words.withBuffer { Self.forEach($0, set, body) }
    }
  }

  private static func forEach(_ words: UnsafeBufferPointer<UInt64>, _ set: RowSet, _ body: (Int) -> Void) {
    set.words.withUnsafeBufferPointer { others in
      for index in 0..<min(words.count, others.count) {
        var rest = words[index] & others[index]
        while rest != 0 {
          body(index << 6 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
    }
  }
}
