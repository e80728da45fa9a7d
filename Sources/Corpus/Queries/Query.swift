/// Conditions that a disputed item has to meet, all of them.
///
///     outcome:overturned specialty:"family practice"|"pain management" -chapter:acoem-8 mri "lumbar spine"
///     age:50.. (drug:tramadol or drug:norco) -any:(region:knee)
///
/// A condition on a field of letters, or on words of the text, holds for all items of a letter alike. A letter without a
/// readable item meets conditions on the letter alone; none on a field of items, negated or not.
///
/// A query prints as text and the text parses back to an equal query.
package struct Query: Hashable, Sendable {
  /// The conditions, in the order in which they print.
  package private(set) var terms: [Term]

  /// Makes a query in its simplest form: terms without values or text are left out, repeated values are kept once,
  /// brackets that change nothing are taken off.
  package init(terms: [Term] = []) {
    self.terms = terms.flatMap(\.normalized)
  }

  /// True if every item meets the query.
  package var isEmpty: Bool { terms.isEmpty }

  /// One condition.
  package indirect enum Term: Hashable, Sendable {
    /// The item has one of some values of a field; negated: it has none of them.
    case field(QueryField, values: [FieldValue], isNegated: Bool = false)
    /// The letter, or the part of it that the text is for, contains a text; negated: it does not.
    case text(TextTerm, isNegated: Bool = false)
    /// Some item of the same letter meets all conditions of a query; negated: none does.
    case any(Query, isNegated: Bool = false)
    /// The item meets one of some queries; negated: it meets none of them.
    case group([Query], isNegated: Bool = false)

    /// The item has one of some values of a facet, by their keys; negated: it has none of them.
    package static func facet(_ facet: Facet, keys: [String], isNegated: Bool = false) -> Term {
      .field(.facet(facet), values: keys.map { .key($0) }, isNegated: isNegated)
    }

    package var isNegated: Bool {
      switch self {
      case .field(_, _, let isNegated), .text(_, let isNegated), .any(_, let isNegated), .group(_, let isNegated):
        isNegated
      }
    }

    /// The opposite condition.
    package var negated: Term {
      switch self {
      case .field(let field, let values, let isNegated): .field(field, values: values, isNegated: !isNegated)
      case .text(let text, let isNegated): .text(text, isNegated: !isNegated)
      case .any(let query, let isNegated): .any(query, isNegated: !isNegated)
      case .group(let queries, let isNegated): .group(queries, isNegated: !isNegated)
      }
    }

    /// The field of a condition on a field.
    package var field: QueryField? {
      if case .field(let field, _, _) = self { field } else { nil }
    }

    /// The facet of a condition on a facet.
    package var facet: Facet? { field?.facet }

    /// True if texts have to be searched to answer it.
    package var needsText: Bool {
      switch self {
      case .field: false
      case .any(let query, _): query.terms.contains(where: \.needsText)
      // Notes are at hand.
      case .text(let term, _): term.scope != .note
      case .group(let queries, _): queries.contains { $0.terms.contains(where: \.needsText) }
      }
    }

    /// The terms that say the same in the simplest form; none where nothing is asked for.
    fileprivate var normalized: [Term] {
      switch self {
      case .field(let field, let values, let isNegated):
        var unique: [FieldValue] = []
        for value in values.map({ $0.normalized(in: field) }) where !unique.contains(value) { unique.append(value) }
        return unique.isEmpty ? [] : [.field(field, values: unique, isNegated: isNegated)]
      case .text(let term, let isNegated):
        guard !term.text.isEmpty else { return [] }
        guard term.join?.isBoolean == true else { return [self] }
        return Term.group([Query(terms: term.conditions)], isNegated: isNegated).normalized
      case .any(let query, let isNegated):
        // What some item of the letter meets does not depend on which item asks.
        if query.terms.count == 1, case .any(let inner, let isInnerNegated) = query.terms[0] {
          return [.any(inner, isNegated: isNegated != isInnerNegated)]
        }
        return query.isEmpty ? [] : [self]
      case .group(let queries, let isNegated):
        // Alternatives that are alternatives themselves stand beside the others.
        let alternatives = queries.filter { !$0.isEmpty }.flatMap { query -> [Query] in
          if query.terms.count == 1, case .group(let inner, isNegated: false) = query.terms[0] { return inner }
          return [query]
        }
        guard alternatives.count == 1, let only = alternatives.first else {
          return alternatives.isEmpty ? [] : [.group(alternatives, isNegated: isNegated)]
        }
        if !isNegated { return only.terms }
        return only.terms.count == 1 ? only.terms[0].negated.normalized : [.group([only], isNegated: true)]
      }
    }
  }
}

extension FieldValue {
  /// The value by its key where a range is of just one that has a key.
  fileprivate func normalized(in field: QueryField) -> FieldValue {
    guard case .range(let range) = self, range.lower == range.upper, let facet = field.facet,
      let key = QueryVocabulary.standard.key(for: range.description, of: facet)
    else { return self }
    return .key(key)
  }
}

extension Query {
  /// Returns the mistake in a text, as far as it is known without a corpus.
  package static func mistake(in text: String) -> QueryError? {
    do {
      _ = try Query(parsing: text)
      return nil
    } catch {
      return error
    }
  }
}

/// A query that cannot be read.
package struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake and its remedy; lower case, no full stop.
  package let message: String
  /// The first character that is wrong, counted from 1.
  package let column: Int
  /// True if a value is unknown that may be known where the corpus is, such as a specialty that its letters have
  /// besides the
  /// state's own.
  package let isAboutValue: Bool

  package init(_ message: String, column: Int, isAboutValue: Bool = false) {
    self.message = message
    self.column = column
    self.isAboutValue = isAboutValue
  }

  package var description: String { "column \(column): \(message)" }
}
