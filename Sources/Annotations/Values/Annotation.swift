/// The user's mark, tags, notes and state of reading of one case.
package struct Annotation: Hashable, Sendable {
  package var isMarked: Bool
  /// Names as ``Tag`` has them.
  package var tags: Set<String>
  /// Text in lines; empty where there is none.
  package var note: String
  /// True if the user has read the case.
  package var isRead: Bool
  /// Notes on single disputed items, by the item's number from 1; none of them is empty.
  package var itemNotes: [Int: String]

  package init(
    isMarked: Bool = false, tags: Set<String> = [], note: String = "", isRead: Bool = false,
    itemNotes: [Int: String] = [:]
  ) {
    self.isMarked = isMarked
    self.tags = tags
    self.note = note
    self.isRead = isRead
    self.itemNotes = itemNotes
  }

  /// True if it is empty.
  package var isEmpty: Bool { !isMarked && tags.isEmpty && !isRead && !hasNote }

  /// True if there is a note on the case or on one of its items.
  package var hasNote: Bool { !note.isEmpty || !itemNotes.isEmpty }

  /// The notes on items, in the order of the items.
  package var sortedItemNotes: [(item: Int, note: String)] {
    itemNotes.sorted { $0.key < $1.key }.map { (item: $0.key, note: $0.value) }
  }

  /// The tags in the order of the alphabet.
  package var sortedTags: [String] { tags.sorted() }

  /// The union of this and another annotation, without repetition.
  package func merging(_ other: Annotation) -> Annotation {
    Annotation(
      isMarked: isMarked || other.isMarked, tags: tags.union(other.tags), note: Self.merging(note, other.note),
      isRead: isRead || other.isRead, itemNotes: itemNotes.merging(other.itemNotes) { Self.merging($0, $1) })
  }

  /// Both notes, one below the other; only one if it contains the other.
  package static func merging(_ first: String, _ second: String) -> String {
    if second.isEmpty || first.contains(second) { return first }
    if first.isEmpty || second.contains(first) { return second }
    return first + "\n\n" + second
  }
}
