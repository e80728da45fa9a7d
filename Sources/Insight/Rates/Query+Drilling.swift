package import Corpus

extension Query {
  /// Returns the query that leaves just what a row of rates counts: this one and a value of a facet more.
  ///
  /// A field of items asks for the items that have a value. For those without any it asks in `item:(…)`, since a case
  /// with some such items may have others too.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - unit: What the row counts.
  /// - Returns: The query; `nil` where the language cannot say it: items without a value among those that meet one of
  ///   several `item:(…)`.
  package func drilled(into value: FacetValue, of unit: CountingUnit) -> Query? {
    let bounds = value.key.split(separator: ".", omittingEmptySubsequences: true).map {
      ValueBound($0, scale: value.facet.scale ?? .number)
    }
    if value.facet.scale != nil, value.key.contains(".."), bounds.count == 2,
      let range = ValueRange(bounds[0], bounds[1])
    {
      return Query(terms: terms + [.field(.facet(value.facet), values: [.range(range)])])
    }
    let term = Term.facet(value.facet, keys: [value.key])
    guard unit == .items, value.facet.isOfItems, value.key == "none" else { return Query(terms: terms + [term]) }
    let places = terms.indices.filter { index in
      if case .item(_, isNegated: false) = terms[index] { true } else { false }
    }
    guard let place = places.first else { return Query(terms: terms + [.item(Query(terms: [term]))]) }
    guard places.count == 1, case .item(let inner, _) = terms[place] else { return nil }
    var edited = terms
    edited[place] = .item(Query(terms: inner.terms + [term]))
    return Query(terms: edited)
  }
}
