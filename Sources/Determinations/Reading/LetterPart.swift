/// A part of a letter.
package enum LetterPart: String, Hashable, Sendable {
  /// The clinical case summary.
  case summary
  /// The request of an item.
  case request
  /// The reviewer's reasons for an item.
  case rationale
  /// The guidelines cited for an item, by either side.
  case guidelines
  /// Everything else: the case table, credentials, headings.
  case letter
}

/// Some of the disputed items of a letter.
package enum LetterItems: Hashable, Sendable {
  /// Every item; also applies to a letter without a readable one.
  case all
  /// The items with some indices, ascending.
  case some([Int])
}
