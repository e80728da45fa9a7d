package import Corpus
package import Exporting
internal import System

/// A named view for commands, with the cases that it had the last time.
///
/// The cases listed by commands and those shown in the browser are separate, so that neither changes what is new for
/// the other.
package struct NamedView: Sendable {
  package let name: String
  /// The view's query, as text.
  package let query: String
  private let store: StateStore

  /// Returns the view with a name in any case, or `nil`.
  package init?(named name: String) {
    let store = StateStore(UserFolders())
    guard let view = store.view(named: name).0 else { return nil }
    self.name = view.name
    query = view.query
    self.store = store
  }

  /// Returns the cases of a view that were not among its cases at the last visit, or `nil` at the first visit.
  ///
  /// The paths of the letters identify the corpus.
  package func newRows(_ rows: RowSet, of table: CaseTable, paths: [String]) -> RowSet? {
    store.followFolder(of: paths)
    return store.seen(in: name, of: paths, by: .commands)?.unseen(rows, of: table)
  }

  /// Keeps the cases for the next time.
  package func remember(_ rows: RowSet, of table: CaseTable, paths: [String]) throws(FileWritingError) {
    let before = store.seen(in: name, of: paths, by: .commands)
    var seen = before ?? SeenCases()
    seen.insert(rows, of: table)
    if seen != before { try store.write(seen, in: name, of: paths, by: .commands) }
  }
}

/// The names of themes and views, for completions.
package enum KnownNames {
  /// The names of the shipped themes and of the user's own.
  package static var themes: [String] { ThemeLibrary(folder: UserFolders().themes).names }

  /// The names of the saved views.
  package static var views: [String] { StateStore(UserFolders()).views().0.map(\.name) }
}
