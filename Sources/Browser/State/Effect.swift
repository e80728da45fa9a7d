internal import Annotations
internal import Corpus

/// A request of the state to the world outside.
///
/// ``EffectRunner`` runs it.
enum Effect: Sendable {
  /// Search texts on worker threads, in the rows' order; the answers come as ``News/searched(_:)``.
  case search(SearchRequest)
  /// Stop a search whose answer is no longer needed.
  case stopSearch(id: Int)
  /// Sort all cases on a worker thread; the order comes as ``News/sorted(_:)``.
  case sort(SortRequest)
  case stopSort(id: Int)
  /// Find the cases that figures leave out; they come as ``News/uncounted(_:_:)``.
  case findUncounted(CaseTable, CorpusState.UncountedKey)
  /// Prepare the sorting of a large table on a worker thread.
  case prepareSorting(CaseTable)
  /// Write cases or the screen to a file or folder; the answers come as ``News/saving(done:total:)`` and, at the end,
  /// ``News/saved(_:)``.
  case save(SavingRequest)
  /// Hand cases to a shell command; its answer comes as ``News/piped(_:)``.
  case pipe(PipeInput, command: String)
  /// Run a command of the user's own; what it prints comes as ``News/piped(_:)``.
  case runCommand(CommandRequest)
  /// End what ``save(_:)`` or ``pipe(_:command:)`` has begun.
  case stopWork
  /// Show a text in the user's editor or pager, on this terminal.
  case showOutside(String, name: String)
  /// Put text on the clipboard, through the terminal, and say what became of it.
  case copy(String)
  /// Read the named views; they come as ``News/views(_:problem:)``.
  case readViews
  /// Keep a view, and once it is kept forget the name that it had.
  case writeView(SavedView, renaming: String?)
  case removeView(name: String)
  /// Keep the cases of a view as seen; those that were not come as
  /// ``News/visited(view:newRows:reading:)``.
  case visitView(SavedView, CaseTable, reading: Int)
  /// Count the new cases of the views; what there is comes as ``News/newInViews(_:reading:)``.
  case countNewCases([SavedView], CaseTable, reading: Int)
  /// Keep a line that was answered in a prompt for the next run.
  case remember(HistoryKind, String)
  /// Store a change of marks, tags, notes and quotes; its answer comes as ``News/annotations(_:)``.
  case annotate([AnnotationEdit], quotes: [QuoteEdit] = [])
  /// Let the user write a note in an editor of their own, on this terminal; it comes by
  /// ``BrowserState/takeNote(_:)``.
  case editNote(String, name: String)
  /// Go on writing a draft that was left, or remove it.
  case adoptDraft(LeftDraft)
  case removeDraft(LeftDraft)
  /// List the files that a path can become; they come as ``News/paths(of:_:)``.
  case listPaths(String)
  /// Read all themes; they come as ``News/themes(_:)``.
  case listThemes
  /// Read a theme; it comes as ``News/theme(_:_:isChosen:)``.
  case useTheme(String, isChosen: Bool)
  /// Begin with a theme from the next start on.
  case keepTheme(String)
  /// Have the terminal report the mouse, or keep it for itself.
  case useMouse(Bool)
  /// Do the work of a panel; its results come as ``News/panel(_:)``.
  case startWork(PanelWork)
  case cancelWork(id: Int)
  case stopLoading
  /// Look at all sources again; the answer comes as `changed` with ``News/loading(_:)``.
  case reload
  case suspend
  case redraw
  case quit(status: Int32)
}

/// A search to be done on worker threads.
struct SearchRequest: Sendable {
  /// Tells the answers of searches apart.
  let id: Int
  let terms: [TextTerm]
  /// The rows to look in.
  let rows: RowSet
  /// Those of them whose answers are wanted first, in the list's order.
  let first: RowList
  /// The table as it is now.
  let table: CaseTable
}

/// A sort to be done on a worker thread.
struct SortRequest: Sendable {
  let id: Int
  let keys: [SortKey]
  /// The table as it is now.
  let table: CaseTable
}

/// An answer of a worker thread.
enum News: Sendable {
  case loading(LoadingEvent)
  case searched(SearchNews)
  case sorted(SortNews)
  /// The cases of a table that figures leave out.
  case uncounted(RowSet, CorpusState.UncountedKey)
  /// So many of the cases that are being saved are written.
  case saving(done: Int, total: Int)
  case saved(SavingNews)
  /// The named views as they are on the disk, and what is wrong with them, in words.
  case views([SavedView], problem: String?)
  /// A view was visited: the rows that are new since the visit before; `nil` at the first one.
  case visited(view: String, newRows: RowSet?, reading: Int)
  /// The views with cases that came since their last visit, and how many.
  case newInViews([(view: String, count: Int)], reading: Int)
  /// A view could not be kept, in words.
  case stateNotWritten(String)
  case piped(PipeAnswer)
  /// Something to say.
  case told(Notice)
  case annotations(AnnotationNews)
  /// The notes that were being written when programs were ended, the latest first.
  case drafts([LeftDraft])
  case panel(PanelAnswer)
  /// The paths that a text can become; folders end in a slash.
  case paths(of: String, [String])
  case themes([Theme])
  case theme(Theme, [SettingsProblem], isChosen: Bool)
}

/// An answer of the database of marks, tags and notes.
enum AnnotationNews: Sendable {
  /// Everything that is stored: at the start, and after another program has changed something.
  case loaded(AnnotationBook)
  /// A change is stored: the cases as they are stored now, and the changes of quotes.
  case stored([AnnotatedCase], quotes: [QuoteEdit] = [])
  /// A change is not stored, in words; everything that is.
  case refused(String, stored: AnnotationBook?)
  /// Something to say.
  case told(String)

  /// True if it answers a change.
  var isAnswer: Bool {
    switch self {
    case .stored, .refused: true
    case .loaded, .told: false
    }
  }
}

/// An order that was made on a worker thread.
struct SortNews: Sendable {
  let id: Int
  let order: SortedRows

  init(id: Int, order: SortedRows) {
    self.id = id
    self.order = order
  }
}

/// A step of a search.
struct SearchNews: Sendable {
  let id: Int
  /// The items of the matching letters or parts, those of earlier answers included.
  let items: ItemSet
  /// True if they are the first ones in the list's order, with none missing between them.
  let isInOrder: Bool
  let isFinished: Bool
  /// The error, in words.
  let problem: String?

  init(id: Int, items: ItemSet, isInOrder: Bool = true, isFinished: Bool, problem: String? = nil) {
    self.id = id
    self.items = items
    self.isInOrder = isInOrder
    self.isFinished = isFinished
    self.problem = problem
  }
}
