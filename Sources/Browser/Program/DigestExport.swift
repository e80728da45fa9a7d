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

  /// Prepares a digest of the selected cases, for a file whose extension determines the form.
  init(
    of selection: ExportSelection, _ query: Query, to path: String, replacing: Bool, _ table: CaseTable,
    _ book: AnnotationBook
  ) {
    (self.selection, self.query, self.replacing, self.table, self.book) = (selection, query, replacing, table, book)
    self.path = path.expandingHome
  }

  /// Writes the digest, until `isStopped` is raised; calls `reportProgress` ten times a second with the number of cases written.
  func run(isStopped: Flag, reportProgress: (Int) -> Void) -> Result<SavedPlace, SavingError> {
    let document = DigestDocument(
      DigestForm(ending: path) ?? .markdown, of: selection.rows.map(Int.init), in: table, query: query,
      picked: selection.picked,
      facets: [.category], book: book)
    var lastReport = ContinuousClock.now
    do throws(CaseExportError) {
      try document.write(to: path, replacing: replacing) { done in
        if lastReport.duration(to: .now) > .milliseconds(100) {
          lastReport = .now
          reportProgress(done)
        }
        return !isStopped.isRaised
      }
      return .success(SavedPlace(file: path))
    } catch {
      return .failure(SavingError(error, path: path, total: selection.rows.count))
    }
  }
}
