/// Recognizes misspelled words.
package enum Spelling {
  /// Returns the minimum number of letters to insert, delete, replace, or swap with a neighbor to turn one word into
  /// another.
  ///
  /// - Parameters:
  ///   - a: A word.
  ///   - b: Another word.
  ///   - limit: The maximum number to return.
  ///   - swaps: True if a swap of two letters counts as one change, as in typing; false for scanning.
  /// - Returns: The number, or `nil` if it is larger than `limit`.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of the words.
  package static func distance(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, atMost limit: Int, swaps: Bool = true
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in distance(a, b, atMost: limit, swaps: swaps) }
    }
  }

  private static func distance(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, atMost limit: Int, swaps: Bool
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (b.count + 1)) { rows in
      let width = b.count + 1
      for column in 0..<width { rows[column] = column }
      var (before, last, current) = (2 * width, 0, width)
      var row = 0
      while row < a.count {
        let letter = a[row]
        rows[current] = row + 1
        var least = row + 1
        var column = 0
        while column < b.count {
          var cost = min(rows[last + column + 1], rows[current + column]) + 1
          cost = min(cost, rows[last + column] + (letter == b[column] ? 0 : 1))
          if swaps, row > 0, column > 0, letter == b[column - 1], a[row - 1] == b[column] {
            cost = min(cost, rows[before + column - 1] + 1)
          }
          rows[current + column + 1] = cost
          least = min(least, cost)
          column += 1
        }
        if least > limit { return nil }
        (before, last, current) = (last, current, before)
        row += 1
      }
      return rows[last + width - 1] <= limit ? rows[last + width - 1] : nil
    }
  }

  /// Returns true if two words differ by one letter inserted, deleted, replaced, or swapped with its neighbor.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the words.
  package static func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1, a != b else { return false }
    var prefix = 0
    while prefix < min(a.count, b.count), a[prefix] == b[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(a.count, b.count) - prefix, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] { suffix += 1 }
    let restOfA = a.count - prefix - suffix
    let restOfB = b.count - prefix - suffix
    if restOfA <= 1, restOfB <= 1 { return true }
    return restOfA == 2 && restOfB == 2 && a[prefix] == b[prefix + 1] && a[prefix + 1] == b[prefix]
  }
}

/// Finds the names that a mistyped name may stand for.
package enum NearestNames {
  /// Returns the candidates that begin with a name or are within a third of its length by edit distance, nearest first.
  package static func names(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
    let letters = Array(name.utf8)
    let bound = letters.count < 3 ? 0 : (letters.count + 1) / 3
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let isPrefix = letters.count >= 2 && candidate.hasPrefix(name)
      let distance = isPrefix ? 0 : Spelling.distance(letters[...], Array(candidate.utf8)[...], atMost: bound)
      if let distance { near.append((distance, candidate)) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }
}
