/// A property by which cases are filtered and counted.
///
/// The raw value is the field's name in queries. What a facet is (its values, their names and order, how they are read
/// off a case) is one ``FacetDefinition``; everything else in the table, the query language and the panel is generic.
/// A case has a value of its disputed items when any of them has it. The order is that of the panel.
package enum Facet: String, Hashable, Sendable, CaseIterable {
  /// The outcome of the case.
  case outcome
  /// The outcomes of the disputed items.
  case itemOutcome = "item-outcome"
  /// The reviewer's board certifications.
  case specialty
  /// The guideline chapters that the reviewer cites.
  case chapter
  /// The guideline chapters that the claims administrator cites.
  case administrator
  /// The treatment categories of the state's search form, inferred from the requests.
  case category
  /// Their subcategories.
  case subcategory
  /// The body regions that the requests name, whatever their side.
  case region
  /// The sides of the body that the requests name.
  case side
  /// The year of the decision.
  case year
  /// The reviewer's licensure in California: yes or no.
  case licensed
  /// The senses of the verdict sentences.
  case verdict
  /// How the chapters compare that administrator and reviewer cite for an item.
  case cited
  /// The families of guidelines that the reviewer cites.
  case guideline
  /// The editions of guidelines that the reviewer cites, by family and year.
  case edition
  /// The bases of the reviewer's decisions.
  case basis
  /// The bases of the claims administrator's decisions.
  case administratorBasis = "administrator-basis"
  /// Why the reviewer decided so.
  case reason
  /// The decisions of utilization review on the requests.
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
  /// The drugs that the requests name.
  case drug
  /// True unless a part of the letter is missing.
  case complete
  /// How the text came about: in the document, or recognized from a scan.
  case text
  /// The month of the decision.
  case decided
  /// The warnings raised in reading the letter.
  case warning
  /// True unless figures leave the case out: a letter that is there again or incomplete, or a text that is no letter.
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
}
