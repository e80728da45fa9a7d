package import Corpus

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
}
