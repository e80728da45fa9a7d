package import Corpus
import Glibc

/// The ratio of a share among some items to the share among others, with a 95 % interval.
package struct Lift: Hashable, Sendable {
  /// The ratio of the shares; `nil` if the share among the others is zero.
  package let ratio: Double?
  package let low: Double
  /// `nil` if the share among the others is zero, which leaves no upper bound.
  package let high: Double?

  /// Compares two shares.
  ///
  /// The interval is computed on the logarithm of the ratio. The variance of each share is taken at its effective
  /// sample size, with letters as clusters; see ``ShareInterval``. If the share among the others is zero, the lower
  /// bound is that of the first share divided by the upper bound of theirs.
  ///
  /// - Returns: `nil` if fewer than five letters of `counts` have the property, or if either side has fewer than five
  ///   letters.
  package init?(_ counts: ShareCounts, over others: ShareCounts) {
    guard counts.havingLetters >= ShareInterval.minLetters, let share = counts.share, let other = others.share,
      let interval = ShareInterval(counts), let otherInterval = ShareInterval(others)
    else { return nil }
    guard other > 0 else {
      (ratio, low, high) = (nil, interval.low / otherInterval.high, nil)
      return
    }
    let variance =
      (1 - share) / (share * ShareInterval.effectiveSize(of: counts))
      + (1 - other) / (other * ShareInterval.effectiveSize(of: others))
    let half = ShareInterval.normal * variance.squareRoot()
    let ratio = share / other
    (self.ratio, low, high) = (ratio, ratio * exp(-half), ratio * exp(half))
  }

  /// The strength of the ratio: the bound of the interval nearer to 1, as a factor of 1 or more; less than 1 if the
  /// interval contains 1.
  package var weight: Double {
    guard let ratio, let high, ratio < 1 else { return low }
    return 1 / high
  }

  /// The ratio, for display: `2.1x`.
  package var text: String { ratio.map { "\(Self.decimal($0))x" } ?? "only here" }
  /// The lower bound, for display: `1.3x`.
  package var lowText: String { "\(Self.decimal(low))x" }
  /// The interval, for display: `1.3 to 3.2`.
  package var intervalText: String { Self.decimal(low) + (high.map { " to \(Self.decimal($0))" } ?? " or more") }

  /// One decimal, two below 1.
  private static func decimal(_ value: Double) -> String {
    let places = value < 0.995 ? 100 : 10
    let number = Int((min(value, 1e6) * Double(places)).rounded())
    let fraction = "\(number % places)"
    return "\(number / places)." + String(repeating: "0", count: (places == 100 ? 2 : 1) - fraction.count) + fraction
  }
}
