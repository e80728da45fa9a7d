/// Sorts rows by numbers, stably: rows with equal numbers keep their order.
enum RadixSort {
  /// Below so many rows comparing is quicker.
  private static let few = 256
  /// Bits of a digit: the counts of its values fit the nearest cache.
  private static let digitBits = 11

  /// Sorts rows, and their keys with them.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - keys: The key of each of the rows, in the same order.
  ///   - range: The part to sort.
  /// - Complexity: O(*n* × *b*) for *n* rows and *b* bits in which the keys differ.
  static func sort(_ rows: inout [Int32], _ keys: inout [UInt64], in range: Range<Int>) {
    guard range.count > 1 else { return }
    if range.count < few {
      let order = range.sorted { (keys[$0], $0) < (keys[$1], $1) }
      let sortedRows = order.map { rows[$0] }
      let sortedKeys = order.map { keys[$0] }
      rows.replaceSubrange(range, with: sortedRows)
      keys.replaceSubrange(range, with: sortedKeys)
      return
    }
    var rowsBuffer = Array(rows[range])
    var keysBuffer = Array(keys[range])
    rows.withUnsafeMutableBufferPointer { rows in
      keys.withUnsafeMutableBufferPointer { keys in
        rowsBuffer.withUnsafeMutableBufferPointer { rowsBuffer in
          keysBuffer.withUnsafeMutableBufferPointer { keysBuffer in
            sort(
              UnsafeMutableBufferPointer(rebasing: rows[range]), UnsafeMutableBufferPointer(rebasing: keys[range]),
              rowsBuffer, keysBuffer)
          }
        }
      }
    }
  }

  /// Sorts by one digit after the other, from the lowest, between two buffers; the result ends up in the first.
  private static func sort(
    _ rows: UnsafeMutableBufferPointer<Int32>, _ keys: UnsafeMutableBufferPointer<UInt64>,
    _ otherRows: UnsafeMutableBufferPointer<Int32>, _ otherKeys: UnsafeMutableBufferPointer<UInt64>
  ) {
    var from = (rows: rows, keys: keys)
    var into = (rows: otherRows, keys: otherKeys)
    let differing = differingBits(keys)
    let mask = UInt64(1 << digitBits - 1)
    var starts = [Int](repeating: 0, count: 1 << digitBits)
    var isInOther = false
    for shift in stride(from: UInt64(0), to: 64, by: digitBits) where differing >> shift & mask != 0 {
      for index in starts.indices { starts[index] = 0 }
      for key in from.keys { starts[Int(key >> shift & mask)] += 1 }
      var next = 0
      for index in starts.indices {
        let count = starts[index]
        starts[index] = next
        next += count
      }
      for index in from.keys.indices {
        let key = from.keys[index]
        let digit = Int(key >> shift & mask)
        let place = starts[digit]
        starts[digit] = place + 1
        into.keys[place] = key
        into.rows[place] = from.rows[index]
      }
      swap(&from, &into)
      isInOther.toggle()
    }
    guard isInOther else { return }
    for index in rows.indices {
      rows[index] = otherRows[index]
      keys[index] = otherKeys[index]
    }
  }

  /// The bits that are not the same in all keys.
  private static func differingBits(_ keys: UnsafeMutableBufferPointer<UInt64>) -> UInt64 {
    var differing: UInt64 = 0
    let first = keys[0]
    for key in keys { differing |= key ^ first }
    return differing
  }
}
