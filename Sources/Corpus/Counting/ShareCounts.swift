/// The number of items with some property among all items, with the sums over letters that an interval needs.
///
/// Items of one letter are decided together. The sums over letters measure by how much: for *m* items in a letter, *x*
/// of which have the property, they are Σ*m*², Σ*mx* and Σ*x*².
package struct ShareCounts: Hashable, Sendable, BitwiseCopyable {
  package var items = 0
  /// The number of letters with the items.
  package var letters = 0
  /// The number of items with the property.
  package var having = 0
  /// The number of letters with such an item.
  package var havingLetters = 0
  package var squaredItems = 0
  package var itemsTimesHaving = 0
  package var squaredHaving = 0

  package init() {}

  /// The share with the property, from 0 to 1, or `nil` for no items.
  package var share: Double? { items > 0 ? Double(having) / Double(items) : nil }

  /// Counts the items of one more letter; a letter without items is ignored.
  @inline(__always)
  package mutating func addLetter(items: Int, having: Int) {
    guard items > 0 else { return }
    self.items &+= items
    self.having &+= having
    letters &+= 1
    if having > 0 { havingLetters &+= 1 }
    squaredItems &+= items &* items
    itemsTimesHaving &+= items &* having
    squaredHaving &+= having &* having
  }

  /// Counts letters that are themselves the units, all with the property or all without.
  mutating func addLetters(_ count: Int, having: Bool) {
    var letters = Self()
    letters.addLetter(items: 1, having: having ? 1 : 0)
    letters *= count
    self += letters
  }

  /// Multiplies all counts by a factor, as if each letter occurred that many times.
  static func *= (counts: inout Self, factor: Int) {
    counts.items *= factor
    counts.letters *= factor
    counts.having *= factor
    counts.havingLetters *= factor
    counts.squaredItems *= factor
    counts.itemsTimesHaving *= factor
    counts.squaredHaving *= factor
  }

  /// Adds the counts of other letters.
  package static func += (a: inout Self, b: Self) {
    a.items += b.items
    a.letters += b.letters
    a.having += b.having
    a.havingLetters += b.havingLetters
    a.squaredItems += b.squaredItems
    a.itemsTimesHaving += b.itemsTimesHaving
    a.squaredHaving += b.squaredHaving
  }
}
