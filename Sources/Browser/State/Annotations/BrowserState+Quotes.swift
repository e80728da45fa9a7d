internal import Annotations
internal import Corpus
internal import Exporting

extension BrowserState {
  /// Starts the selection of a passage of a text on the screen.
  ///
  /// The text is that of the case page, the raw text, or the pane with the keyboard; from the list it is that of the
  /// decision pane. If no text is in view, the case page is opened.
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
    guard let passage = PassagePanel(source, in: self) else { return say("this text has no passage to quote") }
    return open(passage)
  }

  /// Adds a quote after the others.
  mutating func add(_ quote: Quote) -> [Effect] {
    let quotes = notes.book.quotes
    guard !quotes.contains(where: { $0.text == quote.text && $0.citation == quote.citation }) else {
      return say("this passage is already quoted")
    }
    let count = quotes.count(where: \.isPassage) + 1
    notes.quoteUnderway = (
      quote.id, "quote saved, \(count) in all\(keyMap.hint(for: .quotes, "shows them"))"
    )
    return make(.quotes(quotes.inserting(quote, at: quotes.count), words: "quote"))
  }

  /// Adds a figure, as it is now, after the quotes.
  mutating func add(_ figure: Figure) -> [Effect] {
    let quotes = notes.book.quotes
    let entry = Quote(
      .figure, from: nil, citation: "", text: figure.text(width: PaneLayout.measure),
      content: FigureExcerpt(figure).content, place: 0)
    guard !quotes.contains(where: { $0.content == entry.content }) else {
      return say("this figure is in the document already")
    }
    notes.quoteUnderway = (entry.id, "figure put into the document\(keyMap.hint(for: .quotes, "shows it"))")
    return make(.quotes(quotes.inserting(entry, at: quotes.count), words: "figure"))
  }

  /// Adds the headings and remarks of a template after the quotes.
  mutating func begin(_ template: DocumentTemplate) -> [Effect] {
    let entries = template.entries
    guard let first = entries.first else { return [] }
    change(QuotesPanel.self) { $0.select(first.id) }
    return make(.quotes(notes.book.quotes.appending(entries), words: "headings of \(template.title)"))
      + say("\(entries.count) entries added\(keyMap.hint(for: .undo, "takes them back"))")
  }

  /// Saves a remark or a heading between quotes.
  mutating func keepRemark(_ note: NoteEditor) -> [Effect] {
    let quotes = notes.book.quotes
    let text = note.editor.text
    let edits: [QuoteEdit]
    switch note.subject {
    case .newRemark(let index, let kind):
      guard !text.isEmpty else { return [] }
      edits = quotes.inserting(Quote(kind, from: nil, citation: "", text: text, place: 0), at: index)
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
    let word = (edits.first?.after ?? edits.first?.before)?.word ?? "note"
    notes.quoteUnderway = (id, text.isEmpty ? "\(word) removed" : "\(word) kept")
    change(QuotesPanel.self) { $0.select(id) }
    return make(.quotes(edits, words: text.isEmpty ? "\(word) removed" : word))
  }
}
