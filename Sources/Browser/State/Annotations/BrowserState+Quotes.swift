internal import Annotations
internal import Corpus

extension BrowserState {
  /// Begins to select a passage of the text on the screen: of the case page or the raw text, else of the pane with the
  /// keyboard, from the list of the decision; where no text is in view, on the case page.
  mutating func selectPassage() -> [Effect] {
    guard openCase.case != nil else { return noCase() }
    var source = PassagePanel.Source.page
    if let raw = panel as? RawText {
      guard raw.row != nil, raw.row == openCase.row else { return say("only passages of a letter can be quoted") }
      source = .raw
    } else if panel == nil {
      let pane = layout.focus == .list ? .decision : layout.focus
      if screen.panes[pane] != nil {
        source = .pane(pane)
      } else {
        _ = open(CasePage())
        settle()
      }
    }
    guard let passage = PassagePanel(source, in: self) else {
      return say("this text has no passage to quote")
    }
    return open(passage)
  }

  /// Adds a quote behind the others.
  mutating func add(_ quote: Quote) -> [Effect] {
    let quotes = notes.book.quotes
    guard !quotes.contains(where: { $0.text == quote.text && $0.citation == quote.citation }) else {
      return say("this passage is among the quotes already")
    }
    let count = quotes.count { !$0.isRemark } + 1
    notes.quoteUnderway = (
      quote.id, "quote kept, \(count) in all\(keyMap.hint(for: .quotes, "shows them"))"
    )
    return make(.quotes(quotes.inserting(quote, at: quotes.count), words: "quote"))
  }

  /// Keeps a remark between quotes.
  mutating func keepRemark(_ note: NoteEditor) -> [Effect] {
    let quotes = notes.book.quotes
    let text = note.editor.text
    let edits: [QuoteEdit]
    switch note.subject {
    case .newRemark(let index):
      guard !text.isEmpty else { return [] }
      edits = quotes.inserting(Quote(from: nil, citation: "", text: text, place: 0), at: index)
    case .remark(let before):
      guard !text.isEmpty else {
        edits = [QuoteEdit(removing: before)]
        break
      }
      var after = before
      after.text = text
      edits = [QuoteEdit(from: before, to: after)]
    case .case, .item: return []
    }
    guard let id = edits.first?.id else { return [] }
    notes.quoteUnderway = (id, text.isEmpty ? "note removed" : "note kept")
    change(QuotesPanel.self) { $0.select(id) }
    return make(.quotes(edits, words: text.isEmpty ? "note removed" : "note"))
  }

  /// Says something that changes nothing.
  mutating func say(_ words: String) -> [Effect] {
    notice = Notice(words, .muted)
    return []
  }
}
