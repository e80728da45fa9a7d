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

  /// Applies only what this edit changes to what is stored.
  ///
  /// What another program has stored meanwhile stays: its marks and tags, and a note that it changed beside this one
  /// stands before this one's.
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
