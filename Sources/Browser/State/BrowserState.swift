internal import Annotations
package import Corpus
package import Determinations
internal import Terminal

/// Everything the screen shows: one value, changed by keys and news alone.
///
/// A key goes in by ``handle(_:)``, news by ``receive(_:)``; both return what is to be done outside. Drawing reads the
/// state after ``settle()``.
///
/// Invariants, after ``settle()``: ``shown`` holds exactly the rows that the query leaves, in list order; where it is not
/// empty, ``cursor`` is an index of it and ``current`` is that case; every scroll position lies inside its content.
package struct BrowserState: Sendable {
  // MARK: The screen

  package internal(set) var width: Int
  package internal(set) var height: Int
  package let glyphs: Glyphs
  package let keyMap: KeyMap
  /// How roles look.
  package internal(set) var theme = Theme.fallback
  /// Set while the theme follows the terminal's ground.
  package var automatic: AutomaticThemes?
  /// Whether a theme that is chosen is kept for the next start: where nothing else says which to begin with.
  package var keepsTheme = false
  /// Whether the terminal reports the mouse.
  package var usesMouse = false

  // MARK: The corpus

  /// What the corpus is called at the top of the screen.
  package let corpusName: String
  package internal(set) var table = CaseTable()
  /// How often the table has been begun anew: rows of an earlier one say nothing any more.
  var reading = 0
  /// Cases that are read but not yet in the table.
  var waiting: [CaseChunk] = []
  /// When cases were last taken into the table, in seconds of loading.
  var lastTaken = 0.0
  /// Where rows are items: how many rows all cases have.
  package internal(set) var itemCount = 0
  package internal(set) var loading = LoadingProgress()
  package internal(set) var problems: [SourceProblem] = []
  /// Whether the user has the sources looked at again.
  package internal(set) var isReloading = false

  // MARK: The filter

  package internal(set) var query = Query()
  /// Where the words of the filter and of the search stand.
  package internal(set) var hits: [TextTerm: TextHits] = [:]
  /// The rows that the query leaves.
  package internal(set) var matched = RowSet()
  /// The same, in list order; where rows are items, once for each item.
  package internal(set) var shown = RowList()
  /// Where rows are items: what stands on each place of ``shown``.
  var shownItems = ItemRows()
  /// The numbers of the items of all cases.
  var itemNumbers = ItemNumbers()
  /// How many of what is shown are upheld.
  package internal(set) var upheldCount = 0
  /// All rows in list order.
  var order = SortedRows()
  /// The sort that runs beside the screen, for the order that the list is to have.
  var sorting: Int?
  var nextSortID = 1
  /// The number of rows for which sorting was made ready.
  var preparedCount = 0

  // MARK: The list

  /// What the list shows, and in which order.
  package internal(set) var list = ListSettings()
  /// The selected row of ``shown``, and the part of it in view.
  var listCursor = ListCursor()
  /// The row that the user chose; it is kept when the filter takes it away, so that it comes back with the filter.
  var selectedRow: Int?
  /// Whether the user pressed a key on a case; before that, the first case stays selected while cases stream in.
  var hasMoved = false
  /// The identity of the selected case while its letter is read again.
  var awaitedID: String?

  // MARK: The case

  /// The selected case, read in full.
  package internal(set) var current: Case?
  var currentRow: Int?
  /// The item of the row that was selected last, where rows are items.
  var currentListItem: Int?
  package internal(set) var itemIndex = 0
  package internal(set) var content: [Pane: [StyledLine]] = [:]
  package internal(set) var tops: [Pane: Int] = [:]
  /// What ``content`` was made for.
  var contentKeys: [Pane: ContentKey] = [:]
  /// The places in the texts that ``tops`` stand for, whatever the wrapping.
  var anchors: [Pane: TextPlace] = [:]
  /// The sections that were gone to, as long as nobody scrolls.
  package internal(set) var sections: [Pane: PaneSection] = [:]
  /// The sections of which only the heading is shown, in every case.
  package internal(set) var folded: Set<PaneSection> = []
  /// The place that `n` has come to.
  package internal(set) var currentMatch: MatchPlace?
  var reader = LetterReader(readsMany: false)

  // MARK: The panes

  package internal(set) var focus = Pane.list
  /// What stands beneath the list where one of summary and decision has room.
  package internal(set) var detail = Pane.decision
  package internal(set) var isZoomed = false
  /// How the panes share the screen.
  package internal(set) var panes = PaneSettings()

  // MARK: What was

  package internal(set) var history = History()
  /// What the user says of cases.
  package internal(set) var notes = MarginNotes()
  /// The case whose note is being stored.
  var noteUnderway: CaseKey?
  package internal(set) var trail = Trail()
  /// The place in a case that the last session ended at, until the case has come.
  var wanted: Session.Selection?
  /// Query text of the last session that names what only the corpus knows, until that has come.
  var wantedQuery: String?
  /// The views that have names, as far as they are known.
  package internal(set) var views: [SavedView] = []

  // MARK: Beside the screen

  /// What the user has had begun and waits for.
  package internal(set) var work: OutsideWork?

  // MARK: Panels, prompt and notice

  var panels = PanelStack()
  /// Counts the changes of what the filter leaves, so that panels know when to count anew.
  var filterRevision = 0
  /// Whether the filter panel has the values with most cases first, as the user had it last.
  var ordersValuesByCount = false
  package internal(set) var prompt: Prompt?
  package internal(set) var notice: Notice?
  package internal(set) var search: SearchState?
  /// What was on screen before the search prompt, which Escape brings back.
  var searchOrigin: SearchOrigin?
  /// Whether the search is to go to its first match as soon as one is known: Enter came before the answer.
  var awaitsFirstMatch = false
  /// The count typed before a command.
  package internal(set) var count: Int?
  /// The lines answered before, by prompt.
  var lineHistories: [HistoryKind: LineHistory] = [:]
  /// The keys pressed so far of a chord.
  package internal(set) var begun: KeyChord?
  var nextSearchID = 1

  /// Makes the state of a screen before any case is loaded.
  package init(
    width: Int, height: Int, corpusName: String, glyphs: Glyphs = Glyphs(usesUnicode: true),
    keyMap: KeyMap = .standard, query: Query = Query(), list: ListSettings = ListSettings()
  ) {
    self.width = width
    self.height = height
    self.corpusName = corpusName
    self.glyphs = glyphs
    self.keyMap = keyMap
    self.query = query
    self.list = list
    order = SortedRows(list.sort)
  }

  package var layout: ScreenLayout {
    ScreenLayout(width: width, height: height, focus: focus, detail: detail, isZoomed: isZoomed, settings: panes)
  }

  /// Where keys go.
  package var context: KeyContext {
    if let panel { return panel.context }
    return switch focus {
    case .list: .list
    case .summary: .summary
    case .decision: .decision
    }
  }

  /// The index into ``shown`` of the selected row.
  package var cursor: Int { listCursor.index }
  /// The index into ``shown`` of the first row in view.
  var listTop: Int { listCursor.top }

  /// The row under the cursor.
  package var selectedShownRow: Int? { shown.indices.contains(cursor) ? Int(shown[cursor]) : nil }

  /// The words of the filter that are known so far, as the table wants them.
  var knownHits: [TextTerm: RowSet] { hits.mapValues(\.rows) }

  /// Whether nothing that was begun is still going on.
  package var isIdle: Bool { loading.isFinished && !isReloading && !isSorting && hits.values.allSatisfy(\.isFinished) }

  /// Whether a search for words of the filter still runs.
  package var isFiltering: Bool { query.textTerms.contains { hits[$0]?.isFinished == false } }

  /// Rows and text columns inside a pane's frame.
  package func interior(of pane: Pane) -> (width: Int, height: Int)? {
    layout.panes[pane].map { ($0.width - 4, $0.height - 2) }
  }

  /// Columns for text in a pane, also while it is not seen.
  func textWidth(of pane: Pane) -> Int { min(interior(of: pane)?.width ?? layout.body.width - 4, Self.measure) }

  /// Rows of the list that are seen.
  var listHeight: Int { max(1, (interior(of: .list)?.height ?? 2) - 1) }
}

/// What the text of a pane depends on, within one case.
struct ContentKey: Equatable, Sendable {
  var item: Int
  var width: Int
  var search: TextTerm?
  var folded: Set<PaneSection>
  var annotation: Annotation?
}
