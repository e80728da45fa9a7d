internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting

/// An item of a letter that a panel shows, and a passage of it: marks, tags, notes, quotes and copies are about it.
struct Evidence: Equatable, Sendable {
  let place: ItemPlace
  /// A sentence of the letter; `nil` where the panel shows none.
  var passage: String?
}

extension Action {
  /// True if panels that show items of letters have it for the selected one, as the list has it for the selected case.
  fileprivate var isAboutEvidence: Bool {
    switch self {
    case .mark, .tag, .note, .itemNote, .quote, .copyPassage, .export: true
    default: false
    }
  }
}

extension BrowserState {
  /// Performs an action on what a panel has selected.
  ///
  /// - Returns: The effects to run, or `nil` where the panel shows no items, or the action is about none.
  mutating func performOnEvidence(_ action: Action) -> [Effect]? {
    guard action.isAboutEvidence, let panel, KeyContext.evidence.contains(panel.context) else { return nil }
    guard let evidence = panel.evidence(self), corpus.table.allRows.contains(evidence.place.row) else {
      return say("no item or sentence of a letter is selected\(keyMap.hint(for: .done, "shows what is behind this"))")
    }
    let row = evidence.place.row
    switch action {
    case .mark:
      let effects = toggleMark(row: row)
      // On to the next, as in the list.
      _ = withPanel { $0.perform(.down, count: nil, in: &$1) }
      return effects
    case .tag:
      prompt = Prompt(.tags(rows: [row]))
      return []
    case .note, .itemNote:
      guard let identity = notes.identity(of: row, in: corpus.table) else {
        return say("a letter with neither number nor words cannot be told from others")
      }
      let (book, item) = (notes.book[identity.key], evidence.place.item + 1)
      return open(
        action == .note
          ? NoteEditor(.case(identity), note: book.note)
          : NoteEditor(.item(identity, item), note: book.itemNotes[item] ?? ""))
    case .quote:
      guard let quote = quote(of: evidence) else {
        return say("no sentence is selected\(keyMap.hint(for: .done, "shows the letter"))")
      }
      return add(quote)
    case .copyPassage:
      if let quote = quote(of: evidence) { return [.copy(QuoteDocument.text(of: quote))] }
      return [.copy(CitationLine.line(for: letter(of: row)))]
    default:
      prompt = Prompt(
        .save(.document(CaseToSave(case: letter(of: row), annotation: annotation(of: row)))))
      if case .save(let saving)? = prompt?.purpose { prompt = Prompt(.save(saving), text: saving.defaultName) }
      return []
    }
  }

  private func letter(of row: Int) -> Case {
    var reader = LetterReader(readsMany: false)
    return corpus.table.case(row, reader: &reader)
  }

  /// A passage with its citation; `nil` where there is none.
  private func quote(of evidence: Evidence) -> Quote? {
    guard let passage = evidence.passage, !passage.isEmpty,
      let identity = notes.identity(of: evidence.place.row, in: corpus.table)
    else { return nil }
    let letter = letter(of: evidence.place.row)
    let items = letter.determination.items
    let isOfItem =
      items.indices.contains(evidence.place.item) && items[evidence.place.item].rationale.contains(passage)
    var earlier: [String] = []
    if isOfItem {
      earlier.append(letter.determination.summary)
      for other in items.prefix(evidence.place.item) { earlier += [other.request, other.rationale] }
    }
    let isOfSummary = letter.determination.summary.contains(passage)
    return Quote(
      from: identity,
      citation: CitationLine.line(
        for: letter, part: isOfItem ? "rationale" : isOfSummary ? "clinical case summary" : "text of the letter",
        item: isOfItem ? evidence.place.item : nil,
        line: PassageLine.line(of: passage, in: corpus.table.letter(of: evidence.place.row), after: earlier)),
      text: passage, place: 0)
  }
}
