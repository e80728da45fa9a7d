/// A word, a phrase or a regular expression to find in a case's letter, or several of them joined.
///
/// A word matches at the beginning of a word, a phrase matches whole words, and `*` matches any characters. Case is
/// ignored unless the text has an upper-case letter. White space in a phrase matches any white space, including line
/// and page breaks.
package struct TextTerm: Hashable, Sendable {
  /// The text: with trimmed, single spaces for words and phrases, unchanged for a regular expression, and as written
  /// for joined terms.
  package let text: String
  package let kind: Kind
  /// The part of the letter to search.
  package private(set) var scope = Scope.letter
  /// True if `*` in a word or phrase matches any characters.
  package let hasStars: Bool
  /// The joined terms; empty for other kinds.
  package let operands: [TextTerm]

  /// A part of a letter; the raw value is its name in queries.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    case letter = ""
    /// The clinical case summary.
    case summary
    /// The request of any item.
    case request
    /// The reviewer's reasons for any item.
    case rationale
    /// The user's notes on the case and the passages quoted from it, which are not part of the letter.
    case note
  }

  package enum Kind: Hashable, Sendable {
    /// Matches at the beginning of a word; with stars, matches a whole word.
    case word
    /// Written in quotes; matches whole words.
    case phrase
    /// A regular expression, written between slashes.
    case regex
    case joined(TextJoin)
  }

  /// Creates a word or a phrase, in which `*` matches any characters if `hasStars` is true.
  package init(_ text: String, isPhrase: Bool = false, hasStars: Bool = false) {
    self.text = Self.folded(text)
    kind = isPhrase ? .phrase : .word
    self.hasStars = hasStars && text.contains("*")
    operands = []
  }

  /// Makes a regular expression of PCRE2.
  ///
  /// - Throws: `RegexError` if it is invalid.
  package init(regex pattern: String) throws(RegexError) {
    var text = ""
    var isEscaped = false
    // The backslash of an escaped slash belongs to the query, not to the expression.
    for character in pattern {
      if isEscaped, character == "/" { text.removeLast() }
      text.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    self.text = text
    kind = .regex
    hasStars = false
    operands = []
    try TextPattern.check(self)
  }

  /// Joins terms, or returns `nil` if the join cannot contain one of them; see ``TextJoin/canJoin(_:)``.
  ///
  /// Nested joins of the same kind are flattened, except for distances. Parts of letters that the terms name are
  /// ignored, unless the join is ``TextJoin/letter`` or ``TextJoin/any``.
  package init?(_ operands: [TextTerm], joinedBy join: TextJoin) {
    guard operands.allSatisfy(join.canJoin) else { return nil }
    var unique: [TextTerm] = []
    for operand in operands where !operand.text.isEmpty {
      let operand = join.isBoolean ? operand : operand.within(.letter)
      if !join.isNear, operand.kind == .joined(join), operand.scope == .letter {
        for inner in operand.operands where !unique.contains(inner) { unique.append(inner) }
      } else if join.isNear || !unique.contains(operand) {
        unique.append(operand)
      }
    }
    guard let first = unique.first else { return nil }
    if unique.count == 1 {
      self = first
      return
    }
    kind = .joined(join)
    hasStars = false
    self.operands = unique
    text = QueryPrinter.text(of: unique, joinedBy: join)
  }

  /// Returns the same text restricted to a part of the letter.
  package func within(_ scope: Scope) -> TextTerm {
    var term = self
    term.scope = scope
    return term
  }

  package var isPhrase: Bool { kind == .phrase }

  package var join: TextJoin? { if case .joined(let join) = kind { join } else { nil } }

  /// The words, phrases and regular expressions that it consists of.
  package var simpleTerms: [TextTerm] { join == nil ? [self] : operands.flatMap(\.simpleTerms) }

  /// True if case matters: if the text has an upper-case letter that is not part of the expression's syntax.
  package var isCaseSensitive: Bool {
    guard kind == .regex else { return text.contains(where: \.isUppercase) }
    var isEscaped = false
    for character in text {
      if character.isUppercase, !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }

  private static func folded(_ text: String) -> String {
    // By scalars: white space and a combining mark form one character, and the mark must not be lost.
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}

/// An error in a regular expression.
package struct RegexError: Error, Hashable, Sendable {
  /// The message of PCRE2.
  package let message: String
  /// The character offset of the error, from 0.
  package let offset: Int
}
