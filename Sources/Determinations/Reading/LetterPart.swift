/// A part of a letter that can be searched for itself.
package enum LetterPart: Sendable {
  /// The clinical case summary.
  case summary
  /// The request of an item.
  case request
  /// The reviewer's reasons for an item.
  case rationale
}
