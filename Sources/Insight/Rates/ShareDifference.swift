package import Corpus

/// The difference of two shares, with its 95 % interval.
package struct ShareDifference: Hashable, Sendable {
  /// The first share minus the second, from −1 to 1.
  package let value: Double
  package let low: Double
  package let high: Double

  /// Compares two shares of different items.
  ///
  /// The interval is Newcombe's, computed from those of the two shares, in which letters are clusters; see
  /// ``ShareInterval``.
  ///
  /// - Returns: `nil` if either share has no interval.
  package init?(_ first: ShareCounts, _ second: ShareCounts) {
    guard let a = first.share, let b = second.share, let own = first.interval, let other = second.interval else {
      return nil
    }
    func root(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    value = a - b
    low = value - root(a - own.low, other.high - b)
    high = value + root(own.high - a, b - other.low)
  }

  /// True if the interval does not contain 0.
  package var isSignificant: Bool { low > 0 || high < 0 }

  /// The difference in percentage points, for display: `+12`, `−3.5`.
  package var text: String { Self.points(value) }
  /// The interval, for display: `−2 to +14`.
  package var intervalText: String { "\(Self.points(low)) to \(Self.points(high))" }

  private static func points(_ value: Double) -> String {
    let text = Rate.percent(abs(value))
    return text == "0" ? "0" : (value < 0 ? "−" : "+") + text
  }
}
