/// A property by which cases are filtered and counted.
///
/// The raw value is the field's name in queries. What a facet is (its values, their names and order, how they are read
/// off a case) is one ``FacetDefinition``; everything else in the table, the query language and the panel is generic.
package enum Facet: String, Hashable, Sendable, CaseIterable {
  /// The outcome of the case.
  case outcome
  /// The reviewer's board certifications.
  case specialty
  /// The guideline chapters that the reviewer cites.
  case chapter
  /// The guideline chapters that the claims administrator cites.
  case administrator
  /// The year of the decision.
  case year
  /// Whether the reviewer is licensed in California.
  case licensed

  /// The name for readers: ‘Chapter (reviewer)’.
  package var title: String { definition.title }
}
