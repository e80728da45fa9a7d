package import Corpus
package import Determinations

/// What the state asks the world to do; ``EffectRunner`` does it.
package enum Effect: Sendable {
  /// Search texts beside the screen, in the rows' order; news come as ``News/searched(_:)``.
  case search(SearchRequest)
  /// Stop a search whose answer is not wanted any more.
  case stopSearch(id: Int)
  /// Write the case to a file; the answer comes as ``News/exported(_:_:)``.
  case export(Case, path: String, replacing: Bool)
  /// Put text on the clipboard, through the terminal, and say what became of it.
  case copy(String)
  /// Read the named views; they come as ``News/views(_:problem:)``.
  case readViews
  case writeView(SavedView)
  case removeView(name: String)
  /// Keep a line that was answered in a prompt for the next run.
  case remember(HistoryKind, String)
  case stopLoading
  case suspend
  case redraw
  case quit(status: Int32)
}

/// A search to be done beside the screen.
package struct SearchRequest: Sendable {
  /// Tells the answers of searches apart.
  package let id: Int
  package let terms: [TextTerm]
  /// The rows to look in, in the order in which answers are wanted.
  package let rows: [Int32]
  /// The table as it is now.
  package let table: CaseTable
}

/// What happened beside the screen.
package enum News: Sendable {
  case loading(LoadingEvent)
  case searched(SearchNews)
  case exported(Case, Result<ExportedFile, ExportFailure>)
  /// The named views as they are on the disk, and what is wrong with them, in words.
  case views([SavedView], problem: String?)
  /// A view could not be kept, in words.
  case stateNotWritten(String)
}

/// A step of a search.
package struct SearchNews: Sendable {
  package let id: Int
  /// Matching rows that were not told before.
  package let rows: RowSet
  package let isFinished: Bool
  /// What went wrong, in words.
  package let problem: String?

  package init(id: Int, rows: RowSet, isFinished: Bool, problem: String? = nil) {
    self.id = id
    self.rows = rows
    self.isFinished = isFinished
    self.problem = problem
  }
}

/// A file that was written.
package struct ExportedFile: Sendable, Equatable {
  package let path: String

  package init(path: String) { self.path = path }
}

/// Why a file was not written.
package enum ExportFailure: Error, Sendable, Equatable {
  /// A file of the name is there: ask before replacing it.
  case exists(path: String)
  case failed(String)
}
