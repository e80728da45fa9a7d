internal import Annotations

/// A draft of a note, which is kept on disk while it is being written.
struct NoteDraft: Equatable, Codable, Sendable {
  /// The case, by its key, of a note on a case or on an item.
  private var caseKey: String?
  private var caseName: String?
  /// The number of the item, from 1.
  private var item: Int?
  /// The remark between quotes that is changed, by its identifier.
  private var remark: String?
  /// The index of a new remark among the quotes.
  private var index: Int?
  /// The kind of a new entry that is not a remark; see `Quote.Kind.name`.
  private var kind: String?
  /// The note as it was stored when writing began.
  let before: String
  let text: String

  /// Makes the draft of a note in the editor.
  init(_ note: NoteEditor) {
    switch note.subject {
    case .case(let identity), .item(let identity, _):
      (caseKey, caseName, item) = (identity.key.description, identity.name, note.subject.item)
    case .newRemark(let index, let kind):
      self.index = index
      self.kind = kind.name.isEmpty ? nil : kind.name
    case .remark(let quote): remark = quote.id.description
    }
    before = note.before
    text = note.editor.text
  }

  /// Returns the subject of the note in the stored annotations; a remark that is gone becomes a new one at the end.
  func subject(in book: AnnotationBook) -> NoteEditor.Subject {
    if let key = caseKey.flatMap(CaseKey.init) {
      let identity = CaseIdentity(key: key, name: caseName ?? key.description)
      return item.map { .item(identity, $0) } ?? .case(identity)
    }
    if let quote = book.quotes.first(where: { $0.id.description == remark }) { return .remark(quote) }
    return .newRemark(
      index: max(0, min(book.quotes.count, index ?? book.quotes.count)),
      Quote.Kind(name: kind ?? "", isOfCase: false) ?? .remark)
  }
}

/// A draft from an earlier run, and its folder.
struct LeftDraft: Equatable, Sendable {
  let draft: NoteDraft
  let folder: String
}
