/// Sorts rows by numbers, stably: rows with equal numbers keep their order.
enum RadixSort {
  /// The number of rows below which comparing is faster.
  private static let few = 256

  /// Sorts rows together with their keys.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - keys: The key of each row, in the same order.
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
    let differing = keys[range].reduce(into: UInt64(0)) { $0 |= $1 ^ keys[range.lowerBound] }
    // Sort by the lower half of the keys, then by the upper one, each packed into a number with the index of its row.
    for half in [UInt64(0), 32] {
      let bits = differing >> half & 0xFFFF_FFFF
      guard bits != 0 else { continue }
      var packed = range.map { (keys[$0] >> half & 0xFFFF_FFFF) << 32 | UInt64($0) }
      sort(&packed, by: (32 + bits.trailingZeroBitCount)..<(64 - (bits << 32).leadingZeroBitCount))
      let order = packed.map { Int($0 & 0xFFFF_FFFF) }
      rows.replaceSubrange(range, with: order.map { rows[$0] })
      keys.replaceSubrange(range, with: order.map { keys[$0] })
    }
  }

  /// Sorts numbers by some of their bits, stably.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - bits: The range of bits to sort by, from the lowest.
  /// - Complexity: O(*n* × *b*) for *n* numbers and *b* bits, in passes of ``maxBits`` each.
  static func sort(_ numbers: inout [UInt64], by bits: Range<Int>) {
    guard numbers.count > 1, !bits.isEmpty else { return }
    // Use the minimum number of passes, and then the shortest digits for them.
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

  /// Returns the number of passes that it takes to sort by a number of bits.
  static func passes(of bits: Int) -> Int { (bits + maxBits - 1) / maxBits }

  /// The maximum number of bits for each pass, so that its counters fit the second-level cache.
  private static let maxBits = 11
}
