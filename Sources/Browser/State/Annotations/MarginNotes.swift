internal import Annotations
internal import Corpus

/// Marks, tags, notes and quotes as the screen shows them: the stored ones, with the changes that are still being
/// stored.
struct MarginNotes: Sendable {
  /// The annotations as they are shown.
  private(set) var book = AnnotationBook()
  /// The annotations that are known to be stored.
  private var stored = AnnotationBook()
  /// The number of changes that are still being stored.
  private var underway = 0
  private var places = CasePlaces()
  /// The rows of the cases marked as read.
  private(set) var readRows = RowSet()
  /// The case, and the item, whose note is being stored.
  var noteUnderway: (key: CaseKey, item: Int?)?
  /// The editor of the note that is being stored.
  var unstoredNote: NoteEditor?
  /// The unfinished notes of programs that were killed, the latest first.
  var drafts: [LeftDraft] = []
  /// True if the user must be asked about ``drafts``.
  var asksAboutDrafts = false
  /// The quote that is being stored, and the notice to show when it is.
  var quoteUnderway: (id: QuoteID, words: String)?

  init() {}

  /// Returns the key of the annotations of a row's case, or `nil` if it has none.
  func key(of row: Int) -> CaseKey? { places.keys[row] }

  /// The rows of a case's letters.
  func rows(of key: CaseKey) -> [Int] { places.keys.filter { $0.value == key }.keys.sorted() }

  /// The user's annotation of a row's case.
  func annotation(of row: Int) -> Annotation { key(of: row).map { book[$0] } ?? Annotation() }

  /// Returns the annotations of others on a row's case, if the user may see them.
  func others(on row: Int) -> [SharedAnnotation] { key(of: row).map { book.others(on: $0) } ?? [] }

  /// The passages of a row's case that are among the quotes.
  func quotes(of row: Int) -> [String] {
    guard !book.quotes.isEmpty, let key = key(of: row) else { return [] }
    return book.quotes.filter { $0.identity?.key == key }.map(\.text)
  }

  /// The rows that are marked, ascending.
  var markedRows: [Int] { places.keys.filter { book[$0.value].isMarked }.keys.sorted() }

  /// Returns the identity of a row's case, or `nil` for a letter with neither a number nor words.
  func identity(of row: Int, in table: CaseTable) -> CaseIdentity? {
    key(of: row).flatMap { book.cases[$0]?.identity } ?? CasePlaces.identity(of: row, in: table)
  }

  /// Applies a change before it is stored.
  mutating func make(_ edits: [AnnotationEdit], quotes: [QuoteEdit] = []) {
    underway += 1
    for edit in edits {
      book.set(AnnotatedCase(edit.identity, edit.applied(to: book[edit.identity.key]), changed: ""))
    }
    for edit in quotes { book.apply(edit) }
  }

  /// Receives annotations from the disk; changes that are still being stored remain applied.
  mutating func receive(_ news: AnnotationNews) {
    switch news {
    case .loaded(let book): stored = book
    case .stored(let cases, let quotes):
      underway -= 1
      for `case` in cases { stored.set(`case`) }
      for edit in quotes { stored.apply(edit) }
    case .refused(_, let book):
      underway -= 1
      if let book { stored = book }
    case .problem: return
    }
    if underway <= 0 { book = stored }
  }

  /// Clears the rows of the cases after the table was replaced.
  mutating func forgetPlaces() { places = CasePlaces() }

  /// Finds the annotated cases in the table and records the annotations there.
  mutating func place(in table: inout CaseTable) {
    places.update(&table, from: book)
    readRows = RowSet(places.keys.filter { book[$0.value].isRead }.keys)
  }
}
