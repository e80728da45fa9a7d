/// A change of what is said of one case: undone by its inverse.
package struct AnnotationEdit: Hashable, Sendable {
  package let identity: CaseIdentity
  package let before: Annotation
  package let after: Annotation

  package init(_ identity: CaseIdentity, from before: Annotation, to after: Annotation) {
    self.identity = identity
    self.before = before
    self.after = after
  }

  /// The edit that takes this one back.
  package var inverse: AnnotationEdit { AnnotationEdit(identity, from: after, to: before) }

  /// Changes what is stored by what this edit changes, and by nothing else.
  ///
  /// What another program has stored meanwhile stays: its marks and tags, and a note that it changed beside this one
  /// stands before this one's.
  package func applied(to stored: Annotation) -> Annotation {
    var result = stored
    if before.isMarked != after.isMarked { result.isMarked = after.isMarked }
    if before.isRead != after.isRead { result.isRead = after.isRead }
    result.tags = stored.tags.union(after.tags.subtracting(before.tags))
      .subtracting(before.tags.subtracting(after.tags))
    if before.note != after.note {
      result.note = stored.note == before.note ? after.note : Annotation.merging(stored.note, after.note)
    }
    return result
  }
}
