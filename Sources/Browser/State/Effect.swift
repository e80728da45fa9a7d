internal import Annotations
internal import Corpus

/// What the state asks the world to do; ``EffectRunner`` does it.
enum Effect: Sendable {
  /// Search texts beside the screen, in the rows' order; news come as ``News/searched(_:)``.
  case search(SearchRequest)
  /// Stop a search whose answer is not wanted any more.
  case stopSearch(id: Int)
  /// Sort all cases beside the screen; the order comes as ``News/sorted(_:)``.
  case sort(SortRequest)
  case stopSort(id: Int)
  /// Make ready beside the screen what sorting a large table would wait for.
  case prepareSorting(CaseTable)
  /// Write cases or the screen to a file or folder; the answers come as ``News/saving(done:total:)`` and, at the end,
  /// ``News/saved(_:)``.
  case save(SavingRequest)
  /// Hand a text to a shell command; its answer comes as ``News/piped(_:)``.
  case pipe(String, command: String)
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
  /// Keep a line that was answered in a prompt for the next run.
  case remember(HistoryKind, String)
  /// Store a change of marks, tags and notes; its answer comes as ``News/annotations(_:)``.
  case annotate([AnnotationEdit])
  /// Let the user write a note in an editor of their own, on this terminal; it comes by
  /// ``BrowserState/takeNote(_:)``.
  case editNote(String, name: String)
  /// Read all themes; they come as ``News/themes(_:)``.
  case listThemes
  /// Read a theme; it comes as ``News/theme(_:_:isChosen:)``.
  case useTheme(String, isChosen: Bool)
  /// Begin with a theme from the next start on.
  case keepTheme(String)
  /// Have the terminal report the mouse, or keep it for itself.
  case useMouse(Bool)
  case stopLoading
  /// Look at all sources again; the answer comes as `changed` with ``News/loading(_:)``.
  case reload
  case suspend
  case redraw
  case quit(status: Int32)
}

/// A search to be done beside the screen.
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

/// A sort to be done beside the screen.
struct SortRequest: Sendable {
  let id: Int
  let keys: [SortKey]
  /// The table as it is now.
  let table: CaseTable
}

/// What happened beside the screen.
enum News: Sendable {
  case loading(LoadingEvent)
  case searched(SearchNews)
  case sorted(SortNews)
  /// So many of the cases that are being saved are written.
  case saving(done: Int, total: Int)
  case saved(SavingNews)
  /// The named views as they are on the disk, and what is wrong with them, in words.
  case views([SavedView], problem: String?)
  /// A view could not be kept, in words.
  case stateNotWritten(String)
  case piped(PipeAnswer)
  case annotations(AnnotationNews)
  case themes([Theme])
  case theme(Theme, [SettingsProblem], isChosen: Bool)
}

/// What has become of marks, tags and notes on the disk.
enum AnnotationNews: Sendable {
  /// Everything that is stored: at the start, and after another program has changed something.
  case loaded(AnnotationBook)
  /// A change is stored; the cases as they are stored now.
  case stored([AnnotatedCase])
  /// A change is not stored, in words; everything that is.
  case refused(String, stored: AnnotationBook?)
  /// Something to say.
  case told(String)

  /// Whether it answers a change.
  var isAnswer: Bool {
    switch self {
    case .stored, .refused: true
    case .loaded, .told: false
    }
  }
}

/// An order that was made beside the screen.
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
  /// Matching rows, those that were told before included.
  let rows: RowSet
  /// Whether they are the first ones in the list's order, and none stands between them.
  let isInOrder: Bool
  let isFinished: Bool
  /// What went wrong, in words.
  let problem: String?

  init(id: Int, rows: RowSet, isInOrder: Bool = true, isFinished: Bool, problem: String? = nil) {
    self.id = id
    self.rows = rows
    self.isInOrder = isInOrder
    self.isFinished = isFinished
    self.problem = problem
  }
}
