/// Recognizes misspelled words.
package enum Spelling {
  /// True if two words differ by one letter inserted, deleted, replaced, or swapped with its neighbor.
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
