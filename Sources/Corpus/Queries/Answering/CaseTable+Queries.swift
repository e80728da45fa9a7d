import Determinations
import Synchronization
import System

extension CaseTable {
  /// The items that meet a query.
  ///
  /// A case without a readable item stands for itself with one number where conditions on the letter alone hold.
  ///
  /// - Parameters:
  ///   - query: The conditions, all of which have to be met.
  ///   - text: For each text of the query the items that contain it; a text that is missing here is contained in none.
  /// - Returns: The items.
  /// - Complexity: O(*t* × *n* / 64) for *t* values asked for and *n* items; O(*n*) the first time for each range.
  package func items(matching query: Query, text: [TextTerm: ItemSet] = [:]) -> ItemSet {
    QueryAnswer(self, text).items(matching: query)
  }

  /// The cases with an item that meets a query.
  ///
  /// - Parameters:
  ///   - query: The conditions, all of which one item has to meet.
  ///   - text: For each text of the query the items that contain it.
  /// - Returns: The rows.
  package func rows(matching query: Query, text: [TextTerm: ItemSet] = [:]) -> RowSet {
    numbers.rows(of: items(matching: query, text: text))
  }

  /// The items with one of some values of a field.
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

/// Answers the conditions of a query by sets of items.
struct QueryAnswer {
  private let table: CaseTable
  private let text: [TextTerm: ItemSet]
  /// The items of letters with a readable one: what conditions on items speak of.
  private let disputed: ItemSet

  init(_ table: CaseTable, _ text: [TextTerm: ItemSet]) {
    self.table = table
    self.text = text
    disputed = table.disputedItems
  }

  /// The items that meet all conditions of a query.
  func items(matching query: Query) -> ItemSet {
    query.terms.reduce(into: table.allItems) { $0.formIntersection(items(meeting: $1)) }
  }

  /// The items that meet a condition.
  ///
  /// A negation is carried down to the single conditions, as one on items is met by no letter without items, negated or
  /// not.
  ///
  /// - Parameters:
  ///   - term: The condition.
  ///   - isInverted: True if the items that do not meet it are wanted.
  /// - Returns: The items.
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
  /// True if each disputed item has a text of its own.
  var isOfItems: Bool {
    switch self {
    case .request, .rationale: true
    case .letter, .summary, .note: false
    }
  }
}
