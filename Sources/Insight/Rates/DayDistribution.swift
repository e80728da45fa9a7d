/// The distribution of the number of days that decisions took.
package struct DayDistribution: Hashable, Sendable {
  /// The number of letters that give both days.
  package let letters: Int
  package let lowerQuartile: Int
  package let median: Int
  package let upperQuartile: Int
  /// The letters that took more than 30 days.
  package let over30: Int

  /// The share of letters that took more than 30 days: `31 %`, below ``Rate/minCount`` letters `2 of 3`.
  package var over30Text: String {
    letters < Rate.minCount ? "\(over30) of \(letters)" : "\(Rate.percent(Double(over30) / Double(letters))) %"
  }

  /// The interval of that share, or `nil` below five letters.
  package var over30Interval: ShareInterval? {
    guard letters >= ShareInterval.minLetters else { return nil }
    return ShareInterval(share: Double(over30) / Double(letters), size: Double(letters))
  }

  /// Summarizes numbers of days, or returns `nil` if there are none.
  ///
  /// A quartile is the smallest number of days within which at least that part of the letters was decided.
  package init?(_ days: [Int]) {
    guard !days.isEmpty else { return nil }
    let sorted = days.sorted()
    func quantile(_ quarters: Int) -> Int { sorted[max(0, (sorted.count * quarters + 3) / 4 - 1)] }
    letters = sorted.count
    (lowerQuartile, median, upperQuartile) = (quantile(1), quantile(2), quantile(3))
    over30 = sorted.count { $0 > 30 }
  }
}
