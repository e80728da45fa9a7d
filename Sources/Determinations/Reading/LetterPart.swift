/// A part of a letter that can be searched for itself.
package enum LetterPart: Sendable {
  /// The clinical case summary.
  case summary
  /// The request of an item.
  case request
  /// The reviewer's reasons for an item.
  case rationale
}

/// Some of the disputed items of a letter.
package enum LetterItems: Hashable, Sendable {
  /// Every item, also of a letter without a readable one.
  case all
  /// The items with some indices, ascending.
  case some([Int])
}
