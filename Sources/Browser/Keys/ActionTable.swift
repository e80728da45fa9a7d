package import Terminal

/// One row of the table that the key map, the help screen, the hint line and the documentation are made from.
package struct ActionEntry: Sendable {
  package let action: Action
  /// What it does, for the help screen; lower case, no full stop.
  package let summary: String
  package let group: ActionGroup
  package let contexts: Set<KeyContext>
  /// The keys it has unless the settings say otherwise.
  package let keys: [Key]
}

/// The headings of the help screen.
package enum ActionGroup: String, CaseIterable, Sendable {
  case moving = "Moving"
  case panes = "Panes"
  case filtering = "Filtering"
  case history = "Undoing and going back"
  case panel = "In the filter panel"
  case searching = "Searching"
  case cases = "The selected case"
  case program = "The program"
}

/// Every action with its keys: the one place where keys are written down.
package enum ActionTable {
  /// The rows, in the order of the help screen.
  package static let entries: [ActionEntry] = [
    row(.down, "down, a row or a line", .moving, everywhere, [.character("j"), .down]),
    row(.up, "up, a row or a line", .moving, everywhere, [.character("k"), .up]),
    row(.pageDown, "down a page", .moving, everywhere, [.pageDown, .control("f")]),
    row(.pageUp, "up a page", .moving, everywhere, [.pageUp, .control("b")]),
    row(.halfPageDown, "down half a page", .moving, read, [.control("d")]),
    row(.halfPageUp, "up half a page", .moving, read, [.control("u")]),
    row(
      .first, "to the first; with a count, to that row", .moving, everywhere, [.character("g"), .home]),
    row(.last, "to the last; with a count, to that row", .moving, everywhere, [.character("G"), .end]),

    row(.nextPane, "to the next pane", .panes, [.panes], [.tab]),
    row(.previousPane, "to the pane before", .panes, [.panes], [.backTab]),
    row(.open, "read the case: to the decision; there like zoom", .panes, [.panes], [.enter]),
    row(.zoom, "give the pane the whole screen, and back", .panes, [.panes], [.character("z")]),
    row(.back, "back: close, leave the zoom, put the search out", .panes, Set(KeyContext.allCases), [.escape]),
    row(.nextItem, "next disputed item", .panes, [.panes], [.character("]")]),
    row(
      .previousItem, "disputed item before", .panes, [.panes], [.character("[")]),

    row(.filterUpheld, "only upheld cases; again: off", .filtering, [.panes], [.character("u")]),
    row(
      .filterOverturned, "only overturned cases; again: off", .filtering, [.panes], [.character("o")]),
    row(
      .filterPartial, "only partially overturned cases; again: off", .filtering, [.panes], [.character("p")]),
    row(.showAllOutcomes, "cases of any outcome", .filtering, [.panes], [.character("a")]),
    row(.filters, "open the filter panel", .filtering, [.panes], [.character("f")]),
    row(.filterSpecialty, "filter by reviewer specialty", .filtering, [.panes], [.character("s")]),
    row(.filterChapter, "filter by guideline chapter", .filtering, [.panes], [.character("c")]),
    row(.editQuery, "write the filter as query text", .filtering, [.panes], [.character(":")]),
    row(.clearFilters, "clear all filters", .filtering, [.panes], [.character("F")]),

    row(.undo, "undo the last change of filter", .history, [.panes], [.character("U")]),
    row(.redo, "do again what was undone", .history, [.panes], [.control("r")]),
    row(.backward, "back to the view before the last jump", .history, [.panes], [.character("<"), .control("o")]),
    row(.forward, "forward again", .history, [.panes], [.character(">")]),

    row(.pick, "pick the value; again: off; several are OR", .panel, [.filters], [.character(" ")]),
    row(.exclude, "exclude the value; again: off", .panel, [.filters], [.character("x")]),
    row(.clearFacet, "clear the facet's filter", .panel, [.filters], [.delete, .control("x")]),
    row(.nextFacet, "to the next facet", .panel, [.filters], [.tab, .right]),
    row(.previousFacet, "to the facet before", .panel, [.filters], [.backTab, .left]),
    row(.done, "close, keeping the filter", .panel, [.filters], [.enter]),

    row(.search, "search the text of all cases shown", .searching, reading, [.character("/")]),
    row(.nextMatch, "next match", .searching, reading, [.character("n")]),
    row(.previousMatch, "match before", .searching, reading, [.character("N")]),

    row(.export, "export the case to a file", .cases, reading, [.character("e")]),
    row(.copyCitation, "copy the case's citation line", .cases, reading, [.character("y")]),
    row(.rawText, "the raw text of the letter, and back", .cases, reading, [.character("r")]),

    row(.help, "this help", .program, read, [.character("?"), .function(1)]),
    row(.redraw, "draw the screen anew", .program, Set(KeyContext.allCases), [.control("l")]),
    row(.suspend, "back to the shell; fg returns", .program, Set(KeyContext.allCases), [.control("z")]),
    row(.quit, "quit", .program, read, [.character("q")]),
  ]

  /// What the hint line offers in a context, the most wanted first: actions that go together, and a word for them.
  package static func hints(in context: KeyContext) -> [(actions: [Action], word: String)] {
    switch context {
    case .panes:
      [
        ([.down, .up], "move"), ([.help], "help"), ([.filterUpheld, .filterOverturned, .filterPartial], "decision"),
        ([.filters], "filters"), ([.search], "search"), ([.nextPane], "pane"), ([.previousItem, .nextItem], "item"),
        ([.export], "export"), ([.open], "read"), ([.rawText], "raw"), ([.copyCitation], "copy"), ([.quit], "quit"),
      ]
    case .reading:
      [([.down, .up], "move"), ([.back], "back"), ([.search], "search"), ([.nextMatch, .previousMatch], "match")]
    case .help:
      [([.down, .up], "move"), ([.pageDown, .pageUp], "page"), ([.back], "back")]
    case .filters:
      [
        ([.pick], "pick"), ([.exclude], "exclude"), ([.done], "done"), ([.nextFacet], "facet"),
        ([.clearFacet], "clear facet"), ([.back], "back"),
      ]
    }
  }

  /// The row of an action.
  package static func entry(for action: Action) -> ActionEntry? { byAction[action] }

  private static let byAction = Dictionary(uniqueKeysWithValues: entries.map { ($0.action, $0) })
  private static let reading: Set<KeyContext> = [.panes, .reading]
  private static let read: Set<KeyContext> = [.panes, .reading, .help]
  private static let everywhere = Set(KeyContext.allCases)

  private static func row(
    _ action: Action, _ summary: String, _ group: ActionGroup, _ contexts: Set<KeyContext>, _ keys: [Key]
  ) -> ActionEntry {
    ActionEntry(action: action, summary: summary, group: group, contexts: contexts, keys: keys)
  }
}
