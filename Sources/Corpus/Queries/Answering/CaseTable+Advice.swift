import Determinations

extension CaseTable {
  /// Returns a suggestion for a query without results because no case has one of its values: values that begin with it,
  /// or fields in which cases have it.
  ///
  /// ‘no case has chapter:acoem: did you mean chapter:acoem-*?’
  ///
  /// - Parameter query: The query.
  /// - Returns: A sentence without a full stop, or `nil` if all values have cases, or nothing similar exists.
  package func advice(on query: Query) -> String? {
    for term in query.terms {
      guard case .field(.facet(let facet), let values, isNegated: false) = term, !facet.isAnnotated else { continue }
      let keys = values.compactMap { if case .key(let key) = $0 { key } else { nil } }
      guard keys.count == values.count, let key = keys.first, key != FacetLabel.none.key,
        keys.allSatisfy({ items(with: $0, of: facet).isEmpty })
      else { continue }
      var names: [String] = []
      if self.values(of: facet).contains(where: { $0.key.hasPrefix(key + "-") }) {
        names.append("\(facet.rawValue):\(key)-*")
      }
      // A value that is always listed, such as ‘complete:no’, is not a mistake, even if others have the same name.
      let definition = facet.definition
      let isUsual = (definition.always + definition.vocabulary).contains { definition.label($0).key == key }
      let others =
        isUsual
        ? []
        : Facet.allCases.filter { $0 != facet && $0.scale == nil && !$0.isAnnotated }
          .sorted { QueryParser.distance(from: facet, to: $0) < QueryParser.distance(from: facet, to: $1) }
      for other in others {
        guard let same = vocabulary.key(for: key, of: other), !items(with: same, of: other).isEmpty else { continue }
        names.append(Query(terms: [.facet(other, keys: [same])]).description)
      }
      if !names.isEmpty {
        return "no case has \(Query(terms: [term])): did you mean \(names.prefix(2).joined(separator: " or "))?"
      }
    }
    return nil
  }
}
