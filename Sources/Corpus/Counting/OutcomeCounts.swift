/// The unit that figures count.
package enum CountingUnit: String, Hashable, Sendable, CaseIterable {
  /// Disputed items.
  case items
  /// Letters.
  case cases
}

/// How some items, or cases, were decided, with the sums over letters that an interval needs.
///
/// Items of one letter are decided together. The sums over letters tell how much: with *m* items of known outcome in a
/// letter and *x* overturned among them, they are Σ*m*², Σ*xm* and Σ*x*².
package struct OutcomeCounts: Hashable, Sendable {
  /// The number of items, or cases.
  package var count = 0
  /// The number of letters they come from.
  package var letters = 0
  package var upheld = 0
  package var overturned = 0
  /// Cases that are overturned in part; always 0 of items.
  package var partiallyOverturned = 0

  /// The number of letters with a known outcome.
  package var knownLetters = 0
  /// The sum over letters of the square of the number of known outcomes.
  package var squaredKnown = 0
  /// The sum over letters of the number of known outcomes times the number of overturned.
  package var knownTimesOverturned = 0
  /// The sum over letters of the square of the number of overturned.
  package var squaredOverturned = 0

  package init() {}

  /// Those with a known outcome.
  package var known: Int { upheld + allOverturned }
  /// Those overturned in whole or in part.
  package var allOverturned: Int { overturned + partiallyOverturned }
  /// Those that are neither upheld nor overturned as a whole.
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
    let known = upheld &+ positive
    if known > 0 { knownLetters &+= 1 }
    squaredKnown &+= known &* known
    knownTimesOverturned &+= known &* positive
    squaredOverturned &+= positive &* positive
  }

  /// Adds what was counted over other letters.
  package static func += (a: inout Self, b: Self) {
    a.count += b.count
    a.letters += b.letters
    a.upheld += b.upheld
    a.overturned += b.overturned
    a.partiallyOverturned += b.partiallyOverturned
    a.knownLetters += b.knownLetters
    a.squaredKnown += b.squaredKnown
    a.knownTimesOverturned += b.knownTimesOverturned
    a.squaredOverturned += b.squaredOverturned
  }
}
