/// A value of a facet, as panels list it and queries name it.
package struct FacetValue: Hashable, Sendable {
  package let facet: Facet
  /// The index among the table's values of this facet, in display order.
  ///
  /// It changes when a value is added.
  package let index: Int
  /// The value's name in queries, in lower case: `overturned`, `family practice`, `acoem-8`, `2015`, `yes`; `none` if
  /// the letter has no value.
  package let key: String
  /// The name on screen: `Family Practice`, `ACOEM 8 Neck and Upper Back`.
  package let name: String
  /// A short name for narrow columns: `ACOEM 8`.
  package let shortName: String
  /// Alternative names in queries.
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

/// The number of cases, or items, with a facet's value under a query, and their outcomes.
package struct Tally: Hashable, Sendable {
  package var count: Int
  /// The number with a known outcome, as far as figures count them.
  package var decided: Int
  /// The number overturned among the decided.
  package var overturned: Int

  package init(count: Int, decided: Int, overturned: Int) {
    (self.count, self.decided, self.overturned) = (count, decided, overturned)
  }
}

/// A value of a facet in its smallest form, as chunks store it.
///
/// The facet's definition has its meaning and names.
package enum FacetToken: Hashable, Sendable {
  /// The letter has no value.
  case none
  /// A value of a closed vocabulary or a small number, such as the index of a chapter or a year.
  case code(UInt16)
  /// A value of an open vocabulary, such as a specialty's canonical name.
  case name(String)
}
