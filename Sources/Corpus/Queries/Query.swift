/// What a reader asks for: conditions that a case has to meet, all of them.
///
///     outcome:overturned specialty:"family practice"|"pain management" -chapter:acoem-8 mri "lumbar spine"
///
/// A query prints as text and the text parses back to an equal query.
package struct Query: Hashable, Sendable {
  /// The conditions, in the order in which they print.
  package private(set) var terms: [Term]

  /// Makes a query; terms without values or text are left out, repeated values are kept once.
  package init(terms: [Term] = []) {
    self.terms = terms.compactMap(\.normalized)
  }

  /// Whether every case meets the query.
  package var isEmpty: Bool { terms.isEmpty }

  /// One condition.
  package enum Term: Hashable, Sendable {
    /// The case has one of some values of a facet, by their keys; negated: it has none of them.
    case facet(Facet, keys: [String], isNegated: Bool = false)
    /// The letter contains a text; negated: it does not.
    case text(TextTerm, isNegated: Bool = false)

    package var isNegated: Bool {
      switch self {
      case .facet(_, _, let isNegated), .text(_, let isNegated): isNegated
      }
    }

    /// The facet of a facet's condition.
    package var facet: Facet? {
      if case .facet(let facet, _, _) = self { facet } else { nil }
    }

    fileprivate var normalized: Term? {
      switch self {
      case .facet(let facet, let keys, let isNegated):
        var unique: [String] = []
        for key in keys where !unique.contains(key) { unique.append(key) }
        return unique.isEmpty ? nil : .facet(facet, keys: unique, isNegated: isNegated)
      case .text(let term, _):
        return term.text.isEmpty ? nil : self
      }
    }
  }
}

/// A query that cannot be read.
package struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right; lower case, no full stop.
  package let message: String
  /// The first character that is wrong, counted from 1.
  package let column: Int

  package init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }

  package var description: String { "column \(column): \(message)" }
}
