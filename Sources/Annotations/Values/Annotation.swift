/// What the user says of one case.
package struct Annotation: Hashable, Sendable {
  package var isMarked: Bool
  /// Names as ``Tag`` has them.
  package var tags: Set<String>
  /// Text in lines; empty where there is none.
  package var note: String
  /// True if the user has read the case.
  package var isRead: Bool

  package init(isMarked: Bool = false, tags: Set<String> = [], note: String = "", isRead: Bool = false) {
    self.isMarked = isMarked
    self.tags = tags
    self.note = note
    self.isRead = isRead
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { !isMarked && tags.isEmpty && note.isEmpty && !isRead }

  /// The tags in the order of the alphabet.
  package var sortedTags: [String] { tags.sorted() }

  /// Everything that this and another annotation say: nothing is lost, nothing is said twice.
  package func merging(_ other: Annotation) -> Annotation {
    Annotation(
      isMarked: isMarked || other.isMarked, tags: tags.union(other.tags), note: Self.merging(note, other.note),
      isRead: isRead || other.isRead)
  }

  /// Both notes: where one holds the other it is enough, else they stand one below the other.
  package static func merging(_ first: String, _ second: String) -> String {
    if second.isEmpty || first.contains(second) { return first }
    if first.isEmpty || second.contains(first) { return second }
    return first + "\n\n" + second
  }
}
