internal import Corpus

/// A row of ``ActionTable``.
package struct ActionEntry: Sendable {
  package let action: Action
  /// The description for the help screen: lower case, no full stop.
  package let summary: String
  package let group: ActionGroup
  let contexts: Set<KeyContext>
  /// The default keys, the main one first.
  package let keys: [KeyChord]
  /// Its names after `:`, each with its argument, if any: `q`, `w FILE`.
  let commands: [String]
  /// Makes the panel that the action opens, or `nil` if it opens none.
  let opens: PanelOpener?
}

/// Makes a panel, or says in the state's notice why it cannot be opened.
typealias PanelOpener = @Sendable (inout BrowserState) -> (any Panel)?

/// The headings of the help screen.
package enum ActionGroup: String, CaseIterable, Sendable {
  case moving = "Moving"
  case panes = "Panes"
  case filtering = "Filtering"
  case list = "The list"
  case views = "Views"
  case history = "Undoing and going back"
  case panel = "In the filter panel"
  case rates = "Figures and comparisons"
  case searching = "Searching"
  case notes = "Marks, tags and notes"
  case quotes = "Quotes"
  case cases = "The selected case"
  case program = "The program"
}

/// All actions with their keys and their names after `:`.
///
/// The key map, the commands, the help, the hints and the documentation are made from it.
///
/// To add an action, give it a case in ``Action`` and a row here. ``BrowserState/perform(_:count:)``, or the panel
/// whose context has it, performs it.
package enum ActionTable {
  /// The rows, in the order of the help screen.
  package static let entries: [ActionEntry] = [
    row(.down, "down, a row or a line", .moving, KeyContext.moving, "j", "Down"),
    row(.up, "up, a row or a line", .moving, KeyContext.moving, "k", "Up"),
    row(.pageDown, "down a page", .moving, KeyContext.moving, "PgDn", "Ctrl-f"),
    row(.pageUp, "up a page", .moving, KeyContext.moving, "PgUp", "Ctrl-b"),
    row(.halfPageDown, "down half a page", .moving, KeyContext.commands, "Ctrl-d"),
    row(.halfPageUp, "up half a page", .moving, KeyContext.commands, "Ctrl-u"),
    row(.first, "to the first; with a count, to that row", .moving, KeyContext.moving, "g g", "Home"),
    row(.last, "to the last; with a count, to that row", .moving, KeyContext.moving, "G", "End"),

    row(.nextPane, "to the next pane", .panes, KeyContext.panes, "Tab"),
    row(.previousPane, "to the previous pane", .panes, KeyContext.panes, "Shift-Tab"),
    row(.showList, "to the list", .panes, KeyContext.panes, "g l"),
    row(.showSummary, "to the summary", .panes, KeyContext.panes, "g s"),
    row(.showDecision, "to the decision", .panes, KeyContext.panes, "g d"),
    row(
      .open, "read the whole case on one page", .panes, KeyContext.panes, "Enter",
      opens: { CasePage.ofSelectedCase(in: &$0) }),
    row(.readOn, "down a page; at the end, the next unread case", .panes, [.page], "Space"),
    row(.nextCase, "the next case; one left on its page counts as read", .panes, KeyContext.cases, "J"),
    row(.previousCase, "the previous case", .panes, KeyContext.cases, "K"),
    row(.toggleRead, "mark the case as read or unread", .notes, KeyContext.cases, "!"),
    row(.zoom, "give the pane the whole screen, and back", .panes, KeyContext.panes, "z z"),
    row(.hidePane, "hide the pane", .panes, KeyContext.panes, "z x"),
    row(.changeDirection, "the list beside the texts or above them", .panes, KeyContext.panes, "z v"),
    row(.resetPanes, "all panes in their default places", .panes, KeyContext.panes, "z ="),
    row(.borderLeft, "move the border between the panes to the left", .panes, KeyContext.panes, "H"),
    row(.borderRight, "move the border between the panes to the right", .panes, KeyContext.panes, "L"),
    row(.borderUp, "move the border between upper and lower pane up", .panes, KeyContext.panes, "z K"),
    row(.borderDown, "move the border between upper and lower pane down", .panes, KeyContext.panes, "z J"),
    row(.back, "back: close, leave the zoom, clear the search", .panes, KeyContext.all, "Esc"),
    row(.nextItem, "next disputed item", .panes, KeyContext.cases, "]"),
    row(.previousItem, "previous disputed item", .panes, KeyContext.cases, "["),
    row(.nextSection, "next part: guidelines, verdict, rationale, next item", .panes, KeyContext.cases, "}"),
    row(.previousSection, "previous part: rationale, verdict, guidelines", .panes, KeyContext.cases, "{"),
    row(.fold, "fold the part, and back", .panes, KeyContext.panes, "-", "z a"),
    row(.foldAll, "fold all parts, and back", .panes, KeyContext.panes, "_", "z A"),

    row(.filterUpheld, "only upheld items; again: off", .filtering, KeyContext.panes, "u"),
    row(.filterOverturned, "only overturned items; again: off", .filtering, KeyContext.panes, "o"),
    row(.filterPartial, "only letters with both outcomes; again: off", .filtering, KeyContext.panes, "p"),
    row(.showAllOutcomes, "items of any outcome", .filtering, KeyContext.panes, "a"),
    row(.filters, "open the filter panel", .filtering, KeyContext.panes, "f", opens: { FilterPanel($0) }),
    row(
      .filterSpecialty, "filter by reviewer specialty", .filtering, KeyContext.panes, "s",
      opens: { FilterPanel($0, at: .specialty) }),
    row(
      .filterChapter, "filter by guideline chapter", .filtering, KeyContext.panes, "c",
      opens: { FilterPanel($0, at: .chapter) }),
    row(.editQuery, "write the filter as query text", .filtering, KeyContext.panes, ":"),
    row(.clearFilters, "clear all filters", .filtering, KeyContext.panes, "F"),
    row(
      .filterByValue, "filter by a value of the item, or by the selected one", .filtering, KeyContext.withValues, "="),
    row(
      .ratesOfValue, "rates around a value of the item, or the selected one", .filtering,
      KeyContext.withValues.union([.filters, .similar]), "^", "Ctrl-g"),

    row(
      .columns, "choose and size the columns, sort the list", .list, KeyContext.panes, "C", commands: ["columns"],
      opens: { ColumnsPanel($0) }),
    row(
      .toggleRows, "a row for each case, or for each disputed item", .list,
      KeyContext.panes.union([.columns]), "i"),
    row(.sortNext, "sort by the next column", .list, KeyContext.panes, ")"),
    row(.sortPrevious, "sort by the previous column", .list, KeyContext.panes, "("),
    row(.sortReverse, "reverse the order", .list, KeyContext.panes, "\\"),
    row(.showColumn, "show the column, and back", .list, [.columns], "Space"),
    row(.columnEarlier, "move the column to the left", .list, [.columns], "K"),
    row(.columnLater, "move the column to the right", .list, [.columns], "J"),
    row(.columnNarrower, "make the column narrower", .list, [.columns], "-", "H"),
    row(.columnWider, "make the column wider", .list, [.columns], "+", "L"),
    row(.sortBy, "sort by it too; again: reversed; again: not", .list, [.columns], "s"),
    row(.sortAlone, "sort by it alone", .list, [.columns], "S"),
    row(.usualColumns, "default columns and order", .list, [.columns], "="),

    row(
      .views, "the named views: how many cases, how many new", .views, KeyContext.panes, "v",
      commands: ["view NAME", "views"],
      opens: { ViewsPanel($0.views) }),
    row(.view1, "show the view with this key", .views, KeyContext.panes, "F2"),
    row(.view2, "show the view with this key", .views, KeyContext.panes, "F3"),
    row(.view3, "show the view with this key", .views, KeyContext.panes, "F4"),
    row(.view4, "show the view with this key", .views, KeyContext.panes, "F5"),
    row(.view5, "show the view with this key", .views, KeyContext.panes, "F6"),
    row(.view6, "show the view with this key", .views, KeyContext.panes, "F7"),
    row(.view7, "show the view with this key", .views, KeyContext.panes, "F8"),
    row(.view8, "show the view with this key", .views, KeyContext.panes, "F9"),
    row(.saveView, "save this view under a name", .views, [.views], "s"),
    row(.renameView, "rename the view", .views, [.views], "r"),
    row(.numberView, "change the view's number and key", .views, [.views], "n"),
    row(.deleteView, "delete the view", .views, [.views], "d", "Delete"),

    row(
      .undo, "undo the last change of filter, list, marks or notes", .history, KeyContext.cases.union([.quotes]), "U",
      commands: ["undo"]),
    row(.redo, "redo what was undone", .history, KeyContext.cases.union([.quotes]), "Ctrl-r", commands: ["redo"]),
    row(
      .backward, "go back to the previous screen", .history, KeyContext.withoutText, "<", "Ctrl-o", "Backspace"),
    row(.forward, "go forward again", .history, KeyContext.withoutText, ">"),

    row(.pick, "pick the value; again: off; several are OR", .panel, [.filters], "Tab", "Ctrl-Space"),
    row(.exclude, "exclude the value; again: off", .panel, [.filters], "Ctrl-x"),
    row(.setRange, "a range of a facet of numbers or dates", .panel, [.filters], "Ctrl-r"),
    row(.clearFacet, "clear the facet's filter", .panel, [.filters], "Delete"),
    row(.orderValues, "order the values: default, by count, by share", .panel, [.filters], "Ctrl-s"),
    row(.nextFacet, "to the next facet", .panel, [.filters], "Right"),
    row(.previousFacet, "to the previous facet", .panel, [.filters], "Left"),
    row(.facetIndex, "an index of the facets", .panel, [.filters], "Ctrl-t"),
    row(
      .done, "apply what was typed and close; in a list: run", .panel,
      [
        .filters, .picker, .columns, .views, .rates, .similar, .reasons, .hits, .guidelines, .passage, .quotes,
        .highlights,
      ], "Enter"),

    row(
      .answer, "the answer: how are these decided, and why", .rates, KeyContext.cases, "A", "g a", commands: ["answer"],
      opens: { _ in AnswerPanel() }),
    row(
      .ownCase, "my case: how requests like yours are decided", .rates,
      KeyContext.cases.union([.reasons]), "g m", commands: ["mine"],
      opens: { _ in OwnCasePanel() }),
    row(
      .similar, "items like this one, the opposite decisions first", .rates, KeyContext.panes, "l",
      opens: { state in
        let panel = SimilarPanel(state)
        if panel == nil { state.notice = Notice("no item on screen to compare others with", .muted) }
        return panel
      }),
    row(
      .versus, "what is shown and another query, side by side", .rates, KeyContext.cases.union([.reasons]), "g v",
      commands: ["versus"], opens: { _ in VersusPanel() }),
    row(.sameRationale, "the letters that say nearly the same of their item", .rates, KeyContext.cases, "g b"),
    row(.compare, "compare the item with the selected one, side by side", .rates, [.similar], "="),
    row(.otherColumn, "to the other column", .rates, [.similar, .reasons], "Tab", "Right", "Left"),
    row(
      .rates, "shares overturned by any facet, with intervals", .rates, KeyContext.panes, "%",
      commands: ["rates FIELD"],
      opens: { RatesPanel($0) }
    ),
    row(
      .ratesFacet, "choose the facet of the rates from a list", .rates, [.rates], "f",
      opens: { Picker.facetsOfRates($0) }),
    row(.nextRates, "rates by the next facet, or column", .rates, [.rates], "Right", "l"),
    row(.previousRates, "rates by the previous facet, or column", .rates, [.rates], "Left", "h"),
    row(.secondFacet, "the next second facet: a table of both", .rates, [.rates], "Tab"),
    row(.previousSecondFacet, "the previous second facet", .rates, [.rates], "Shift-Tab"),
    row(.orderRates, "sort by number, share, bounds, value in turn", .rates, [.rates, .guidelines], "s"),
    row(.trend, "over time: by year, quarter, month; again: not", .rates, [.rates], "t"),
    row(.valueTrend, "the selected value's share over time; again: not", .rates, [.rates, .reasons], "v"),
    row(.countLetters, "count letters with such an item; again: items", .rates, [.rates], "L"),
    row(.stateTables, "the tables of the state's reports in turn", .rates, [.rates], "T"),
    row(
      .tables, "the tables of the state's reports", .rates, KeyContext.panes, "g t", commands: ["tables"],
      opens: { RatesPanel.tables($0) }),
    row(
      .reasons, "reasons of overturned and upheld items", .rates, KeyContext.panes, "g w",
      commands: ["reasons"],
      opens: { _ in ReasonsPanel() }),
    row(
      .guidelines, "the guidelines cited, by chapter, section and page", .rates, KeyContext.panes, "g i",
      commands: ["guidelines"],
      opens: { _ in GuidelinesPanel() }),
    row(
      .citedGuidelines, "items that cite the guidelines of this item", .rates, KeyContext.cases, "g c",
      opens: { GuidelinesPanel.ofSelectedItem(in: &$0) }),
    row(.copyFigure, "copy the figure with its basis, as text", .rates, KeyContext.figures, "Y"),
    row(.casesBehind, "the cases behind the figure, as a filter", .rates, [.reasons, .guidelines], "c"),
    row(.expand, "open a guideline or chapter", .rates, [.guidelines], "Right", "l", "Space"),
    row(.collapse, "close it", .rates, [.guidelines], "Left", "h"),

    row(.search, "search all cases shown, or the rows of a panel", .searching, KeyContext.searching, "/"),
    row(.nextMatch, "next match; in the list the next case with one", .searching, KeyContext.searching, "n"),
    row(.previousMatch, "previous match", .searching, KeyContext.searching, "N"),
    row(
      .hits, "the sentences that the search finds, letter by letter", .searching, KeyContext.cases.union([.hits]),
      "g h", commands: ["hits"],
      opens: { HitsPanel.ofSearch(in: &$0) }),
    row(
      .highlights, "words that stay highlighted, in six groups", .searching, KeyContext.cases, "&",
      commands: ["highlight WORDS"],
      opens: { HighlightsPanel($0.highlights) }),
    row(.removeHighlight, "remove the group of words", .searching, [.highlights], "d", "Delete"),
    row(.searchWord, "search a word of the request; again: its next word", .searching, KeyContext.cases, "*"),

    row(
      .mark, "mark or unmark the case, and go on", .notes, KeyContext.withEvidence.subtracting([.page]), "Space"),
    row(.markHere, "mark or unmark the case, and stay", .notes, KeyContext.cases, "."),
    row(.triageUseful, "triage: useful, and on to the next; again: not", .notes, KeyContext.cases, "+"),
    row(.triageLater, "triage: later, and on to the next; again: not", .notes, KeyContext.cases, "b"),
    row(.triageNo, "triage: no, and on to the next; again: not", .notes, KeyContext.cases, "d"),
    row(.markAll, "mark all cases shown; again: none", .notes, KeyContext.panes, "M"),
    row(.tag, "tag the case: word adds, -word removes", .notes, KeyContext.withEvidence, "t"),
    row(.tagMarked, "tag all marked cases", .notes, KeyContext.panes, "T"),
    row(
      .note, "write a note on the case", .notes, KeyContext.withEvidence, "m",
      opens: { NoteEditor.ofSelectedCase(in: &$0) }),
    row(
      .itemNote, "write a note on the item", .notes, KeyContext.withEvidence, "I",
      opens: { NoteEditor.ofSelectedCase(in: &$0, onItem: true) }),
    row(.saveNote, "save the note and close it", .notes, [.note], "Ctrl-s"),
    row(.scrollDown, "scroll the letter beside the note down", .notes, [.note], "PgDn"),
    row(.scrollUp, "scroll the letter beside the note up", .notes, [.note], "PgUp"),
    row(.noteInEditor, "write the note in $VISUAL or $EDITOR", .notes, [.note], "Ctrl-x"),

    row(
      .quote, "select a passage to quote, or quote a sentence", .quotes,
      KeyContext.commands.union(KeyContext.evidence), "x"),
    row(
      .quotes, "the quotes, and back", .quotes, KeyContext.cases.union([.quotes]), "X", commands: ["quotes"],
      opens: { QuotesPanel($0) }),
    row(.longerPassage, "a longer passage: one sentence more", .quotes, [.passage], "J", "Right"),
    row(.shorterPassage, "a shorter passage: one sentence less", .quotes, [.passage], "K", "Left"),
    row(.earlierStart, "begin the passage earlier", .quotes, [.passage], "H"),
    row(.laterStart, "begin the passage later", .quotes, [.passage], "L"),
    row(.passageUnit, "select by sentences, paragraphs, words in turn", .quotes, [.passage], "Tab"),
    row(
      .copyPassage, "copy the passage with its citation, or the figure", .quotes,
      KeyContext.evidence.union([.passage, .quotes, .rates, .guidelines]), "y"),
    row(.quoteLater, "move the quote down", .quotes, [.quotes], "J"),
    row(.quoteEarlier, "move the quote up", .quotes, [.quotes], "K"),
    row(.addRemark, "write a note below the quote", .quotes, [.quotes], "m"),
    row(.addHeading, "write a heading below the quote", .quotes, [.quotes], "H"),
    row(.higherHeading, "a higher level for the heading", .quotes, [.quotes], "Left"),
    row(.lowerHeading, "a lower level for the heading", .quotes, [.quotes], "Right"),
    row(
      .beginDocument, "headings for an appeal, a denial or a memo", .quotes, [.quotes], "T",
      opens: { _ in Picker.documentTemplates() }),
    row(.keepFigure, "put the figure into the document of quotes", .quotes, KeyContext.figures, "X"),
    row(.deleteQuote, "remove the quote or the note", .quotes, [.quotes], "d", "Delete"),

    row(
      .export, "export case, figure or quotes; Shift-Tab: more", .cases,
      KeyContext.commands.union(KeyContext.evidence).union([.quotes, .rates, .guidelines]), "e",
      commands: ["w FILE", "export FILE"]),
    row(
      .digest, "export all shown as one document; Shift-Tab: marked", .cases, KeyContext.panes, "D",
      commands: ["digest FILE"]),
    row(.openOutside, "open the case in $VISUAL, $EDITOR or $PAGER", .cases, KeyContext.commands, "E"),
    row(
      .openOriginal, "open the letter's own file, such as its PDF", .cases, KeyContext.commands, "O", commands: ["open"]
    ),
    row(.pipe, "pipe the case's text to a command", .cases, KeyContext.commands, "|"),
    row(.copyCitation, "copy the case's citation line", .cases, KeyContext.commands, "y y"),
    row(.copyNumber, "copy the case number", .cases, KeyContext.commands, "y n"),
    row(.copyRequest, "copy the item's request", .cases, KeyContext.commands, "y r"),
    row(.copyVerdict, "copy the item's verdict", .cases, KeyContext.commands, "y v"),
    row(.copyRationale, "copy the item's rationale", .cases, KeyContext.commands, "y w"),
    row(.copyCase, "copy the whole case as text", .cases, KeyContext.commands, "y a"),
    row(
      .rawText, "the raw text of the letter, and back", .cases, KeyContext.commands, "r",
      opens: { RawText.ofSelectedCase(in: &$0) }),

    row(
      .help, "this help; type to search it, Enter runs", .program,
      KeyContext.withoutText.union([.filters]), "?", "F1", commands: ["help"],
      opens: { Picker.help($0) }),
    row(
      .palette, "all actions by name: type a few letters, Enter runs", .program, KeyContext.commands, "Ctrl-p",
      opens: { Picker.palette($0) }),
    row(
      .legend, "colors and signs, and what they mean", .program, KeyContext.commands, "z l", commands: ["legend"],
      opens: { Picker.legend(glyphs: $0.glyphs, rowRules: $0.rowRules) }),
    row(
      .themes, "choose a theme with a preview of each", .program, KeyContext.commands, "z t", commands: ["theme NAME"]),
    row(.toggleMouse, "let the mouse select and scroll here; again: off", .program, KeyContext.commands, "z m"),
    row(
      .savePicture, "save a picture of the screen: .svg, .ans or .txt", .program, KeyContext.commands, "z p",
      commands: ["screenshot FILE"]),
    row(
      .reload, "look again for new, removed or changed letters", .program, KeyContext.panes, "R", commands: ["reload"]),
    row(.redraw, "redraw the screen", .program, KeyContext.all, "Ctrl-l"),
    row(.suspend, "back to the shell; fg returns", .program, KeyContext.all, "Ctrl-z"),
    row(.quit, "quit", .program, KeyContext.all, "q", commands: ["q", "quit"]),
  ]

  /// The purpose of the keys that begin a chord.
  static let beginnings: [(chord: KeyChord, word: String)] = [
    ("g", "go to"), ("y", "copy"), ("z", "screen"),
  ]

  /// The row of an action.
  static func entry(for action: Action) -> ActionEntry? { byAction[action] }

  private static let byAction = Dictionary(uniqueKeysWithValues: entries.map { ($0.action, $0) })

  private static func row(
    _ action: Action, _ summary: String, _ group: ActionGroup, _ contexts: Set<KeyContext>, _ keys: KeyChord...,
    commands: [String] = [], opens: PanelOpener? = nil
  ) -> ActionEntry {
    ActionEntry(
      action: action, summary: summary, group: group, contexts: contexts, keys: keys, commands: commands, opens: opens)
  }
}
