/// A field of which an item may have several values, in a column of its own; see ``ItemColumns``.
enum ItemList: Int, Hashable, Sendable, CaseIterable {
  case region
  case chapter
  /// The chapters that the claims administrator cites.
  case administrator
  case drug
  case edition
  case reason
}
