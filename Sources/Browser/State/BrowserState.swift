internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal

/// The state of everything on the screen, changed only by events.
///
/// ``handle(_:)`` receives an event and returns the effects to run. ``ScreenView`` draws the state.
///
/// Invariants, after each event: the rows of ``list`` are exactly those that ``filter`` leaves, in list order; if the
/// list is not empty, its cursor is a valid index and ``openCase`` is the case there; every scroll position is inside
/// its content.
struct BrowserState: Sendable {
  let glyphs: Glyphs
  let keyMap: KeyMap
  /// The user-defined commands, in the order of their names.
  let commands: [UserCommand]
  /// The user's template for citing a case, or `nil` for the default form.
  var citationTemplate: CitationTemplate?
  var appearance = Appearance()
  var layout: PaneLayout
  var corpus: CorpusState
  var filter: FilterState
  var list: CaseList
  /// The case under the cursor.
  var openCase = OpenCase()
  var search = SearchStatus()
  /// The words that stay highlighted, and those in the settings.
  var highlights = Highlights()
  var usualHighlights = Highlights()
  /// The rows of the list that look different from the others.
  var rowRules = RowRules()
  var history = BrowsingHistory()
  /// The rates that were shown last.
  var rates = RatesPanel.Choice()
  /// The filter under which they were shown.
  var ratesQuery = Query()
  /// The user's marks, tags and notes.
  var notes = MarginNotes()
  /// The named views known so far.
  var views: [SavedView] = []
  var inbox = Inbox()
  var triageTags = TriageTags()
  /// The work that the user has started and waits for.
  var work: OutsideWork?
  var panels = PanelStack()
  var prompt: Prompt?
  var notice: Notice?
  /// The reason why the last event was refused, in words; it ends a script.
  var refusal: String?
  var input = PendingInput()

  /// Makes the state of a screen before any case is loaded.
  init(
    width: Int, height: Int, corpusName: String, glyphs: Glyphs = Glyphs(usesUnicode: true),
    keyMap: KeyMap = .standard, commands: [UserCommand] = [], query: Query = Query(),
    list: ListSettings = ListSettings()
  ) {
    self.glyphs = glyphs
    self.keyMap = keyMap
    self.commands = commands
    layout = PaneLayout(width: width, height: height)
    corpus = CorpusState(name: corpusName)
    filter = FilterState(query: query)
    self.list = CaseList(settings: list)
  }

  /// Applies the settings that are not fixed at the start.
  mutating func apply(_ settings: Settings) {
    rowRules = settings.rowRules
    (highlights, usualHighlights) = (settings.highlights, settings.highlights)
    appearance.usesMouse = settings.usesMouse
    citationTemplate = settings.citation
    triageTags = settings.triageTags
  }

  /// The rectangles of the panes on the screen.
  var screen: ScreenLayout { layout.screen }

  /// The current context of keys.
  var context: KeyContext {
    if let panel { return panel.context }
    return switch layout.focus {
    case .list: .list
    case .summary: .summary
    case .decision: .decision
    }
  }

  /// True if no work is running.
  var isIdle: Bool {
    corpus.loading.isFinished && !corpus.isReloading && !corpus.awaitsUncounted && !list.isSorting && !panels.isWorking
      && filter.hits.values.allSatisfy(\.isFinished)
  }
}
