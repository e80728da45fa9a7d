package import Corpus

extension Facet {
  /// True if a value determines, or nearly determines, the outcome of an item, so that a share overturned is
  /// meaningless.
  package var decidesOutcome: Bool {
    switch self {
    case .outcome, .caseOutcome, .verdict, .reason: true
    default: false
    }
  }
}

extension Query {
  /// True if the query picks items by outcome, so that a share overturned is meaningless.
  ///
  /// A query that only excludes unknown outcomes does not.
  package var decidesOutcome: Bool { terms.contains(where: \.decidesOutcome) }

  /// The note that explains why figures with such a query have no interval.
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

extension Query {
  /// Returns the query for exactly what a row of a figure counts: this query with the row's value added.
  package func drilled(into value: FacetValue) -> Query {
    let bounds = value.key.split(separator: ".", omittingEmptySubsequences: true).map {
      ValueBound($0, scale: value.facet.scale ?? .number)
    }
    if value.facet.scale != nil, value.key.contains(".."), bounds.count == 2,
      let range = ValueRange(bounds[0], bounds[1])
    {
      return Query(terms: terms + [.field(.facet(value.facet), values: [.range(range)])])
    }
    return Query(terms: terms + [.facet(value.facet, keys: [value.key])])
  }

  /// Returns the query with some values added.
  package func drilled(into values: [FacetValue]) -> Query { values.reduce(self) { $0.drilled(into: $1) } }
}
