package import Corpus

/// The share of items, or letters, that are overturned, with its counts.
package struct Rate: Hashable, Sendable {
  package let counts: OutcomeCounts
  /// True if the share follows from the definition, such as the share overturned of overturned items.
  package let isByDefinition: Bool

  /// Makes the rate for some counts.
  package init(_ counts: OutcomeCounts, isByDefinition: Bool = false) {
    (self.counts, self.isByDefinition) = (counts, isByDefinition)
  }

  /// The share overturned among those with a known outcome, from 0 to 1; for letters, the share with an overturned item
  /// among the counted ones.
  ///
  /// `nil` if no outcome is known.
  package var share: Double? { counts.overturnedShare.share }

  /// The 95 % interval of the share, or `nil` with fewer than five letters of known outcome, or if the share follows
  /// from the definition.
  package var interval: ShareInterval? { isByDefinition ? nil : counts.overturnedShare.interval }

  /// The minimum number of outcomes for a percentage; below it, the numbers are shown: "2 of 3".
  package static let minCount = 5
}

/// The 95 % interval of a share, with letters as clusters.
package struct ShareInterval: Hashable, Sendable {
  /// The bounds, 0 to 1.
  package let low: Double
  package let high: Double

  /// The minimum number of letters for an interval.
  package static let minLetters = 5

  /// The quantile of the normal distribution for 95 %.
  static let normal = 1.959963984540054

  /// Makes Wilson's interval at the effective sample size, after Korn and Graubard.
  ///
  /// The effective size is the number of outcomes divided by the design effect: the variance of the share between
  /// letters, divided by that of independent outcomes. It is corrected for the degrees of freedom, which are between
  /// those of the letters and those of equally sized letters of the same total weight; in simulations this gives a
  /// coverage closest to 95 %. If all outcomes agree, there is no variance, and each letter counts once.
  ///
  /// - Returns: `nil` below ``minLetters`` letters with a known outcome.
  package init?(_ counts: ShareCounts) {
    guard counts.letters >= Self.minLetters, let share = counts.share else { return nil }
    self.init(share: share, size: Self.effectiveSize(of: counts))
  }

  /// Returns the effective sample size: the number of independent outcomes that contain the same information.
  static func effectiveSize(of counts: ShareCounts) -> Double {
    let letters = Double(counts.letters)
    let items = Double(counts.items)
    guard let share = counts.share, letters > 1 else { return letters }
    // Σ(x − pm)² over all letters.
    let squares =
      Double(counts.squaredHaving) - 2 * share * Double(counts.itemsTimesHaving)
      + share * share * Double(counts.squaredItems)
    let independent = share * (1 - share) / max(items - 1, 1)
    guard independent > 0, squares > 1e-9 else { return letters }
    let variance = letters / (letters - 1) * squares / (items * items)
    let equalLetters = items * items / Double(counts.squaredItems)
    let freedom = Self.quantile(max((letters + equalLetters) / 2 - 1, 1))
    let correction = Self.quantile(max(items - 1, 1)) / freedom
    return items * independent / variance * correction * correction
  }

  /// Makes Wilson's interval of a share of a number of independent outcomes.
  init(share: Double, size: Double) {
    let squared = Self.normal * Self.normal
    let center = (share + squared / (2 * size)) / (1 + squared / size)
    let half =
      Self.normal / (1 + squared / size) * (share * (1 - share) / size + squared / (4 * size * size)).squareRoot()
    low = max(0, min(center - half, share))
    high = min(1, max(center + half, share))
  }

  /// The two-sided 95 % quantile of Student's distribution, by the expansion of Cornish and Fisher; exact to 1 % from two
  /// degrees of freedom on.
  private static func quantile(_ freedom: Double) -> Double {
    let z = normal
    let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z)
    let first = (z3 + z) / 4
    let second = (5 * z5 + 16 * z3 + 3 * z) / 96
    let third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384
    let fourth = (79 * z7 * z * z + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160
    return z + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom
  }
}
