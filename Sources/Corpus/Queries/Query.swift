/// Conditions that a disputed item must meet, all of them.
///
///     outcome:overturned specialty:"family practice"|"pain management" -chapter:acoem-8 mri "lumbar spine"
///     age:50.. (drug:tramadol or drug:norco) -any:(region:knee)
///
/// A condition on a field of letters, or on words of the text, holds for all items of a letter alike. A letter without
/// a readable item can meet conditions on the letter, but no condition on a field of items, negated or not.
///
/// A query prints as text that parses back to an equal query.
package struct Query: Hashable, Sendable {
  /// The conditions, in the order in which they print.
  package private(set) var terms: [Term]

  /// Makes a query in its simplest form: terms without values or text are removed, repeated values are kept once, and
  /// redundant brackets are dropped.
  package init(terms: [Term] = []) {
    self.terms = terms.flatMap(\.normalized)
  }

  /// True if every item meets the query.
  package var isEmpty: Bool { terms.isEmpty }

  /// One condition.
  package indirect enum Term: Hashable, Sendable {
    /// The item has one of some values of a field; negated, it has none of them.
    case field(QueryField, values: [FieldValue], isNegated: Bool = false)
    /// The letter, or the part of it that the text applies to, contains a text; negated, it does not.
    case text(TextTerm, isNegated: Bool = false)
    /// Some item of the same letter meets all conditions of a query; negated, none does.
    case any(Query, isNegated: Bool = false)
    /// The item meets one of some queries; negated, it meets none of them.
    case group([Query], isNegated: Bool = false)

    /// Returns the condition that the item has one of some values of a facet, given by key, or negated, none of them.
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

    /// True if texts must be searched to evaluate it.
    package var needsText: Bool {
      switch self {
      case .field: false
      case .any(let query, _): query.terms.contains(where: \.needsText)
      // Notes are in memory.
      case .text(let term, _): term.scope != .note
      case .group(let queries, _): queries.contains { $0.terms.contains(where: \.needsText) }
      }
    }

    /// The equivalent terms in their simplest form; none if there is no condition.
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
        // Conditions on ‘some item of the letter’ do not depend on the current item.
        if query.terms.count == 1, case .any(let inner, let isInnerNegated) = query.terms[0] {
          return [.any(inner, isNegated: isNegated != isInnerNegated)]
        }
        return query.isEmpty ? [] : [self]
      case .group(let queries, let isNegated):
        // Merge nested alternatives into the outer ones.
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
  /// Returns the value by its key if the range is a single value that has a key.
  fileprivate func normalized(in field: QueryField) -> FieldValue {
    guard case .range(let range) = self, range.lower == range.upper, let facet = field.facet,
      let key = QueryVocabulary.standard.key(for: range.description, of: facet)
    else { return self }
    return .key(key)
  }
}

extension Query {
  /// Returns the error in a text, as far as it can be found without a corpus.
  package static func mistake(in text: String) -> QueryError? {
    do {
      _ = try Query(parsing: text)
      return nil
    } catch {
      return error
    }
  }
}

/// An error in the text of a query.
package struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake and how to correct it, in lower case, without a full stop.
  package let message: String
  /// The first wrong character, counted from 1.
  package let column: Int
  /// True if the error is an unknown value that may be valid in a corpus, such as an unusual specialty in its letters.
  package let isAboutValue: Bool

  package init(_ message: String, column: Int, isAboutValue: Bool = false) {
    self.message = message
    self.column = column
    self.isAboutValue = isAboutValue
  }

  package var description: String { "column \(column): \(message)" }
}
