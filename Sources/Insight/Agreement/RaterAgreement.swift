/// The agreement of people who categorized the same cases independently.
package enum RaterAgreement {
  /// Returns Cohen's kappa of two raters: their agreement beyond chance.
  ///
  /// - Parameter pairs: Both ratings of each case that both have rated.
  /// - Returns: Kappa, or `nil` without a case, or if chance alone leads to full agreement (both use one category
  ///   only).
  package static func kappa<Category: Hashable>(_ pairs: [(Category, Category)]) -> Double? {
    guard !pairs.isEmpty else { return nil }
    var first: [Category: Int] = [:]
    var second: [Category: Int] = [:]
    var agreeing = 0
    for (a, b) in pairs {
      first[a, default: 0] += 1
      second[b, default: 0] += 1
      if a == b { agreeing += 1 }
    }
    // In whole numbers, so that full agreement is exactly 1.
    let count = pairs.count
    let byChance = first.reduce(0) { $0 + $1.value * (second[$1.key] ?? 0) }
    guard byChance < count * count else { return nil }
    return Double(agreeing * count - byChance) / Double(count * count - byChance)
  }

  /// Returns Krippendorff's alpha of any number of raters, for unordered categories; a rater may not have rated some
  /// cases.
  ///
  /// - Parameter units: The ratings of each case, in any order; those with fewer than two are ignored.
  /// - Returns: Alpha, or `nil` if no two ratings can be compared, or if all ratings are of one category.
  package static func alpha<Category: Hashable>(_ units: [[Category]]) -> Double? {
    var totals: [Category: Double] = [:]
    var count = 0.0
    // The disagreeing pairs of a case, each weighted by 1 / (ratings of the case - 1).
    var observed = 0.0
    for unit in units where unit.count > 1 {
      var own: [Category: Int] = [:]
      for rating in unit {
        own[rating, default: 0] += 1
        totals[rating, default: 0] += 1
      }
      count += Double(unit.count)
      let agreeing = own.values.reduce(0) { $0 + $1 * ($1 - 1) }
      observed += Double(unit.count * (unit.count - 1) - agreeing) / Double(unit.count - 1)
    }
    guard count > 1 else { return nil }
    let expected = count * count - totals.values.reduce(0) { $0 + $1 * $1 }
    guard expected > 0 else { return nil }
    return 1 - (count - 1) * observed / expected
  }
}
