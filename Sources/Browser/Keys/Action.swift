/// Everything a key can do.
///
/// The raw value is the action's name in the settings. ``ActionTable`` says what each does, in which context, and by
/// which keys.
package enum Action: String, CaseIterable, Sendable {
  case down, up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case first, last

  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case showList = "show-list"
  case showSummary = "show-summary"
  case showDecision = "show-decision"
  case open
  case zoom
  case back
  case hidePane = "hide-pane"
  case changeDirection = "change-layout"
  case resetPanes = "reset-panes"
  case borderLeft = "border-left"
  case borderRight = "border-right"
  case borderUp = "border-up"
  case borderDown = "border-down"
  case nextItem = "next-item"
  case previousItem = "previous-item"
  case nextSection = "next-part"
  case previousSection = "previous-part"
  case fold
  case foldAll = "fold-all"

  case filterUpheld = "filter-upheld"
  case filterOverturned = "filter-overturned"
  case filterPartial = "filter-partial"
  case showAllOutcomes = "show-all-outcomes"
  case filters
  case filterSpecialty = "filter-specialty"
  case filterChapter = "filter-chapter"
  case clearFilters = "clear-filters"
  case editQuery = "edit-query"

  case toggleRows = "toggle-rows"
  case columns
  case showColumn = "show-column"
  case columnEarlier = "column-earlier"
  case columnLater = "column-later"
  case columnNarrower = "column-narrower"
  case columnWider = "column-wider"
  case sortBy = "sort-by"
  case sortAlone = "sort-alone"
  case usualColumns = "usual-columns"

  case views
  case saveView = "save-view"
  case renameView = "rename-view"
  case deleteView = "delete-view"

  case undo, redo
  case backward
  case forward

  case search
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case searchWord = "search-word"

  case mark
  case markAll = "mark-all"
  case tag
  case tagMarked = "tag-marked"
  case note
  case saveNote = "save-note"
  case noteInEditor = "note-in-editor"

  case export
  case openOutside = "open-outside"
  case pipe
  case copyCitation = "copy-citation"
  case copyNumber = "copy-number"
  case copyRequest = "copy-request"
  case copyVerdict = "copy-verdict"
  case copyRationale = "copy-rationale"
  case copyCase = "copy-case"
  case rawText = "raw-text"

  case pick
  case exclude
  case clearFacet = "clear-facet"
  case orderByCount = "order-by-count"
  case setRange = "set-range"
  case nextFacet = "next-facet"
  case previousFacet = "previous-facet"
  case done

  case help
  case palette
  case legend
  case themes
  case toggleMouse = "toggle-mouse"
  case savePicture = "save-picture"
  case reload
  case redraw
  case suspend
  case quit

  /// Whether it is done to the case on screen, so that one is on that case from then on.
  var looksAtCase: Bool {
    switch self {
    case .nextPane, .previousPane, .showSummary, .showDecision, .open, .zoom, .nextItem, .previousItem, .nextSection,
      .previousSection, .mark, .tag, .note, .export, .openOutside, .pipe, .copyCitation,
      .copyNumber, .copyRequest, .copyVerdict, .copyRationale, .copyCase, .rawText:
      true
    default: false
    }
  }
}
