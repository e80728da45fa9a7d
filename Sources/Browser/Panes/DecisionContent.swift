internal import Annotations
internal import Determinations
internal import Exporting

/// The text of the decision pane for one disputed item.
enum DecisionContent {
  /// Returns the pane's lines for an item, given its index from 0; if the case has no such item, the text says so.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the rationale.
  static func lines(of case: Case, itemIndex: Int, options: ContentOptions) -> [StyledLine] {
    let glyphs = options.glyphs
    var content = PaneContent(options)
    guard `case`.determination.items.indices.contains(itemIndex) else {
      content.add("No disputed item could be read in this letter; r shows its raw text.", role: .muted)
      return content.lines
    }
    let item = `case`.determination.items[itemIndex]
    let outcome = CaseOutcome(of: [item.outcome])
    let word = item.outcome == .unknown ? "OUTCOME NOT READ" : "DENIAL \(item.outcome.rawValue.uppercased())"
    let sign = glyphs.isLinear ? "" : glyphs.sign(of: outcome) + " "
    let isPicked = options.pickedItems.contains(itemIndex)
    let mark = isPicked ? (glyphs.isLinear ? "picked, " : glyphs.picked + " ") : ""
    content.add(
      item.request.isEmpty ? "(no heading)" : item.request, role: .strong,
      lead: [StyledSpan(mark, .picked), StyledSpan(sign + word, outcome.role), StyledSpan("  ")],
      isPassage: !item.request.isEmpty)
    if let note = options.annotation.itemNotes[itemIndex + 1] {
      content.add(note, lead: [StyledSpan("\(glyphs.note) ", .picked)])
    }
    content.add(options.others, onItem: itemIndex, glyphs: glyphs)
    let facts = CaseWords.facts(of: item)
    if !facts.isEmpty { content.gap() }
    for fact in facts { content.fact(fact.label, fact.value) }

    let comparison = CitationComparison(item)
    content.begin(.guidelines, heading: false, fold: comparison.words ?? "", glyphs: glyphs)
    comparison.write(to: &content, glyphs: glyphs)

    if let verdict = item.verdict {
      content.begin(.verdict, heading: false, glyphs: glyphs)
      content.fact("Verdict", verdict, role: .verdict, isPassage: true)
    }
    if let main = item.reasons.first {
      if item.verdict == nil { content.begin(.verdict, heading: false, glyphs: glyphs) }
      content.fact("Reason", main.statement, quoting: main.sentence, glyphs: glyphs) {
        options.showsWholeSentences ? nil : main.clause(outcome: item.outcome)
      }
      let others = item.reasons.dropFirst().map(\.statement)
      if !others.isEmpty { content.fact("", "also " + others.joined(separator: ", "), role: .muted) }
    }
    content.addRationale(
      of: item,
      otherLetters: options.otherLetters.indices.contains(itemIndex) ? options.otherLetters[itemIndex] : nil,
      glyphs: glyphs)
    return content.lines
  }
}
