/// A word, a phrase or an expression that a case's letter has to contain, or several of them joined.
///
/// A word is found where a word of the letter begins, a phrase as whole words; `*` stands for any letters. It is caseless
/// unless it has an upper-case letter. White space of a phrase stands for any white space, the letter's line and page
/// breaks included.
package struct TextTerm: Hashable, Sendable {
  /// The text, white space trimmed and each run of it a single space; of an expression the expression as it is, of
  /// joined terms how they are written.
  package let text: String
  package let kind: Kind
  /// The part of the letter that has to contain it.
  package private(set) var scope = Scope.letter
  /// True if `*` stands for any letters in a word or phrase.
  package let hasStars: Bool
  /// The terms that are joined; empty for other kinds.
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
    /// No part of the letter: the user's notes on the case, and the passages quoted from it.
    case note
  }

  package enum Kind: Hashable, Sendable {
    /// It is found where a word begins; with stars, where a whole word is as it says.
    case word
    /// It was written between quotes, and is found as whole words.
    case phrase
    /// A regular expression, written between slashes.
    case regex
    case joined(TextJoin)
  }

  /// Makes a word or a phrase.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isPhrase: True for a phrase.
  ///   - hasStars: True if `*` stands for any letters, and not for itself.
  package init(_ text: String, isPhrase: Bool = false, hasStars: Bool = false) {
    self.text = Self.folded(text)
    kind = isPhrase ? .phrase : .word
    self.hasStars = hasStars && text.contains("*")
    operands = []
  }

  /// Makes a regular expression of PCRE2.
  ///
  /// - Throws: `RegexError` where it is none.
  package init(regex pattern: String) throws(RegexError) {
    var text = ""
    var isEscaped = false
    // An escaped slash is a slash: the backslash belongs to the way of writing it down.
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

  /// Joins terms, or returns `nil` where the join cannot hold one of them; see ``TextJoin/canJoin(_:)``.
  ///
  /// Terms of one sentence, paragraph or letter, and alternatives, stand side by side whatever the brackets. Parts of
  /// letters that terms name are left out, unless they are joined by ``TextJoin/letter`` or ``TextJoin/any``.
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

  /// The same text in a part of the letter.
  package func within(_ scope: Scope) -> TextTerm {
    var term = self
    term.scope = scope
    return term
  }

  package var isPhrase: Bool { kind == .phrase }

  package var join: TextJoin? { if case .joined(let join) = kind { join } else { nil } }

  /// The words, phrases and expressions of which it consists.
  package var simpleTerms: [TextTerm] { join == nil ? [self] : operands.flatMap(\.simpleTerms) }

  /// True if upper and lower case are told apart: where an upper-case letter stands that is no sign of the expression.
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
    // By scalars: white space with an accent behind it is one character, and the accent is not to be lost.
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}

/// A text that is no regular expression.
package struct RegexError: Error, Hashable, Sendable {
  /// The message of PCRE2.
  package let message: String
  /// The character where it was noticed, from 0.
  package let offset: Int
}
