/// A property by which disputed items are filtered and counted.
///
/// The raw value is the field's name in queries. What a facet is (its values, their names and order, how they are read
/// off a letter or an item) is one ``FacetDefinition``; everything else in the table, the query language and the panel
/// is generic. A facet of letters has the same values for all items of a letter. The order is that of the panel.
package enum Facet: String, Hashable, Sendable, CaseIterable {
  /// The outcome of the item.
  case outcome
  /// The outcome of the letter: partially overturned where its items differ.
  case caseOutcome = "case-outcome"
  /// The reviewer's board certifications.
  case specialty
  /// The guideline chapters that the reviewer cites.
  case chapter
  /// The guideline chapters that the claims administrator cites.
  case administrator
  /// The treatment categories of the state's search form, inferred from the request.
  case category
  /// Their subcategories.
  case subcategory
  /// The body regions that the request names, whatever their side.
  case region
  /// The sides of the body that the request names.
  case side
  /// The year of the decision.
  case year
  /// The reviewer's licensure in California: yes or no.
  case licensed
  /// The sense of the verdict sentence.
  case verdict
  /// How the chapters that administrator and reviewer cite compare.
  case cited
  /// The families of guidelines that the reviewer cites.
  case guideline
  /// The editions of guidelines that the reviewer cites, by family and year.
  case edition
  /// The basis of the reviewer's decision.
  case basis
  /// The basis of the claims administrator's decision.
  case administratorBasis = "administrator-basis"
  /// The reasons for the decision.
  case reason
  /// The decision of utilization review on the request.
  case utilizationReview = "utilization-review"
  /// The sections of guidelines that the reviewer cites.
  case section
  /// The age of the injured worker, in bands.
  case age
  /// The sex of the injured worker.
  case sex
  /// The number of disputed items.
  case items
  /// The time from injury to decision, in bands.
  case claimAge = "claim-age"
  /// The year of the injury.
  case injuryYear = "injury-year"
  /// The time from the denial to the decision, in bands.
  case reviewTime = "review-time"
  /// The time from assignment to decision, in bands.
  case daysToDecision = "days-to-decision"
  /// The priority of the review.
  case priority
  /// The drugs that the request names. Ingredients are listed; a query may also name a product or a class.
  case drug
  /// The classes of these drugs.
  case drugClass = "drug-class"
  /// These drugs as products, of one ingredient or of several.
  case product
  /// Completeness of the letter: yes or no.
  case complete
  /// How the text came about: in the document, or recognized from a scan.
  case text
  /// The month of the decision.
  case decided
  /// The warnings raised in reading the letter.
  case warning
  /// Whether figures count the letter: not a duplicate, an incomplete letter or an unrecognized file.
  case counted
  /// The user's mark: yes or no.
  case marked
  /// The user's tags.
  case tag
  /// The user's note: yes or no.
  case note
  /// The state of reading: read or unread.
  case read

  /// The name for readers: ‘Chapter (reviewer)’.
  package var title: String { definition.title }

  /// True if each disputed item has values of its own; false if all items of a letter have the letter's.
  package var isOfItems: Bool {
    if case .ofItem = definition.values { true } else { false }
  }
}
