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

  /// Sorts numbers by some of their bits, stably.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - bits: The bits that count, from the lowest on.
  /// - Complexity: O(*n* × *b*) for *n* numbers and *b* bits, in passes of ``mostBits`` each.
  static func sort(_ numbers: inout [UInt64], by bits: Range<Int>) {
    guard numbers.count > 1, !bits.isEmpty else { return }
    // As few passes as there may be, and then digits as short as they may be.
    let passes = passes(of: bits.count)
    let digitBits = (bits.count + passes - 1) / passes
    let mask = UInt64(1) << UInt64(digitBits) - 1
    var starts = [Int](repeating: 0, count: passes << digitBits)
    var others = [UInt64](repeating: 0, count: numbers.count)
    starts.withUnsafeMutableBufferPointer { starts in
      numbers.withUnsafeBufferPointer { numbers in
        for number in numbers {
          var rest = number >> UInt64(bits.lowerBound)
          for pass in 0..<passes {
            starts[pass << digitBits + Int(rest & mask)] &+= 1
            rest >>= UInt64(digitBits)
          }
        }
      }
      for pass in 0..<passes {
        let starts = UnsafeMutableBufferPointer(rebasing: starts[(pass << digitBits)..<((pass + 1) << digitBits)])
        var next = 0
        for index in starts.indices { (starts[index], next) = (next, next &+ starts[index]) }
        let shift = UInt64(bits.lowerBound + pass * digitBits)
        numbers.withUnsafeBufferPointer { numbers in
          others.withUnsafeMutableBufferPointer { others in
            for number in numbers {
              let digit = Int(number >> shift & mask)
              others[starts[digit]] = number
              starts[digit] &+= 1
            }
          }
        }
        swap(&numbers, &others)
      }
    }
  }

  /// How many passes it takes to sort by so many bits.
  static func passes(of bits: Int) -> Int { (bits + mostBits - 1) / mostBits }

  /// Bits of a pass where the places that its digits have come to fit the second cache.
  private static let mostBits = 11

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
