/// One value of a facet, as a panel lists it and a query names it.
package struct FacetValue: Hashable, Sendable {
  package let facet: Facet
  /// The position among the table's values of this facet, in the order for readers; it moves when a value comes in.
  package let index: Int
  /// The value's name in queries, lower case: `overturned`, `family practice`, `acoem-8`, `2015`, `yes`; `none` where
  /// the letter gives nothing.
  package let key: String
  /// The name for readers: `Family Practice`, `ACOEM 8 Neck and Upper Back`.
  package let name: String
  /// A short name for narrow columns: `ACOEM 8`.
  package let shortName: String
  /// Further names that a query may use.
  package let aliases: [String]

  package init(facet: Facet, index: Int, key: String, name: String, shortName: String, aliases: [String] = []) {
    self.facet = facet
    self.index = index
    self.key = key
    self.name = name
    self.shortName = shortName
    self.aliases = aliases
  }
}

/// How many cases, or items, have a facet's value under a query, and how they were decided.
package struct Tally: Hashable, Sendable {
  package var count: Int
  /// Those with a known outcome, as far as figures count them.
  package var decided: Int
  /// The overturned among the decided.
  package var overturned: Int

  package init(count: Int, decided: Int, overturned: Int) {
    (self.count, self.decided, self.overturned) = (count, decided, overturned)
  }
}
