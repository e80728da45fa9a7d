import Determinations
import Synchronization
import System

extension CaseTable {
  /// Returns the items that meet a query.
  ///
  /// A case without a readable item has one number, which is included if the conditions on the letter hold. A text
  /// without an entry in `text` is treated as not found anywhere.
  ///
  /// - Complexity: O(*t* × *n* / 64) for *t* values in the query and *n* items; O(*n*) the first time for each range.
  package func items(matching query: Query, text: [TextTerm: ItemSet] = [:]) -> ItemSet {
    QueryAnswer(self, text).items(matching: query)
  }

  /// Returns the cases with an item that meets all conditions of a query.
  package func rows(matching query: Query, text: [TextTerm: ItemSet] = [:]) -> RowSet {
    numbers.rows(of: items(matching: query, text: text))
  }

  func items(with values: [FieldValue], of field: QueryField) -> ItemSet {
    if field == .case { return items(ofCases: values) }
    var items = ItemSet()
    for value in values {
      switch value {
      case .key(let key):
        if let facet = field.facet { items.formUnion(self.items(with: key, of: facet)) }
      case .pattern(let pattern):
        guard let facet = field.facet else { continue }
        let wildcard = Wildcard(pattern)
        for value in self.values(of: facet) where wildcard.matches(value) {
          items.formUnion(self.items(with: value.key, of: facet))
        }
      case .range(let range): items.formUnion(self.items(in: range, of: field))
      }
    }
    return items
  }
}

/// Evaluates the conditions of a query to sets of items.
struct QueryAnswer {
  private let table: CaseTable
  private let text: [TextTerm: ItemSet]
  /// The disputed items, which are in letters with a readable item.
  private let disputed: ItemSet

  init(_ table: CaseTable, _ text: [TextTerm: ItemSet]) {
    self.table = table
    self.text = text
    disputed = table.disputedItems
  }

  /// Returns the items that meet all conditions of a query.
  func items(matching query: Query) -> ItemSet {
    query.terms.reduce(into: table.allItems) { $0.formIntersection(items(meeting: $1)) }
  }

  /// Returns the items that meet a condition, or if `isInverted` is true, those that do not.
  ///
  /// A negation is pushed down to the single conditions, because a letter without items meets no condition on items,
  /// negated or not.
  func items(meeting term: Query.Term, isInverted: Bool = false) -> ItemSet {
    let isNegated = term.isNegated != isInverted
    switch term {
    case .field(let field, let values, _):
      let met = table.items(with: values, of: field)
      let definition = field.facet?.definition
      let isOfDisputed = definition.map { $0.isOfItems && !$0.includesLettersWithoutItems } ?? false
      return isNegated ? (isOfDisputed ? disputed : table.allItems).subtracting(met) : met
    case .text(let term, _):
      let met = term.scope == .note ? table.numbers.items(of: table.rows(withNote: term)) : text[term] ?? ItemSet()
      return isNegated ? (term.scope.isOfItems ? disputed : table.allItems).subtracting(met) : met
    case .any(let query, _):
      let letters = table.numbers.items(of: table.numbers.rows(of: items(matching: query)))
      return isNegated ? table.allItems.subtracting(letters) : letters
    case .group(let queries, _):
      guard isNegated else { return queries.reduce(into: ItemSet()) { $0.formUnion(items(matching: $1)) } }
      return queries.reduce(into: table.allItems) { items, query in
        items.formIntersection(
          query.terms.reduce(into: ItemSet()) { $0.formUnion(self.items(meeting: $1, isInverted: true)) })
      }
    }
  }
}

extension TextTerm.Scope {
  /// True if each disputed item has its own text.
  var isOfItems: Bool {
    switch self {
    case .request, .rationale: true
    case .letter, .summary, .note: false
    }
  }
}

extension CaseTable {
  /// Returns the items of the cases whose value of a field is in a range.
  ///
  /// - Complexity: O(*n*); earlier answers are cached.
  func items(in range: ValueRange, of field: QueryField) -> ItemSet {
    let wanted = (range.lower?.first ?? .min)...max(range.lower?.first ?? .min, range.upper?.last ?? .max)
    return answers.items(for: .field(field, values: [.range(range)]), count: rowCount, numbers) { new, items in
      guard let reading = field.field.numbers else { return }
      var rows = RowSet()
      for (chunk, indexes, base) in chunks.parts(of: new) {
        CaseNumbers.with(reading, of: indexes, in: chunk) { values in
          // Cases without a value are in no range.
          for (index, value) in zip(indexes, values) where value != CaseNumbers.none && wanted.contains(Int(value)) {
            rows.insert(base + index)
          }
        }
      }
      items.formUnion(numbers.items(of: rows))
    }
  }
}
