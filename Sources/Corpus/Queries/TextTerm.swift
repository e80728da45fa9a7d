/// A word or a phrase that a case's letter has to contain.
///
/// It is found anywhere, also inside words: caseless unless it has an upper-case letter, white space of a phrase
/// standing for any white space, the letter's line and page breaks included.
package struct TextTerm: Hashable, Sendable {
  /// The text, white space trimmed and each run of it a single space.
  package let text: String
  /// Whether the term was written between quotes.
  package let isPhrase: Bool

  package init(_ text: String, isPhrase: Bool = false) {
    // By scalars: white space with an accent behind it is one character, and the accent is not to be lost.
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    self.text = words.map { String($0) }.joined(separator: " ")
    self.isPhrase = isPhrase
  }

  /// Whether upper and lower case are told apart.
  package var isCaseSensitive: Bool { text.contains(where: \.isUppercase) }
}
