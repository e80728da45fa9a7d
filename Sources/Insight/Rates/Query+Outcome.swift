package import Corpus

extension Facet {
  /// True if a value says, or all but says, the outcome of an item: a share overturned of it is no finding.
  package var decidesOutcome: Bool {
    switch self {
    case .outcome, .caseOutcome, .verdict, .reason: true
    default: false
    }
  }
}

extension Query {
  /// True if the query picks items by how they were decided: a share overturned of them is no finding.
  ///
  /// A query that only leaves out unknown outcomes does not.
  package var decidesOutcome: Bool { terms.contains(where: \.decidesOutcome) }

  /// Says of figures under such a query why they have no interval.
  package static let outcomeNote =
    "the query asks for outcomes or reasons: shares hold by definition and have no interval"
}

extension Query.Term {
  fileprivate var decidesOutcome: Bool {
    switch self {
    case .field(let field, let values, let isNegated):
      guard let facet = field.facet, facet.decidesOutcome else { return false }
      guard facet == .outcome else { return true }
      let named = ["upheld", "overturned"].count { values.contains(.key($0)) }
      return isNegated ? named > 0 || !values.contains(.key("unknown")) : named < 2
    case .text: return false
    case .any(let query, _): return query.decidesOutcome
    case .group(let queries, _): return queries.contains(where: \.decidesOutcome)
    }
  }
}
