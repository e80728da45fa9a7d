/// The user's mark, tags, notes and state of reading of one case.
package struct Annotation: Hashable, Sendable {
  package var isMarked: Bool
  /// Normalized names; see ``Tag``.
  package var tags: Set<String>
  /// Text in lines; may be empty.
  package var note: String
  /// True if the user has read the case.
  package var isRead: Bool
  /// Notes on single disputed items, by item number from 1; none is empty.
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

  /// The tags in alphabetical order.
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

/// A change of one case's annotation; its inverse undoes it.
package struct AnnotationEdit: Hashable, Sendable {
  package let identity: CaseIdentity
  package let before: Annotation
  package let after: Annotation

  package init(_ identity: CaseIdentity, from before: Annotation, to after: Annotation) {
    self.identity = identity
    self.before = before
    self.after = after
  }

  /// The inverse edit.
  package var inverse: AnnotationEdit { AnnotationEdit(identity, from: after, to: before) }

  /// Applies this edit's changes to the stored annotation.
  ///
  /// Changes by another program are kept: its marks and tags, and if both changed the note, its text before this one's.
  package func applied(to stored: Annotation) -> Annotation {
    var result = stored
    if before.isMarked != after.isMarked { result.isMarked = after.isMarked }
    if before.isRead != after.isRead { result.isRead = after.isRead }
    result.tags = stored.tags.union(after.tags.subtracting(before.tags))
      .subtracting(before.tags.subtracting(after.tags))
    result.note = Self.note(stored.note, changedAs: before.note, after.note)
    for item in Set(before.itemNotes.keys).union(after.itemNotes.keys) {
      let note = Self.note(
        stored.itemNotes[item] ?? "", changedAs: before.itemNotes[item] ?? "", after.itemNotes[item] ?? "")
      result.itemNotes[item] = note.isEmpty ? nil : note
    }
    return result
  }

  private static func note(_ stored: String, changedAs before: String, _ after: String) -> String {
    if before == after { return stored }
    return stored == before ? after : Annotation.merging(stored, after)
  }
}
