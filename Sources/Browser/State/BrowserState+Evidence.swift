internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting

/// An item and passage of a letter that a panel shows, to which marks, tags, notes, quotes and copies apply.
struct Evidence: Equatable, Sendable {
  let place: ItemPlace
  /// A sentence of the letter, or `nil` if the panel shows none.
  var passage: String?
}

extension Action {
  /// True if the action applies to the selected item of a panel as it does to the selected case of the list.
  fileprivate var isAboutEvidence: Bool {
    switch self {
    case .mark, .tag, .note, .itemNote, .quote, .copyPassage, .export: true
    default: false
    }
  }
}

extension BrowserState {
  /// Performs an action on the selection of a panel.
  ///
  /// - Returns: The effects to run, or `nil` if the panel shows no items or the action is not about one.
  mutating func performOnEvidence(_ action: Action) -> [Effect]? {
    if let effects = performOnFigure(action) { return effects }
    guard action.isAboutEvidence, let panel, KeyContext.evidence.contains(panel.context) else { return nil }
    guard let evidence = panel.evidence(self), corpus.table.allRows.contains(evidence.place.row) else {
      return say("no item or sentence is selected\(keyMap.hint(for: .done, "shows what is behind this"))")
    }
    let row = evidence.place.row
    switch action {
    case .mark:
      let effects = toggleMark(row: row)
      // Go to the next item, as in the list.
      _ = withPanel { $0.perform(.down, count: nil, in: &$1) }
      return effects
    case .tag:
      prompt = Prompt(TagsPrompt(rows: [row]))
      return []
    case .note, .itemNote:
      guard let identity = notes.identity(of: row, in: corpus.table) else {
        return say("a letter without a number or text cannot be identified")
      }
      let (book, item) = (notes.book[identity.key], evidence.place.item + 1)
      return open(
        action == .note
          ? noteEditor(.case(identity), note: book.note)
          : noteEditor(.item(identity, item), note: book.itemNotes[item] ?? ""))
    case .quote:
      guard let quote = quote(of: evidence) else {
        return say("no sentence is selected\(keyMap.hint(for: .done, "shows the letter"))")
      }
      return add(quote)
    case .copyPassage:
      if let quote = quote(of: evidence) { return [.copy(QuoteDocument.text(of: quote))] }
      return [.copy(citation(of: letter(of: row)))]
    default:
      ask(for: .document(letterToSave(row)))
      return []
    }
  }

  /// Performs an action on the figure that a panel shows.
  ///
  /// - Returns: The effects to run, or `nil` if the action is about something else.
  private mutating func performOnFigure(_ action: Action) -> [Effect]? {
    guard let panel, KeyContext.figures.contains(panel.context) else { return nil }
    let hasEvidence = KeyContext.evidence.contains(panel.context)
    switch action {
    case .copyFigure, .keepFigure: break
    case .copyPassage where !hasEvidence: break
    // In a list of items the selected one comes first.
    case .export where !hasEvidence || (panel.context == .reasons && panel.figure(self) != nil): break
    default: return nil
    }
    guard let figure = panel.figure(self) else { return say("no figure is on the screen yet") }
    if action == .keepFigure { return add(figure) }
    guard action == .export else { return [.copy(figure.text())] }
    ask(for: .figure(figure))
    return []
  }

  /// Returns a letter of the table with its annotations, to be written to a file.
  func letterToSave(_ row: Int) -> CaseToSave {
    CaseToSave(case: letter(of: row), annotation: annotation(of: row))
  }

  private func letter(of row: Int) -> Case {
    var reader = LetterReader(readsMany: false)
    return corpus.table.case(row, reader: &reader)
  }

  /// A passage with its citation, or `nil`.
  private func quote(of evidence: Evidence) -> Quote? {
    guard let passage = evidence.passage, !passage.isEmpty else { return nil }
    let (row, item) = (evidence.place.row, evidence.place.item)
    let determination = letter(of: row).determination
    let items = determination.items
    let isOfItem = items.indices.contains(item) && items[item].rationale.contains(passage)
    var earlier: [String] = []
    if isOfItem {
      earlier.append(determination.summary)
      for other in items.prefix(item) { earlier += [other.request, other.rationale] }
    }
    let part: LetterPart =
      isOfItem ? .rationale : determination.summary.contains(passage) ? .summary : .letter
    let line = PassageLine.line(of: passage, in: corpus.table.letter(of: row), after: earlier)
    return quote(passage, of: part, item: isOfItem ? item : nil, line: line, inLetterAt: row)
  }

  /// Returns a sentence of a letter with its citation, or `nil` for a letter that cannot be identified.
  ///
  /// Items are counted from 0, and lines of the letter's text from 1; both are `nil` if they are not known.
  func quote(_ sentence: String, of part: LetterPart, item: Int?, line: Int?, inLetterAt row: Int) -> Quote? {
    guard let identity = notes.identity(of: row, in: corpus.table) else { return nil }
    let letter = letter(of: row)
    let place = LetterPlace(line: line, in: corpus.table.letter(of: row), offset: letter.source.offset)
    let citation = CitationLine.line(for: letter, part: part.citedName, item: item, at: place)
    return Quote(from: identity, citation: citation, text: sentence, place: 0)
  }
}

extension LetterPart {
  /// The name of the part in citations.
  fileprivate var citedName: String {
    switch self {
    case .summary: "clinical case summary"
    case .request: "request"
    case .rationale: "rationale"
    case .guidelines: "guidelines"
    case .letter: "text of the letter"
    }
  }
}
