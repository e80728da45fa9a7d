/// The unit that figures count.
package enum CountingUnit: String, Hashable, Sendable, CaseIterable {
  /// Disputed items.
  case items
  /// Letters: each counts once, with the outcome of its counted items.
  case cases
}

extension Int {
  /// Returns the number with a noun, in the plural unless it is 1: `12 letters`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

/// The number of items, or letters, by outcome.
package struct OutcomeCounts: Hashable, Sendable, BitwiseCopyable {
  /// The number of items, or letters.
  package var count = 0
  /// The number of letters with the items.
  package var letters = 0
  package var upheld = 0
  package var overturned = 0
  /// The number of letters with both an upheld and an overturned item; always 0 for items.
  package var partiallyOverturned = 0
  /// The share overturned in whole or in part among those with a known outcome.
  package var overturnedShare = ShareCounts()

  package init() {}

  /// The number with a known outcome.
  package var known: Int { overturnedShare.items }
  /// The number overturned in whole or in part.
  package var allOverturned: Int { overturnedShare.having }
  /// The number without a known outcome.
  package var unknown: Int { count - upheld - overturned - partiallyOverturned }
  /// The number that is neither upheld nor overturned as a whole.
  package var other: Int { count - upheld - overturned }

  /// Counts the units of one more letter.
  @inline(__always)
  package mutating func addLetter(count: Int, upheld: Int, overturned: Int, partiallyOverturned: Int = 0) {
    self.count &+= count
    self.upheld &+= upheld
    self.overturned &+= overturned
    self.partiallyOverturned &+= partiallyOverturned
    letters &+= 1
    let positive = overturned &+ partiallyOverturned
    overturnedShare.addLetter(items: upheld &+ positive, having: positive)
  }

  /// Adds the counts of other letters.
  package static func += (a: inout Self, b: Self) {
    a.count += b.count
    a.letters += b.letters
    a.upheld += b.upheld
    a.overturned += b.overturned
    a.partiallyOverturned += b.partiallyOverturned
    a.overturnedShare += b.overturnedShare
  }
}
