internal import Determinations

extension BrowserState {
  /// The keys shown on the bottom line, the most useful first.
  ///
  /// They depend on the open panel or prompt, on the pane with the keyboard and on the work that runs.
  var hints: [KeyHint] {
    if let panel { return panel.hints(self) }
    let always = [KeyHint(.open, word: "read"), KeyHint(.help, word: "help"), KeyHint(.quit, word: "quit")]
    let matches =
      search.active == nil
      ? [] : [KeyHint(.nextMatch, .previousMatch, word: "match"), KeyHint(.back, word: "clear search")]
    let zoomed = layout.isZoomed ? [KeyHint(.back, word: "all panes")] : []
    let rest = [
      KeyHint(.export, word: "export"), KeyHint(.rawText, word: "raw"), KeyHint(.mark, word: "mark"),
      KeyHint(.tag, word: "tag"), KeyHint(.note, word: "note"), KeyHint(.copyCitation, word: "copy"),
      KeyHint(.legend, word: "signs"), KeyHint(.down, .up, word: "move"),
    ]
    guard layout.focus == .list else {
      let items =
        (openCase.case?.determination.items.count ?? 0) > 1
        ? [KeyHint(.previousItem, .nextItem, word: "item")] : []
      return always + matches + zoomed + items + [
        KeyHint(.previousSection, .nextSection, word: "part"), KeyHint(.fold, word: "fold"),
        KeyHint(.nextPane, word: "pane"), KeyHint(.zoom, word: "zoom"), KeyHint(.search, word: "search"),
      ] + rest
    }
    return always + matches + zoomed + [
      KeyHint(.filterUpheld, .filterOverturned, .filterPartial, word: "decision"), KeyHint(.filters, word: "filters"),
      KeyHint(.search, word: "search"), KeyHint(.nextPane, word: "pane"),
      KeyHint(.previousItem, .nextItem, word: "item"),
    ] + rest
  }
}
