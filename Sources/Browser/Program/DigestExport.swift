internal import Annotations
internal import Corpus
internal import Exporting
internal import System

/// Writes many cases as one document with figures, on a worker thread.
struct DigestExport {
  private let selection: ExportSelection
  private let query: Query
  private let path: String
  private let replacing: Bool
  private let table: CaseTable
  private let book: AnnotationBook

  /// Prepares a digest.
  ///
  /// - Parameters:
  ///   - selection: The cases.
  ///   - query: The filter.
  ///   - path: A file as it was typed; the ending says the form.
  ///   - replacing: True if an existing file is replaced.
  ///   - table: The cases' table as it is now.
  ///   - book: The user's annotations.
  init(
    of selection: ExportSelection, _ query: Query, to path: String, replacing: Bool, _ table: CaseTable,
    _ book: AnnotationBook
  ) {
    (self.selection, self.query, self.replacing, self.table, self.book) = (selection, query, replacing, table, book)
    self.path = path.expandingHome
  }

  /// Writes the digest.
  ///
  /// - Parameters:
  ///   - isStopped: Raised to stop.
  ///   - tell: Called with the number of cases written, ten times a second.
  /// - Returns: The place, or the reason why nothing was saved.
  func run(isStopped: Flag, tell: (Int) -> Void) -> Result<SavedPlace, SavingError> {
    let document = DigestDocument(
      DigestForm(ending: path) ?? .markdown, of: selection.rows.map(Int.init), in: table, query: query,
      picked: selection.picked,
      facets: [.category], book: book)
    var told = ContinuousClock.now
    do throws(CaseExportError) {
      try document.write(to: path, replacing: replacing) { done in
        if told.duration(to: .now) > .milliseconds(100) {
          told = .now
          tell(done)
        }
        return !isStopped.isRaised
      }
      return .success(SavedPlace(file: path))
    } catch {
      return .failure(SavingError(error, path: path, total: selection.rows.count))
    }
  }
}
