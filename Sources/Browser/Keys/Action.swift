/// An action of the program, which can have keys.
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
  case nextCase = "next-case"
  case previousCase = "previous-case"
  case toggleRead = "toggle-read"
  case readOn = "read-on"
  case triageUseful = "triage-useful"
  case triageLater = "triage-later"
  case triageNo = "triage-no"
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
  case filterByValue = "filter-by-value"
  case ratesOfValue = "rates-of-value"
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
  case sortNext = "sort-next"
  case sortPrevious = "sort-previous"
  case sortReverse = "sort-reverse"

  case views
  case saveView = "save-view"
  case renameView = "rename-view"
  case deleteView = "delete-view"
  case numberView = "number-view"
  case view1 = "view-1"
  case view2 = "view-2"
  case view3 = "view-3"
  case view4 = "view-4"
  case view5 = "view-5"
  case view6 = "view-6"
  case view7 = "view-7"
  case view8 = "view-8"

  case undo, redo
  case backward
  case forward

  case search
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case searchWord = "search-word"
  case hits
  case highlights
  case removeHighlight = "remove-highlight"

  case mark
  case markHere = "mark-here"
  case markAll = "mark-all"
  case tag
  case tagMarked = "tag-marked"
  case note
  case itemNote = "note-on-item"
  case saveNote = "save-note"
  case noteInEditor = "note-in-editor"
  case scrollDown = "scroll-down"
  case scrollUp = "scroll-up"

  case quote
  case longerPassage = "longer-passage"
  case shorterPassage = "shorter-passage"
  case earlierStart = "earlier-start"
  case laterStart = "later-start"
  case passageUnit = "passage-unit"
  case copyPassage = "copy-passage"
  case quotes
  case quoteEarlier = "quote-earlier"
  case quoteLater = "quote-later"
  case addRemark = "note-below"
  case deleteQuote = "delete-quote"
  case addHeading = "heading-below"
  case higherHeading = "higher-heading"
  case lowerHeading = "lower-heading"
  case beginDocument = "begin-document"
  case keepFigure = "keep-figure"

  case export
  case digest
  case openOutside = "open-outside"
  case openOriginal = "open-original"
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
  case orderValues = "order-values"
  case facetIndex = "facet-index"
  case setRange = "set-range"
  case nextFacet = "next-facet"
  case previousFacet = "previous-facet"
  case done

  case answer
  case ownCase = "own-case"
  case similar
  case versus
  case sameRationale = "same-rationale"
  case compare
  case otherColumn = "other-column"
  case rates
  case ratesFacet = "rates-by"
  case nextRates = "next-rates"
  case previousRates = "previous-rates"
  case secondFacet = "second-facet"
  case previousSecondFacet = "previous-second-facet"
  case orderRates = "order-rates"
  case trend
  case valueTrend = "value-trend"
  case countLetters = "count-letters"
  case stateTables = "state-tables"
  case tables
  case copyFigure = "copy-figure"
  case reasons
  case guidelines
  case citedGuidelines = "cited-guidelines"
  case casesBehind = "cases-behind"
  case expand
  case collapse

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

  /// The actions that show a view, in the order of the views' numbers.
  static let viewKeys: [Action] = [.view1, .view2, .view3, .view4, .view5, .view6, .view7, .view8]

  /// True if the action is about the case on the screen, which stays selected from then on.
  var looksAtCase: Bool {
    switch self {
    case .nextPane, .previousPane, .showSummary, .showDecision, .open, .zoom, .nextItem, .previousItem, .nextSection,
      .previousSection, .mark, .markHere, .triageUseful, .triageLater, .triageNo, .tag, .note, .itemNote, .quote,
      .export, .openOutside, .openOriginal, .pipe, .copyCitation, .copyNumber, .copyRequest, .copyVerdict,
      .copyRationale, .copyCase, .rawText:
      true
    default: false
    }
  }

  /// Further words by which a search finds the action.
  var otherWords: String {
    switch self {
    case .export: "csv json markdown pdf html sqlite save write file print report"
    case .digest: "html markdown report print save"
    case .pipe: "print printer shell command"
    case .copyCitation, .copyCase: "clipboard yank"
    case .openOriginal: "pdf print viewer"
    case .sortNext, .sortPrevious: "sort by date order by date newest oldest column"
    case .sortReverse: "sort by date order newest oldest first descending ascending"
    case .columns: "sort by date order width fields"
    case .themes: "color colour colors dark light contrast"
    case .legend: "colour symbols icons meaning"
    case .rates: "statistics stats percent percentage share chart graph uphold overturn rate"
    case .answer: "statistics stats percent summary overview"
    case .tables: "statistics stats percent report"
    case .versus: "compare two queries difference side by side"
    case .sameRationale: "boilerplate template duplicate copied"
    case .copyFigure: "clipboard yank table"
    case .reasons: "statistics why arguments"
    case .mark: "bookmark star flag select favorite"
    case .markHere: "bookmark star flag favorite"
    case .markAll: "bookmark select all"
    case .views: "bookmark saved search query favorite"
    case .saveView: "bookmark saved search"
    case .tag: "label category bookmark"
    case .backward, .forward: "history previous visited"
    case .undo, .redo: "history revert mistake"
    case .editQuery: "history query filter command line"
    case .search: "history find grep text"
    case .highlights: "color words emphasize filter keep search"
    case .hits: "grep find sentences"
    case .note, .itemNote: "comment annotate write"
    case .quotes, .beginDocument: "document outline word docx appeal memo template"
    case .keepFigure: "document table quote"
    case .quote: "cite excerpt highlight copy passage"
    case .similar: "compare alike like neighbors"
    case .toggleMouse: "click scroll wheel"
    case .savePicture: "screenshot print image"
    case .triageUseful, .triageLater, .triageNo: "review screen sort include exclude"
    case .filters: "facets search by field"
    case .clearFilters: "reset show all"
    case .reload: "refresh update"
    case .ownCase: "my request denial predict"
    default: ""
    }
  }
}
